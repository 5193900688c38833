package import VocativeDialogue
package import VocativeText

/// Tells about the one payment that the last answer named: "how much was it", "what was that for".
package struct DescribePayment: PaymentQuery {
  @Slot(ask: ["Which payment?"], isDistinctive: true, among: PaymentSlots.answeredPayments)
  package var answered: AnsweredPayment

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "tell about a payment" }

  package static var precedingIntents: [String] { [AnswerHistoryQuestion.name, DescribePayment.name] }

  package static var phrases: [Phrase] {
    Phrase.afterwards("[(so|and|ok|okay)] how much was {answered} [(for|exactly|again)]")
    Phrase.afterwards("[(so|and|ok|okay)] what was {answered} [(for|about)] [again]")
    Phrase.afterwards("[(so|and|ok|okay)] when was {answered} [(exactly|again)]")
    Phrase.afterwards("[(so|and|ok|okay)] (what|which) day was {answered} [(exactly|again)]")
    Phrase.afterwards("[(so|and|ok|okay)] (who|whom) was {answered} (to|from|with) [again]")
    Phrase.afterwards("[(so|and|ok|okay)] who did {answered} (go to|come from)")
    Phrase.afterwards(
      "[(so|and|ok|okay)] (which|what) account was {answered} [(paid|taken|sent)] [(from|out of|on|into)]")
    Phrase.afterwards(
      "[(so|and|ok|okay)] (which|what) account did {answered} (come|go|go out) [(from|out of|on|into)]")
    Phrase.afterwards(
      "[(so|and|ok|okay)] (from|out of|into|on) (which|what) account (was|did) {answered} [(come|go|paid)]")
  }

  package func perform(with service: any PaymentService) async throws -> Reply {
    let (record, contact) = (answered.payment.record, answered.payment.contact)
    let isSent = record.amount.minorUnits < 0
    let party: Reply = isSent ? " to \(contact)" : " from \(contact)"
    let account = try await service.accounts().first { $0.id == record.accountID }
    let place: Reply = account.map { isSent ? ", out of \($0)" : ", into \($0)" } ?? ""
    return "\(record.magnitude)\(party) on \(record.date.inFull)\(record.note.purposeClause)\(place)."
  }
}
