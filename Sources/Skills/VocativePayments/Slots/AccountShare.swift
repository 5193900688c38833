import Foundation
import VocativeCore
import VocativeDialogue
import VocativeText

/// The part of a sum that one of several accounts bears: "60 from Top Bank", "the rest out of Nest".
struct AccountShare {
  /// The size of the part.
  enum Size {
    /// A sum: "60".
    case sum(Amount)
    /// A fraction of the whole: "half", "a third", "20 percent".
    case fraction(ExactDecimal, divisor: Int64)
    /// All that the others leave: "the rest", "the other half".
    case rest

    /// The sum; nil for a part of the whole.
    var amount: Amount? { if case .sum(let amount) = self { amount } else { nil } }
  }

  let size: Size
  /// The words for the size: "60".
  let words: String
  /// The words that name the account, with their preposition: "from Top Bank".
  let source: String
  /// The id of the account.
  let account: String
}

/// Finds the shares of several accounts in an utterance: "60 from Top Bank and 40 from Nest", "half from each".
struct AccountShareScanner {
  private let utterance: Utterance
  private let tokens: [Token]
  private let accounts: [SlotMatch<BankAccount>]
  private let amounts: [SlotMatch<Amount>]

  private static let rests = PhraseTable([
    "the other half", "the rest", "rest", "the rest of it", "the remainder", "the remaining", "the other",
  ])
  private static let references = PhraseTable(["of it", "of that", "of this", "of which", "of the sum"])
  private static let prepositions: Set<String> = ["from", "off", "via", "using", "with", "into", "to", "in"]
  private static let joints: Set<String> = ["and", "plus", "then"]

  /// Creates a scanner of an utterance with the accounts and the sums in it.
  init(_ utterance: Utterance, accounts: [SlotMatch<BankAccount>], amounts: [SlotMatch<Amount>]) {
    self.utterance = utterance
    tokens = utterance.tokens
    self.accounts = accounts
    self.amounts = amounts
  }

  /// Returns the shares of at least two accounts, and their tokens; nil without them.
  func shares() -> (shares: [AccountShare], tokens: Range<Int>)? {
    for start in tokens.indices {
      var (shares, position, end): ([AccountShare], Int, Int) = ([], start, start)
      while let found = share(at: position) {
        shares.append(found.share)
        end = found.end
        position = end
        while position < tokens.count, Self.joints.contains(tokens[position].folded) { position += 1 }
      }
      if shares.count > 1, Set(shares.map(\.account)).count == shares.count { return (shares, start..<end) }
    }
    return nil
  }

  private func share(at start: Int) -> (share: AccountShare, end: Int)? {
    guard let (size, sizeEnd) = size(at: start) else { return nil }
    let position = Self.references.end(in: tokens, at: sizeEnd) ?? sizeEnd
    guard let (account, end) = account(at: position) else { return nil }
    return (
      AccountShare(
        size: size, words: utterance.text(of: start..<sizeEnd), source: utterance.text(of: position..<end),
        account: account), end
    )
  }

  private func size(at start: Int) -> (AccountShare.Size, Int)? {
    guard start < tokens.count else { return nil }
    if let end = Self.rests.end(in: tokens, at: start) { return (.rest, end) }
    if let (value, divisor, end) = FractionParser(tokens: tokens).fraction(at: start) {
      return (.fraction(value, divisor: divisor), end)
    }
    return amounts.filter { $0.tokens.lowerBound == start && $0.value.shareBase == nil && !$0.value.isCurrencyAlone }
      .max { $0.tokens.count < $1.tokens.count }
      .map { (.sum($0.value), $0.tokens.upperBound) }
  }

  /// Returns the account after a preposition, and the end of its name.
  private func account(at start: Int) -> (id: String, end: Int)? {
    var position = start
    if position + 1 < tokens.count, tokens[position].folded == "out", tokens[position + 1].folded == "of" {
      position += 2
    } else if position < tokens.count, Self.prepositions.contains(tokens[position].folded) {
      position += 1
    } else {
      return nil
    }
    if position < tokens.count, ["my", "the"].contains(tokens[position].folded) { position += 1 }
    guard
      let named = accounts.filter({ $0.tokens.lowerBound == position }).max(by: { $0.tokens.count < $1.tokens.count })
    else { return nil }
    let end = named.tokens.upperBound
    let hasNoun = end < tokens.count && tokens[end].folded == "account" && !tokens[end - 1].endsClause
    return (named.value.id, hasNoun ? end + 1 : end)
  }
}

extension [AccountShare] {
  /// Returns the sum of each account; nil if they do not make up the whole.
  func sums(of whole: Money) -> [Money]? {
    var open = whole.minorUnits
    var sums: [Money] = []
    for (position, share) in enumerated() {
      let isLast = position == count - 1
      let units: Int64? =
        switch share.size {
        case .sum(let amount): amount.money(in: whole.currency)?.minorUnits
        case .fraction(let value, let divisor):
          // The last of several fractions takes what rounding leaves.
          Amount(value, of: .previous, dividedBy: divisor).money(of: whole).map { share in
            isLast && (0..<Int64(count)).contains(open - share.minorUnits) ? open : share.minorUnits
          }
        case .rest: isLast ? open : nil
        }
      guard let units, units > 0, units <= open else { return nil }
      open -= units
      sums.append(Money(minorUnits: units, whole.currency))
    }
    return open == 0 ? sums : nil
  }
}

extension Utterance {
  /// Returns the words with some ranges of tokens replaced; commas beside a range that vanishes do too.
  func text(replacing ranges: [(tokens: Range<Int>, words: String)]) -> String {
    var (segments, position): ([String], Int) = ([], 0)
    for (range, words) in ranges.sorted(by: { $0.tokens.lowerBound < $1.tokens.lowerBound }) {
      if position < range.lowerBound { segments.append(text(of: position..<range.lowerBound)) }
      segments.append(words)
      position = range.upperBound
    }
    if position < tokens.count { segments.append(text(of: position..<tokens.count)) }
    let trimmed = segments.map { $0.trimmingCharacters(in: [",", ";", ":", " "]) }
    return trimmed.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
