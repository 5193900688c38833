package import VocativeDialogue
package import VocativeText

/// Cancels a scheduled payment: "cancel the monthly payment to Łukasz".
package struct CancelSchedule: ConfirmedIntent {
  @Slot(ask: ["Which scheduled payment?", "Who is it to?"], among: PaymentSlots.scheduledPayments)
  package var payment: ContactOption<ScheduledPayment>

  /// A person whose payments are meant.
  @Slot(among: PaymentSlots.contacts) package var contact: Contact?
  /// The words for every scheduled payment.
  @Slot() var scope: ScheduleScope?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "cancel a scheduled payment" }

  package static var phrases: [Phrase] {
    "(cancel|stop|end|delete|remove) [(my|the|that)] (scheduled|recurring|regular|standing|future|repeating|planned|monthly|weekly|daily|yearly|automatic) (payment|payments|transfer|order|money) [(to|for|with) {payment}]"
    "(stop|quit) (paying|sending money to) {payment} [every (day|week|month|year)]"
    "(cancel|stop|end|delete) (what is|what's) scheduled [(to|for) {payment}]"
    "(stop|quit) (paying|sending money to) {contact} [every (day|week|month|year)]"
    "[you can] (cancel|stop|end|delete|drop|bin|scrap|ditch|axe|kill|get rid of) [(my|the|that|his|her|their)] {payment} [('s|s)] [(payment|money|one)] [(to|for|with) {contact}] [(from now on|any more|anymore|for good|altogether)]"
    "(can|could|should) we (cancel|stop|end|drop|bin|scrap|ditch|get rid of) [(my|the|that|paying for the)] {payment} [(payment|money|one)] [(to|for|with) {contact}] [(from now on|any more|anymore|for good|altogether)]"
    "[you know] (the|that|my) {payment} [(payment|money|one)] [(to|for|with) {contact}] (can|could|should) (we|you|i) (cancel|stop|end|drop) (it|that|this) [(from now on|for good|altogether)]"
    "i (don't|no longer) (want|need) [(the|that|my)] {payment} [payment] [(any more|anymore|any longer|from now on)]"
    "call [(the|that|my)] {payment} off [(from now on|any more|anymore|for good|altogether)]"
    "i (don't|no longer) want [(the|that|my)] {payment} [(payment|money)] (to go|going) (out|through|on) [(any more|anymore|any longer|from now on|again)]"
    "(i'd|i would) rather [(the|that|my)] {payment} [(payment|money)] (didn't|did not) (go|go out|go through|go on|happen) [(any more|anymore|any longer|from now on|again)]"
    "no more {payment} (payment|payments)"
    "(cancel|stop|end|delete|remove) {scope}"
    "i (don't|no longer) want [(the|that|my)] (scheduled|recurring|regular|standing|repeating|monthly|weekly|daily|yearly|automatic) (payment|payments|transfer|order|money) [(to|for|with) [my] {payment}] [(any more|anymore|any longer|from now on)]"
    "i (don't|no longer) want to pay {contact} (monthly|weekly|daily|yearly|every month|every week) [(any more|anymore|any longer|from now on)]"
    "i (don't|no longer) want to (pay|pay for|keep paying|keep paying for|go on paying|go on paying for) [(the|my|that)] {payment} (any more|anymore|any longer|from now on)"
    "(don't|do not) (pay|pay for|keep paying|keep paying for) [(the|my|that)] {payment} (any more|anymore|any longer|from now on)"
  }

  package var confirmationPrompt: Reply {
    "End the payment of \(payment.record.amount) to \(payment.contact.disambiguatedName) \(payment.record.schedule)?"
  }

  package static func review(_ draft: IntentDraft<Self>, with service: any PaymentService) async throws -> [SlotUpdate]
  {
    guard draft.$payment.value == nil else { return [] }
    let scheduled = try await service.scheduledPayments(to: draft.contact)
    if let scope = draft.scope, !scheduled.isEmpty { return [scope.update(of: draft.$payment, among: scheduled)] }
    let reason: Reply =
      draft.contact.map { "No payment to \($0) is scheduled, so there is nothing to stop." }
      ?? "No payment is scheduled."
    return [draft.$payment.selection(from: scheduled, ifEmpty: reason)]
  }

  package func perform(with service: any PaymentService, confirmation: ConfirmationToken) async throws -> Reply {
    _ = try await service.execute(.unschedule(payment.record), confirmation: confirmation)
    return "The payment to \(payment.contact) won't be made any more."
  }
}
