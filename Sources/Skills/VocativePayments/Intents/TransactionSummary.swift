import VocativeDialogue
import VocativeText

/// Movements on the user's accounts, narrowed down and summed up.
struct TransactionSummary {
  var transactions: [Transaction]

  /// The transactions with a contact, on an account, in a period, each if given.
  init(of service: any PaymentService, with contact: Contact?, on account: BankAccount?, in period: Period?)
    async throws
  {
    transactions = try await service.transactions().filter {
      (contact == nil || $0.contactID == contact?.id) && (account == nil || $0.accountID == account?.id)
        && (period?.contains($0.date) ?? true)
    }
  }

  /// What left the accounts, above zero, and what arrived: a sum for each currency, in order of appearance.
  func totals(outgoing: Bool) -> [Money] {
    var sums: [Money] = []
    for transaction in transactions where (transaction.amount.minorUnits < 0) == outgoing {
      guard let amount = outgoing ? transaction.amount.negated : transaction.amount else { continue }
      if let place = sums.firstIndex(where: { $0.currency == amount.currency }) {
        sums[place] = sums[place].adding(amount) ?? sums[place]
      } else {
        sums.append(amount)
      }
    }
    return sums
  }

  /// How often money left the accounts, or arrived.
  func count(outgoing: Bool) -> Int { transactions.count { ($0.amount.minorUnits < 0) == outgoing } }
}

extension [Money] {
  /// The sums as a sentence has them: "$20.00 and AED 300.00"; "nothing" for none.
  var inWords: Reply {
    guard let first else { return "nothing" }
    return dropFirst().reduce("\(first)") {
      Reply(shown: "\($0.shown) and \($1.shown)", spoken: "\($0.spoken) and \($1.spoken)")
    }
  }
}
