import VocativeCore
import VocativeDialogue
import VocativeGrammar
import VocativeText

/// The occasion of a bill, which is its purpose: "at the curry house", "had sushi", "went to the cinema".
struct BillOccasion: SpokenValue {
  /// The words of the occasion without those that lead to them.
  let shown: String
  static var parser: any SlotParser<BillOccasion> { BillOccasionParser() }
}

private struct BillOccasionParser: FreeTextParser {
  func matches(in utterance: Utterance) -> [SlotMatch<BillOccasion>] {
    let tokens = utterance.tokens
    return tokens.indices.compactMap { start -> SlotMatch<BillOccasion>? in
      guard let lead = Self.leads.end(in: tokens, at: start), !tokens[lead - 1].endsClause,
        !isInRelativeClause(start, tokens)
      else { return nil }
      var first = lead
      while first < tokens.count, WordClasses.category(of: tokens[first]) == .article { first += 1 }
      guard let end = utterance.thingEnd(from: first, limit: 3, before: Self.followers),
        !Self.otherWords.contains(tokens[first].folded)
      else { return nil }
      let value = BillOccasion(shown: utterance.text(of: first..<end).trimmingPunctuation)
      return SlotMatch(tokens: start..<end, value: value, confidence: 0.95)
    }
  }

  /// True if a verb describes a person: "Anna, the one I had dinner with".
  private func isInRelativeClause(_ verb: Int, _ tokens: [Token]) -> Bool {
    verb > 1 && ["i", "we", "who", "that"].contains(tokens[verb - 1].folded)
      && ["one", "ones"].contains(tokens[verb - 2].folded)
  }

  var expansion: Grammar.Expansion { .words("at lunch") }
  var samples: [String] { ["at lunch"] }

  private static let leads = PhraseTable(
    listing: """
      at; in; had; we had; ate; we ate; shared; ordered; we ordered; went to; we went to; went for; we went for
      were out for; out for; had been to; took; we took; got
      """)
  /// Words after "at" or "in" that say something else than a place.
  private static let otherWords: Set<String> = [
    "total", "all", "equal", "full", "cash", "once", "least", "most", "case", "advance", "dollars", "euros", "dirhams",
    "pounds", "instalments", "installments", "return", "half", "parts", "shares",
  ]
  /// Words that begin the next part of the sentence.
  private static let followers: Set<String> = [
    "cost", "costs", "came", "split", "share", "divide", "everyone", "everybody", "each", "pays", "pay", "together",
    "altogether", "equal", "equally", "evenly", "shared", "today", "yesterday", "tonight", "total",
  ]
}

extension String {
  /// The text without punctuation at its end.
  fileprivate var trimmingPunctuation: String { String(prefix { !",.;:!?".contains($0) }) }
}
