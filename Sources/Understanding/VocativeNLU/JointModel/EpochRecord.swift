/// The record of one epoch of training.
public struct EpochRecord: Codable, Hashable, Sendable {
  /// Its number, from 1.
  public var epoch: Int
  /// The mean loss over its examples.
  public var loss: Double
  /// The figures on held-out examples by their names: `intentAccuracy`, `slotF1`, `macroF1`; none
  /// where there are so many of those that scoring each epoch would take longer than learning.
  public var scores: [String: Double]
  /// The time of training by the end of the epoch, in seconds.
  public var seconds: Double

  /// A record.
  public init(epoch: Int, loss: Double, scores: [String: Double] = [:], seconds: Double) {
    self.epoch = epoch
    self.loss = loss
    self.scores = scores
    self.seconds = seconds
  }
}
