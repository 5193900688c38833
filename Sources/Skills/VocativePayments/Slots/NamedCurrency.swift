import VocativeCore
import VocativeDialogue
package import VocativeGrammar
package import VocativeText

/// A currency that was named without a number: "in euros".
package struct NamedCurrency: SlotValue {
  /// The currency.
  package let currency: Currency

  package var shown: String { currency.pluralName }
  package var identity: String { currency.code }
}

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

/// A parser of the currency in which money is to arrive, or a balance is to be told: "in dirhams", "but in dollars", "some
/// dirhams".
package struct PayoutCurrencyParser: SlotParser {
  private let names: CurrencyNameParser

  /// Creates a parser; the currencies of the user's accounts decide the meaning of "dollars".
  package init(preferring currencies: [Currency] = []) { names = CurrencyNameParser(preferring: currencies) }

  package func matches(in utterance: Utterance) -> [SlotMatch<NamedCurrency>] {
    names.matches(in: utterance).compactMap { match in
      var start = match.tokens.lowerBound
      guard start > 0, ["in", "into", "as", "some"].contains(utterance.tokens[start - 1].folded),
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
