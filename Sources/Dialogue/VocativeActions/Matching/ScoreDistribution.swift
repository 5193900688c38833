import Foundation

/// The scores of all actions and of what is no action, as a distribution: their softmax.
struct ScoreDistribution {
  /// The best score of each command, by its key.
  let actions: [String: Double]
  /// The scores of "none of them" and of the out-of-scope requests.
  let others: [Double]
  private let top: Double
  private let total: Double

  init(actions: [String: Double], others: [Double]) {
    self.actions = actions
    self.others = others
    let all = actions.values + others
    let top = all.max() ?? 0
    self.top = top
    total = all.reduce(0) { $0 + exp($1 - top) }
  }

  /// The probability of what has a score.
  func probability(of score: Double) -> Double { exp(score - top) / total }

  /// The highest probability.
  var mostLikely: Double { 1 / total }
}
