package import VocativeDialogue
package import VocativeText

/// Answers a complaint about the payment that was just made, and says what can be done: "that was too much", "it should have
/// come from my savings".
package struct CorrectLastPayment: PaymentQuery {
  @Slot() package var part: PaymentPart?
  /// The account that the payment should have left.
  @Slot(among: PaymentSlots.accounts) package var account: BankAccount?
  /// The note that the payment lacks.
  @Slot() package var note: Memo?
  @Slot(among: PaymentSlots.contacts) package var contact: Contact?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "say what can be changed in the last payment" }

  package static var precedingIntents: [String] { LastPayment.intents }

  package static var phrases: [Phrase] {
    dismayed(
      "[but] i (forgot|forget|missed|left out) [to (add|say|write|put|include|mention|give)] [(a|the|my)] {part}")
    dismayed("i (wanted|meant|intended) to (add|put|write|include|say) (a|the|my) {part}")
    dismayed("(that|it|this) (was|is) [(far|way|much|a bit|a little|from|out of)] {part}")
    dismayed(
      "(you|i|we) [(have|'ve)] (sent|paid|used|took|taken|chose|picked) [(it|that|from|out of)] [(from|out of)] {part}")
    dismayed(
      "(that|it|this|the money) (should have|should've|was supposed to|ought to have|was meant to) [(come|gone|go|been|be|come out|gone out|go out|been paid|be paid|been taken|be taken)] (from|out of) [my] ({account}|{part})"
    )
    dismayed(
      "(i|we) (wanted|meant|intended) (it|that|this) [to] [(come|be|go|come out|go out|be paid)] (from|out of) [my] ({account}|{part})"
    )
    dismayed(
      "[(and|also|then|please)] [(can|could|would) you] (add|put|write|include) [(a|the|my)] {part} [(saying|that says)] [{note}]"
    )
    dismayed(
      "[(and|then|please)] [(can|could|would) you] [also] (tell|let) (him|her|them|{contact}) [know] [that] (it|that|this) (is|was|'s) for {note}"
    )
    dismayed("(it|that|this) (was|is|'s) for {note}")
  }

  private static func dismayed(_ phrase: String) -> Phrase { .afterwards("\(RecallPayment.dismay) \(phrase)") }

  package func perform(with service: any PaymentService) async throws -> Reply {
    guard let last = try await LastPayment(of: service) else { return "You haven't paid anybody yet." }
    let sum = last.payment.record.magnitude
    if account != nil || part == .account {
      guard let paid = last.account else { return "The account of a payment can't be changed afterwards." }
      let others = try await service.accounts().filter { $0.id != paid.id }
      let other = account ?? (others.count == 1 ? others[0] : nil)
      if other?.id == paid.id { return "It did leave \(paid)." }
      let source: Reply = other.map { "\($0)" } ?? "your other account"
      return
        "It left \(paid), and that can't be changed. To make up for it, say “move \(sum) from \(source) to \(paid)”."
    }
    if part == .amount {
      return "What was sent can't be changed. Say what it should have been, and I can ask for the rest or send more."
    }
    let missing: Reply = note.map { "“\($0)”" } ?? "one"
    return "A payment that was made can't get a note any more. \(last.payment.contact) won't see \(missing)."
  }
}
