import VocativeCore
import VocativeDialogue
package import VocativeGrammar
package import VocativeText

/// A parser of the currency in which money is to arrive, or a balance is to be told: "in dirhams", "but in dollars", "some
/// dirhams".
package struct PayoutCurrencyParser: SlotParser {
  private let names: CurrencyNameParser

  /// Creates a parser; the currencies of the user's accounts decide the meaning of "dollars".
  package init(preferring currencies: [Currency] = []) { names = CurrencyNameParser(preferring: currencies) }

  package func matches(in utterance: Utterance) -> [SlotMatch<NamedCurrency>] {
    names.matches(in: utterance).compactMap { match in
      var start = match.tokens.lowerBound
      guard start > 0, ["in", "into", "as", "some", "many"].contains(utterance.tokens[start - 1].folded),
        !utterance.tokens[start - 1].endsClause
      else { return nil }
      start -= 1
      if start > 0, ["but", "only"].contains(utterance.tokens[start - 1].folded) { start -= 1 }
      return SlotMatch(tokens: start..<match.tokens.upperBound, value: match.value, confidence: match.confidence)
    }
  }

  package var expansion: Grammar.Expansion { .sequence([.word("in"), names.expansion]) }

  package var samples: [String] { ["in euros"] }
}
