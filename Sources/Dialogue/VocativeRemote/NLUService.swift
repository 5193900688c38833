public import VocativeDialogue

/// Understands sentences somewhere else: asked only when an app configured it, and only for what nothing here
/// understood.
public protocol NLUService: Sendable {
  /// The identity of the service and its version, the key of cached answers.
  var identity: String { get }

  /// Returns the prediction for a sentence, with the service's own labels.
  ///
  /// - Parameters:
  ///   - text: The sentence as it was said; it leaves the machine.
  ///   - requestedSlot: The name of the slot that the person has just been asked for, if any.
  /// - Returns: The intents and spans, in the service's labels.
  /// - Throws: ``RemoteError`` when the service cannot be reached or gives no usable answer.
  func remotePrediction(of text: String, requestedSlot: String?) async throws(RemoteError) -> NLUPrediction
}
