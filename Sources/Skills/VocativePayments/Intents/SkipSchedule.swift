package import VocativeDialogue
package import VocativeText

/// Leaves out the next payment of a recurring one: "skip the next rent".
package struct SkipSchedule: ConfirmedIntent {
  @Slot(ask: ["Which scheduled payment should I skip?", "Who is it to?"], among: PaymentSlots.scheduledPayments)
  package var payment: ContactOption<ScheduledPayment>
  /// A person whose payment is meant.
  @Slot(among: PaymentSlots.contacts) package var contact: Contact?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "skip a scheduled payment" }

  package static var phrases: [Phrase] {
    "(skip|miss|leave out|omit) [(this|next)] [(month|week|year)] [('s|s)] [(my|the|next)] {payment} [payment] [(this|next) (month|week|time)]"
    "(skip|miss|leave out|omit) [(my|the)] {payment} [payment] [just] [the] (once|one time|this once) [and (carry on|go on|continue|keep going) [(after that|afterwards|as usual|as normal|then)]]"
    "i (don't|do not|wouldn't) want [(the|my)] {payment} [('s|s)] [(payment|money)] (going out|to go out|to leave) [(this|next|just this) (month|week|time|year|once)]"
    "(don't|do not) let [(the|my)] {payment} [('s|s)] [(payment|money)] (go out|be paid) [(this|next|just this) (month|week|time|year|once)]"
    "[(the|my)] {payment} [('s|s)] [(payment|money)] (shouldn't|should not|mustn't|needn't) (go out|be paid) (this|next|just this) (month|week|time|year|once)"
    "(stop|hold back|hold) [(the|my)] {payment} [('s|s)] [(payment|money)] (this|next|just this) (month|week|time|year|once)"
    "(skip|miss|leave out|omit) {contact} ('s|s) [next] payment [(this|next) (month|week|time)]"
    "(skip|miss|leave out|omit) (the|my) next [scheduled] (payment|one|time) [(to|for|of) ({payment}|{contact})]"
    "(skip|miss|leave out|omit) (it|that) (this|next) (month|week|time|year)"
  }

  package var confirmationPrompt: Reply {
    let record = payment.record
    let later: Reply = record.schedule.next.map { " The one after it is on \($0.inFull)." } ?? ""
    return
      "Skip the payment of \(record.amount) to \(payment.contact.disambiguatedName)\(record.note.purposeClause) on \(record.schedule.first.inFull)?\(later)"
  }

  package static func review(_ draft: IntentDraft<Self>, with service: any PaymentService) async throws -> [SlotUpdate]
  {
    guard let chosen = draft.$payment.value else {
      let recurring = try await service.scheduledPayments(to: draft.contact).filter { $0.record.schedule.next != nil }
      let reason: Reply =
        draft.contact.map { "No payment to \($0) is repeated, so there is none to skip." }
        ?? "No payment is repeated, so there is none to skip."
      return [draft.$payment.selection(from: recurring, ifEmpty: reason)]
    }
    guard chosen.record.schedule.next == nil else { return [] }
    return [
      .cancel(because: "The payment to \(chosen.contact) is made only once more. I can cancel it instead.")
    ]
  }

  package func perform(with service: any PaymentService, confirmation: ConfirmationToken) async throws -> Reply {
    _ = try await service.execute(.skip(payment.record), confirmation: confirmation)
    let next: Reply = payment.record.schedule.next.map { " The next is on \($0.inFull)." } ?? ""
    return "The payment to \(payment.contact) on \(payment.record.schedule.first.inFull) will be left out.\(next)"
  }
}
