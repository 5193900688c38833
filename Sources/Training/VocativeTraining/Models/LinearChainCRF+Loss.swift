import VocativeNLU

extension LinearChainCRF {
  /// How unlikely what is believed of the tags is: the negative logarithm of the probability of tags that are known, or
  /// the cross entropy of a belief; adds its slopes by emissions and by the chain's numbers.
  func loss(
    of belief: SoftTags, _ emissions: UnsafePointer<Float>, emissionGradients: UnsafeMutablePointer<Float>,
    parameterGradients: UnsafeMutablePointer<Float>
  ) -> Double {
    let (count, words) = (tags.count, belief.wordCount)
    let sums = forwardBackward(emissions, words: words)
    let (startSlopes, endSlopes) = (parameterGradients + count * count, parameterGradients + count * count + count)
    let last = (words - 1) * count
    addExpectedTransitions(sums, to: parameterGradients)
    return belief.marginals.withUnsafeBufferPointer { shares in
      var score = 0.0
      for word in 0..<words {
        for tag in 0..<count {
          let (place, share) = (word * count + tag, shares[word * count + tag])
          emissionGradients[place] += sums.marginal(word, tag) - share
          score += Double(share * emissions[place])
        }
      }
      for tag in 0..<count {
        startSlopes[tag] += sums.marginal(0, tag) - shares[tag]
        endSlopes[tag] += sums.marginal(words - 1, tag) - shares[last + tag]
        if shares[tag] > 0 { score += Double(shares[tag] * starts[tag]) }
        score += Double(shares[last + tag] * ends[tag])
      }
      for (place, step) in belief.transitionCounts.enumerated() where step > 0 {
        parameterGradients[place] -= step
        score += Double(step * transitions[place])
      }
      return sums.logPartition - score
    }
  }

  /// Adds how often each tag is expected to follow each other one: tags × tags.
  func addExpectedTransitions(_ sums: ForwardBackward, to steps: UnsafeMutablePointer<Float>) {
    let count = tags.count
    for word in 0..<sums.wordCount - 1 {
      let after = (word + 1) * count
      for tag in 0..<count {
        let weight = sums.forward[word * count + tag] / sums.scales[word + 1]
        for following in 0..<count {
          steps[tag * count + following] += Float(
            weight * transitionPotential(from: tag, to: following) * sums.potentials[after + following]
              * sums.backward[after + following])
        }
      }
    }
  }
}
