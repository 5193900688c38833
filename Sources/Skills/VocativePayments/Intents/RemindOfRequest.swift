package import VocativeDialogue
package import VocativeText

/// Reminds a contact of a pending request: "remind Anna".
package struct RemindOfRequest: ConfirmedIntent {
  @Slot(ask: ["Whom should I remind?", "Who still owes you?"], among: PaymentSlots.outgoingRequests)
  package var request: ContactOption<PaymentRequest>

  /// The purpose of the request.
  @Slot(among: PaymentSlots.requestPurposes) var purpose: RequestPurpose?
  /// The sum of the request.
  @Slot(parser: PaymentSlots.amounts) var amount: Amount?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "remind somebody who owes you" }

  package static var phrases: [Phrase] {
    "(remind|nudge|chase) {request} [(about|of|for)] [(the|my)] [(money|request|payment|debt)]"
    "(remind|nudge|chase) {request} (to pay|that he owes|that she owes|to pay me|to pay me back)"
    "(send|give) {request} [(a|another)] [(little|gentle|friendly|quick|wee|small)] (reminder|nudge)"
    "(send|give) a (reminder|nudge) [to {request}]"
    "ask {request} again [for (the|my) money]"
    "(remind|nudge|chase|prod) {request} (about|for|of) [(the|that)] {amount} [(he|she|they)] [(owe|owes) [me]] [(that|which)] [i asked for]"
    "(send|give) {request} a [(little|gentle|friendly|quick|wee|small)] (reminder|nudge) (about|for) [(the|that)] {amount} [(he|she|they)] [(owe|owes) [me]] [(that|which)] [i asked for]"
    "(remind|nudge|chase|prod) {request} (about|for) [(the|that)] {purpose} [money] [(he|she|they) (owe|owes) [me]]"
    "(send|give) {request} a [(little|gentle|friendly|quick|wee|small)] (reminder|nudge) [(about|for) [(the|that)] {purpose} [money] [(he|she|they) (owe|owes) [me]]]"
  }

  package var confirmationPrompt: Reply {
    "Remind \(request.contact.disambiguatedName) about \(request.record.amountAndNote)?"
  }

  package static func review(_ draft: IntentDraft<Self>, with service: any PaymentService) async throws -> [SlotUpdate]
  {
    if let request = draft.$request.value {
      guard let amount = draft.amount, amount.money(in: request.record.amount.currency) != request.record.amount else {
        return []
      }
      return [.cancel(because: "Your request to \(request.contact) is for \(request.record.amount).")]
    }
    let pending = try await PaymentSlots.outgoingRequests(service).filter {
      draft.purpose == nil || $0.record.note == draft.purpose?.note
    }
    return [draft.$request.selection(from: pending, ifEmpty: "Nobody owes you anything that you asked for.")]
  }

  package func perform(with service: any PaymentService, confirmation: ConfirmationToken) async throws -> Reply {
    let receipt = try await service.execute(.remind(request.record), confirmation: confirmation)
    return "Reminded \(request.contact) about \(receipt.amount)."
  }
}
