public import VocativeDialogue
public import VocativeText

/// Sends money to a contact: "send fifty dollars to Anna from Top Bank".
public struct SendMoney: ConsentedIntent {
  @Slot(
    ask: ["How much?", "How much should I send?"],
    readBy: { (service: any PaymentService) in try await AmountParser.inCurrencies(of: service) })
  public var amount: Amount
  @Slot(
    ask: ["To whom?", "Who should get it?"],
    among: { (service: any PaymentService) in try await service.people() })
  public var recipient: Contact
  @Slot(
    ask: ["From which account?", "Which of your accounts should it come from?"],
    among: { (service: any PaymentService) in try await service.accounts() })
  public var account: BankAccount
  /// What it is for.
  @Slot() public var note: Remark?
  /// What the amount comes to.
  @Slot(following: .theOthers) public var sum: Money?

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

  public var recap: Reply { "Send \(money) to \(recipient.unmistakable) from \(account)\(note.purpose)?" }

  public func review(with service: any PaymentService) async throws -> [Amendment] {
    let accounts = try await service.accounts()
    let recent =
      $recipient.value == nil
      ? [.suggest($recipient, among: try await service.recentParties(outgoing: true))] : [Amendment]()
    if let recipient = $recipient.value, !recipient.isEnrolled {
      return [.refuse($recipient, because: "\(recipient) hasn't joined yet and can't be paid.")]
    }
    let amendments = PaymentTerms(
      amount: $amount, sum: $sum, account: $account, accounts: accounts, leavesAccount: true,
      lastPayment: try await service.lastPayment(to: $recipient.value, outgoing: true), party: $recipient.value
    ).review()
    guard amendments.isEmpty, let sum, let recipient = $recipient.value, let account = $account.value else {
      return amendments + recent
    }
    return PaymentRisk(
      sum: sum, account: account, recipient: recipient, transactions: try await service.transactions()
    ).cautions
  }

  public func perform(with service: any PaymentService, consent: Consent) async throws -> Reply {
    let order = PaymentOrder(amount: money, party: recipient, account: account, note: note?.text)
    let receipt = try await service.send(order, consent: consent)
    let balance: Reply = receipt.balance.map { "\(account) now holds \($0)." } ?? ""
    return "Sent \(receipt.amount) to \(recipient)." + balance
  }

  /// The review lets no request without a sum pass.
  private var money: Money { sum ?? Money(minorUnits: 0, account.currency) }
}
