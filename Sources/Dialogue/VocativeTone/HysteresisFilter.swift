/// The class of a growing utterance, smoothed over its predictions: a state machine, one for each utterance.
struct HysteresisFilter: Sendable {
  private let settings: Hysteresis
  private var smoothedScores: [String: Double]
  private var challenger: (label: String, count: Int)?
  /// The present class.
  private(set) var label: String

  /// - Parameters:
  ///   - settings: The smoothing and the margins.
  ///   - prior: The probabilities before the first word.
  init(_ settings: Hysteresis, prior: [String: Double]) {
    self.settings = settings
    smoothedScores = prior
    label = prior.mostLikelyLabel ?? ""
  }

  /// Adds the prediction for the utterance so far.
  mutating func update(_ scores: [String: Double]) {
    let memory = settings.smoothing
    smoothedScores = scores.merging(smoothedScores) { new, old in (1 - memory) * new + memory * old }
    guard let best = smoothedScores.mostLikelyLabel, best != label else {
      challenger = nil
      return
    }
    let count = challenger?.label == best ? (challenger?.count ?? 0) + 1 : 1
    challenger = (best, count)
    if smoothedScores[best, default: 0] - smoothedScores[label, default: 0] >= settings.margin
      || count >= settings.requiredPredictions
    {
      label = best
      challenger = nil
    }
  }

  /// Ends the utterance with the prediction for all of it; earlier predictions do not count.
  mutating func finish(_ scores: [String: Double]) {
    smoothedScores = scores
    label = scores.mostLikelyLabel ?? label
  }
}

extension [String: Double] {
  /// The label with the highest score; of equal scores the first in alphabetical order.
  var mostLikelyLabel: String? { self.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key }
}
