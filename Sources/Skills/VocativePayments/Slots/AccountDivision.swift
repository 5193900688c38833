import VocativeCore
import VocativeDialogue
package import VocativeGrammar
package import VocativeText

/// The accounts among which a payment was to be divided, which is not possible: "half from Top Bank and half from Nest".
package struct AccountDivision: SlotValue {
  /// The words for the division.
  package let words: String

  package var shown: String { words }

  /// The reason why a payment is not divided.
  var reason: Reply { "I can take a payment from one account only, not “\(words)”. You can send two payments." }
}

/// A parser of divisions of a sum among the user's accounts.
package struct AccountDivisionParser: SlotParser {
  private let accounts: ChoiceParser<BankAccount>

  /// Creates a parser from the parser of the accounts.
  package init(_ accounts: ChoiceParser<BankAccount>) { self.accounts = accounts }

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

  /// One division, for a recogniser.
  package var expansion: Grammar.Expansion { .words("half from each account") }
  /// None: a division is refused.
  package var samples: [String] { [] }
}
