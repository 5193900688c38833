import Foundation
package import VocativeNeural

/// Reads class and tags from an encoder's states with the numbers a ``JointHead`` has learned.
package struct JointDecoder: Sendable {
  package let head: JointHead
  /// The names of the classes.
  package let labels: [String]
  /// The temperature that the classes' scores are divided by, which calibrates them (Guo and others 2017).
  package let labelTemperature: Float
  /// The temperature that the tags' scores are divided by.
  let tagTemperature: Float
  private let parameters: [Float]
  package let chain: LinearChainCRF?
  /// Decides whether a text is out of scope; nil for a model that cannot tell.
  package let detector: OutOfScopeDetector?

  /// The output for one text.
  package struct Output: Sendable {
    /// The probability of each class.
    let labels: [Float]
    /// The probability that the text is out of scope; nil if the model cannot tell.
    let outOfScope: Double?
    /// The best sequences of tags, one for each word, each with its probability.
    let paths: [(tags: [Int], probability: Double)]
    /// The entities of the best one, with the words they cover.
    let entities: [(type: String, words: Range<Int>, probability: Double)]
    /// True if the vocabulary has each word of the text as a whole.
    var hasOnlyKnownWords = true
  }

  package init(
    _ head: JointHead, labels: [String], parameters: [Float], labelTemperature: Float = 1, tagTemperature: Float = 1,
    detector: OutOfScopeDetector? = nil
  ) {
    self.head = head
    self.labels = labels
    self.labelTemperature = labelTemperature
    self.tagTemperature = tagTemperature
    self.parameters = parameters
    self.detector = detector
    chain = head.tags.count == 0 ? nil : Self.chain(head, parameters, tagTemperature)
  }

  /// Returns the classes, tags and entities of the states of a text.
  ///
  /// - Parameters:
  ///   - states: a row for each token.
  ///   - firstTokens: the first token of each word.
  ///   - pathCount: how many sequences of tags are wanted.
  /// - Returns: the probabilities of the classes, and the best sequences of tags with their entities.
  /// - Throws: ``ModelError`` with `invalidInput` when oneDNN refuses.
  package func decode(_ states: [Float], firstTokens: [Int?], pathCount: Int = 1) throws(ModelError) -> Output {
    let features = try sentenceFeatures(states)
    let outOfScope = detector?.probability(features)
    var shares = Softmax.probabilities(features.scores, temperature: labelTemperature)
    if let detector, let outOfScope { shares = detector.adjusted(shares, outOfScope: outOfScope) }
    guard let chain, !firstTokens.isEmpty else {
      return Output(labels: shares, outOfScope: outOfScope, paths: [], entities: [])
    }
    var emissions = try tagScores(states, firstTokens: firstTokens)
    return emissions.withSharedFloats { emissions in
      let sums = chain.forwardBackward(emissions.start, words: firstTokens.count)
      let best = chain.bestPaths(emissions.start, words: firstTokens.count, limit: pathCount)
      let entities = head.tags.spans(best[0].tags).map { span in
        let begin = best[0].tags[span.words.lowerBound]
        return (span.type, span.words, chain.probability(ofTag: begin, on: span.words, sums))
      }
      return Output(
        labels: shares, outOfScope: outOfScope,
        paths: best.map { ($0.tags, min(exp($0.score - sums.logPartition), 1)) }, entities: entities)
    }
  }

  /// The chain of its numbers at another temperature.
  package func chain(temperature: Float) -> LinearChainCRF { Self.chain(head, parameters, temperature) }

  private static func chain(_ head: JointHead, _ numbers: [Float], _ temperature: Float) -> LinearChainCRF {
    numbers.withUnsafeBufferPointer { numbers in
      guard let start = numbers.baseAddress else { preconditionFailure("a head has numbers") }
      return LinearChainCRF(head.tags, start + head.chainStart, temperature: temperature)
    }
  }

  /// Returns the score of each class.
  package func labelScores(_ states: [Float]) throws(ModelError) -> [Float] { try sentenceFeatures(states).scores }

  /// Returns the input of the class layer for the states of a text, and the score of each class.
  package func sentenceFeatures(_ states: [Float]) throws(ModelError) -> SentenceFeatures {
    let width = head.width
    var input = states.withUnsafeBufferPointer { states in
      states.baseAddress.map { JointHead.pooled($0, lengths: [states.count / width], width: width) } ?? []
    }
    let scores = try map(
      &input, rows: 1, inputs: 2 * width, outputs: head.classCount, head.classStart, head.classBias)
    return SentenceFeatures(embedding: input, scores: scores)
  }

  /// Returns the score of each tag for each word, divided by the temperature; a word without a token scores as `O`.
  package func tagScores(_ states: [Float], firstTokens: [Int?]) throws(ModelError) -> [Float] {
    let width = head.width
    var input = [Float](repeating: 0, count: firstTokens.count * width)
    for (word, place) in firstTokens.enumerated() {
      guard let place else { continue }
      for number in 0..<width { input[word * width + number] = states[place * width + number] }
    }
    let count = head.tags.count
    var scores = try map(&input, rows: firstTokens.count, inputs: width, outputs: count, head.tagStart, head.tagBias)
    for place in scores.indices { scores[place] /= tagTemperature }
    for (word, place) in firstTokens.enumerated() where place == nil {
      for tag in 0..<count { scores[word * count + tag] = tag == 0 ? 0 : -30 }
    }
    return scores
  }

  private func map(
    _ input: inout [Float], rows: Int, inputs: Int, outputs: Int, _ weights: Int, _ bias: Int
  ) throws(ModelError) -> [Float] {
    var output = [Float](repeating: 0, count: rows * outputs)
    let map = DenseLayer(inputs: inputs, outputs: outputs, weights: weights, bias: bias)
    try parameters.withUnsafeBufferPointer { (numbers) throws(ModelError) in
      if let start = numbers.baseAddress { try map.forward(&input, start, rows: rows, to: &output) }
    }
    return output
  }
}
