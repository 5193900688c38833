package import VocativeDialogue
package import VocativeText

/// Answers a wish to pause a scheduled payment: one payment can be skipped, or all ended.
package struct PauseSchedule: PaymentQuery {
  @Slot(among: PaymentSlots.scheduledPayments) package var payment: ContactOption<ScheduledPayment>?
  @Slot(among: PaymentSlots.contacts) package var contact: Contact?
  @Slot(parser: PaymentSlots.schedules) package var when: Schedule?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "pause a scheduled payment" }

  package static var phrases: [Phrase] {
    "(pause|suspend|freeze|hold|halt|stop) [(my|the)] ({payment}|{contact}) [('s|s)] [(payment|payments|standing order)] (until|till) {when}"
    "(pause|suspend|freeze|hold|halt|stop) [(my|the)] ({payment}|{contact}) [('s|s)] [(payment|payments|standing order)] for [(a|the|two|three|four|a few|the next)] (week|weeks|month|months|while|day|days)"
    "(put) [(my|the)] ({payment}|{contact}) [('s|s)] [(payment|payments)] on hold [(until|till|for) {when}]"
    "(pause|suspend|freeze|hold) [(my|the)] ({payment}|{contact}) [('s|s)] [(payment|payments|standing order)] [(this|next|for a|for the next) (month|week)]"
  }

  package func perform(with service: any PaymentService) async throws -> Reply {
    let meant = if let payment { [payment] } else { try await service.scheduledPayments(to: contact) }
    guard let found = meant.first else {
      return contact.map { "Nothing is scheduled for \($0)." } ?? "No payment is scheduled."
    }
    let lead: Reply = "I can't pause a scheduled payment for a time."
    guard meant.count == 1 else { return lead + "I can skip the next one, or end it." }
    let record = found.record
    let skip: Reply = record.schedule.next == nil ? "" : "skip the one on \(record.schedule.first.inFull), or "
    return lead
      + "\(record.amount) to \(found.contact) \(record.schedule)\(record.note.purposeClause) stays as it is; I can \(skip)end it."
  }
}
