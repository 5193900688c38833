import VocativeCore

/// The figures of out-of-scope detection: how much of what a model should not act on is refused, at which cost.
///
/// Out of scope is the positive class of the curve (Larson and others 2019 measure in-scope accuracy and out-of-scope
/// recall).
public struct OutOfScopeEvaluation: Hashable, Sendable {
  /// A point of the receiver operating characteristic.
  public struct Point: Hashable, Sendable {
    /// The share of the sentences in scope that are refused (false positive rate).
    public let refused: Double
    /// The share of the sentences out of scope that are refused (true positive rate).
    public let found: Double
  }

  /// The number of sentences in scope.
  public let inScopeCount: Int
  /// The number of sentences out of scope.
  public let outOfScopeCount: Int
  /// The share of the sentences in scope with the right class, refusals counted as errors.
  public let inScopeAccuracy: Double
  /// The share of the sentences in scope that are refused.
  public let inScopeRefused: Double
  /// The share of the sentences out of scope that are refused.
  public let recall: Double
  /// The area under the curve: the probability that a sentence out of scope scores higher than one in scope; 0.5 where
  /// one of both is missing.
  public let areaUnderCurve: Double
  /// The curve, from nothing refused to everything refused.
  public let curve: [Point]
  /// The calibration of the probability of being out of scope.
  public let calibration: CalibrationCurve

  /// The observation of one sentence.
  struct Observation {
    /// The probability of being out of scope, as the model gives it.
    let probability: Double
    let isRefused: Bool
    let isOutOfScope: Bool
    /// True if the class is right.
    let isCorrect: Bool
  }

  /// - Returns: nil without observations.
  init?(_ observations: [Observation], bins: Int) {
    guard !observations.isEmpty else { return nil }
    let (outside, inside) = (observations.filter(\.isOutOfScope), observations.filter { !$0.isOutOfScope })
    func share(_ part: [Observation], _ condition: (Observation) -> Bool) -> Double {
      part.isEmpty ? 0 : Double(part.count(where: condition)) / Double(part.count)
    }
    inScopeCount = inside.count
    outOfScopeCount = outside.count
    inScopeAccuracy = share(inside) { $0.isCorrect && !$0.isRefused }
    inScopeRefused = share(inside) { $0.isRefused }
    recall = share(outside) { $0.isRefused }
    (curve, areaUnderCurve) = Self.curve(observations)
    var calibration = CalibrationCurve(bins: bins)
    for one in observations { calibration.add(confidence: one.probability, isCorrect: one.isOutOfScope) }
    self.calibration = calibration
  }

  /// Returns the curve over all thresholds and the area under it; equal probabilities make one step.
  private static func curve(_ observations: [Observation]) -> ([Point], Double) {
    let outside = Double(observations.count { $0.isOutOfScope })
    let inside = Double(observations.count) - outside
    guard outside > 0, inside > 0 else { return ([], 0.5) }
    let sorted = observations.sorted { $0.probability > $1.probability }
    var points = [Point(refused: 0, found: 0)]
    var (refused, found, area) = (0.0, 0.0, 0.0)
    var place = 0
    while place < sorted.count {
      let probability = sorted[place].probability
      while place < sorted.count, sorted[place].probability == probability {
        if sorted[place].isOutOfScope { found += 1 } else { refused += 1 }
        place += 1
      }
      let point = Point(refused: refused / inside, found: found / outside)
      let last = points[points.count - 1]
      area += (point.refused - last.refused) * (point.found + last.found) / 2
      points.append(point)
    }
    return (points, area)
  }
}
