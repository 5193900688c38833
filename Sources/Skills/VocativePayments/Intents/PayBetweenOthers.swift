package import VocativeDialogue
package import VocativeText

/// Says that only the user's own money can be moved: "tell Omar to send Mei 20 dollars".
package struct PayBetweenOthers: PaymentQuery {
  @Slot(among: PaymentSlots.contacts) package var payer: Contact?
  @Slot(among: PaymentSlots.contacts) package var recipient: Contact?
  @Slot(parser: PaymentSlots.amounts) package var amount: Amount?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "say who can be asked to pay" }

  package static var phrases: [Phrase] {
    "(tell|ask|get|have|make|let) {payer} [to] (send|pay|give|transfer|wire) {recipient} {amount}"
    "(tell|ask|get|have|make|let) {payer} [to] (send|pay|give|transfer|wire) {amount} to {recipient}"
  }

  package func perform(with service: any PaymentService) async throws -> Reply {
    let sum: Reply = amount.map { "\($0)" } ?? "that"
    guard let payer, let recipient else { return "I can only ask people to pay you, not each other." }
    return """
      I can't make \(payer) pay \(recipient): I can ask \(payer) to pay you \(sum), or send \(sum) to \(recipient) \
      from your money.
      """
  }
}
