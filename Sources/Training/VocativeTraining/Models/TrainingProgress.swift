public import VocativeNLU

/// How far a training is.
public struct TrainingProgress: Sendable {
  /// How many steps are done, and how many there are in all.
  public let step: Int
  /// The number of steps of the whole training.
  public let steps: Int
  /// The mean loss of a sentence in this epoch so far.
  public let loss: Double
  /// How long it has taken.
  public let seconds: Double
  /// What the epoch brought, when one has just ended.
  public let epoch: EpochRecord?
}
