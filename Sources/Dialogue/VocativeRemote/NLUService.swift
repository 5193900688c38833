public import VocativeDialogue

/// Understands sentences somewhere else: asked only when an app configured it, and only for what nothing here
/// understood.
public protocol NLUService: Sendable {
  /// What tells its answers from those of other services and of other versions; cached answers are kept by it.
  var identity: String { get }

  /// What a sentence means, in the service's own names.
  ///
  /// - Parameters:
  ///   - text: The sentence as it was said; it leaves the machine.
  ///   - requestedSlot: The name of the slot that the person has just been asked for, if any.
  func remotePrediction(of text: String, requestedSlot: String?) async throws(RemoteError) -> NLUPrediction
}
