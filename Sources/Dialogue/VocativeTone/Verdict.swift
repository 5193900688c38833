/// A verdict that grows: readings in, the class that stands out.
///
/// A pure state machine, one for each utterance.
struct Verdict: Sendable {
  private let steadiness: Steadiness
  private var belief: [String: Double]
  private var challenger: (label: String, readings: Int)?
  /// The class that stands.
  private(set) var label: String

  /// - Parameter prior: What is expected before a word is heard.
  init(_ steadiness: Steadiness, prior: [String: Double]) {
    self.steadiness = steadiness
    belief = prior
    label = prior.likeliest ?? ""
  }

  /// Takes a reading of all that was heard so far.
  mutating func take(_ scores: [String: Double]) {
    let memory = steadiness.memory
    belief = scores.merging(belief) { new, old in (1 - memory) * new + memory * old }
    guard let best = belief.likeliest, best != label else {
      challenger = nil
      return
    }
    let readings = challenger?.label == best ? (challenger?.readings ?? 0) + 1 : 1
    challenger = (best, readings)
    if belief[best, default: 0] - belief[label, default: 0] >= steadiness.lead || readings >= steadiness.patience {
      label = best
      challenger = nil
    }
  }

  /// Takes the last reading, which is of all there is: nothing before it counts.
  mutating func end(_ scores: [String: Double]) {
    belief = scores
    label = scores.likeliest ?? label
  }
}

extension [String: Double] {
  /// The name with the highest number; of equal ones the first by the alphabet, so that the same numbers give the same name.
  var likeliest: String? { self.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key }
}
