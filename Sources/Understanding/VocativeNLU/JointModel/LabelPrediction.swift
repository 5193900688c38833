/// The prediction of a ``TextClassifier`` for a text.
public struct LabelPrediction: Hashable, Sendable {
  /// All classes, the most probable first; never empty.
  ///
  /// Their confidences sum to 1.
  public let candidates: [ScoredLabel]

  /// The probability that the text is out of the model's scope, 0.5 at the model's threshold; nil if the model cannot
  /// tell.
  public let outOfScope: Double?

  /// A prediction of at least one class.
  public init(candidates: [ScoredLabel], outOfScope: Double? = nil) {
    precondition(!candidates.isEmpty, "a prediction has at least one class")
    self.candidates = candidates
    self.outOfScope = outOfScope
  }

  /// The most probable class.
  public var best: ScoredLabel { candidates[0] }

  /// True if the text is refused as out of the model's scope; its classes are then a guess.
  public var isOutOfScope: Bool { outOfScope.map { $0 >= 0.5 } ?? false }
}
