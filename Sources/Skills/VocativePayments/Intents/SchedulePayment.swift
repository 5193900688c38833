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
  /// The purpose of an earlier payment, whose sum is suggested: "pay Łukasz the rent on Monday".
  @Slot(among: PaymentSlots.purposes) package var purpose: PaymentPurpose?
  /// The accounts among which the sum was to be divided, which is not possible.
  @Slot(among: PaymentSlots.accounts, parser: AccountDivisionParser.init) package var division: AccountDivision?
  /// The currency in which the money is to arrive, if the user named one.
  @Slot(parser: PaymentSlots.payoutCurrencies) package var payout: NamedCurrency?
  /// The amount in the account's currency.
  @Slot(derivedFrom: .otherSlots) package var sum: Money?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "schedule a payment" }

  package static var inverse: String? { CancelSchedule.name }

  package static var opposite: String? { RequestMoney.name }

  package static var phrases: [Phrase] {
    "(send|pay|give|transfer|wire) {recipient} {amount} {when} [from {account}]"
    "(send|pay|give|transfer|wire|get|move|pass) {amount} [(over|across)] to {recipient} {when} [from {account}]"
    "(send|pay|give|transfer|wire) {amount} to {recipient} from {account} {when}"
    "{when} (send|pay|give|transfer|wire) {recipient} {amount} [from {account}]"
    "{when} (send|pay|give|transfer|wire|get|move|pass) {amount} [(over|across)] to {recipient} [from {account}]"
    "(send|pay) {recipient} {when}"
    "(schedule|plan|set up) (a|the) [(scheduled|recurring|regular|standing|future|repeating|automatic)] (payment|transfer|order) [of {amount}] [to {recipient}] [{when}]"
    "(make|create|arrange|start) (a|the) (scheduled|recurring|regular|standing|future|repeating|automatic) (payment|transfer|order) [of {amount}] [to {recipient}] [{when}]"
    "(make|arrange) (a|the) (payment|transfer) of {amount} to {recipient} {when}"
    "put {amount} through to {recipient} {when}"
    "(schedule|plan|set up) {amount} (to|for) {recipient} [{when}]"
    "(send|pay|give|transfer|wire) {amount} to {recipient} {when} for {note}"
    "{amount} (to|for) {recipient} {when} [(from|out of|using) [my] {account}]"
    "{when} {amount} (to|for) {recipient} [(from|out of) [my] {account}]"
    "{recipient} to (get|have|receive) {amount} [(from|off) me] {when}"
    "{recipient} (gets|get|receives|will get|will receive|should get|should have|should receive|must get|is to get|is to have) {amount} [(from|off) me] {when} [(from|out of|using) [my] {account}]"
    "{when} {recipient} (gets|get|receives|will get|will receive|should get|should have|should receive|must get|is to get|is to have) {amount} [from me] [(from|out of|using) [my] {account}]"
    "(can|could|may|let|see that|make sure) {recipient} (get|gets|have|has|receive|receives) {amount} {when} [(from|out of|using) [my] {account}]"
    "(pay|send|give|transfer) {recipient} [(his|her|their)] {purpose} {when}"
    "(pay|send|transfer) {purpose} [to {recipient}] {when}"
    "make (a|the) {when} (payment|transfer) of {amount} to {recipient}"
  }

  package var confirmationPrompt: Reply {
    "Send \(sumWithOriginal) to \(recipient.disambiguatedName) from \(account) \(when)\(note.purposeClause)?"
  }

  package static func review(_ draft: IntentDraft<Self>, with service: any PaymentService) async throws -> [SlotUpdate]
  {
    let accounts = try await service.accounts()
    if let division = draft.division, draft.$account.value == nil {
      return [.choose(draft.$account, among: accounts, because: division.reason)]
    }
    if let reason = draft.$recipient.value?.unclearPayeeReason { return [.reject(draft.$recipient, because: reason)] }
    if let recipient = draft.$recipient.value, !recipient.isEnrolled {
      return [.reject(draft.$recipient, because: recipient.cannotBePaidReason)]
    }
    if let obstacle = draft.$when.value?.obstacle { return [.reject(draft.$when, because: obstacle.reason)] }
    if let amount = draft.$amount.value, amount.dependsOnBalance {
      return [.reject(draft.$amount, because: "I need a sum for that, since the balance will be another by then.")]
    }
    let earlier = try await purposeUpdates(draft, service)
    if !earlier.isEmpty { return earlier }
    let suggestions: [SlotUpdate] =
      draft.$recipient.value == nil
      ? [.suggest(draft.$recipient, among: try await service.recentParties(outgoing: true))] : []
    let last = try await service.lastPayment(with: draft.$recipient.value, outgoing: true)
    let constraints = PaymentConstraints(
      amount: draft.$amount, sum: draft.$sum, account: draft.$account, accounts: accounts, isOutgoing: false,
      lastPayment: last, party: draft.$recipient.value, payout: draft.$payout,
      facts: try await PaymentFacts(for: draft.$amount.value, accounts: accounts, lastPayment: last, of: service))
    return constraints.review() + suggestions
  }

  /// Fills in the note, the sum and the recipient of the last payment for the named purpose, as far as they are missing.
  private static func purposeUpdates(
    _ draft: IntentDraft<Self>, _ service: any PaymentService
  ) async throws -> [SlotUpdate] {
    guard let purpose = draft.purpose else { return [] }
    if draft.note == nil { return [.fill(draft.$note, with: Memo(purpose.text))] }
    let recipient = draft.$recipient.value
    let last = try await service.transactions().last {
      $0.amount.minorUnits < 0 && $0.note?.folded == purpose.id && $0.contactID != nil
        && (recipient == nil || $0.contactID == recipient?.id)
    }
    guard let last else { return [] }
    if recipient == nil, let contact = try await service.contactsByID()[last.contactID ?? ""] {
      return [.fill(draft.$recipient, with: contact)]
    }
    if draft.$amount.value == nil, let amount = Amount(last.magnitude) { return [.fill(draft.$amount, with: amount)] }
    return []
  }

  package func perform(with service: any PaymentService, confirmation: ConfirmationToken) async throws -> Reply {
    let payment = ScheduledPayment(to: recipient.id, from: account.id, amount: money, when, note: note?.text)
    let receipt = try await service.execute(.schedule(payment), confirmation: confirmation)
    return "Scheduled \(receipt.amount) to \(recipient) \(when)."
  }
}
