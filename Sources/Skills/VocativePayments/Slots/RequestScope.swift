import VocativeCore
import VocativeDialogue
import VocativeGrammar
import VocativeText

/// The words that mean every pending request: "everyone who asked me", "all the requests", "all but the cinema one".
struct RequestScope: SpokenValue {
  /// The words for the requests that are left out: "the cinema one"; nil if none is.
  var exception: String?

  var shown: String { "all requests" + (exception.map { " but \($0)" } ?? "") }

  /// Returns the options without those left out; nil if the words for these name none or several people's.
  func options(among all: [ContactOption<PaymentRequest>]) -> [ContactOption<PaymentRequest>]? {
    guard let exception else { return all }
    let words = Set(Utterance(exception).tokens.map(\.folded))
    let excluded = all.filter { option in
      let names = option.contact.names + [option.record.note].compactMap(\.self)
      return names.contains { name in
        let parts = Utterance(name).tokens.map(\.folded)
        return !parts.isEmpty && parts.allSatisfy(words.contains)
      }
    }
    guard !excluded.isEmpty, Set(excluded.map(\.contact.id)).count == 1 else { return nil }
    let left = Set(excluded.map(\.id))
    return all.filter { !left.contains($0.id) }
  }

  static var parser: any SlotParser<RequestScope> { RequestScopeParser() }
}

private struct RequestScopeParser: SlotParser {
  func matches(in utterance: Utterance) -> [SlotMatch<RequestScope>] {
    utterance.tokens.indices.compactMap { start in
      Self.scopes.end(in: utterance.tokens, at: start).map { end in
        let exception = exception(after: end, utterance)
        return SlotMatch(
          tokens: start..<(exception?.upperBound ?? end),
          value: RequestScope(exception: exception.map { utterance.text(of: $0) }))
      }
    }
  }

  private static let exceptions = PhraseTable(
    sequences: WordClasses.exceptives, listing: "but; but not; bar; minus; without")
  /// The number of words for a request that is left out.
  private static let exceptionLimit = 6

  /// Returns the tokens of the words for a request after "except"; nil if there are none.
  private func exception(after end: Int, _ utterance: Utterance) -> Range<Int>? {
    let tokens = utterance.tokens
    guard end + 1 < tokens.count, let start = Self.exceptions.end(in: tokens, at: end), start < tokens.count else {
      return nil
    }
    var last = start
    while last < tokens.count, last - end <= Self.exceptionLimit,
      !["and", "then", "from", "but"].contains(tokens[last].folded)
    {
      last += 1
      if tokens[last - 1].endsClause { break }
    }
    return last > start ? start..<last : nil
  }

  private static let scopes = PhraseTable(people + things + requests)

  /// "everyone who asked me for money", "both the people who want something off me".
  private static let people: [String] = {
    let names = [
      "everyone", "everybody", "anyone", "anybody", "all the people", "all people", "both people", "both the people",
      "the people", "all those", "both of those", "whoever", "all of them",
    ]
    let verbs = PhraseTable.sequences(
      [
        "asked", "has asked", "have asked", "'s asked", "asks", "is asking", "are asking", "wants", "want", "requested",
        "has requested", "have requested", "'s requested", "is requesting", "are requesting",
      ],
      [
        "", "me", "me for money", "for money", "money", "something", "money from me", "something from me",
        "money off me",
        "something off me", "me for something",
      ])
    return PhraseTable.sequences(names, ["who", "that", ""], verbs) + ["everyone i owe", "everybody i owe"]
  }()

  /// "everything people asked me for", "both of the things they are asking me for", "all that I've been asked for".
  private static let things: [String] = {
    let names = [
      "everything", "all", "anything", "whatever", "both things", "both of the things", "both the things",
      "all the things", "all of the things", "all the money", "the things", "all they", "what",
    ]
    let askers = ["people", "they", "everyone", "everybody", "my friends", "my contacts", "the others"]
    let verbs = PhraseTable.sequences(
      ["asked", "have asked", "'ve asked", "has asked", "ask", "are asking", "is asking", "wanted", "want", "wants"],
      ["me for", "for", "me", "from me", "off me", "of me", "me to pay"])
    let passive = [
      "i 've been asked for", "i have been asked for", "i was asked for", "i 've been asked to pay",
      "i was asked to pay",
      "i have been asked to pay", "i am asked for", "i 'm asked for", "'s been asked of me", "has been asked of me",
      "is asked of me", "was asked of me", "'s asked of me", "'s been asked for", "has been asked for",
    ]
    return PhraseTable.sequences(names, ["", "that", "which"], PhraseTable.sequences(askers, verbs) + passive)
  }()

  /// "all the open requests", "both requests waiting for me", "every request I have".
  private static let requests = PhraseTable.sequences(
    [
      "all", "all the", "all my", "all of the", "all of my", "both", "both the", "both my", "every", "every single",
      "each",
    ],
    ["", "open", "pending", "outstanding", "unpaid"], ["request", "requests"],
    [
      "", "i 've been sent", "i was sent", "i 've received", "i 've had", "i got", "people sent me", "sent to me",
      "i have", "i 've got", "waiting", "waiting for me", "to me", "that are open", "there are", "for money",
    ])

  var expansion: Grammar.Expansion { .words("all the requests") }
  var samples: [String] { ["all the requests"] }
}
