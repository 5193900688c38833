import Foundation

/// A conditional random field over a chain of tags (Lafferty and others 2001).
///
/// The score of a sequence is the sum of what each word says for its tag, and of what each tag says for the next one.
/// Sums over all sequences are kept as plain numbers, scaled at each word, instead of logarithms: a product of a
/// matrix and a vector a word, and no exponential but one for each number.
package struct LinearChainCRF {
  /// The tags, and which may follow which; what may not is left out of all sums.
  package let tags: TagSet
  /// What a tag says for the next one: `tags × tags`.
  package let transitions: [Float]
  /// What the beginning says for the first tag.
  package let starts: [Float]
  /// What the last tag says for the end.
  package let ends: [Float]
  private let transitionPotentials: [Double]
  private let startPotentials: [Double]
  private let endPotentials: [Double]

  /// A chain of a head's numbers: transitions, starts, and ends, each divided by a temperature.
  package init(_ tags: TagSet, _ numbers: UnsafePointer<Float>, temperature: Float = 1) {
    self.tags = tags
    let count = tags.count
    // Beyond ±40 nothing is gained, and exponentials of larger numbers overflow.
    let numbers = (0..<Self.parameterCount(tags)).map { min(max(numbers[$0] / temperature, -40), 40) }
    transitions = (0..<count * count).map { tags.allows($0 % count, after: $0 / count) ? numbers[$0] : -.infinity }
    starts = (0..<count).map { tags.allows($0, after: nil) ? numbers[count * count + $0] : -.infinity }
    ends = (0..<count).map { numbers[count * count + count + $0] }
    transitionPotentials = transitions.map { exp(Double($0)) }
    startPotentials = starts.map { exp(Double($0)) }
    endPotentials = ends.map { exp(Double($0)) }
  }

  /// How many numbers a chain of some tags has.
  static func parameterCount(_ tags: TagSet) -> Int { tags.count * (tags.count + 2) }

  /// e to the power of what a tag says for the next one.
  package func transitionPotential(from tag: Int, to next: Int) -> Double {
    transitionPotentials[tag * tags.count + next]
  }

  /// The sums over all sequences that lead to, and go on from, every tag of every word.
  package struct ForwardBackward {
    package let wordCount: Int
    let tagCount: Int
    /// exp(what a word says − the best of it), words × tags.
    package var potentials: [Double]
    /// What leads there, scaled to sum to 1 at each word.
    package var forward: [Double]
    /// What goes on from there, scaled alike.
    package var backward: [Double]
    /// What each word's sums were divided by.
    package var scales: [Double]
    /// The logarithm of the sum over all sequences.
    package var logPartition: Double

    /// How likely a word has a tag.
    package func marginal(_ word: Int, _ tag: Int) -> Float {
      Float(forward[word * tagCount + tag] * backward[word * tagCount + tag])
    }
  }

  /// - Parameter emissions: what each word says for each tag, words × tags; at least one word.
  package func forwardBackward(_ emissions: UnsafePointer<Float>, words: Int) -> ForwardBackward {
    let count = tags.count
    var sums = ForwardBackward(
      wordCount: words, tagCount: count, potentials: [Double](repeating: 0, count: words * count),
      forward: [Double](repeating: 0, count: words * count), backward: [Double](repeating: 0, count: words * count),
      scales: [Double](repeating: 0, count: words), logPartition: 0)
    sums.potentials.withUnsafeMutableBufferPointer { factors in
      sums.forward.withUnsafeMutableBufferPointer { forward in
        sums.backward.withUnsafeMutableBufferPointer { backward in
          sums.scales.withUnsafeMutableBufferPointer { scales in
            sums.logPartition = Self.computeForwardBackward(
              self, emissions, words, factors.baseAddress, forward.baseAddress, backward.baseAddress,
              scales.baseAddress)
          }
        }
      }
    }
    return sums
  }

  private static func computeForwardBackward(
    _ chain: LinearChainCRF, _ emissions: UnsafePointer<Float>, _ words: Int, _ factors: UnsafeMutablePointer<Double>?,
    _ forward: UnsafeMutablePointer<Double>?, _ backward: UnsafeMutablePointer<Double>?,
    _ scales: UnsafeMutablePointer<Double>?
  ) -> Double {
    guard let factors, let forward, let backward, let scales else { return 0 }
    let count = chain.tags.count
    return chain.transitionPotentials.withUnsafeBufferPointer { next in
      var logSum = 0.0
      for word in 0..<words {
        let row = word * count
        var best = emissions[row]
        for tag in 1..<count { best = max(best, emissions[row + tag]) }
        for tag in 0..<count { factors[row + tag] = exp(Double(max(emissions[row + tag] - best, -200))) }
        let here = forward + row
        if word == 0 {
          for tag in 0..<count { here[tag] = chain.startPotentials[tag] }
        } else {
          let before = here - count
          for previous in 0..<count {
            let weight = before[previous]
            for tag in 0..<count { here[tag] += weight * next[previous * count + tag] }
          }
        }
        var total = 0.0
        for tag in 0..<count {
          here[tag] *= factors[row + tag]
          total += here[tag]
        }
        // Where all that is allowed underflows, the word's best tag is as good as any other.
        scales[word] = max(total, .leastNormalMagnitude)
        for tag in 0..<count { here[tag] /= scales[word] }
        logSum += Double(best) + log(scales[word])
      }
      let last = (words - 1) * count
      var total = 0.0
      for tag in 0..<count { total += forward[last + tag] * chain.endPotentials[tag] }
      total = max(total, .leastNormalMagnitude)
      logSum += log(total)
      for tag in 0..<count { backward[last + tag] = chain.endPotentials[tag] / total }
      for word in (0..<words - 1).reversed() {
        let after = (word + 1) * count
        for tag in 0..<count {
          var sum = 0.0
          for following in 0..<count {
            sum += next[tag * count + following] * factors[after + following] * backward[after + following]
          }
          backward[word * count + tag] = sum / scales[word + 1]
        }
      }
      return logSum
    }
  }

  /// The score of some tags.
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
