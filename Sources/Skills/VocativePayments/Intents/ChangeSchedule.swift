package import VocativeDialogue
package import VocativeText

/// Answers a wish to change a scheduled payment: it can only be ended and set up again.
package struct ChangeSchedule: PaymentQuery {
  @Slot(among: PaymentSlots.scheduledPayments) package var payment: ContactOption<ScheduledPayment>?
  @Slot(among: PaymentSlots.contacts) package var contact: Contact?
  @Slot(parser: PaymentSlots.amounts) package var amount: Amount?
  @Slot(parser: PaymentSlots.schedules) package var when: Schedule?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "change a scheduled payment" }

  package static var phrases: [Phrase] {
    "(change|raise|lower|increase|reduce|set|update) [(my|the)] {payment} [payment] (to|by) {amount}"
    "(change|raise|lower|increase|reduce|update) {contact} ('s|s) [(monthly|weekly|regular|standing)] (payment|order) (to|by) {amount}"
    "(change|raise|lower|increase|reduce|update|up|cut) (what goes|what i pay|what i send|the payment|the money|the sum) to {contact} [(every|each) (day|week|month|year)] (to|by) {amount}"
    "(move|shift|postpone|delay|push|reschedule|change) [(my|the)] {payment} [('s|s)] [payment] (to|until|till) {when}"
    "(move|shift|postpone|delay|push|reschedule|change) {contact} ('s|s) payment (to|until|till) {when}"
    "(skip|miss|leave out) [(this|next)] [(month|week|year)] [('s|s)] [(my|the|next)] {payment} [payment] [(this|next) (month|week|time)]"
    "(skip|miss|leave out) {contact} ('s|s) [next] payment [(this|next) (month|week|time)]"
    "(pause|suspend|freeze|hold|halt|stop) [(my|the)] ({payment}|{contact}) [('s|s)] [(payment|payments|standing order)] (until|till) {when}"
    "(pause|suspend|freeze|hold|halt|stop) [(my|the)] ({payment}|{contact}) [('s|s)] [(payment|payments|standing order)] for [(a|the|two|three|four|a few|the next)] (week|weeks|month|months|while|day|days)"
    "(put) [(my|the)] ({payment}|{contact}) [('s|s)] [(payment|payments)] on hold [(until|till|for) {when}]"
    "(pause|suspend|freeze|hold) [(my|the)] ({payment}|{contact}) [('s|s)] [(payment|payments|standing order)] [(this|next|for a|for the next) (month|week)]"
  }

  package func perform(with service: any PaymentService) async throws -> Reply {
    let scheduled = try await PaymentSlots.scheduledPayments(service)
    let person = payment?.contact ?? contact
    let meant = payment.map { [$0] } ?? scheduled.filter { person == nil || $0.contact.id == person?.id }
    guard let found = meant.first else {
      return person.map { "Nothing is scheduled for \($0)." } ?? "No payment is scheduled."
    }
    let lead: Reply = "I can't change, skip or pause a scheduled payment."
    guard meant.count == 1 else { return lead + "I can end one, and schedule another." }
    let new: Reply =
      amount.map { "schedule one of \($0)" } ?? when.map { "schedule another \($0)" } ?? "schedule another"
    let record = found.record
    return lead
      + "\(record.amount) to \(found.contact) \(record.schedule)\(record.note.purposeClause) stays as it is; I can end it, and \(new)."
  }
}
