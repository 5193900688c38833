import VocativeNLU

/// What is believed of the tags of a sentence: how likely each word has each, and how often one is expected to follow
/// another.
///
/// These are all that the likelihood of a ``LinearChain`` depends on, so that a chain can learn from what another model
/// believes as well as from tags that are known (distillation of structures; Wang and others 2020).
struct TagBelief: Sendable {
  /// How likely each word has each tag, words × tags.
  private(set) var shares: [Float]
  /// How often a tag is expected to follow another, tags × tags.
  private(set) var steps: [Float]
  let tagCount: Int

  var wordCount: Int { shares.count / tagCount }

  /// Tags that are known.
  init(_ path: [Int], tagCount: Int) {
    self.tagCount = tagCount
    shares = [Float](repeating: 0, count: path.count * tagCount)
    steps = [Float](repeating: 0, count: tagCount * tagCount)
    for (word, tag) in path.enumerated() {
      shares[word * tagCount + tag] = 1
      if word > 0 { steps[path[word - 1] * tagCount + tag] += 1 }
    }
  }

  /// What a chain believes of some words, after its sums.
  init(_ chain: LinearChain, _ sums: LinearChain.Sums) {
    let count = chain.tags.count
    tagCount = count
    shares = [Float](repeating: 0, count: sums.wordCount * count)
    steps = [Float](repeating: 0, count: count * count)
    for word in 0..<sums.wordCount {
      for tag in 0..<count { shares[word * count + tag] = sums.probability(word, tag) }
    }
    steps.withUnsafeMutableBufferPointer { steps in
      if let start = steps.baseAddress { chain.addSteps(sums, to: start) }
    }
  }

  /// Moves towards another belief of the same words.
  ///
  /// - Parameter share: how far: 0 stays, 1 takes the other's place.
  mutating func blend(_ other: TagBelief, _ share: Float) {
    for place in shares.indices { shares[place] += share * (other.shares[place] - shares[place]) }
    for place in steps.indices { steps[place] += share * (other.steps[place] - steps[place]) }
  }
}
