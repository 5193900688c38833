import Foundation

/// Decides whether a sentence is out of a model's scope, from what its class layer sees.
///
/// Three measurements are joined: the energy of the scores in scope (Liu and others 2020), the probability of the most
/// probable class in scope, and the Mahalanobis distance of the embedding to the nearest class (Podolskiy and others
/// 2021); a model with a class of sentences out of scope adds that class's score. Each is standardised on sentences in scope,
/// and their weighted sum is compared with a threshold that refuses a chosen share of them.
package struct OutOfScopeDetector: Sendable {
  /// The numbers of a detector besides its matrices.
  package struct Calibration: Codable, Hashable, Sendable {
    /// The mean and the standard deviation of each measurement on sentences in scope.
    package var means: [Double]
    package var deviations: [Double]
    /// The weight of each measurement.
    package var weights: [Double]
    /// The weighted sum above which a sentence is refused.
    package var threshold: Double
    /// The change of the sum that multiplies the odds by e.
    package var scale: Double

    /// The calibration of a detector.
    package init(means: [Double], deviations: [Double], weights: [Double], threshold: Double, scale: Double) {
      self.means = means
      self.deviations = deviations
      self.weights = weights
      self.threshold = threshold
      self.scale = scale
    }

    /// Returns the weighted sum of some measurements.
    package func score(_ measurements: [Double]) -> Double {
      var sum = 0.0
      for (place, value) in measurements.enumerated() {
        sum += weights[place] * (value - means[place]) / deviations[place]
      }
      return sum
    }

    /// True if every number is in range for so many measurements.
    func isValid(count: Int) -> Bool {
      [means, deviations, weights].allSatisfy { $0.count == count && $0.allSatisfy(\.isFinite) }
        && deviations.allSatisfy { $0 > 0 } && threshold.isFinite && scale.isFinite && scale > 0
    }
  }

  /// The classes of the embeddings.
  package let space: ClassSpace
  /// The index of the class of sentences out of scope; nil if the model has none.
  package let outOfScopeLabel: Int?
  package let calibration: Calibration

  /// A detector.
  package init(space: ClassSpace, outOfScopeLabel: Int?, calibration: Calibration) {
    self.space = space
    self.outOfScopeLabel = outOfScopeLabel
    self.calibration = calibration
  }

  /// Returns the probability that a sentence is out of scope; from 0.5 on it is refused.
  package func probability(_ features: SentenceFeatures) -> Double {
    let sum = calibration.score(Self.measurements(features, space, outOfScopeLabel: outOfScopeLabel))
    return 1 / (1 + exp((calibration.threshold - sum) / calibration.scale))
  }

  /// Returns the measurements of a sentence, each the greater the less it is in scope.
  package static func measurements(
    _ features: SentenceFeatures, _ space: ClassSpace, outOfScopeLabel: Int?
  ) -> [Double] {
    var (best, outside) = (-Double.infinity, 0.0)
    for (label, score) in features.scores.enumerated() {
      if label == outOfScopeLabel { outside = Double(score) } else { best = max(best, Double(score)) }
    }
    var sum = 0.0
    for (label, score) in features.scores.enumerated() where label != outOfScopeLabel {
      sum += exp(Double(score) - best)
    }
    let energy = -(best + log(sum))
    let measurements = [energy, log(sum), Double(space.distance(of: features.embedding))]
    return outOfScopeLabel == nil ? measurements : measurements + [outside + energy]
  }

  /// Returns the probabilities of the classes with that of the class out of scope replaced, so that it is the greatest
  /// exactly if the sentence is refused.
  func adjusted(_ probabilities: [Float], outOfScope: Double) -> [Float] {
    guard let outOfScopeLabel, probabilities.count > 1 else { return probabilities }
    let rest = max(1 - probabilities[outOfScopeLabel], 1e-9)
    let best = probabilities.enumerated().filter { $0.offset != outOfScopeLabel }.map(\.element).max() ?? 0
    let share = min(best / rest, 1)
    let outside = outOfScope >= 0.5 ? Float(outOfScope) : min(Float(outOfScope), 0.999 * share / (1 + share))
    return probabilities.enumerated().map { label, probability in
      label == outOfScopeLabel ? outside : probability / rest * (1 - outside)
    }
  }
}
