/// What one pass over the training data brought.
public struct EpochRecord: Codable, Hashable, Sendable {
  /// Counted from 1.
  public let epoch: Int
  /// The mean loss of a sentence while training.
  public let loss: Double
  /// The scores on data not trained on, by name.
  public let scores: [String: Double]
  /// How long it took, in seconds.
  public let seconds: Double

  /// A record.
  public init(epoch: Int, loss: Double, scores: [String: Double], seconds: Double) {
    self.epoch = epoch
    self.loss = loss
    self.scores = scores
    self.seconds = seconds
  }
}
