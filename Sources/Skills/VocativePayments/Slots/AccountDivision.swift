import VocativeCore
import VocativeDialogue
package import VocativeGrammar
package import VocativeText

/// The accounts among which a payment was to be divided in a way that makes no plan: "part from Top Bank and part from Nest".
package struct AccountDivision: SlotValue {
  /// The words for the division.
  package let words: String

  package var shown: String { words }

  /// The reason why a payment is not divided.
  var reason: Reply {
    "I can take one payment from one account only, not “\(words)”. Say how much to take from each."
  }
}

/// A parser of divisions of a sum among the user's accounts.
///
/// A division that makes up a whole sum is written out as several requests: "send Mei 100, 60 from Top Bank and the rest
/// from Nest".
package struct AccountDivisionParser: RequestExpanding {
  private let accounts: ChoiceParser<BankAccount>
  private let amounts: AmountParser
  private let defaultCurrency: Currency?

  /// Creates a parser from the parser of the accounts.
  package init(_ accounts: ChoiceParser<BankAccount>) {
    self.accounts = accounts
    let ordered = accounts.choices.filter(\.isDefault) + accounts.choices
    amounts = AmountParser(preferring: ordered.map(\.currency))
    defaultCurrency = ordered.first?.currency
  }

  private static let parts = PhraseTable([
    "half", "the other half", "the rest", "rest", "part", "some", "a part", "half of it", "the rest of it",
    "some of it",
    "the remainder", "one half", "half and half", "equally", "split", "50 50", "fifty fifty", "both", "the other",
  ])
  private static let links: Set<String> = ["from", "out", "of", "on", "between", "and", "the", "my", "off", "account"]

  /// Finds divisions that name at least two accounts.
  package func matches(in utterance: Utterance) -> [SlotMatch<AccountDivision>] {
    let tokens = utterance.tokens
    let named = accounts.matches(in: utterance).filter { $0.confidence >= 0.9 }
    guard Set(named.map(\.value.id)).count > 1 else { return [] }
    return tokens.indices.compactMap { start in
      guard let first = Self.parts.end(in: tokens, at: start) else { return nil }
      var (end, ids) = (first, Set<String>())
      var last = first
      while end < tokens.count {
        if let account = named.filter({ $0.tokens.lowerBound == end }).max(by: { $0.tokens.count < $1.tokens.count }) {
          ids.insert(account.value.id)
          end = account.tokens.upperBound
          last = end
        } else if let part = Self.parts.end(in: tokens, at: end) {
          end = part
        } else if Self.links.contains(tokens[end].folded) {
          end += 1
        } else {
          break
        }
      }
      guard ids.count > 1 else { return nil }
      return SlotMatch(
        tokens: start..<last, value: AccountDivision(words: utterance.text(of: start..<last)), confidence: 0.97)
    }
  }

  package func expanded(_ utterance: Utterance) -> Utterance? {
    let named = accounts.matches(in: utterance).filter { $0.confidence >= 0.9 }
    guard Set(named.map(\.value.id)).count > 1 else { return nil }
    let sums = amounts.matches(in: utterance).filter { $0.confidence >= .acceptanceThreshold }
    let sources = sources(named, in: utterance)
    guard let (shares, division) = SumShareScanner(utterance, sources: sources, amounts: sums).shares() else {
      return nil
    }
    let wholes = sums.filter { !$0.tokens.overlaps(division) }
    guard let whole = wholes.first else { return utterance.expanded(shares, division) }
    guard Set(wholes.map(\.tokens)).count == 1,
      let currency = whole.value.currency ?? shares.lazy.compactMap(\.size.amount?.currency).first ?? defaultCurrency,
      let sum = whole.value.money(in: currency), let parts = shares.sums(of: sum)
    else { return nil }
    return utterance.expanded(shares, division, parts, of: whole.tokens)
  }

  private static let prepositions: Set<String> = ["from", "off", "via", "using", "with", "into", "to", "in"]

  /// Returns the accounts after a preposition, with it: "out of my Top Bank account".
  private func sources(_ named: [SlotMatch<BankAccount>], in utterance: Utterance) -> [SumShareScanner.Source] {
    let tokens = utterance.tokens
    return named.compactMap { match in
      var start = match.tokens.lowerBound
      if start > 0, ["my", "the"].contains(tokens[start - 1].folded) { start -= 1 }
      if start > 1, tokens[start - 2].folded == "out", tokens[start - 1].folded == "of" {
        start -= 2
      } else if start > 0, Self.prepositions.contains(tokens[start - 1].folded) {
        start -= 1
      } else {
        return nil
      }
      let end = match.tokens.upperBound
      let hasNoun = end < tokens.count && tokens[end].folded == "account" && !tokens[end - 1].endsClause
      return SumShareScanner.Source(tokens: start..<(hasNoun ? end + 1 : end), id: match.value.id)
    }
  }

  /// One division, for a recogniser.
  package var expansion: Grammar.Expansion { .words("half from each account") }
  /// None: a division is refused.
  package var samples: [String] { [] }
}
