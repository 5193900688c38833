public import VocativeDialogue
public import VocativeText

/// Sends money to a contact: "send fifty dollars to Anna from Top Bank".
public struct SendMoney: ConfirmedIntent {
  @Slot(
    ask: ["How much?", "How much should I send?"],
    parser: { (service: any PaymentService) in try await AmountParser.inCurrencies(of: service) })
  public var amount: Amount
  @Slot(
    ask: ["To whom?", "Who should get it?"],
    among: { (service: any PaymentService) in try await service.disambiguatedContacts() })
  public var recipient: Contact
  @Slot(
    ask: ["From which account?", "Which of your accounts should it come from?"],
    among: { (service: any PaymentService) in try await service.accounts() })
  public var account: BankAccount
  /// What it is for.
  @Slot() public var note: Memo?
  /// What the amount comes to.
  @Slot(derivedFrom: .otherSlots) public var sum: Money?

  /// A request with nothing filled.
  public init() {}

  public static var phrases: [Phrase] {
    "(send|wire|transfer|pay|give|shoot|shoot over|send over|remit|forward|hand) {amount} [over] to {recipient}"
    "(send|wire|transfer|pay|give|shoot|hand) {recipient} {amount} [from {account}]"
    "(send|wire|transfer|pay) {amount} (from|using|with|via|through|out of) {account} [to {recipient}]"
    "(send|wire|transfer|pay|give) [over] [(some|the|a bit of)] (money|cash|funds) [to {recipient}]"
    "(send|wire|transfer|pay|give) {recipient} [(some|the)] (money|cash|funds)"
    "(make|do|start|set up) (a|the) [(money|bank)] (payment|transfer) [of {amount}] [to {recipient}]"
    "pay [back] {recipient}"
    "pay {recipient} back [{amount}]"
    "[a] (payment|transfer) [of {amount}] to {recipient}"
    "(send|pay|transfer|wire) {amount}"
    "{amount} (to|for) {recipient} [from {account}]"
    "(get|move|pass|bring) {amount} (over|across) to {recipient}"
    "{recipient} (needs|wants) {amount} from me"
    "i owe {recipient} {amount}"
    "(send|pay|give|transfer|wire) {amount} to {recipient} (for|towards|saying|with the note) {note}"
  }

  public var confirmationPrompt: Reply {
    "Send \(money) to \(recipient.disambiguatedName) from \(account)\(note.purposeClause)?"
  }

  public func review(with service: any PaymentService) async throws -> [SlotUpdate] {
    let accounts = try await service.accounts()
    let recent =
      $recipient.value == nil
      ? [.suggest($recipient, among: try await service.recentParties(outgoing: true))] : [SlotUpdate]()
    if let recipient = $recipient.value, !recipient.isEnrolled {
      return [.reject($recipient, because: "\(recipient) hasn't joined yet and can't be paid.")]
    }
    let amendments = PaymentConstraints(
      amount: $amount, sum: $sum, account: $account, accounts: accounts, isOutgoing: true,
      lastPayment: try await service.lastPayment(to: $recipient.value, outgoing: true), party: $recipient.value
    ).review()
    guard amendments.isEmpty, let sum, let recipient = $recipient.value, let account = $account.value else {
      return amendments + recent
    }
    return PaymentRisk(
      sum: sum, account: account, recipient: recipient, transactions: try await service.transactions()
    ).warnings
  }

  public func perform(with service: any PaymentService, confirmation: ConfirmationToken) async throws -> Reply {
    let order = PaymentOrder(amount: money, party: recipient, account: account, note: note?.text)
    let receipt = try await service.send(order, confirmation: confirmation)
    let balance: Reply = receipt.balance.map { "\(account) now holds \($0)." } ?? ""
    return "Sent \(receipt.amount) to \(recipient)." + balance
  }

  /// The review lets no request without a sum pass.
  private var money: Money { sum ?? Money(minorUnits: 0, account.currency) }
}
