package import VocativeDialogue
package import VocativeText

/// Asks a contact for money: "ask Anna for twenty dollars".
package struct RequestMoney: SumIntent {
  @Slot(ask: ["How much?", "How much should I ask for?"], parser: PaymentSlots.amounts)
  package var amount: Amount
  @Slot(ask: ["From whom?", "Who should pay you?"], among: PaymentSlots.payees)
  package var payer: Contact
  @Slot(ask: ["To which account?", "Which of your accounts should it arrive on?"], among: PaymentSlots.accounts)
  package var account: BankAccount
  /// The purpose.
  @Slot() package var note: Memo?
  /// The day by which the contact should pay; the contact reads it with the purpose.
  @Slot(parser: PaymentSlots.deadlines) package var deadline: Deadline?
  /// A later day for the request itself, which is not possible.
  @Slot(parser: PaymentSlots.schedules) package var when: Schedule?
  /// The currency in which the money is to arrive, if the user named one.
  @Slot(parser: PaymentSlots.payoutCurrencies) package var payout: NamedCurrency?
  /// The amount in the account's currency.
  @Slot(derivedFrom: .otherSlots) package var sum: Money?

  /// Creates an intent with empty slots.
  package init() {}

  package static var opposite: String? { SendMoney.name }

  package static var phrases: [Phrase] {
    "(request|ask for|collect|get|receive|demand|claim) {amount} [back] from {payer}"
    "(ask|request|invoice|bill|charge) {payer} for {amount} [(to|into|on) {account}]"
    "(ask|tell|remind) {payer} to (pay|send|give|transfer|wire|lend) me {amount} [back] [(to|into|on|through) {account}]"
    "(have|get|make|let) {payer} [to] (pay|send|give|transfer|wire) me {amount}"
    "(send|give|pay|wire) me {amount} from {payer}"
    "(ask|request|invoice|bill) {payer} for [(some|the|my)] (money|cash|funds)"
    "(request|ask for|collect|receive) [(some|the|my)] (money|cash|funds|payment|a payment) [from {payer}]"
    "(send|make|create|start) (a|the) [(money|payment)] request [(of|for) {amount}] [to {payer}]"
    "(send|make|create) (a|the) [(money|payment)] request to {payer} [(of|for) {amount}]"
    "(send|make) {payer} (a|the) [(money|payment)] request [(of|for) {amount}]"
    "{payer} (owes|must pay|should pay|has to pay|has to give|should give) me {amount}"
    "i lent {payer} {amount}"
    "(ask|request|bill|remind) {payer} for {amount} [(that|which)] (he|she|they) [still] (owes|owe) [(me|us)]"
    "(get|collect|claim) {amount} [(that|which)] {payer} [still] (owes|owe) me"
    "(request|collect|receive) {amount}"
    "{amount} from {payer}"
    "(ask|request|bill) {payer} for {amount} (for|towards|saying|with the note) {note}"
    "(ask|request|bill) {payer} for {note}"
    "(ask|tell|remind|get|have) {payer} to (pay|send|give|transfer|wire) me {amount} for {note}"
    "(get|collect|request|ask for|receive|claim) {amount} (from|off|of) {payer} for {note}"
    "(get|collect|claim) {amount} [back] (from|off|of) {payer}"
    "(get|collect|claim) {amount} [for] [(the|that|my|our)] {note} [back] (from|off) {payer}"
    "(ask|request|bill|charge) {payer} for {amount} [for {note}] {deadline}"
    "(get|have|make|ask) {payer} to (chip in|contribute|put in) {amount}"
    "(get|have|make) {payer} [to] (pay|cover|cough up) [(his|her|their)] {amount} [{note}]"
    "(ask|bill|charge) {payer} for [(his|her|their)] {amount} [{note}]"
    "i (fronted|spotted|loaned|advanced) {payer} {amount}"
    "ask {payer} [(only|just)] {amount}"
    "ask {payer} but (only|just) {amount}"
    "(hit up|hit|chase|tap|nudge) {payer} [up] for {amount} [for {note}]"
  }

  package var confirmationPrompt: Reply {
    "Ask \(payer.disambiguatedName) for \(sumWithOriginal)\(note.purposeClause), to be paid into \(account)\(due)?"
  }

  /// The deadline as the end of a sentence.
  private var due: Reply { deadline.map { " \($0)" } ?? "" }

  package static func review(_ draft: IntentDraft<Self>, with service: any PaymentService) async throws -> [SlotUpdate]
  {
    let accounts = try await service.accounts()
    if let when = draft.$when.value.flatMap(\.self) {
      return [.reject(draft.$when, because: "I can ask only now, not \(when).")]
    }
    guard let payer = draft.$payer.value else {
      let suggestions = try await service.recentParties(outgoing: false)
      return [.suggest(draft.$payer, among: suggestions)]
        + (try await constraints(draft, accounts, nil, service)).review()
    }
    if let reason = payer.unclearPayerReason { return [.reject(draft.$payer, because: reason)] }
    if !payer.isEnrolled { return [.reject(draft.$payer, because: payer.cannotBeAskedReason)] }
    let last = try await service.lastPayment(with: payer, outgoing: false)
    return try await constraints(draft, accounts, last, service).review()
  }

  private static func constraints(
    _ draft: IntentDraft<Self>, _ accounts: [BankAccount], _ lastPayment: (sum: Money, accountID: String)?,
    _ service: any PaymentService
  ) async throws -> PaymentConstraints {
    PaymentConstraints(
      amount: draft.$amount, sum: draft.$sum, account: draft.$account, accounts: accounts, isOutgoing: false,
      lastPayment: lastPayment, party: draft.$payer.value, payout: draft.$payout,
      facts: try await PaymentFacts(
        for: draft.$amount.value, accounts: accounts, lastPayment: lastPayment, of: service))
  }

  package func perform(with service: any PaymentService, confirmation: ConfirmationToken) async throws -> Reply {
    let text = [note?.text, deadline?.shown].compactMap(\.self).joined(separator: ", ")
    let order = PaymentOrder(amount: money, party: payer, account: account, note: text.isEmpty ? nil : text)
    let receipt = try await service.request(order, confirmation: confirmation)
    return "Asked \(payer) for \(receipt.amount)."
  }
}
