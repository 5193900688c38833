import VocativeCore
import VocativeDialogue
import VocativeGrammar
import VocativeText

/// A parser of a part of a request: "half of it", "a third of what she wants", "10 dollars of it".
struct RequestPartParser: SlotParser {
  let amounts: any SlotParser<Amount>

  func matches(in utterance: Utterance) -> [SlotMatch<Amount>] {
    let tokens = utterance.tokens
    let plainSums = amounts.matches(in: utterance).filter { $0.value.shareBase == nil }
    let sums = plainSums.compactMap {
      match -> SlotMatch<Amount>? in
      let end = match.tokens.upperBound
      let hasWhole = end + 1 < tokens.count && ["of", "towards"].contains(tokens[end].folded)
      return (Self.references.end(in: tokens, at: end) ?? (hasWhole ? end : nil)).map {
        SlotMatch(tokens: match.tokens.lowerBound..<$0, value: match.value, confidence: match.confidence)
      }
    }
    let scanner = FractionParser(tokens: tokens)
    let fractions = tokens.indices.compactMap { start -> SlotMatch<Amount>? in
      guard let (value, divisor, end) = scanner.fraction(at: start), end < tokens.count || !isOrdinal(tokens, end - 1)
      else { return nil }
      // "Half of 46 dollars" is a sum.
      guard !plainSums.contains(where: { $0.tokens.lowerBound == start && $0.tokens.upperBound > end }) else {
        return nil
      }
      let whole = Self.references.end(in: tokens, at: end) ?? end
      // "A quarter" without more is rather a coin.
      let isCoin = whole == end && tokens[end - 1].folded == "quarter"
      return SlotMatch(
        tokens: start..<whole, value: Amount(value, of: .previous, dividedBy: divisor), confidence: isCoin ? 0.6 : 1)
    }
    return sums + fractions
  }

  /// True for "second", which is rather a place in a list than a part.
  private func isOrdinal(_ tokens: [Token], _ position: Int) -> Bool { tokens[position].folded == "second" }

  private static let references: PhraseTable = {
    let people = ["he", "she", "they"]
    let verbs = ["wants", "want", "asked for", "asked", "asks for", "is asking for", "'s asking for", "wanted"]
    let requests = people.flatMap { person in verbs.map { "of what \(person) \($0)" } }
    return PhraseTable(
      ["of it", "of that", "of this", "of the request", "of his request", "of her request", "of their request"]
        + ["towards it", "towards that", "of what i owe", "of the sum", "of the money"] + requests)
  }()

  var expansion: Grammar.Expansion { .words("half of it") }
  var samples: [String] { ["half of it"] }
}
