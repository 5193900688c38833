import VocativeCore
import VocativeDialogue
import VocativeGrammar
import VocativeText

/// The records of a kind that can be meant together.
protocol RecordScopeKind: Sendable {
  associatedtype Record: ContactRecord
  /// "Request".
  static var noun: String { get }
  /// The words for all of them.
  static var scopes: PhraseTable { get }
}

/// The words that mean every record of a kind, such as every pending request: "all the requests", "all but the cinema one".
struct RecordScope<Kind: RecordScopeKind>: SpokenValue {
  /// The words for the records that are left out: "the cinema one"; nil if none is.
  var exception: String?

  var shown: String { "all \(Kind.noun)s" + (exception.map { " but \($0)" } ?? "") }

  /// Returns the update that fills a slot with the records that are meant.
  func update(
    of slot: SlotReference<ContactOption<Kind.Record>>, among all: [ContactOption<Kind.Record>]
  ) -> SlotUpdate {
    guard let wanted = options(among: all) else {
      return .cancel(because: "I can't tell which \(Kind.noun) “\(exception ?? "")” is.")
    }
    if let only = wanted.first, wanted.count == 1 { return .fill(slot, with: only) }
    return wanted.isEmpty ? .cancel(because: "There is no other \(Kind.noun).") : .forEach(slot, in: wanted)
  }

  /// Returns the options without those left out; nil if the words for these name none or several people's.
  private func options(among all: [ContactOption<Kind.Record>]) -> [ContactOption<Kind.Record>]? {
    guard let exception else { return all }
    let words = Set(Utterance(exception).tokens.map(\.folded))
    let excluded = all.filter { option in
      let names = option.contact.names + [option.record.note].compactMap(\.self) + option.aliases
      return names.contains { name in
        let parts = Utterance(name).tokens.map(\.folded)
        return !parts.isEmpty && parts.allSatisfy(words.contains)
      }
    }
    guard !excluded.isEmpty, Set(excluded.map(\.contact.id)).count == 1 else { return nil }
    let left = Set(excluded.map(\.id))
    return all.filter { !left.contains($0.id) }
  }

  static var parser: any SlotParser<RecordScope> { RecordScopeParser<Kind>() }
}

private struct RecordScopeParser<Kind: RecordScopeKind>: SlotParser {
  func matches(in utterance: Utterance) -> [SlotMatch<RecordScope<Kind>>] {
    utterance.tokens.indices.compactMap { start in
      if let end = Kind.scopes.end(in: utterance.tokens, at: start) {
        let exception = exception(after: end, utterance)
        return SlotMatch(
          tokens: start..<(exception?.upperBound ?? end),
          value: RecordScope(exception: exception.map { utterance.text(of: $0) }))
      }
      // "All but 100" is a sum.
      guard let end = ScopeWords.quantifiers.end(in: utterance.tokens, at: start),
        let exception = exception(after: end, utterance),
        !utterance.tokens[exception].contains(where: { WordClasses.category(of: $0) == .number })
      else { return nil }
      return SlotMatch(
        tokens: start..<exception.upperBound, value: RecordScope(exception: utterance.text(of: exception)))
    }
  }

  /// Returns the tokens of the words for a record after "except"; nil if there are none.
  private func exception(after end: Int, _ utterance: Utterance) -> Range<Int>? {
    let tokens = utterance.tokens
    guard end + 1 < tokens.count, let start = ScopeWords.exceptions.end(in: tokens, at: end), start < tokens.count
    else { return nil }
    var last = start
    while last < tokens.count, last - end <= ScopeWords.exceptionLimit,
      !["and", "then", "but"].contains(tokens[last].folded)
    {
      // "From Top Bank" says what to pay from.
      let namesRecord = tokens[start..<last].contains { !ScopeWords.placeholders.contains($0.folded) }
      if tokens[last].folded == "from", namesRecord { break }
      last += 1
      if tokens[last - 1].endsClause { break }
    }
    return last > start ? start..<last : nil
  }

  var expansion: Grammar.Expansion { .words("all the \(Kind.noun)s") }
  var samples: [String] { ["all the \(Kind.noun)s"] }
}

private enum ScopeWords {
  /// Words that mean all records where an exception follows: "all but the pizza one".
  static let quantifiers = PhraseTable(["all", "everything", "all of them", "them all", "every one", "the lot"])
  static let exceptions = PhraseTable(
    sequences: WordClasses.exceptives, listing: "but; but not; bar; minus; without")
  /// Words that name no record by themselves: "the one from Anna".
  static let placeholders: Set<String> = [
    "the", "one", "ones", "that", "request", "requests", "payment", "payments", "for", "of", "my", "to",
  ]
  /// The number of words for a record that is left out.
  static let exceptionLimit = 6
}
