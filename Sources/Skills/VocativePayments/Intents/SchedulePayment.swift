package import VocativeDialogue
package import VocativeText

/// Schedules a payment for a later day, or a recurring one: "pay Łukasz 650 dollars every first of the month".
package struct SchedulePayment: SumIntent {
  @Slot(ask: ["How much?", "How much should I send each time?"], parser: PaymentSlots.amounts)
  package var amount: Amount
  @Slot(ask: ["To whom?", "Who should get it?"], among: PaymentSlots.payees)
  package var recipient: Contact
  @Slot(
    ask: ["When, or how often?", "On which day, or how often?"], isDistinctive: true,
    parser: PaymentSlots.schedules)
  package var when: Schedule
  @Slot(ask: ["From which account?", "Which of your accounts should it come from?"], among: PaymentSlots.accounts)
  package var account: BankAccount
  /// The purpose.
  @Slot() package var note: Memo?
  /// The amount in the account's currency.
  @Slot(derivedFrom: .otherSlots) package var sum: Money?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "schedule a payment" }

  package static var phrases: [Phrase] {
    "(send|pay|give|transfer|wire) {recipient} {amount} {when} [from {account}]"
    "(send|pay|give|transfer|wire) {amount} to {recipient} {when} [from {account}]"
    "(send|pay|give|transfer|wire) {amount} to {recipient} from {account} {when}"
    "{when} (send|pay|give|transfer|wire) {recipient} {amount} [from {account}]"
    "{when} (send|pay|give|transfer|wire) {amount} to {recipient} [from {account}]"
    "(send|pay) {recipient} {when}"
    "(schedule|plan|set up) (a|the) [(scheduled|recurring|regular|standing|future|repeating|automatic)] (payment|transfer|order) [of {amount}] [to {recipient}] [{when}]"
    "(make|create|arrange|start) (a|the) (scheduled|recurring|regular|standing|future|repeating|automatic) (payment|transfer|order) [of {amount}] [to {recipient}] [{when}]"
    "(make|arrange) (a|the) (payment|transfer) of {amount} to {recipient} {when}"
    "(schedule|plan|set up) {amount} (to|for) {recipient} [{when}]"
    "(send|pay|give|transfer|wire) {amount} to {recipient} {when} for {note}"
  }

  package var confirmationPrompt: Reply {
    "Send \(money) to \(recipient.disambiguatedName) from \(account) \(when)\(note.purposeClause)?"
  }

  package static func review(_ draft: IntentDraft<Self>, with service: any PaymentService) async throws -> [SlotUpdate]
  {
    let accounts = try await service.accounts()
    if let reason = draft.$recipient.value?.unclearPayeeReason { return [.reject(draft.$recipient, because: reason)] }
    if let recipient = draft.$recipient.value, !recipient.isEnrolled {
      return [.reject(draft.$recipient, because: recipient.cannotBePaidReason)]
    }
    if let amount = draft.$amount.value, let base = amount.shareBase, base != .lastPayment {
      return [.reject(draft.$amount, because: "I need a sum for that, since the balance will be another by then.")]
    }
    let suggestions: [SlotUpdate] =
      draft.$recipient.value == nil
      ? [.suggest(draft.$recipient, among: try await service.recentParties(outgoing: true))] : []
    let constraints = PaymentConstraints(
      amount: draft.$amount, sum: draft.$sum, account: draft.$account, accounts: accounts, isOutgoing: false,
      lastPayment: try await service.lastPayment(with: draft.$recipient.value, outgoing: true),
      party: draft.$recipient.value)
    return constraints.review() + suggestions
  }

  package func perform(with service: any PaymentService, confirmation: ConfirmationToken) async throws -> Reply {
    let payment = ScheduledPayment(to: recipient.id, from: account.id, amount: money, when, note: note?.text)
    let receipt = try await service.execute(.schedule(payment), confirmation: confirmation)
    return "Scheduled \(receipt.amount) to \(recipient) \(when)."
  }
}
