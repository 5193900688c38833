import VocativeNLU

extension LinearChain {
  /// How unlikely what is believed of the tags is: the negative logarithm of the probability of tags that are known, or
  /// the cross entropy of a belief; adds its slopes by emissions and by the chain's numbers.
  func loss(
    of belief: TagBelief, _ emissions: UnsafePointer<Float>, slopes: UnsafeMutablePointer<Float>,
    numberSlopes: UnsafeMutablePointer<Float>
  ) -> Double {
    let (count, words) = (tags.count, belief.wordCount)
    let sums = sums(emissions, words: words)
    let (startSlopes, endSlopes) = (numberSlopes + count * count, numberSlopes + count * count + count)
    let last = (words - 1) * count
    addSteps(sums, to: numberSlopes)
    return belief.shares.withUnsafeBufferPointer { shares in
      var score = 0.0
      for word in 0..<words {
        for tag in 0..<count {
          let (place, share) = (word * count + tag, shares[word * count + tag])
          slopes[place] += sums.probability(word, tag) - share
          score += Double(share * emissions[place])
        }
      }
      for tag in 0..<count {
        startSlopes[tag] += sums.probability(0, tag) - shares[tag]
        endSlopes[tag] += sums.probability(words - 1, tag) - shares[last + tag]
        if shares[tag] > 0 { score += Double(shares[tag] * starts[tag]) }
        score += Double(shares[last + tag] * ends[tag])
      }
      for (place, step) in belief.steps.enumerated() where step > 0 {
        numberSlopes[place] -= step
        score += Double(step * transitions[place])
      }
      return sums.logSum - score
    }
  }

  /// Adds how often each tag is expected to follow each other one: tags × tags.
  func addSteps(_ sums: Sums, to steps: UnsafeMutablePointer<Float>) {
    let count = tags.count
    for word in 0..<sums.wordCount - 1 {
      let after = (word + 1) * count
      for tag in 0..<count {
        let weight = sums.forward[word * count + tag] / sums.scales[word + 1]
        for following in 0..<count {
          steps[tag * count + following] += Float(
            weight * factor(from: tag, to: following) * sums.factors[after + following]
              * sums.backward[after + following])
        }
      }
    }
  }
}
