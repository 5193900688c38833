package import VocativeDialogue
package import VocativeText

/// Lists the scheduled payments: "what is scheduled?".
package struct CheckSchedules: PaymentQuery {
  @Slot(among: PaymentSlots.contacts) package var contact: Contact?
  /// The purpose of the payments that are asked about: "when is my next rent due?".
  @Slot(among: PaymentSlots.scheduledPurposes) package var purpose: PaymentPurpose?
  /// The days that are asked about.
  @Slot(parser: PaymentSlots.upcomingPeriods) package var period: Period?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "list scheduled payments" }

  package static var phrases: [Phrase] {
    "[(show|show me|list|tell me|what are|read|check|do i have|are there)] [(my|the|any|all|all my)] (scheduled|recurring|regular|standing|future|repeating|planned|upcoming|automatic) (payment|payments|transfers|orders|order) [(to|for|with) {contact}]"
    "what (is|'s|payments are) (scheduled|planned|coming up|due) [(for|to) {contact}]"
    "(what|which) (standing orders|recurring payments|scheduled payments) do i have"
    "(when|when's|when is|when does|when will) [(my|the)] [next] {purpose} [payment] [(going out|go out|due|be paid|leave|coming up)] [and how much is it]"
    "(when|when's|when is) [(my|the)] next [scheduled] payment [to {contact}] [due] [and how much is it]"
    "what (have i got|do i have|is|'s|payments are) (going out|coming up|due|planned|scheduled) [(for|to) {contact}] {period}"
    "(what|which payments) (goes out|go out|leaves my account|will be paid|is going out|are going out) {period}"
  }

  package func perform(with service: any PaymentService) async throws -> Reply {
    let scheduled = try await PaymentSlots.scheduledPayments(service).filter { option in
      (contact == nil || option.contact.id == contact?.id)
        && (purpose == nil || option.record.note?.folded == purpose?.id)
        && (period == nil || period.map { option.record.schedule.isDue(in: $0) } == true)
    }
    guard !scheduled.isEmpty else {
      if let period { return "Nothing is scheduled \(period)." }
      return contact.map { "Nothing is scheduled for \($0)." } ?? "No payment is scheduled."
    }
    return scheduled.map {
      "\($0.record.amount) to \($0.contact) \($0.record.schedule)\($0.record.note.purposeClause)." as Reply
    }.reduce("", +)
  }
}

extension Schedule {
  /// Returns true if a payment is due in a period.
  fileprivate func isDue(in period: Period) -> Bool {
    var schedule = self
    // A daily payment reaches any period that a person asks about within some years.
    for _ in 0..<2_000 {
      if period.contains(schedule.first) { return true }
      guard let next = schedule.next, period.last.map({ next <= $0 }) ?? false else { return false }
      schedule.first = next
    }
    return false
  }
}
