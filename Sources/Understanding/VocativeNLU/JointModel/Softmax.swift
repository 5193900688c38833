import Foundation

/// Turns scores into probabilities.
package enum Softmax {
  /// Probabilities that sum to 1, the sharper the lower the temperature.
  package static func probabilities(_ scores: some Collection<Float>, temperature: Float = 1) -> [Float] {
    let best = scores.max() ?? 0
    let shares = scores.map { exp(($0 - best) / temperature) }
    let total = shares.reduce(0, +)
    return shares.map { $0 / total }
  }
}
