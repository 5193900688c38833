public import VocativeNLU

/// The progress of a training after a step.
public struct TrainingProgress: Sendable {
  /// The number of steps done.
  public let step: Int
  /// The number of steps in all.
  public let steps: Int
  /// The mean loss of a sentence in this epoch so far.
  public let loss: Double
  /// The time since the beginning of the training, that before a checkpoint included.
  public let elapsed: Duration
  /// The record of the epoch that has just ended; nil within an epoch.
  public let epoch: EpochRecord?
}
