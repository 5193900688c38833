import VocativeText

/// Calls the app: reviews and performs intents with the values of a frame.
struct IntentRunner: Sendable {
  private let intents: [String: IntentDeclaration]

  init(_ intents: [IntentDeclaration]) {
    self.intents = Dictionary(intents.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the slot updates of an intent's review.
  func review(_ frame: DialogueFrame) async -> Result<[SlotUpdate], IntentFailure> {
    do { return .success(try await intents[frame.intent]?.review(frame.values) ?? []) } catch {
      return .failure(IntentFailure(error))
    }
  }

  /// Reviews a frame once more; returns the reason why it cannot be performed, nil if it can.
  func rejection(of frame: DialogueFrame) async -> IntentFailure? {
    switch await review(frame) {
    case .failure(let failure): return failure
    case .success(let updates):
      return updates.lazy.compactMap { update in
        switch update.kind {
        case .reject(_, let reason), .cancel(let reason): IntentFailure(reply: reason)
        default: nil
        }
      }.first
    }
  }

  /// Performs an intent and returns its reply.
  func perform(_ frame: DialogueFrame, _ token: ConfirmationToken?) async -> Result<Reply, IntentFailure> {
    guard let intent = intents[frame.intent] else { return .failure(IntentFailure(reply: nil)) }
    do { return .success(try await intent.perform(frame.values, token)) } catch {
      return .failure(IntentFailure(error))
    }
  }
}

/// The failure of an intent's review or action.
struct IntentFailure: Error {
  /// The error in words; nil if the error has no reply for the person.
  let reply: Reply?

  init(reply: Reply?) { self.reply = reply }
  init(_ error: any Error) { reply = (error as? any UserFacingError)?.reply }
}
