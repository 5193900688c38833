package import VocativeDialogue
package import VocativeText

/// Repeats an earlier payment, named by its recipient or its purpose: "pay the rent again".
package struct RepeatPayment: ConfirmedIntent {
  @Slot(
    ask: ["Which payment?", "Which of your payments should I repeat?"], isDistinctive: true,
    among: PaymentSlots.pastPayments)
  package var payment: ContactOption<Transaction>
  @Slot(among: PaymentSlots.accounts) package var account: BankAccount?
  /// The day of the repetition, or its recurrence; now if the user named none.
  @Slot(parser: PaymentSlots.schedules) package var when: Schedule?
  /// The account that the money leaves.
  @Slot(derivedFrom: .otherSlots) package var source: BankAccount?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "repeat a payment" }

  package static var phrases: [Phrase] {
    "(repeat|redo|do|make) (my|the|that) (last|latest|previous|same) payment [again] [to {payment}]"
    "(repeat|redo) (my|the|that) [last] payment [(to|for) {payment}] [from {account}]"
    "(repeat|redo) (my|the|that) {payment} [payment] [from {account}]"
    "(pay|send) [(my|the|that|for)] {payment} again [from {account}]"
    "(pay|send) the same [again] to {payment}"
  }

  package var confirmationPrompt: Reply {
    let note = payment.record.note.purposeClause
    let place: Reply = source.map { " from \($0)" } ?? ""
    let day: Reply = when.map { " \($0)" } ?? ""
    return "Send \(payment.record.magnitude) to \(payment.contact.disambiguatedName)\(place)\(day)\(note) again?"
  }

  package static func review(_ draft: IntentDraft<Self>, with service: any PaymentService) async throws -> [SlotUpdate]
  {
    if let obstacle = draft.when?.obstacle { return [.reject(draft.$when, because: obstacle.reason)] }
    let past = try await PaymentSlots.pastPayments(service)
    guard let chosen = draft.$payment.value else {
      return past.first.map { [.fill(draft.$payment, with: $0)] } ?? [.cancel(because: "You haven't paid anybody yet.")]
    }
    if !chosen.contact.isEnrolled {
      return [.reject(draft.$payment, because: chosen.contact.cannotBePaidReason)]
    }
    let accounts = try await service.accounts()
    guard let paying = draft.account ?? accounts.first(where: { $0.id == chosen.record.accountID }) else {
      return [.cancel(because: "The account it was paid from is not there any more.")]
    }
    return SourceAccountRule(account: draft.$account, source: draft.$source).review(
      chosen.record.magnitude, from: paying)
  }

  package func perform(with service: any PaymentService, confirmation: ConfirmationToken) async throws -> Reply {
    guard let source else { throw PaymentError(.accountMissing) }
    if let when {
      let planned = ScheduledPayment(
        to: payment.contact.id, from: source.id, amount: payment.record.magnitude, when, note: payment.record.note)
      let receipt = try await service.execute(.schedule(planned), confirmation: confirmation)
      return "Scheduled \(receipt.amount) to \(payment.contact) \(when)."
    }
    let order = PaymentOrder(
      amount: payment.record.magnitude, party: payment.contact, account: source, note: payment.record.note)
    let receipt = try await service.send(order, confirmation: confirmation)
    return "Sent \(receipt.amount) to \(payment.contact)."
  }
}
