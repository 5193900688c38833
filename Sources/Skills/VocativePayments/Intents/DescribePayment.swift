package import VocativeDialogue
package import VocativeText

/// Tells about the one payment that the last answer named: "how much was it", "what was that for".
package struct DescribePayment: PaymentQuery {
  @Slot(ask: ["Which payment?"], isDistinctive: true, among: PaymentSlots.pastTransactions)
  package var payment: ContactOption<Transaction>

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "tell about a payment" }

  package static var precedingIntents: [String] { [AnswerHistoryQuestion.name] }

  package static var phrases: [Phrase] {
    Phrase.afterwards("[(so|and|ok|okay)] how much was {payment} [(for|exactly|again)]")
    Phrase.afterwards("[(so|and|ok|okay)] what was {payment} [(for|about)] [again]")
    Phrase.afterwards("[(so|and|ok|okay)] when was {payment} [(exactly|again)]")
    Phrase.afterwards("[(so|and|ok|okay)] (what|which) day was {payment} [(exactly|again)]")
    Phrase.afterwards("[(so|and|ok|okay)] (who|whom) was {payment} (to|from|with) [again]")
    Phrase.afterwards("[(so|and|ok|okay)] who did {payment} (go to|come from)")
    Phrase.afterwards(
      "[(so|and|ok|okay)] (which|what) account was {payment} [(paid|taken|sent)] [(from|out of|on|into)]")
    Phrase.afterwards(
      "[(so|and|ok|okay)] (which|what) account did {payment} (come|go|go out) [(from|out of|on|into)]")
    Phrase.afterwards(
      "[(so|and|ok|okay)] (from|out of|into|on) (which|what) account (was|did) {payment} [(come|go|paid)]")
  }

  package func perform(with service: any PaymentService) async throws -> Reply {
    let record = payment.record
    let accounts = try await service.accounts()
    let party: Reply = record.amount.minorUnits < 0 ? " to \(payment.contact)" : " from \(payment.contact)"
    let account = accounts.first { $0.id == record.accountID }
    let accountClause: Reply =
      account.map { record.amount.minorUnits < 0 ? ", out of \($0)" : ", into \($0)" } ?? ""
    return "\(record.magnitude)\(party) on \(record.date.inFull)\(record.note.purposeClause)\(accountClause)."
  }
}
