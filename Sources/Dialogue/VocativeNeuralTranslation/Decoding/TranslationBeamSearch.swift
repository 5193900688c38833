import Foundation
import VocativeNeural

/// A beam search for the most likely translations of an encoded text.
///
/// Scores are divided by a power of the length. The search ends when no beginning that is still followed can become
/// better than the translations found.
struct TranslationBeamSearch {
  /// A translation that the search found.
  struct Result: Hashable, Sendable {
    /// The tokens after the forced ones, without the end of the text.
    var tokens: [Int]
    /// The sum of the log probabilities over the length, to the power of the penalty.
    var score: Double
    /// The mean log probability of a token.
    var meanLogProbability: Double
  }

  private struct Beginning {
    var tokens: [Int] = []
    var logProbability = 0.0
    var node: DecodingTree.Node
    /// The row of logits after it.
    var row: Int
  }

  private struct Candidate {
    let parent: Int
    let token: Int
    let logProbability: Double
  }

  let settings: DecodingSettings
  /// The token that ends a text.
  let end: Int
  /// Tokens that are never written.
  let forbidden: Set<Int>
  /// The most tokens after the one before every translation, the end included.
  let maximumLength: Int

  /// Searches for translations.
  ///
  /// - Parameters:
  ///   - tree: An empty tree over the source.
  ///   - start: The token before every translation, then tokens that must follow it.
  /// - Returns: The translations, the best first.
  /// - Throws: ``VocativeNeural/ModelError`` with `invalidInput` for a token outside the vocabulary.
  func run(in tree: inout DecodingTree, from start: [Int]) throws(ModelError) -> [Result] {
    let nodes = try tree.extend(
      start.enumerated().map { (parent: $0.offset > 0 ? $0.offset - 1 : nil, token: $0.element) })
    guard let last = nodes.last else { return [] }
    var beginnings = [Beginning(node: last, row: nodes.count - 1)]
    var results: [Result] = []
    // Forced tokens count as tokens of the translation, but for the one before every translation.
    let longest = max(maximumLength, start.count)
    for length in start.count...longest {
      let candidates = candidates(after: beginnings, in: tree, isLast: length == longest)
      var kept: [Candidate] = []
      for (rank, candidate) in candidates.enumerated() {
        if candidate.token != end {
          kept.append(candidate)
        } else if rank < settings.beamSize {
          add(result(beginnings[candidate.parent].tokens, candidate.logProbability, length), to: &results)
        }
        if kept.count == settings.beamSize { break }
      }
      if kept.isEmpty || isDone(results, best: candidates.first?.logProbability ?? 0, length) { break }
      let parents = beginnings
      let added = try tree.extend(kept.map { (parent: parents[$0.parent].node, token: $0.token) })
      beginnings = kept.enumerated().map { row, candidate in
        Beginning(
          tokens: parents[candidate.parent].tokens + [candidate.token], logProbability: candidate.logProbability,
          node: added[row], row: row)
      }
    }
    return results.sorted { $0.score > $1.score }
  }

  /// The best continuations, twice as many as are followed, so that ends leave enough.
  private func candidates(after beginnings: [Beginning], in tree: DecodingTree, isLast: Bool) -> [Candidate] {
    let count = tree.logitCount
    let limit = 2 * settings.beamSize
    let tokens = tree.tokens
    var best: [Candidate] = []
    for (parent, beginning) in beginnings.enumerated() {
      let logSum = tree.logSum(after: beginning.row)
      let base = beginning.logProbability
      tree.logits.withUnsafeBufferPointer { logits in
        var floor = best.count < limit ? -Double.infinity : best[limit - 1].logProbability
        for place in 0..<count {
          // An end that is forced costs nothing.
          let score = isLast ? base : base + Double(logits[beginning.row * count + place] - logSum)
          guard score > floor else { continue }
          let token = tokens?[place] ?? place
          guard !forbidden.contains(token), !isLast || token == end else { continue }
          let index = best.firstIndex { score > $0.logProbability } ?? best.count
          best.insert(Candidate(parent: parent, token: token, logProbability: score), at: index)
          if best.count > limit { best.removeLast() }
          if best.count == limit { floor = best[limit - 1].logProbability }
        }
      }
    }
    return best
  }

  private func result(_ tokens: [Int], _ logProbability: Double, _ length: Int) -> Result {
    Result(
      tokens: tokens, score: logProbability / normalizer(length), meanLogProbability: logProbability / Double(length))
  }

  /// Keeps the best results, as many as are followed.
  private func add(_ result: Result, to results: inout [Result]) {
    results.append(result)
    guard results.count > settings.beamSize,
      let worst = results.indices.min(by: { results[$0].score < results[$1].score })
    else { return }
    results.remove(at: worst)
  }

  private func isDone(_ results: [Result], best: Double, _ length: Int) -> Bool {
    guard results.count >= settings.beamSize, let worst = results.map(\.score).min() else { return false }
    return worst >= best / normalizer(length)
  }

  private func normalizer(_ length: Int) -> Double {
    settings.lengthPenalty == 1 ? Double(length) : pow(Double(length), settings.lengthPenalty)
  }
}
