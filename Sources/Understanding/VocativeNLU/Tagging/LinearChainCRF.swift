import Foundation

/// A linear-chain conditional random field over tags (Lafferty and others 2001).
///
/// The score of a sequence is the sum of the emission score of each word's tag and the transition score from each tag to
/// the next. Sums over all sequences are kept as scaled numbers instead of logarithms, so that each word costs a product
/// of a matrix and a vector, and one exponential for each of its scores.
@usableFromInline
package struct LinearChainCRF: Sendable {
  /// The tags, and the transitions they allow; a forbidden transition is left out of all sums.
  package let tags: TagSet
  /// The score of each transition: `[tags × tags]`.
  package let transitions: [Float]
  /// The score of each tag at the beginning.
  package let starts: [Float]
  /// The score of each tag at the end.
  package let ends: [Float]
  @usableFromInline let tagCount: Int
  @usableFromInline let transitionPotentials: [Double]
  let startPotentials: [Double]
  let endPotentials: [Double]

  /// A chain with the parameters of a head, in the order transitions, starts, ends, each divided by a temperature.
  package init(_ tags: TagSet, _ parameters: UnsafePointer<Float>, temperature: Float = 1) {
    self.tags = tags
    let count = tags.count
    tagCount = count
    // Scores beyond ±40 change nothing, and the exponentials of larger numbers overflow.
    let scores = (0..<Self.parameterCount(tags)).map { min(max(parameters[$0] / temperature, -40), 40) }
    transitions = (0..<count * count).map { tags.allows($0 % count, after: $0 / count) ? scores[$0] : -.infinity }
    starts = (0..<count).map { tags.allows($0, after: nil) ? scores[count * count + $0] : -.infinity }
    ends = (0..<count).map { scores[count * count + count + $0] }
    transitionPotentials = transitions.map { exp(Double($0)) }
    startPotentials = starts.map { exp(Double($0)) }
    endPotentials = ends.map { exp(Double($0)) }
  }

  /// The number of parameters of a chain over some tags.
  static func parameterCount(_ tags: TagSet) -> Int { tags.count * (tags.count + 2) }

  /// Returns e to the power of a transition's score.
  @inlinable
  package func transitionPotential(from tag: Int, to next: Int) -> Double {
    transitionPotentials[tag * tagCount + next]
  }

  /// Returns the score of a sequence of tags.
  ///
  /// The score of each tag for each word is in `emissions`, `[words × tags]`.
  package func score(of path: [Int], _ emissions: UnsafePointer<Float>) -> Double {
    let count = tags.count
    var score = Double(starts[path[0]]) + Double(ends[path[path.count - 1]])
    for (word, tag) in path.enumerated() {
      score += Double(emissions[word * count + tag])
      if word > 0 { score += Double(transitions[path[word - 1] * count + tag]) }
    }
    return score
  }
}
