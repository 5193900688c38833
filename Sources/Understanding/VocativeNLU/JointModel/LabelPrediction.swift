/// The prediction of a ``TextClassifier`` for a text.
public struct LabelPrediction: Hashable, Sendable {
  /// All classes, the most probable first; never empty.
  ///
  /// Their confidences sum to 1.
  public let candidates: [ScoredLabel]

  /// A prediction of at least one class.
  public init(candidates: [ScoredLabel]) {
    precondition(!candidates.isEmpty, "a prediction has at least one class")
    self.candidates = candidates
  }

  /// The most probable class.
  public var best: ScoredLabel { candidates[0] }
}
