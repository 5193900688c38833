package import VocativeDialogue
package import VocativeText

/// Changes the sum or the days of a scheduled payment: "change the rent to 700 dollars", "move the rent to the 5th".
package struct ChangeSchedule: ConfirmedIntent {
  @Slot(ask: ["Which scheduled payment should I change?", "Who is it to?"], among: PaymentSlots.scheduledPayments)
  package var payment: ContactOption<ScheduledPayment>
  /// A person whose payment is meant.
  @Slot(among: PaymentSlots.contacts) package var contact: Contact?
  /// The new sum.
  @Slot(parser: PaymentSlots.amounts) package var amount: Amount?
  /// The sum by which the payment rises or falls.
  @Slot(parser: PaymentSlots.amounts) package var increase: Amount?
  @Slot(parser: PaymentSlots.amounts) package var decrease: Amount?
  /// The new days.
  @Slot(parser: PaymentSlots.schedules) package var when: Schedule?
  /// The payment as it is to be.
  @Slot(derivedFrom: .otherSlots) var sum: Money?
  @Slot(derivedFrom: .otherSlots) var schedule: Schedule?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "change a scheduled payment" }

  package static var phrases: [Phrase] {
    "(change|raise|lower|increase|reduce|set|update|make) [(my|the)] {payment} [payment] [to] {amount}"
    "(change|raise|lower|increase|reduce|update) {contact} ('s|s) [(monthly|weekly|regular|standing)] (payment|order) to {amount}"
    "(change|raise|lower|increase|reduce|update|up|cut) (what goes|what i pay|what i send|the payment|the money|the sum) to ({contact}|{payment}) [(every|each) (day|week|month|year)] to {amount}"
    "(raise|increase|up) [(my|the)] {payment} [payment] by {increase}"
    "(lower|reduce|cut|decrease) [(my|the)] {payment} [payment] by {decrease}"
    "(raise|increase|up) (what goes|what i pay|what i send|the payment|the money|the sum) to ({contact}|{payment}) [(every|each) (day|week|month|year)] by {increase}"
    "(lower|reduce|cut|decrease) (what goes|what i pay|what i send|the payment|the money|the sum) to ({contact}|{payment}) [(every|each) (day|week|month|year)] by {decrease}"
    "(move|shift|postpone|delay|push|reschedule|change) [(my|the)] {payment} [('s|s)] [payment] (to|until|till) {when}"
    "(move|shift|postpone|delay|push|reschedule|change) {contact} ('s|s) payment (to|until|till) {when}"
    "[from now on] (that|the|this|my) [{payment}] (standing|scheduled|regular|recurring|weekly|monthly) (payment|order) [(to|for) ({payment}|{contact})] (is|'s|becomes|should be|must be|goes to|goes up to|goes down to) [now] {amount} [from now on]"
    "[from now on] ({payment}|{contact}) ('s|s) (standing|scheduled|regular|recurring|weekly|monthly) (payment|order) (is|becomes|should be|must be|goes to|goes up to|goes down to) [now] {amount} [from now on]"
    "(change|reschedule|edit|modify) [(my|the|a)] [({payment}|scheduled|recurring|regular)] (payment|order)"
  }

  package var confirmationPrompt: Reply {
    let record = payment.record
    let (sum, schedule) = (sum ?? record.amount, schedule ?? record.schedule)
    let party: Reply = "the payment to \(payment.contact.disambiguatedName)\(record.note.purposeClause)"
    if schedule == record.schedule { return "Change \(party) from \(record.amount) to \(sum) \(schedule)?" }
    if sum == record.amount { return "Change \(party), \(sum), from \(record.schedule) to \(schedule)?" }
    return "Change \(party) from \(record.amount) \(record.schedule) to \(sum) \(schedule)?"
  }

  package static func review(_ draft: IntentDraft<Self>, with service: any PaymentService) async throws -> [SlotUpdate]
  {
    guard let chosen = draft.$payment.value else {
      let scheduled = try await service.scheduledPayments(to: draft.contact)
      let reason: Reply =
        draft.contact.map { "Nothing is scheduled for \($0)." } ?? "No payment is scheduled."
      return [draft.$payment.selection(from: scheduled, ifEmpty: reason)]
    }
    if let obstacle = draft.when?.obstacle { return [.cancel(because: obstacle.reason)] }
    let record = chosen.record
    guard let sum = sum(of: draft, for: record.amount) else {
      return [.cancel(because: "I can only change it to a sum in \(record.amount.currency.pluralName) above zero.")]
    }
    let schedule = schedule(of: draft, for: record.schedule)
    guard sum != record.amount || schedule != record.schedule else {
      return [
        .cancel(
          because:
            "It stays \(record.amount) to \(chosen.contact) \(record.schedule). Ask me again with the new sum or day.")
      ]
    }
    if draft.sum == sum, draft.schedule == schedule { return [] }
    return [.fill(draft.$sum, with: sum), .fill(draft.$schedule, with: schedule)]
  }

  /// Returns the sum as it is to be; nil if it is none in the payment's currency.
  private static func sum(of draft: IntentDraft<Self>, for old: Money) -> Money? {
    let new: Money?
    if let amount = draft.amount {
      new = amount.shareBase == nil ? amount.money(in: old.currency) : amount.money(of: old)
    } else if let increase = draft.increase {
      new = increase.money(in: old.currency).flatMap { old.adding($0) }
    } else if let decrease = draft.decrease {
      new = decrease.money(in: old.currency).flatMap { old.subtracting($0) }
    } else {
      new = old
    }
    return new.flatMap { $0.minorUnits > 0 ? $0 : nil }
  }

  /// Returns the days as they are to be: a single new day moves those of a recurring payment.
  private static func schedule(of draft: IntentDraft<Self>, for old: Schedule) -> Schedule {
    guard let when = draft.when else { return old }
    guard when.recurrence == nil else { return when }
    return Schedule(on: when.first, at: when.time ?? old.time, every: old.recurrence, until: old.last)
  }

  package func perform(with service: any PaymentService, confirmation: ConfirmationToken) async throws -> Reply {
    var changed = payment.record
    changed.amount = sum ?? changed.amount
    changed.schedule = schedule ?? changed.schedule
    _ = try await service.execute(.reschedule(payment.record, to: changed), confirmation: confirmation)
    return "The payment to \(payment.contact) is now \(changed.amount) \(changed.schedule)."
  }
}
