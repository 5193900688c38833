/// Which class a model puts a text in.
public struct LabelPrediction: Hashable, Sendable {
  /// A class, and how likely it is.
  public struct Candidate: Hashable, Sendable {
    /// The name of the class.
    public let label: String
    /// From 0 to 1, calibrated.
    public let confidence: Double

    /// A candidate.
    public init(label: String, confidence: Double) {
      self.label = label
      self.confidence = confidence
    }
  }

  /// All classes, the likeliest first; never empty.
  ///
  /// Their confidences sum to 1.
  public let candidates: [Candidate]

  /// A reading.
  public init(candidates: [Candidate]) {
    precondition(!candidates.isEmpty, "a reading has at least one class")
    self.candidates = candidates
  }

  /// The likeliest class.
  public var best: Candidate { candidates[0] }
}
