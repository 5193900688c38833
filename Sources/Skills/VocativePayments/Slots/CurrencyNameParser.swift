import VocativeCore
import VocativeDialogue
package import VocativeGrammar
package import VocativeText

/// A parser of the names of currencies: "dirhams", "US dollars", `EUR`.
package struct CurrencyNameParser: SlotParser {
  private let words: CurrencyLexicon
  private let common: [Currency]

  /// Creates a parser; the currencies of the user's accounts decide the meaning of "dollars".
  package init(preferring currencies: [Currency] = []) {
    words = CurrencyLexicon.preferring(currencies)
    common = currencies + [.usd, .eur, .gbp]
  }

  package func matches(in utterance: Utterance) -> [SlotMatch<NamedCurrency>] {
    CurrencyScanner(utterance, words).names().map {
      SlotMatch(tokens: $0.tokens, value: NamedCurrency(currency: $0.value), confidence: $0.confidence)
    }
  }

  package var expansion: Grammar.Expansion {
    .oneOf(Set(common.map { $0.words.nouns[1].lowercased() }).sorted().map { Grammar.Expansion.words($0) })
  }

  package var samples: [String] { ["euros", "dirhams"] }
}
