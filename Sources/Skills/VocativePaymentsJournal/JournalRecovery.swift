import VocativePayments

/// Settles the payments that were interrupted when the journal was last in use.
struct JournalRecovery {
  let service: any PaymentService
  let journal: PaymentJournal

  /// Records the outcome of every open payment, and returns the payments whose state has changed.
  ///
  /// A payment of unknown outcome is asked for at every start, and returned once as unknown and once with its outcome.
  func run() async throws -> [JournalledPayment] {
    var changed: [JournalledPayment] = []
    for payment in try await journal.payments() {
      guard let outcome = await outcome(of: payment) else { continue }
      var settled = payment
      settled.state = .result(outcome)
      guard settled.state != payment.state else { continue }
      try await journal.update(settled)
      changed.append(settled)
    }
    return changed
  }

  /// Returns the outcome of a payment; nil if the journal has it.
  private func outcome(of payment: JournalledPayment) async -> PaymentOutcome? {
    switch payment.state {
    case .confirmed: return .failed(.expired)
    case .submitting, .result(.unknown):
      return payment.verified((try? await service.outcome(of: payment.key)) ?? .unknown)
    case .result: return nil
    }
  }
}
