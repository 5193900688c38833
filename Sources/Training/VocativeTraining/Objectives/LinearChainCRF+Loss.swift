import VocativeNLU

extension LinearChainCRF {
  /// Returns the negative log likelihood of tags, or the cross entropy of a distribution of tags, and adds its gradients.
  ///
  /// - Parameters:
  ///   - target: the tags or their distribution.
  ///   - emissions: the score of each tag for each word, `[words × tags]`.
  ///   - emissionGradients: where the gradients of the emissions are added, in the same shape.
  ///   - parameterGradients: where the gradients of the chain's parameters are added.
  /// - Returns: the loss, in nats.
  func loss(
    of target: SoftTags, _ emissions: UnsafePointer<Float>, emissionGradients: UnsafeMutablePointer<Float>,
    parameterGradients: UnsafeMutablePointer<Float>
  ) -> Double {
    let (count, words) = (tags.count, target.wordCount)
    let sums = forwardBackward(emissions, words: words)
    let startGradients = parameterGradients + count * count
    let endGradients = parameterGradients + count * count + count
    let last = (words - 1) * count
    addExpectedTransitions(sums, to: parameterGradients)
    return target.marginals.withUnsafeBufferPointer { shares in
      var score = 0.0
      for word in 0..<words {
        for tag in 0..<count {
          let (index, share) = (word * count + tag, shares[word * count + tag])
          emissionGradients[index] += sums.marginal(word, tag) - share
          score += Double(share * emissions[index])
        }
      }
      for tag in 0..<count {
        startGradients[tag] += sums.marginal(0, tag) - shares[tag]
        endGradients[tag] += sums.marginal(words - 1, tag) - shares[last + tag]
        if shares[tag] > 0 { score += Double(shares[tag] * starts[tag]) }
        score += Double(shares[last + tag] * ends[tag])
      }
      for (index, step) in target.transitionCounts.enumerated() where step > 0 {
        parameterGradients[index] -= step
        score += Double(step * transitions[index])
      }
      return sums.logPartition - score
    }
  }

  /// Adds the expected number of times that each tag follows each other one: `[tags × tags]`.
  func addExpectedTransitions(_ sums: ForwardBackward, to counts: UnsafeMutablePointer<Float>) {
    let count = tags.count
    for word in 0..<sums.wordCount - 1 {
      let after = (word + 1) * count
      for tag in 0..<count {
        let weight = sums.forward[word * count + tag] / sums.scales[word + 1]
        for following in 0..<count {
          counts[tag * count + following] += Float(
            weight * transitionPotential(from: tag, to: following) * sums.potentials[after + following]
              * sums.backward[after + following])
        }
      }
    }
  }
}
