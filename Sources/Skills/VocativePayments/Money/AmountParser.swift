import VocativeCore
import VocativeDialogue
package import VocativeGrammar
package import VocativeText

/// A parser of spoken and written amounts of money.
///
/// `$1,000.50`, `USD 50`, `30€`, "fifty bucks", "a hundred and twenty-five euros and thirty cents", "two dollars
/// fifty", "half a dollar", `2k`, "five grand", "twenty UAE dirhams", `£84 and 42 cents`, and bare numbers; shares such
/// as "half of it", "all my money", "a third of my balance", "20%", "twice that", "the same as last time". A match is
/// the longest one at its position. A form with two meanings gives two matches of the same tokens.
///
/// | words | value | confidence |
/// |---|---|---|
/// | with a currency or coin | the sum | 1 |
/// | a noun that several currencies share: "pesos" | the commonest currency | .9 |
/// | "two dollars five", "two dollars and fifty" | $2.05, $2.50 | .6, .7 |
/// | a bare number | a sum in the account's currency | .8 |
/// | "two fifty" | 2.50 | .7 |
/// | "two fifty dollars" | 2.50 and 250 | .6 each |
/// | `1.000 €`, in a currency written with a decimal comma | 1,000 | .6 |
/// | `1.000` dinars, which have three decimals | 1.000 | 1 |
/// | `1.000` dollars or pounds, which have two decimals | 1,000 | .6 |
/// | `19.999` dollars, which is no round number | no match | — |
/// | `1.000` alone | 1,000 | .48, below the threshold |
/// | a currency alone: "dirhams" | the previous number | .85 |
/// | beside another number: "two three dollars" | — | .4, below the threshold |
///
/// A bare "one" is an amount only as a whole answer; "a few hundred dollars" is none. The numbers of "the second one",
/// "number three", `5th`, `50%`, "two people" and `1e9` are not amounts.
package struct AmountParser: SlotParser {
  private let words: CurrencyLexicon
  private let spokenCurrencies: [Currency]
  private let accounts: AccountNames

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - currencies: The currencies of the user's accounts, the default account's first. They decide the meaning of
  ///     "dollars", and the recogniser's grammar contains them beside US dollars, euros and pounds.
  ///   - accounts: The accounts whose balances may be named: "half of what's in Nest Savings".
  package init(preferring currencies: [Currency] = [], accounts: [any Choosable] = []) {
    self.accounts = AccountNames(accounts)
    words = currencies.isEmpty ? .standard : CurrencyLexicon.preferring(currencies)
    var seen: Set<Currency> = []
    // The grammar contains common currencies without an account too, so that the reply can name them.
    spokenCurrencies = (currencies.isEmpty ? [.usd, .eur, .gbp, .aed, .jpy] : currencies + [.usd, .eur, .gbp])
      .filter { seen.insert($0).inserted }
  }

  package func matches(in utterance: Utterance) -> [SlotMatch<Amount>] {
    let found = AmountScanner(utterance, words).matches()
    // "A quarter" without more is a coin rather than a share of nothing.
    let coins = found.filter { $0.value.currency != nil }.map(\.tokens)
    let shares = ShareScanner(utterance, words, accounts).matches().filter { !coins.contains($0.tokens) }
    let sums = found.filter { sum in !shares.contains { $0.tokens.overlaps(sum.tokens) } }
    let amounts = shares + sums
    return amounts.isEmpty ? CurrencyScanner(utterance, words).currenciesAlone() : amounts
  }
}

extension AmountParser {
  package var rules: [String: Grammar.Expansion] {
    let coins = Set(spokenCurrencies.compactMap(\.minorName))
    var rules = NumberGrammar.rules
    rules["amount"] = .oneOf(
      [.sequence([NumberGrammar.number, .optional(.rule("amount_units"))])]
        + spokenCurrencies.flatMap(singleUnitForms)
        + (coins.isEmpty ? [] : [.sequence([NumberGrammar.belowHundred, .rule("amount_coins")])]))
    rules["amount_units"] = .oneOf(spokenCurrencies.map(unitNames))
    if !coins.isEmpty {
      let names = spokenCurrencies.flatMap { [$0.minorName, $0.pluralMinorName] }.compactMap { $0 }
      rules["amount_coins"] = .oneOf(Set(names).sorted().map { .words($0) })
    }
    return rules
  }

  package var expansion: Grammar.Expansion { .rule("amount") }

  package var samples: [String] {
    ["fifty dollars", "twenty euros and thirty cents", "$1,000.50", "a hundred", "ten pounds", "fifty cents"]
  }

  /// "a dollar", "one dollar", and either with cents.
  private func singleUnitForms(_ currency: Currency) -> [Grammar.Expansion] {
    [
      .sequence(
        [
          .oneOf([.word("a"), .word("one")]),
          .oneOf(Set([currency.name, currency.words.nouns[0]]).sorted().map(spoken)),
        ]
          + minorUnitSuffix(currency))
    ]
  }

  /// "dollars", "US dollars", "bucks", and any of them with cents after it.
  private func unitNames(_ currency: Currency) -> Grammar.Expansion {
    let noun = currency.words.nouns[1]
    let names = Set([currency.pluralName, noun, "\(currency.words.adjectives[0]) \(noun)"])
    let slang = currency.words.synonyms.filter { $0.hasSuffix("s") && !$0.contains(" ") || $0 == "quid" }
    return .sequence([.oneOf((names.union(slang)).sorted().map(spoken))] + minorUnitSuffix(currency))
  }

  /// "and fifty cents", where the currency has coins of a hundredth.
  private func minorUnitSuffix(_ currency: Currency) -> [Grammar.Expansion] {
    guard let one = currency.minorName, let many = currency.pluralMinorName, currency.exponent == 2 else { return [] }
    let coin = Grammar.Expansion.oneOf(Set([one, many]).sorted().map(spoken))
    return [.optional(.sequence([.optional(.word("and")), NumberGrammar.belowHundred, coin]))]
  }

  private func spoken(_ words: String) -> Grammar.Expansion { .words(words.lowercased()) }
}
