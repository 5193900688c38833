import VocativeNLU
import VocativeNeural

extension JointDecoder {
  /// Returns the distributions of a text, as targets for another head.
  ///
  /// The first tokens of the words that have one are `firstTokens`.
  func softTarget(_ states: [Float], firstTokens: [Int]) throws(ModelError) -> JointHeadLoss.SoftTarget {
    let labels = Softmax.probabilities(try labelScores(states), temperature: labelTemperature)
    guard let chain, !firstTokens.isEmpty else { return .init(labels: labels) }
    var emissions = try tagScores(states, firstTokens: firstTokens)
    return .init(
      labels: labels,
      tags: emissions.withSharedFloats { SoftTags(chain, chain.forwardBackward($0.start, words: firstTokens.count)) })
  }
}

extension JointModel {
  /// Returns the distributions of some texts, as targets for another model.
  ///
  /// - Parameter texts: the tokens of each, and the first tokens of its words.
  /// - Returns: the distributions of each text, in the same order.
  /// - Throws: ``ModelError`` with `invalidInput` for a text that cannot be encoded.
  func softTargets(_ texts: [(tokens: [Int32], firstTokens: [Int])]) throws(ModelError) -> [JointHeadLoss.SoftTarget] {
    let states = try encoder.hiddenStates(of: texts.map { $0.tokens }, threads: threads)
    return try zip(states, texts).map { (states, text) throws(ModelError) in
      try decoder.softTarget(states, firstTokens: text.firstTokens)
    }
  }
}
