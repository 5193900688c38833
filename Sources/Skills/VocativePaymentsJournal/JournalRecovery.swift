import VocativePayments

/// Settles what was cut off when the journal was last in use.
struct JournalRecovery {
  let service: any PaymentService
  let journal: PaymentJournal

  /// Writes down what became of every open payment, and gives those of which there is news.
  ///
  /// What nobody could tell is asked again at every start, and reported only once or when there is an answer.
  func run() async throws -> [JournalledPayment] {
    var news: [JournalledPayment] = []
    for payment in try await journal.payments() {
      guard let outcome = await outcome(of: payment) else { continue }
      var settled = payment
      settled.state = .result(outcome)
      guard settled.state != payment.state else { continue }
      try await journal.update(settled)
      news.append(settled)
    }
    return news
  }

  /// What became of a payment; nil when that is written already.
  private func outcome(of payment: JournalledPayment) async -> PaymentOutcome? {
    switch payment.state {
    case .confirmed: return .failed(.expired)
    case .submitting, .result(.unknown):
      return payment.verified((try? await service.outcome(of: payment.key)) ?? .unknown)
    case .result: return nil
    }
  }
}
