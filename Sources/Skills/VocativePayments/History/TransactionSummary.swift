import VocativeDialogue
import VocativeText

/// A list of transactions with its totals.
struct TransactionSummary {
  var transactions: [Transaction]

  /// Returns the outgoing or the incoming total above zero: one sum for each currency, in order of appearance.
  func totals(outgoing: Bool) -> [Money] {
    transactions.filter { ($0.amount.minorUnits < 0) == outgoing }
      .compactMap { outgoing ? $0.amount.negated : $0.amount }.totals
  }

  /// Returns the number of outgoing or incoming transactions.
  func count(outgoing: Bool) -> Int { transactions.count { ($0.amount.minorUnits < 0) == outgoing } }
}

extension [Money] {
  /// The totals: one sum for each currency, in order of appearance.
  var totals: [Money] {
    var sums: [Money] = []
    for amount in self {
      if let index = sums.firstIndex(where: { $0.currency == amount.currency }) {
        sums[index] = sums[index].adding(amount) ?? sums[index]
      } else {
        sums.append(amount)
      }
    }
    return sums
  }

  /// The sums as part of a sentence: "$20.00 and AED 300.00"; "nothing" for an empty list.
  var inWords: Reply {
    guard let first else { return "nothing" }
    return dropFirst().reduce("\(first)") {
      Reply(shown: "\($0.shown) and \($1.shown)", spoken: "\($0.spoken) and \($1.spoken)")
    }
  }
}
