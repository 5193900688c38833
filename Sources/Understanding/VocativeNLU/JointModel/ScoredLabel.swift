/// An intent or a class, with its probability.
public struct ScoredLabel: Hashable, Sendable {
  /// The name of the intent or class.
  public let label: String
  /// The calibrated probability, from 0 to 1: of the predictions at 0.9, nine in ten are correct.
  public let confidence: Double

  /// A label with a probability.
  public init(label: String, confidence: Double) {
    self.label = label
    self.confidence = confidence
  }
}
