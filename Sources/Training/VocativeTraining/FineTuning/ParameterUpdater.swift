import VocativeNeural

/// A way to change an encoder's weights by the gradients of a loss.
protocol ParameterUpdater {
  /// Turns a batch's gradients into those of what learns.
  ///
  /// - Returns: the sum of their squares.
  mutating func collectGradients(
    _ gradients: Gradients, _ words: WordEmbeddingGradients, _ weights: EncoderWeights, threads: Int
  ) throws(ModelError) -> Double

  /// Changes the weights by the gradients taken, each times `gradientScale`.
  mutating func apply(to weights: inout EncoderWeights, gradientScale: Float, learningRate: Float, threads: Int)
    throws(ModelError)

  /// The numbers to keep so that training can go on from here.
  var checkpointTensors: [SafetensorsFile.NamedTensor] { get }

  /// Goes on from where `checkpointTensors` was written.
  mutating func restore(_ file: SafetensorsFile, _ weights: inout EncoderWeights) throws(ModelError)
}
