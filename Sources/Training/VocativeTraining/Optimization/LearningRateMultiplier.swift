import VocativeNeural

/// The learning rate of a range of numbers, as a multiple of the common one.
struct LearningRateMultiplier: Sendable {
  /// The numbers.
  let range: Range<Int>
  /// The multiple.
  let value: Float
}

/// Learning rates that fall from layer to layer towards the words (discriminative fine-tuning; Howard and Ruder 2018).
///
/// The lower layers know words and grammar, which a few thousand sentences can only unlearn; the upper ones are to learn
/// the task.
struct LayerwiseDecay: Sendable {
  /// The multiple from one layer to the one below it; 1 for the same rate everywhere.
  let factor: Float

  /// The multiple for the embeddings of words and positions, below all layers.
  func embeddingMultiplier(layers: Int) -> Float { multiplier(below: layers) }

  /// Returns the multiples for the matrices of an encoder.
  func matrixMultipliers(_ weights: EncoderWeights) -> [LearningRateMultiplier] {
    multipliers(starts: weights.layers.map(\.queryKeyValue.weights), end: weights.matrices.count)
  }

  /// Returns the multiples for the biases, gains, shifts and position embeddings of an encoder.
  func parameterMultipliers(_ weights: EncoderWeights) -> [LearningRateMultiplier] {
    [
      .init(
        range: 0..<weights.firstLayerParameter, value: embeddingMultiplier(layers: weights.layers.count))
    ] + multipliers(starts: weights.layers.map(\.queryKeyValue.bias), end: weights.parameters.count)
  }

  /// Returns a multiple for each layer, from its start to that of the next.
  private func multipliers(starts: [Int], end: Int) -> [LearningRateMultiplier] {
    zip(starts, starts.dropFirst() + [end]).enumerated().map { layer, bounds in
      .init(range: bounds.0..<bounds.1, value: multiplier(below: starts.count - 1 - layer))
    }
  }

  private func multiplier(below layers: Int) -> Float { (0..<layers).reduce(1) { value, _ in value * factor } }
}
