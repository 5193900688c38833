package import VocativeDialogue
package import VocativeText

/// Lists the pending requests: "who owes me money?", "any requests?".
package struct CheckRequests: PaymentQuery {
  @Slot(among: PaymentSlots.contacts) package var contact: Contact?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "list pending requests" }

  package static var phrases: [Phrase] {
    "[(show|show me|list|tell me|what are|read|check|do i have|are there)] [(my|the|any|all|all my)] [(pending|open|unpaid|outstanding|new)] [(payment|money)] requests [(from|with|to|for) {contact}]"
    "(who|does anyone|does anybody|does somebody) (owes|owe) me [(money|anything|something)]"
    "(who|does anyone|does anybody|does somebody) (wants|want|needs|need|is asking|asks|asked|requested) [for] [(money|something)] (from|of) me"
    "(who|whom) do i owe [(money|anything|something)] [to]"
    "what do i owe [people]"
    "(has|did) {contact} (asked|ask|requested|request) [me] [for] [(money|anything)] [from me]"
    "what (is|'s) (pending|outstanding|unpaid|open)"
  }

  package func perform(with service: any PaymentService) async throws -> Reply {
    let pending = try await PaymentSlots.requests(service).filter { contact == nil || $0.contact.id == contact?.id }
    guard !pending.isEmpty else {
      return contact.map { "Nothing is pending with \($0)." } ?? "No request is pending."
    }
    return pending.map { entry -> Reply in
      switch entry.record.direction {
      case .incoming: "\(entry.contact) asks you for \(entry.record.amountAndNote)."
      case .outgoing: "\(entry.contact) owes you \(entry.record.amountAndNote)."
      }
    }
    .reduce("", +)
  }
}
