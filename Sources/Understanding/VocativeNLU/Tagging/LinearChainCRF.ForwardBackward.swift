import Foundation

extension LinearChainCRF {
  /// The scaled sums over all sequences that end in, and continue from, every tag of every word (forward–backward
  /// algorithm; Rabiner 1989).
  @usableFromInline
  package struct ForwardBackward: Sendable {
    /// The number of words.
    package let wordCount: Int
    @usableFromInline let tagCount: Int
    /// The potentials of the emissions, exp(score − best score of the word): `[words × tags]`.
    package fileprivate(set) var potentials: [Double]
    /// The forward sums, scaled to a total of 1 at each word: `[words × tags]`.
    @usableFromInline
    package fileprivate(set) var forward: [Double]
    /// The backward sums, scaled alike: `[words × tags]`.
    @usableFromInline
    package fileprivate(set) var backward: [Double]
    /// The number that each word's sums were divided by.
    package fileprivate(set) var scales: [Double]
    /// The logarithm of the sum over all sequences.
    package fileprivate(set) var logPartition = 0.0

    fileprivate init(words: Int, tags: Int) {
      (wordCount, tagCount) = (words, tags)
      potentials = [Double](repeating: 0, count: words * tags)
      forward = [Double](repeating: 0, count: words * tags)
      backward = [Double](repeating: 0, count: words * tags)
      scales = [Double](repeating: 0, count: words)
    }

    /// Returns the probability that a word has a tag.
    @inlinable
    package func marginal(_ word: Int, _ tag: Int) -> Float {
      Float(forward[word * tagCount + tag] * backward[word * tagCount + tag])
    }
  }

  /// Returns the sums over all sequences of tags.
  ///
  /// - Parameters:
  ///   - emissions: the score of each tag for each word, `[words × tags]`.
  ///   - words: the number of words, at least 1.
  /// - Returns: the sums, from which the probability of every tag follows.
  package func forwardBackward(_ emissions: UnsafePointer<Float>, words: Int) -> ForwardBackward {
    var sums = ForwardBackward(words: words, tags: tags.count)
    sums.potentials.withUnsafeMutableBufferPointer { potentials in
      sums.forward.withUnsafeMutableBufferPointer { forward in
        sums.backward.withUnsafeMutableBufferPointer { backward in
          sums.scales.withUnsafeMutableBufferPointer { scales in
            guard let potentials = potentials.baseAddress, let forward = forward.baseAddress,
              let backward = backward.baseAddress, let scales = scales.baseAddress
            else { return }
            let tables = ForwardBackwardTables(
              chain: self, words: words, potentials: potentials, forward: forward, backward: backward, scales: scales)
            sums.logPartition = tables.fill(emissions)
          }
        }
      }
    }
    return sums
  }
}

/// The tables of the forward–backward algorithm while they are filled, each `[words × tags]`.
private struct ForwardBackwardTables {
  let chain: LinearChainCRF
  let words: Int
  let potentials: UnsafeMutablePointer<Double>
  let forward: UnsafeMutablePointer<Double>
  let backward: UnsafeMutablePointer<Double>
  let scales: UnsafeMutablePointer<Double>

  /// Fills the tables and returns the logarithm of the sum over all sequences.
  func fill(_ emissions: UnsafePointer<Float>) -> Double {
    chain.transitionPotentials.withUnsafeBufferPointer { next in
      var logSum = 0.0
      for word in 0..<words { logSum += fillForward(word, emissions, next) }
      let last = (words - 1) * chain.tagCount
      var total = 0.0
      for tag in 0..<chain.tagCount { total += forward[last + tag] * chain.endPotentials[tag] }
      total = max(total, .leastNormalMagnitude)
      logSum += log(total)
      for tag in 0..<chain.tagCount { backward[last + tag] = chain.endPotentials[tag] / total }
      for word in (0..<words - 1).reversed() { fillBackward(word, next) }
      return logSum
    }
  }

  /// Fills the forward sums of a word and returns the logarithm of its scale.
  @inline(__always)
  private func fillForward(
    _ word: Int, _ emissions: UnsafePointer<Float>, _ next: UnsafeBufferPointer<Double>
  ) -> Double {
    let count = chain.tagCount
    let row = word * count
    var best = emissions[row]
    for tag in 1..<count { best = max(best, emissions[row + tag]) }
    for tag in 0..<count { potentials[row + tag] = exp(Double(max(emissions[row + tag] - best, -200))) }
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
      here[tag] *= potentials[row + tag]
      total += here[tag]
    }
    // If the probability of every allowed sequence underflows, the word's best tag is taken.
    scales[word] = max(total, .leastNormalMagnitude)
    for tag in 0..<count { here[tag] /= scales[word] }
    return Double(best) + log(scales[word])
  }

  /// Fills the backward sums of a word from those of the next one.
  @inline(__always)
  private func fillBackward(_ word: Int, _ next: UnsafeBufferPointer<Double>) {
    let count = chain.tagCount
    let after = (word + 1) * count
    for tag in 0..<count {
      var sum = 0.0
      for following in 0..<count {
        sum += next[tag * count + following] * potentials[after + following] * backward[after + following]
      }
      backward[word * count + tag] = sum / scales[word + 1]
    }
  }
}
