package import VocativeDialogue
package import VocativeText

/// Sends money to a contact: "send fifty dollars to Anna from Top Bank".
package struct SendMoney: SumIntent {
  @Slot(ask: ["How much?", "How much should I send?"], parser: PaymentSlots.amounts)
  package var amount: Amount
  @Slot(ask: ["To whom?", "Who should get it?"], among: PaymentSlots.payees)
  package var recipient: Contact
  @Slot(ask: ["From which account?", "Which of your accounts should it come from?"], among: PaymentSlots.accounts)
  package var account: BankAccount
  /// The purpose.
  @Slot() package var note: Memo?
  /// The words for the present: "now", "today".
  @Slot() package var now: Immediacy?
  /// The accounts among which the sum was to be divided, which is not possible.
  @Slot(among: PaymentSlots.accounts, parser: AccountDivisionParser.init) package var division: AccountDivision?
  /// The currency in which the money is to arrive, if the user named one.
  @Slot(parser: PaymentSlots.payoutCurrencies) package var payout: NamedCurrency?
  /// The amount in the account's currency.
  @Slot(derivedFrom: .otherSlots) package var sum: Money?

  /// Creates an intent with empty slots.
  package init() {}

  package static var variants: [String] { [SchedulePayment.name] }

  package static var opposite: String? { RequestMoney.name }

  package static var phrases: [Phrase] {
    "(send|wire|transfer|pay|give|shoot|shoot over|send over|remit|forward|hand) {amount} [over] to {recipient}"
    "(send|wire|transfer|pay|give|shoot|hand) {recipient} {amount} [from {account}]"
    "(send|wire|transfer|pay) {amount} (from|using|with|via|through|out of) {account} [to {recipient}]"
    "(send|wire|transfer|pay|give) [over] [(some|the|a bit of)] (money|cash|funds) [to {recipient}]"
    "(send|wire|transfer|pay|give) {recipient} [(some|the)] (money|cash|funds)"
    "(make|do|start|set up) (a|the) [(money|bank)] (payment|transfer) [of {amount}] [to {recipient}]"
    "pay [back] {recipient}"
    "pay {recipient} back [{amount}]"
    "(settle up|square up|square off) [with] {recipient} {amount}"
    "[a] (payment|transfer) [of {amount}] to {recipient}"
    "(send|pay|transfer|wire) {amount}"
    "{amount} (to|for) {recipient} [from {account}]"
    "(get|move|pass|bring|hand|fire) {amount} [(over|across)] to {recipient}"
    "{amount} (sent|transferred|wired) [over] to {recipient}"
    "{amount} (should|must|has to|is to|needs to|ought to) (go|be sent) to {recipient}"
    "(can|could|may) {recipient} (get|have|receive) {amount} [from me] [(from|out of|using) [my] {account}]"
    "{recipient} (needs|wants) {amount} from me"
    "(send|wire|transfer|pay|give|shoot|hand|slip) {recipient} {amount} from me"
    "[(send|wire|transfer|pay|give|hand)] {amount} from me to {recipient}"
    "{recipient} {amount} from me"
    "[but] (it|that|this|the money) (has to|must|should|needs to|is to|ought to) come [out] (of|from) [my] {account}"
    "i owe {recipient} {amount}"
    "(send|pay|give|transfer|wire) {recipient} {amount} [(that|which)] i [still] (owe|owed) [(him|her|them)]"
    "(send|pay|give|transfer|wire) {amount} to {recipient} (for|towards|saying|with the note) {note}"
    "{recipient} (gets|get|receives|will get|will receive) {amount} [from me] [(from|out of|using) [my] {account}]"
    "{recipient} (should|must|is to|are to|has to|ought to|can) [each] (get|have|receive) {amount} [from me] [(from|out of|using) [my] {account}]"
    "{recipient} (needs|wants|is owed|is due) {amount} [from me] [(from|out of|using) [my] {account}]"
    "(want|like) [that] {recipient} [to] (get|gets|have|receive|receives) {amount} [from me] [(from|out of|using) [my] {account}]"
    "(let|see that|see to it that|make sure|make sure that|ensure) {recipient} (have|get|gets|has|receives) {amount} [from me] [(from|out of|using) [my] {account}]"
    "(set up|put through|arrange) {amount} for {recipient}"
    "put {amount} through to {recipient}"
    "i owe {recipient} {amount} [[take it] (from|out of) [my] {account}]"
    "(send|pay|give|transfer|wire) {recipient} {amount} [(with|and)] [(add|put|write)] [(the|a)] (note|message|reference) [(saying|that says)] {note}"
    "{recipient} (fronted|lent|spotted|loaned|advanced) me {amount}"
    "(chuck|sling|slip|lend|loan|bung|toss|drop|fling|lob|zap|fire) {recipient} {amount}"
    "(chuck|sling|fling|throw|toss|lob) {amount} (at {recipient}|{recipient} ('s|s) way)"
  }

  package var confirmationPrompt: Reply {
    "Send \(sumWithOriginal) to \(recipient.disambiguatedName) from \(account)\(note.purposeClause)?"
  }

  package static func review(_ draft: IntentDraft<Self>, with service: any PaymentService) async throws -> [SlotUpdate]
  {
    let accounts = try await service.accounts()
    if let division = draft.division, draft.$account.value == nil {
      return [.choose(draft.$account, among: accounts, because: division.reason)]
    }
    let suggestions =
      draft.$recipient.value == nil
      ? [.suggest(draft.$recipient, among: try await service.recentParties(outgoing: true))] : [SlotUpdate]()
    if let reason = draft.$recipient.value?.unclearPayeeReason { return [.reject(draft.$recipient, because: reason)] }
    if let recipient = draft.$recipient.value, !recipient.isEnrolled {
      return [.reject(draft.$recipient, because: recipient.cannotBePaidReason)]
    }
    let last = try await service.lastPayment(with: draft.$recipient.value, outgoing: true)
    let updates = PaymentConstraints(
      amount: draft.$amount, sum: draft.$sum, account: draft.$account, accounts: accounts, isOutgoing: true,
      lastPayment: last, party: draft.$recipient.value, payout: draft.$payout,
      facts: try await PaymentFacts(for: draft.$amount.value, accounts: accounts, lastPayment: last, of: service)
    ).review()
    guard updates.isEmpty, let sum = draft.sum, let recipient = draft.$recipient.value,
      let account = draft.$account.value
    else {
      return updates + suggestions
    }
    return PaymentRisk(
      sum: sum, account: account, recipient: recipient, transactions: try await service.transactions()
    ).warnings
  }

  package func perform(with service: any PaymentService, confirmation: ConfirmationToken) async throws -> Reply {
    let order = PaymentOrder(amount: money, party: recipient, account: account, note: note?.text)
    let receipt = try await service.send(order, confirmation: confirmation)
    let balance: Reply = receipt.balance.map { "\(account) now holds \($0)." } ?? ""
    return "Sent \(receipt.amount) to \(recipient)." + balance
  }
}
