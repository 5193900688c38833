package import VocativeDialogue
package import VocativeText

/// Lists the scheduled payments: "what is scheduled?".
package struct CheckSchedules: PaymentQuery {
  @Slot(among: PaymentSlots.contacts) package var contact: Contact?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "list scheduled payments" }

  package static var phrases: [Phrase] {
    "[(show|show me|list|tell me|what are|read|check|do i have|are there)] [(my|the|any|all|all my)] (scheduled|recurring|regular|standing|future|repeating|planned|upcoming|automatic) (payment|payments|transfers|orders|order) [(to|for|with) {contact}]"
    "what (is|'s|payments are) (scheduled|planned|coming up|due) [(for|to) {contact}]"
    "(what|which) (standing orders|recurring payments|scheduled payments) do i have"
  }

  package func perform(with service: any PaymentService) async throws -> Reply {
    let scheduled = try await PaymentSlots.scheduledPayments(service).filter {
      contact == nil || $0.contact.id == contact?.id
    }
    guard !scheduled.isEmpty else {
      return contact.map { "Nothing is scheduled for \($0)." } ?? "No payment is scheduled."
    }
    return scheduled.map {
      "\($0.record.amount) to \($0.contact) \($0.record.schedule)\($0.record.note.purposeClause)." as Reply
    }.reduce("", +)
  }
}
