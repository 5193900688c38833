package import VocativeDialogue
package import VocativeText

/// Answers a wish to undo a payment: it can't be recalled, but its recipient can be asked to send the money back.
package struct RecallPayment: ConfirmedIntent {
  @Slot(ask: ["Which payment?", "Which payment was it?"], isDistinctive: true, among: PaymentSlots.pastPayments)
  package var payment: ContactOption<Transaction>

  /// The person whom the payment was meant for; paying them is a request of its own.
  @Slot(among: PaymentSlots.contacts) package var intended: Contact?

  /// The sum that the payment should have had.
  @Slot(parser: PaymentSlots.amounts) package var rightAmount: Amount?

  /// The account that the payment left.
  @Slot(derivedFrom: .otherSlots) package var account: BankAccount?

  /// The sum that is asked back: all of the payment, or what it was too large by.
  @Slot(derivedFrom: .otherSlots) package var sum: Money?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "ask for a payment back" }

  package static var precedingIntents: [String] { LastPayment.intents }

  /// Words before a complaint about what was done.
  static let dismay = "[(oh|oops|whoops|damn|oh dear|oh no|wait|hmm|sorry|ah|hang on|blast|bugger|crap|god|argh)]"

  /// Nouns for a person whom nothing else names.
  private static let payeeNouns = "(person|one|man|woman|guy|bloke|chap|fella|lady|girl|boy|lad|contact)"

  private static func dismayed(_ phrase: String) -> Phrase { Phrase("\(dismay) \(phrase)") }

  package static var phrases: [Phrase] {
    "(undo|reverse|revoke|recall|refund) (my|the|that|this) [(last|latest)] (payment|transfer|transaction) [to {payment}]"
    "[that (was|is)] [(a|my)] (mistake|error) [(get|take|bring|fetch) it back]"
    dismayed(
      "[can you] (take|get|bring|pull|fetch|call) (that|it|the money|that one) back [please] [(it|that) (was|is) (meant|intended|supposed to go) (for|to) (someone|somebody) else]"
    )
    dismayed(
      "(that|it|the money|this) (was|is) (meant|intended|supposed to go) (for|to) ({intended}|(someone|somebody) else)")
    dismayed(
      "(that|it|the money|this) (should have gone|should've gone|was supposed to go|ought to have gone) (to|somewhere) ({intended}|(someone|somebody) else)"
    )
    dismayed(
      "(that|it|this) (was|is) the wrong (person|one|account) (undo|reverse|cancel|revert|recall) (it|that|this)")
    dismayed(
      "(undo|reverse|cancel|revert|recall) (it|that|this) (that|it|this) (was|is) the wrong (person|one|account)")
    dismayed(
      "[(i think|i fear|i'm afraid)] (that|it|the money|this) [has] (went|gone) to the wrong (person|one|account)")
    dismayed(
      "(that|it|this) (should have been|should've been|was supposed to be|was meant to be|ought to have been) [only] {rightAmount} [only]"
    )
    dismayed("i [only] (wanted|meant|intended) to (send|pay) [only] {rightAmount}")
    "that was (wrong|not right) (get|take) (it|that|the money) back"
    "(get|take|call|bring|fetch) (it|that|my money|the money|that payment|my payment|the payment|the last payment) back [from {payment}]"
    "(cancel|stop) (my|the|that) (last|latest) (payment|transfer|transaction)"
    "i (sent|paid) (it|that|this|the money) to the wrong (person|one|account)"
    "i (sent|paid) the wrong amount [to {payment}]"
    "[(no|oh no)] i (didn't|did not) (mean|want) [to (send|pay|do)] (that|it|this)"
    "(can|could) i (get|have) (it|that|my money) back"
    Phrase.afterwards(
      "\(dismay) [but] [i think] (he|she|they) [already] (has|have|had|got) (it|that|the money|them) [already]")
    Phrase.afterwards(
      "\(dismay) [but] (he|she|they) (has|have|'s|'ve) [already] got (it|that|the money|them) [already]")
    Phrase.afterwards(
      "\(dismay) [but] [i think] i [(have|had|'d|'ve)] already (paid|sent|given|gave) (him|her|them|it|that|{payment}) [(it|that|the money)]"
    )
    Phrase.afterwards(
      "\(dismay) [i think] i [(have|'ve|just|have just|'ve just)] (paid|sent) (him|her|them|it|that|{payment}) [(it|that|the money)] (twice|two times|double) [now]"
    )
    Phrase.afterwards("\(dismay) (that|it) (was|is) the wrong \(payeeNouns)")
    Phrase.afterwards("\(dismay) wrong \(payeeNouns) [i (wanted|meant) {intended}]")
    Phrase.afterwards(
      "\(dismay) i [(have|'ve)] [just] (paid|sent [(it|that|this|the money)] to) the wrong \(payeeNouns) [can you] [(undo|reverse|cancel|take back) (it|that|this)]"
    )
    Phrase.afterwards("\(dismay) [(no|not him|not her)] (it|that|this) was for {intended}")
  }

  package var confirmationPrompt: Reply {
    let place: Reply = account.map { ", to be paid into \($0)" } ?? ""
    let other: Reply = intended.map { ", and paying \($0.disambiguatedName) is a request of its own" } ?? ""
    return """
      A payment that was sent can't be taken back\(other). Ask \(payment.contact.disambiguatedName) for \(sumAskedBack)\
      \(payment.record.note.purposeClause)\(place)?
      """
  }

  /// The sum that is asked back.
  private var sumAskedBack: Money { sum ?? payment.record.magnitude }

  package static func review(_ draft: IntentDraft<Self>, with service: any PaymentService) async throws -> [SlotUpdate]
  {
    guard let chosen = draft.$payment.value else {
      let past = try await PaymentSlots.pastPayments(service)
      return past.first.map { [.fill(draft.$payment, with: $0)] } ?? [.cancel(because: "You haven't paid anybody yet.")]
    }
    if !chosen.contact.isEnrolled { return [.cancel(because: chosen.contact.cannotBeAskedReason)] }
    guard let account = try await service.accounts().first(where: { $0.id == chosen.record.accountID }) else {
      return [.cancel(because: "The account it was paid from is not there any more.")]
    }
    let paid = chosen.record.magnitude
    guard let sum = excess(of: paid, over: draft.rightAmount) else {
      let right: Reply = draft.rightAmount.map { " with \($0)" } ?? ""
      return [.cancel(because: "\(paid) went to \(chosen.contact), and I can't compare that\(right).")]
    }
    guard sum.minorUnits > 0 else { return [.cancel(because: noExcess(sum, of: chosen))] }
    var updates: [SlotUpdate] = draft.account == account ? [] : [.fill(draft.$account, with: account)]
    if draft.sum != sum { updates.append(.fill(draft.$sum, with: sum)) }
    return updates
  }

  /// Returns what a payment was too large by, all of it if no right sum was named; nil if the sums can't be compared.
  private static func excess(of paid: Money, over right: Amount?) -> Money? {
    guard let right else { return paid }
    return right.money(in: paid.currency).flatMap(paid.subtracting)
  }

  /// The reason why no part of a payment is asked back that was right, or too small by the negative excess.
  private static func noExcess(_ excess: Money, of payment: ContactOption<Transaction>) -> Reply {
    let (paid, contact) = (payment.record.magnitude, payment.contact)
    guard excess.minorUnits < 0, let rest = excess.negated else { return "It was \(paid) that went to \(contact)." }
    return "\(paid) went to \(contact) already. For the other \(rest), say “send \(contact) \(rest)”."
  }

  package func perform(with service: any PaymentService, confirmation: ConfirmationToken) async throws -> Reply {
    guard let account else { throw PaymentError(.accountMissing) }
    let order = PaymentOrder(
      amount: sumAskedBack, party: payment.contact, account: account, note: payment.record.note)
    let receipt = try await service.request(order, confirmation: confirmation)
    let next: Reply = intended.map { "To pay \($0), say “send \($0) \(receipt.amount)”." } ?? ""
    return "Asked \(payment.contact) for \(receipt.amount)." + next
  }
}
