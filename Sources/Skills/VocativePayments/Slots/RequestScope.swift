import VocativeCore
import VocativeDialogue
import VocativeGrammar
import VocativeText

/// The words that mean every pending request: "everyone who asked me", "all the requests".
struct RequestScope: SpokenValue {
  let shown: String

  static var parser: any SlotParser<RequestScope> { RequestScopeParser() }
}

private struct RequestScopeParser: SlotParser {
  func matches(in utterance: Utterance) -> [SlotMatch<RequestScope>] {
    utterance.tokens.indices.compactMap { start in
      Self.scopes.end(in: utterance.tokens, at: start).map {
        SlotMatch(tokens: start..<$0, value: RequestScope(shown: "all requests"))
      }
    }
  }

  private static let scopes = PhraseTable(people + things + requests)

  /// "everyone who asked me for money", "both the people who want something off me".
  private static let people: [String] = {
    let names = [
      "everyone", "everybody", "anyone", "anybody", "all the people", "all people", "both people", "both the people",
      "the people", "all those", "both of those", "whoever", "all of them",
    ]
    let verbs = PhraseTable.sequences(
      ["asked", "has asked", "have asked", "'s asked", "asks", "is asking", "are asking", "wants", "want"],
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
      "i have been asked to pay", "i am asked for", "i 'm asked for",
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
    ["", "i have", "i 've got", "waiting", "waiting for me", "to me", "that are open", "there are", "for money"])

  var expansion: Grammar.Expansion { .words("all the requests") }
  var samples: [String] { ["all the requests"] }
}
