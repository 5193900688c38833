import Synchronization
import VocativeCore
import VocativeDialogue
import VocativePayments
import VocativeText

extension Mutant {
  /// The faults of several requests that were confirmed together.
  static let planMutants = [
    planMutant("goes-on-after-failure", "a failed part of a plan does not stop it") {
      _, operation, order, consent, submit in
      do { return try await submit(operation, order, consent) } catch is PaymentError {
        return try claimedReceipt(operation, order)
      }
    },
    planMutant("one-key-for-a-plan", "all parts of a plan have one key") { plan, operation, order, consent, submit in
      try await submit(operation, order, consent.withKey(plan.firstKey(of: consent)))
    },
    planMutant("passes-over", "the second part of a plan is told as done, and not done") {
      _, operation, order, consent, submit in
      if consent.confirmationID.hasSuffix("#2") { return try claimedReceipt(operation, order) }
      return try await submit(operation, order, consent)
    },
    planMutant("second-first", "the second part of a plan is done before the first") {
      plan, operation, order, consent, submit in
      if !consent.confirmationID.contains("#") {
        plan.postpone(operation, order, consent)
        return try claimedReceipt(operation, order)
      }
      let receipt = try await submit(operation, order, consent)
      if let (operation, order, consent) = plan.takePostponed() { _ = try await submit(operation, order, consent) }
      return receipt
    },
    planMutant("second-to-the-first", "the second part of a plan is paid to the payee of the first") {
      plan, operation, order, consent, submit in
      var order = order
      order.party = plan.firstParty(order.party)
      return try await submit(operation, order, consent)
    },
    Mutant("hides-what-is-left", "what was not done of a plan is not told") { mutant in
      mutant.concerns = { $0.planLength > 1 && !$0.faults.isEmpty }
      mutant.reply = { $0.before("I stopped there.") }
    },
    Mutant("keeps-the-removed", "a part of a plan that is taken out stays") { mutant in
      mutant.concerns = { $0.deviations.contains(.removal) && $0.planLength > 1 }
      mutant.handleTurn = recognizing { input, _ in
        if case .removal = input.intendedAct { input.transcript = Transcript("repeat that") }
      }
    },
    Mutant("removes-the-rest", "the part of a plan that is taken out is the only one that stays") { mutant in
      mutant.concerns = { $0.deviations.contains(.removal) && $0.planLength > 1 }
      mutant.handleTurn = recognizing { input, _ in
        guard case .removal(let place) = input.intendedAct else { return }
        input.transcript = Transcript("only the \(["first", "second", "third"][place])")
      }
    },
  ]

  /// A mutant whose service is faulty while the parts of a plan are done.
  private static func planMutant(
    _ name: String, _ summary: String,
    _ submission:
      @escaping @Sendable (
        PlanInProgress, PaymentOperation, PaymentOrder, ConfirmationToken,
        @Sendable (PaymentOperation, PaymentOrder, ConfirmationToken) async throws -> Receipt
      ) async throws -> Receipt
  ) -> Mutant {
    Mutant(name, summary) { mutant in
      let plan = PlanInProgress()
      mutant.concerns = { $0.planLength > 1 }
      mutant.handleTurn = { conversation, input, before in
        plan.begin(before?.confirmation.map { $0.question.planItems.count > 1 } ?? false)
        return await conversation.handle(input)
      }
      mutant.service = { service, _ in
        FlawedService(
          service,
          order: { operation, order, consent, submit in
            guard plan.isInProgress else { return try await submit(operation, order, consent) }
            return try await submission(plan, operation, order, consent, submit)
          })
      }
    }
  }

  private static func claimedReceipt(_ operation: PaymentOperation, _ order: PaymentOrder) throws -> Receipt {
    guard let day = World.today else { throw PaymentError(.unavailable) }
    return Receipt(id: "p", operation: operation, date: day, amount: order.amount, balance: nil)
  }
}

/// The plan that is being done, for faults that concern several of its parts.
private final class PlanInProgress: Sendable {
  private struct State {
    var isInProgress = false
    var key: String?
    var party: Contact?
    var postponed: (PaymentOperation, PaymentOrder, ConfirmationToken)?
  }

  private let state = Mutex(State())

  var isInProgress: Bool { state.withLock(\.isInProgress) }

  /// Begins a turn that answers the confirmation of a plan, or another one.
  func begin(_ isPlan: Bool) { state.withLock { $0 = State(isInProgress: isPlan) } }

  /// Returns the key of the first part.
  func firstKey(of consent: ConfirmationToken) -> String {
    state.withLock { state in
      let key = state.key ?? consent.idempotencyKey
      state.key = key
      return key
    }
  }

  /// Returns the payee of the first part.
  func firstParty(_ party: Contact) -> Contact {
    state.withLock { state in
      let first = state.party ?? party
      state.party = first
      return first
    }
  }

  func postpone(_ operation: PaymentOperation, _ order: PaymentOrder, _ consent: ConfirmationToken) {
    state.withLock { $0.postponed = (operation, order, consent) }
  }

  func takePostponed() -> (PaymentOperation, PaymentOrder, ConfirmationToken)? {
    state.withLock { state in
      defer { state.postponed = nil }
      return state.postponed
    }
  }
}

extension ConfirmationToken {
  /// The same confirmation under another key.
  fileprivate func withKey(_ key: String) -> ConfirmationToken {
    ConfirmationToken(
      idempotencyKey: key, digest: digest, confirmationID: confirmationID, timeRemaining: timeRemaining)
  }
}

extension Reply {
  /// The reply up to a text.
  fileprivate func before(_ text: String) -> Reply {
    func cut(_ whole: String) -> String { whole.firstRange(of: text).map { String(whole[..<$0.lowerBound]) } ?? whole }
    return Reply(shown: cut(shown), spoken: cut(spoken))
  }
}
