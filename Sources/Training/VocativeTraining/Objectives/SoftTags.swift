import VocativeNLU

/// The distribution of the tags of a sentence: the probability of each tag for each word, and the expected number of each
/// transition.
///
/// The likelihood of a ``LinearChainCRF`` depends on these alone, so that a chain can learn from the predictions of another
/// model as well as from known tags (distillation of structures; Wang and others 2020).
struct SoftTags: Sendable {
  /// The probability of each tag for each word: `[words × tags]`.
  private(set) var marginals: [Float]
  /// The expected number of each transition: `[tags × tags]`.
  private(set) var transitionCounts: [Float]
  let tagCount: Int

  var wordCount: Int { marginals.count / tagCount }

  /// The distribution of known tags.
  init(_ path: [Int], tagCount: Int) {
    self.tagCount = tagCount
    marginals = [Float](repeating: 0, count: path.count * tagCount)
    transitionCounts = [Float](repeating: 0, count: tagCount * tagCount)
    for (word, tag) in path.enumerated() {
      marginals[word * tagCount + tag] = 1
      if word > 0 { transitionCounts[path[word - 1] * tagCount + tag] += 1 }
    }
  }

  /// The distribution of a chain, from its sums.
  init(_ chain: LinearChainCRF, _ sums: LinearChainCRF.ForwardBackward) {
    let count = chain.tags.count
    tagCount = count
    marginals = [Float](repeating: 0, count: sums.wordCount * count)
    transitionCounts = [Float](repeating: 0, count: count * count)
    for word in 0..<sums.wordCount {
      for tag in 0..<count { marginals[word * count + tag] = sums.marginal(word, tag) }
    }
    transitionCounts.withUnsafeMutableBufferPointer { steps in
      if let start = steps.baseAddress { chain.addExpectedTransitions(sums, to: start) }
    }
  }

  /// Moves towards another distribution of the same words.
  ///
  /// A `share` of 0 stays, 1 takes the other's place.
  mutating func blend(_ other: SoftTags, _ share: Float) {
    for place in marginals.indices { marginals[place] += share * (other.marginals[place] - marginals[place]) }
    for place in transitionCounts.indices {
      transitionCounts[place] += share * (other.transitionCounts[place] - transitionCounts[place])
    }
  }
}
