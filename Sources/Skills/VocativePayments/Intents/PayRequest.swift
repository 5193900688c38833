package import VocativeDialogue
package import VocativeText

/// Pays a request of a contact: "pay Anna's request".
package struct PayRequest: ConfirmedIntent {
  @Slot(ask: ["Whose request?", "Which request should I pay?"], among: PaymentSlots.incomingRequests)
  package var request: ContactOption<PaymentRequest>
  @Slot(among: PaymentSlots.accounts) package var account: BankAccount?
  /// The account that the money leaves.
  @Slot(derivedFrom: .otherSlots) package var source: BankAccount?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "pay a request" }

  package static var phrases: [Phrase] {
    "(pay|settle|accept|honour|honor|approve) [(my|the|that)] [(pending|open)] [(payment|money)] (request|requests) [(from|of|by|for) {request}] [from {account}]"
    "(pay|settle|accept|approve) {request} ('s|s) request [from {account}]"
    "(pay|settle|accept|approve) {request} request"
    "(pay|give) {request} what (i owe|he asked for|she asked for|they asked for|he wants|she wants|he asked|she asked)"
    "(pay|send) what i owe [to] {request}"
    "(pay|settle) my debt [(to|with) {request}]"
  }

  package var confirmationPrompt: Reply {
    let note = request.record.note.purposeClause
    let party = request.contact.disambiguatedName
    let place: Reply = source.map { " from \($0)" } ?? ""
    return "Send \(request.record.amount) to \(party)\(place), as asked\(note)?"
  }

  package static func review(_ draft: IntentDraft<Self>, with service: any PaymentService) async throws -> [SlotUpdate]
  {
    let pending = try await PaymentSlots.incomingRequests(service)
    guard let chosen = draft.$request.value else {
      return [draft.$request.selection(from: pending, ifEmpty: "Nobody is asking you for money.")]
    }
    if !chosen.contact.isEnrolled {
      return [.reject(draft.$request, because: chosen.contact.cannotBePaidReason)]
    }
    let amount = chosen.record.amount
    let accounts = try await service.accounts()
    let named = draft.account ?? accounts.first { $0.id == chosen.record.accountID }
    guard let paying = named ?? accounts.first(where: { $0.currency == amount.currency }) else {
      return [.cancel(because: "You have no account in \(amount.currency.pluralName).")]
    }
    return SourceAccountRule(account: draft.$account, source: draft.$source).review(amount, from: paying)
  }

  package func perform(with service: any PaymentService, confirmation: ConfirmationToken) async throws -> Reply {
    var answered = request.record
    if let source { answered.accountID = source.id }
    let receipt = try await service.execute(.pay(answered), confirmation: confirmation)
    return "Sent \(receipt.amount) to \(request.contact)."
  }
}
