import CKernels
import VocativeNeural

/// Trains every weight of an encoder.
///
/// The lower the layer, the smaller its steps may be; see ``LayerwiseDecay``. The vectors of words are changed sparsely: a
/// step touches those of the words that occur in it (lazy Adam).
struct FullFineTuner: ParameterUpdater {
  private var matrices: AdamW
  private var parameters: AdamW
  private var wordEmbeddings: SparseAdam
  private let trainsWordEmbeddings: Bool
  /// The learning rate of word embeddings, as a multiple of the common one.
  private let embeddingMultiplier: Float
  private var gradients: Gradients?
  private var wordGradients: WordEmbeddingGradients?

  init(_ weights: EncoderWeights, weightDecay: Float, layerwiseDecay: LayerwiseDecay, trainsWordEmbeddings: Bool) {
    self.trainsWordEmbeddings = trainsWordEmbeddings
    embeddingMultiplier = layerwiseDecay.embeddingMultiplier(layers: weights.layers.count)
    matrices = AdamW(
      count: weights.matrices.count, weightDecay: weightDecay, multipliers: layerwiseDecay.matrixMultipliers(weights))
    parameters = AdamW(
      count: weights.parameters.count, weightDecay: 0, multipliers: layerwiseDecay.parameterMultipliers(weights))
    wordEmbeddings = SparseAdam(width: weights.wordEmbeddings.width)
  }

  mutating func collectGradients(
    _ gradients: Gradients, _ words: WordEmbeddingGradients, _ weights: EncoderWeights, threads: Int
  ) throws(ModelError) -> Double {
    self.gradients = gradients
    wordGradients = trainsWordEmbeddings ? words : WordEmbeddingGradients(width: words.width)
    return [gradients.matrices, gradients.parameters].reduce(0) { $0 + $1.squaredNorm(threads: threads) }
      + (wordGradients?.rows ?? []).reduce(0) { $0 + Double($1) * Double($1) }
  }

  mutating func apply(
    to weights: inout EncoderWeights, gradientScale: Float, learningRate: Float, threads: Int
  ) throws(ModelError) {
    guard let gradients, let wordGradients else { return }
    weights.matrices.withSharedFloats {
      matrices.step($0, gradients.matrices, gradientScale: gradientScale, learningRate: learningRate, threads: threads)
    }
    weights.parameters.withSharedFloats {
      parameters.step(
        $0, gradients.parameters, gradientScale: gradientScale, learningRate: learningRate, threads: threads)
    }
    try wordEmbeddings.step(
      &weights.wordEmbeddings, wordGradients, gradientScale: gradientScale,
      learningRate: learningRate * embeddingMultiplier)
  }

  var checkpointTensors: [SafetensorsFile.NamedTensor] {
    matrices.checkpointTensors("matrices") + parameters.checkpointTensors("parameters")
      + wordEmbeddings.checkpointTensors
  }

  mutating func restore(_ file: SafetensorsFile, _ weights: inout EncoderWeights) throws(ModelError) {
    weights.matrices = try file.floats("matrices", shape: [weights.matrices.count])
    weights.parameters = try file.floats("parameters", shape: [weights.parameters.count])
    try matrices.restore("matrices", file)
    try parameters.restore("parameters", file)
    weights.wordEmbeddings.delta = try SparseEmbeddingDelta(
      file, "words", width: weights.wordEmbeddings.width, rows: weights.wordEmbeddings.rows)
    try wordEmbeddings.restore(file, weights.wordEmbeddings.delta)
  }
}
