package import VocativeDialogue
package import VocativeText

/// Asks several contacts for the same sum each: "get ten dollars each from Anna and Mei".
package struct RequestShares: SumIntent {
  @Slot(ask: ["How much from each?", "How much should each of them pay?"], parser: PaymentSlots.amounts)
  package var amount: Amount
  @Slot(
    ask: ["From whom?", "Who should pay you?"], isDistinctive: true,
    among: PaymentSlots.payees,
    parser: { ContactGroupParser($0, minimumCount: 2) })
  package var people: ContactGroup
  /// The words that make the sum one for each person.
  @Slot() package var terms: SplitTerms?
  @Slot(ask: ["To which account?", "Which of your accounts should it arrive on?"], among: PaymentSlots.accounts)
  package var account: BankAccount
  /// The purpose.
  @Slot() package var note: Memo?
  /// The amount in the account's currency.
  @Slot(derivedFrom: .otherSlots) package var sum: Money?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "ask several people for money" }

  package static var phrases: [Phrase] {
    "(get|have|ask|tell|make) {people} to (chip in|contribute|put in|pay me|pay|give me|send me) {amount} [{terms}] [for {note}]"
    "(get|collect|request|ask for|receive|claim) {amount} [{terms}] (from|off|of) {people} [for {note}]"
    "(ask|request|bill|charge) {people} for {amount} [{terms}]"
    "{people} (owe|owes|should pay|must pay) me {amount} [{terms}]"
  }

  package var confirmationPrompt: Reply {
    // A correction may leave one person, whose share must not sound like a plain request.
    let rest: Reply = shares.count == 1 ? "; your own share is nothing" : ""
    return "Ask \(shares.list ?? ""), to be paid into \(account)\(note.purposeClause)\(rest)?"
  }

  package static func review(_ draft: IntentDraft<Self>, with service: any PaymentService) async throws -> [SlotUpdate]
  {
    if let problem = draft.$people.value?.unableToBeAskedReason { return [.reject(draft.$people, because: problem)] }
    return PaymentConstraints(
      amount: draft.$amount, sum: draft.$sum, account: draft.$account, accounts: try await service.accounts(),
      isOutgoing: false, lastPayment: nil, party: nil
    ).review()
  }

  package func perform(with service: any PaymentService, confirmation: ConfirmationToken) async throws -> Reply {
    let bill = BillSplit(shares.map { .init($0.contact.id, $0.amount) }, into: account.id, note: note?.text)
    let receipt = try await service.execute(.split(bill), confirmation: confirmation)
    return "Asked \(people.contacts.count) people for \(receipt.amount) in all."
  }

  private var shares: [BillDivision.Share] { people.contacts.map { ($0, money) } }
}
