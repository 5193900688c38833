import VocativeCore

/// The distribution of the distances that a pedestrian walks in some seconds.
struct WalkingMotion: Sendable {
  /// The distances in metres with their probabilities.
  let steps: [(metres: Double, probability: Double)]
  /// The probability of turning round on the way.
  let reversal: Double

  /// A person turns round once in so many seconds.
  private static let secondsToReversal = 400.0
  /// Speeds as multiples of the estimated one: the estimate lags behind.
  private static let multiples: [(factor: Double, probability: Double)] = [
    (0, 0.06), (0.6, 0.24), (1, 0.4), (1.4, 0.24), (1.8, 0.06),
  ]

  /// Creates the distribution for a time in seconds, and the speed that a filter estimates.
  init(seconds: Double, estimate: PositionEstimate) {
    reversal = min(0.2, seconds / Self.secondsToReversal)
    if estimate.course == nil {
      steps = [(0, 0.75), (0.6 * seconds, 0.2), (1.2 * seconds, 0.05)]
    } else {
      let speed = min(max(estimate.speed, 0.7), 2.5)
      steps = Self.multiples.map { ($0.factor * speed * seconds, $0.probability) }
    }
  }
}
