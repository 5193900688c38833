package import VocativeDialogue
package import VocativeText

/// Works out a sum from a contact's debt, to be sent to another contact: "send Mei a third of what Omar owes me".
package struct SumFromRequest: PaymentQuery {
  @Slot(among: PaymentSlots.contacts) package var recipient: Contact?
  @Slot(among: PaymentSlots.contacts) package var debtor: Contact?
  @Slot(parser: PaymentSlots.requestParts) package var part: Amount?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "work out a part of a request" }

  package static var phrases: [Phrase] {
    "(send|pay|give|transfer|wire) {recipient} [{part}] [of] what {debtor} (owes|owe) me"
    "(send|pay|give|transfer|wire) [{part}] [of] what {debtor} (owes|owe) me to {recipient}"
  }

  package func perform(with service: any PaymentService) async throws -> Reply {
    guard let debtor else { return "I can't take a sum from a request. How much it is, please say in figures." }
    let pending = try await PaymentSlots.outgoingRequests(service).filter { $0.contact.id == debtor.id }
    guard let request = pending.first?.record else { return "You haven't asked \(debtor) for anything." }
    guard let sum = part == nil ? request.amount : part?.money(of: request.amount) else {
      return "\(debtor) owes you \(request.amountAndNote)."
    }
    let share: Reply = part == nil ? "" : "That part of it is \(sum)."
    let offer: Reply = recipient.map { "To send it, say: send \(sum) to \($0)." } ?? ""
    return "\(debtor) owes you \(request.amountAndNote)." + share + offer
  }
}
