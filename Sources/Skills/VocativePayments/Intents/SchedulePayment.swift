public import VocativeDialogue
public import VocativeText

/// Has money sent on a day to come, or again and again: "pay Łukasz 650 dollars every first of the month".
public struct SchedulePayment: ConfirmedIntent {
  @Slot(
    ask: ["How much?", "How much should I send each time?"],
    parser: { (service: any PaymentService) in try await AmountParser.inCurrencies(of: service) })
  public var amount: Amount
  @Slot(
    ask: ["To whom?", "Who should get it?"],
    among: { (service: any PaymentService) in try await service.disambiguatedContacts() })
  public var recipient: Contact
  @Slot(
    ask: ["When, or how often?", "On which day, or how often?"], isDistinctive: true,
    parser: { (service: any PaymentService) in ScheduleParser(today: try await service.today()) })
  public var when: Schedule
  @Slot(
    ask: ["From which account?", "Which of your accounts should it come from?"],
    among: { (service: any PaymentService) in try await service.accounts() })
  public var account: BankAccount
  /// What it is for.
  @Slot() public var note: Memo?
  /// What the amount comes to.
  @Slot(derivedFrom: .otherSlots) public var sum: Money?

  /// A payment with nothing filled.
  public init() {}

  public static var summary: String { "schedule a payment" }

  public static var phrases: [Phrase] {
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

  public var confirmationPrompt: Reply {
    "Send \(money) to \(recipient.disambiguatedName) from \(account) \(when)\(note.purposeClause)?"
  }

  public func review(with service: any PaymentService) async throws -> [SlotUpdate] {
    let accounts = try await service.accounts()
    if let recipient = $recipient.value, !recipient.isEnrolled {
      return [.reject($recipient, because: "\(recipient) hasn't joined yet and can't be paid.")]
    }
    if let amount = $amount.value, let whole = amount.shareBase, whole != .lastPayment {
      return [.reject($amount, because: "I need a sum for that, since the balance will be another by then.")]
    }
    let recent: [SlotUpdate] =
      $recipient.value == nil ? [.suggest($recipient, among: try await service.recentParties(outgoing: true))] : []
    let terms = PaymentConstraints(
      amount: $amount, sum: $sum, account: $account, accounts: accounts, isOutgoing: false,
      lastPayment: try await service.lastPayment(to: $recipient.value, outgoing: true), party: $recipient.value)
    return terms.review() + recent
  }

  public func perform(with service: any PaymentService, confirmation: ConfirmationToken) async throws -> Reply {
    let payment = ScheduledPayment(to: recipient.id, from: account.id, amount: money, when, note: note?.text)
    let receipt = try await service.execute(.schedule(payment), confirmation: confirmation)
    return "Scheduled \(receipt.amount) to \(recipient) \(when)."
  }

  /// The review lets no payment without a sum pass.
  private var money: Money { sum ?? Money(minorUnits: 0, account.currency) }
}
