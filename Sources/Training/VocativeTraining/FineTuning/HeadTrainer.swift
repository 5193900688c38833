import VocativeCore
package import VocativeNeural

/// Trains a head on an encoder, and the encoder with it.
///
/// ```swift
/// let trainer = HeadTrainer(encoder, head, parameters: start)
/// for batch in batches { _ = try trainer.step(batch, learningRate: 2e-4) }
/// ```
package final class HeadTrainer<Head: EncoderHead> {
  /// A sentence's tokens and its target.
  package struct Example: Sendable {
    /// The tokens, the marks at both ends included.
    package let tokens: [Int32]
    /// The target.
    package let target: Head.Target

    /// An example.
    package init(tokens: [Int32], target: Head.Target) {
      self.tokens = tokens
      self.target = target
    }
  }

  /// The encoder under training.
  package let encoder: EncoderTrainer
  /// The head.
  package let head: Head
  /// The head's numbers as they are now.
  package private(set) var parameters: [Float]
  /// The learning rate of the head, as a multiple of the encoder's.
  package let headLearningRateMultiplier: Float
  /// The share of the head's inputs that is dropped while training.
  package let headDropout: Float
  private var optimiser: AdamW
  private var average: WeightAverage?

  /// A trainer that starts from an encoder and some numbers of the head.
  ///
  /// For use, the weights are averaged over `span` steps; with 0 the last ones are used.
  package init(
    _ encoder: EncoderTrainer, _ head: Head, parameters: [Float], headLearningRateMultiplier: Float = 1,
    headDropout: Float = 0.1,
    weightAveraging span: Int = 0
  ) {
    precondition(parameters.count == head.parameterCount, "a head has as many numbers as it says")
    self.encoder = encoder
    self.head = head
    self.parameters = parameters
    self.headLearningRateMultiplier = headLearningRateMultiplier
    self.headDropout = headDropout
    optimiser = AdamW(count: parameters.count, weightDecay: 0)
    // A mean of thin matrices' products is none of thin matrices.
    if span > 0, case .full = encoder.tuning { average = WeightAverage(encoder.weights, parameters, span: span) }
  }

  /// Trains one step.
  ///
  /// - Returns: the mean loss of a sentence.
  /// - Throws: ``ModelError`` for a sentence that cannot be encoded.
  package func step(_ batch: [Example], learningRate: Float) throws(ModelError) -> Double {
    guard !batch.isEmpty else { return 0 }
    var (loss, headGradients, words) = try gradients(batch)
    let share = 1 / Float(batch.count * head.passesPerSentence)
    // The gradients are sums over the batch; a step goes by their mean.
    let squares =
      try (encoder.collectGradients(words) + headGradients.withSharedFloats { $0.squaredNorm(threads: 1) })
      * Double(share * share)
    guard squares.isFinite else { return loss * Double(share) }
    let factor = share * min(encoder.maximumGradientNorm / Float(squares.squareRoot()), 1)
    try encoder.updater?.apply(
      to: &encoder.weights, gradientScale: factor, learningRate: learningRate, threads: encoder.shards.count)
    parameters.withSharedFloats { values in
      headGradients.withSharedFloats {
        optimiser.step(
          values, $0, gradientScale: factor, learningRate: learningRate * headLearningRateMultiplier, threads: 1)
      }
    }
    average?.add(encoder.weights, parameters, threads: encoder.shards.count)
    return loss * Double(share)
  }

  /// The summed loss of a batch and the gradients of the head's numbers and of the word vectors; those of the encoder's
  /// are then in its first shard.
  func gradients(_ batch: [Example]) throws(ModelError) -> (Double, [Float], WordEmbeddingGradients) {
    try encoder.check(batch.map(\.tokens))
    let (seed, shards, weights) = (encoder.nextSeed(), encoder.shards, encoder.weights)
    let (head, parameters, headDropout) = (head, parameters, headDropout)
    let trainsEncoder = encoder.tuning != .frozen
    let dropout = trainsEncoder ? encoder.dropout : 0
    let shares = Self.partition(batch, shards.count).map { share in
      Array(repeatElement(share, count: head.passesPerSentence).joined())
    }
    let outcomes = try concurrentMap(shards.count) { (share) throws(ModelError) in
      try shards[share].run(
        shares[share].map(\.tokens), shares[share].map(\.target), head, parameters, weights, dropout: dropout,
        headDropout: headDropout, seed: seed &+ UInt32(share), trainsEncoder: trainsEncoder)
    }
    if trainsEncoder { Gradients.sum(shards.map(\.gradients)) }
    var words = WordEmbeddingGradients(width: encoder.configuration.hiddenSize)
    var headGradients = [Float](repeating: 0, count: parameters.count)
    for (share, outcome) in zip(shares, outcomes) {
      words.add(share.map(\.tokens), outcome.wordGradients)
      for place in headGradients.indices { headGradients[place] += outcome.headGradients[place] }
    }
    return (outcomes.reduce(0) { $0 + $1.loss }, headGradients, words)
  }

  /// Distributes the sentences so that all threads have about as many tokens.
  private static func partition(_ batch: [Example], _ count: Int) -> [[Example]] {
    var shares = [[Example]](repeating: [], count: count)
    var loads = [Int](repeating: 0, count: count)
    let order = batch.indices.sorted { (-batch[$0].tokens.count, $0) < (-batch[$1].tokens.count, $1) }
    for number in order {
      let least = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
      shares[least].append(batch[number])
      loads[least] += batch[number].tokens.count
    }
    return shares
  }

  /// The state that training resumes from: weights and optimisers.
  package var checkpointTensors: [SafetensorsFile.NamedTensor] {
    (encoder.updater?.checkpointTensors ?? []) + encoder.weights.checkpointTensors(encoder.tuning)
      + [.init("head", shape: [parameters.count], .f32(parameters))] + optimiser.checkpointTensors("head")
  }

  /// Goes on from a checkpoint.
  ///
  /// - Throws: ``ModelError`` when the file is no checkpoint of such a training.
  package func resume(_ file: SafetensorsFile) throws(ModelError) {
    try encoder.updater?.restore(file, &encoder.weights)
    parameters = try file.floats("head", shape: [parameters.count])
    try optimiser.restore("head", file)
  }

  /// The encoder as it is now, or its mean over the last steps.
  package var snapshot: EncoderSnapshot { EncoderSnapshot(encoder, average: average?.weights) }

  /// The head's numbers as they are now, or their mean over the last steps.
  package var headParameters: [Float] { average?.head ?? parameters }
}
