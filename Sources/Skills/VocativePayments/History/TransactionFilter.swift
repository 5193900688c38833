import VocativeDialogue
import VocativeText

/// A selection of transactions by contact, account and period, each if given.
struct TransactionFilter {
  let contact: Contact?
  let account: BankAccount?
  let period: Period?

  /// Returns the matching transactions of a service.
  func summary(of service: any PaymentService) async throws -> TransactionSummary {
    TransactionSummary(
      transactions: try await service.transactions().filter {
        (contact == nil || $0.contactID == contact?.id) && (account == nil || $0.accountID == account?.id)
          && (period?.contains($0.date) ?? true)
      })
  }

  /// Returns the selection as part of a sentence: " with Anna on Top Bank last week".
  func clause(contact contactPreposition: String, account accountPreposition: String) -> Reply {
    let clauses: [Reply] = [
      contact.map { " \(contactPreposition) \($0)" } ?? "", account.map { " \(accountPreposition) \($0)" } ?? "",
      period.map { " \($0)" } ?? "",
    ]
    return Reply(shown: clauses.map(\.shown).joined(), spoken: clauses.map(\.spoken).joined())
  }
}
