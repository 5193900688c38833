import Foundation
import VocativeNLU
import VocativeNeural
import VocativeSupport

/// Fits the detector of a trained model: its space of classes on the examples it was trained on, its calibration on
/// held-out ones.
struct OutOfScopeFitter {
  /// The number of examples of a class that its mean is taken over.
  private static let exampleLimit = 60
  /// The number of directions of the space that are kept.
  private static let directionCount = 48
  /// The variance that counts besides that of the examples, as a multiple of the mean variance (shrinkage; Ledoit and
  /// Wolf 2004).
  private static let shrinkage: Float = 0.3
  /// Fewer held-out sentences out of scope than this are not fitted to.
  private static let leastOutliers = 30

  let model: JointModel
  /// The share of the sentences in scope that may be refused.
  let rejection: Double

  /// Returns the detector.
  ///
  /// - Parameters:
  ///   - examples: the examples of the training.
  ///   - heldOut: other examples, on which the threshold is chosen; may be empty.
  ///   - outliers: sentences out of scope, for a model without held-out examples. What a model was trained on is no
  ///     measure for what it was not, so the threshold is then where three quarters of these are refused.
  /// - Returns: the detector; nil with fewer than two classes.
  /// - Throws: ``ModelError`` for a text that cannot be encoded.
  func fit(
    _ examples: [TrainingExample], heldOut: [TrainingExample], outliers: [String] = []
  ) throws(ModelError) -> OutOfScopeDetector? {
    let labels = model.description.labels
    let outside = labels.firstIndex(where: OutOfScopeLabel.isName)
    let inScope = Set(labels.indices.filter { $0 != outside }.map { labels[$0] })
    guard inScope.count > 1, examples.contains(where: { inScope.contains($0.label) }) else { return nil }
    let space = try space(of: examples.filter { inScope.contains($0.label) })
    let judged = heldOut.isEmpty ? examples.filter { !$0.isUnlabelled } : heldOut
    let features = try features(of: judged)
    let rows = zip(judged, features).map { example, features in
      Row(
        measurements: OutOfScopeDetector.measurements(features, space, outOfScopeLabel: outside),
        isOutOfScope: !inScope.contains(example.label))
    }
    guard var calibration = calibration(of: rows) else { return nil }
    if heldOut.isEmpty, !outliers.isEmpty, rejection > 0 {
      let sums = try model.sentenceFeatures(of: outliers.map { ($0, nil) }).map { features in
        calibration.score(OutOfScopeDetector.measurements(features, space, outOfScopeLabel: outside))
      }
      calibration.threshold = max(calibration.threshold, sums.sorted()[sums.count / 4])
    }
    return OutOfScopeDetector(space: space, outOfScopeLabel: outside, calibration: calibration)
  }

  private func features(of examples: [TrainingExample]) throws(ModelError) -> [SentenceFeatures] {
    try model.sentenceFeatures(of: examples.map { ($0.text, $0.requestedSlot) })
  }

  /// The measurements of a held-out sentence.
  private struct Row {
    let measurements: [Double]
    let isOutOfScope: Bool
  }

  /// Returns the means of the classes and the directions in which the sentences of one class vary.
  private func space(of examples: [TrainingExample]) throws(ModelError) -> ClassSpace {
    var seen: [String: Int] = [:]
    let chosen = examples.filter { example in
      seen[example.label, default: 0] += 1
      return seen[example.label, default: 0] <= Self.exampleLimit
    }
    let points = try features(of: chosen).map { ClassSpace.normalized($0.embedding) }
    let width = points.first?.count ?? 0
    var means: [String: [Float]] = [:]
    for (label, members) in Dictionary(grouping: zip(chosen, points), by: \.0.label) {
      var mean = [Float](repeating: 0, count: width)
      for (_, point) in members { for place in mean.indices { mean[place] += point[place] / Float(members.count) } }
      means[label] = mean
    }
    let residuals = zip(chosen, points).map { example, point in
      zip(point, means[example.label] ?? point).map { $0 - $1 }
    }
    let axes = PrincipalAxes(of: residuals, count: min(Self.directionCount, width, max(residuals.count / 4, 1)))
    let total = residuals.reduce(Float(0)) { $0 + $1.reduce(0) { $0 + $1 * $1 } }
    let floor = max(Self.shrinkage * total / Float(max(residuals.count * width, 1)), 1e-12)
    return ClassSpace(
      width: width, means: means.sorted { $0.key < $1.key }.flatMap(\.value), directions: axes.axes.flatMap(\.self),
      discounts: axes.variances.map { max(1 - floor / ($0 + floor), 0) })
  }

  /// Returns the weights and the threshold; nil without a sentence in scope.
  private func calibration(of rows: [Row]) -> OutOfScopeDetector.Calibration? {
    let inside = rows.filter { !$0.isOutOfScope }.map(\.measurements)
    let outside = rows.filter(\.isOutOfScope).map(\.measurements)
    guard let count = inside.first?.count else { return nil }
    let means = (0..<count).map { place in inside.reduce(0) { $0 + $1[place] } / Double(inside.count) }
    let deviations = (0..<count).map { place in
      let squares = inside.reduce(0) { $0 + ($1[place] - means[place]) * ($1[place] - means[place]) }
      return max((squares / Double(inside.count)).squareRoot(), 1e-6)
    }
    var calibration = OutOfScopeDetector.Calibration(
      means: means, deviations: deviations, weights: [Double](repeating: 1 / Double(count), count: count),
      threshold: 0, scale: 1)
    if outside.count >= Self.leastOutliers {
      func standardized(_ row: [Double]) -> [Double] {
        row.indices.map { (row[$0] - means[$0]) / deviations[$0] }
      }
      let fitted = LogisticRegression(
        positive: outside.map(standardized), negative: inside.map(standardized), prior: calibration.weights)
      calibration.weights = fitted.weights
    }
    let sums = inside.map(calibration.score).sorted()
    let place = min(Int((Double(sums.count) * (1 - rejection)).rounded(.down)), sums.count - 1)
    calibration.threshold = rejection > 0 ? sums[place] : .greatestFiniteMagnitude
    calibration.scale = scale(
      threshold: calibration.threshold, spread: max((sums[sums.count * 3 / 4] - sums[sums.count / 4]) / 2, 1e-3),
      inside: sums, outside: outside.map(calibration.score))
    return calibration
  }

  /// Returns the scale at which the probabilities are true, since the threshold stays where it is; half the spread where
  /// too few sentences are out of scope.
  private func scale(threshold: Double, spread: Double, inside: [Double], outside: [Double]) -> Double {
    guard outside.count >= Self.leastOutliers, rejection > 0 else { return spread }
    let candidates = (-12...12).map { spread * exp(Double($0) / 4) }
    func loss(_ scale: Double) -> Double {
      outside.reduce(0) { $0 + log1p(exp((threshold - $1) / scale)) }
        + inside.reduce(0) { $0 + log1p(exp(($1 - threshold) / scale)) }
    }
    return candidates.min { loss($0) < loss($1) } ?? spread
  }
}
