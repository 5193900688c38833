/// Classifies utterances by descriptions of the classes, without training on them.
///
/// The conversation asks it about an utterance that no phrase matches, with the descriptions of the intents as classes: see
/// ``Intent/descriptions``.
public protocol ZeroShotClassifier: Sendable {
  /// Returns the logits of the likeliest classes against none of them, whose logit is 0.
  ///
  /// - Parameters:
  ///   - text: The utterance.
  ///   - classes: The descriptions of each class; one of them is enough.
  /// - Returns: The logits by the indices of the classes; a class without one is unlikely.
  /// - Throws: Any error. The conversation then uses its phrases alone.
  func logits(of text: String, among classes: [[String]]) async throws -> [Int: Float]
}
