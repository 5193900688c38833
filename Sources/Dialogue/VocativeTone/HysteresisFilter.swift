/// A verdict that grows: readings in, the class that stands out.
///
/// A pure state machine, one for each utterance.
struct HysteresisFilter: Sendable {
  private let settings: Hysteresis
  private var smoothedScores: [String: Double]
  private var challenger: (label: String, readings: Int)?
  /// The class that stands.
  private(set) var label: String

  /// - Parameter prior: What is expected before a word is heard.
  init(_ steadiness: Hysteresis, prior: [String: Double]) {
    self.settings = steadiness
    smoothedScores = prior
    label = prior.mostLikelyLabel ?? ""
  }

  /// Takes a reading of all that was heard so far.
  mutating func update(_ scores: [String: Double]) {
    let memory = settings.smoothing
    smoothedScores = scores.merging(smoothedScores) { new, old in (1 - memory) * new + memory * old }
    guard let best = smoothedScores.mostLikelyLabel, best != label else {
      challenger = nil
      return
    }
    let readings = challenger?.label == best ? (challenger?.readings ?? 0) + 1 : 1
    challenger = (best, readings)
    if smoothedScores[best, default: 0] - smoothedScores[label, default: 0] >= settings.margin
      || readings >= settings.requiredPredictions
    {
      label = best
      challenger = nil
    }
  }

  /// Takes the last reading, which is of all there is: nothing before it counts.
  mutating func finish(_ scores: [String: Double]) {
    smoothedScores = scores
    label = scores.mostLikelyLabel ?? label
  }
}

extension [String: Double] {
  /// The name with the highest number; of equal ones the first by the alphabet, so that the same numbers give the same
  /// name.
  var mostLikelyLabel: String? { self.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key }
}
