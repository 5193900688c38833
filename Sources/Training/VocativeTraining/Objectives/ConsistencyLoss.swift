import Foundation
import VocativeNLU

/// The disagreement of two passes of the same sentences with different dropout (R-Drop; Wu and others 2021): the mean of
/// the two Kullback–Leibler divergences between their distributions.
///
/// A model whose answer does not depend on which of its numbers are dropped does better on sentences that it has not
/// seen, the more so the fewer it has learned from.
struct ConsistencyLoss: Hashable, Sendable {
  /// The weight against the loss of a pass.
  let weight: Float

  /// Adds the gradients of the disagreement to those of the scores.
  ///
  /// - Parameters:
  ///   - scores: the scores before the softmax, `[2 · rows × columns]`; the rows of the second pass follow those of the
  ///     first in the same order.
  ///   - columns: the number of classes or tags.
  ///   - gradients: the gradients of the scores.
  /// - Returns: the summed loss, counted for both passes.
  func addGradients(of scores: [Float], columns: Int, to gradients: inout [Float]) -> Double {
    let half = scores.count / 2
    // The loss of two passes is divided by two, and the disagreement belongs to both.
    let scale = 2 * weight
    var total = 0.0
    for row in stride(from: 0, to: half, by: columns) {
      let first = Softmax.probabilities(scores[row..<row + columns])
      let second = Softmax.probabilities(scores[half + row..<half + row + columns])
      let ratios = zip(first, second).map { log(max($0, 1e-12)) - log(max($1, 1e-12)) }
      let forward = zip(first, ratios).reduce(Float(0)) { $0 + $1.0 * $1.1 }
      let backward = -zip(second, ratios).reduce(Float(0)) { $0 + $1.0 * $1.1 }
      total += Double(scale * (forward + backward) / 2)
      for column in 0..<columns {
        let difference = first[column] - second[column]
        gradients[row + column] += scale / 2 * (first[column] * (ratios[column] - forward) + difference)
        gradients[half + row + column] +=
          scale / 2 * (second[column] * (-ratios[column] - backward) - difference)
      }
    }
    return total
  }
}
