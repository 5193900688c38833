import VocativeCore
import VocativeNeural
import VocativeSupport

/// Trains the low-rank matrices of a ``LoRAAdapter`` and the layers' biases and gains.
struct LoRATuner: ParameterUpdater {
  private(set) var adapter: LoRAAdapter
  private let original: [Float]
  private let matrixOffsets: [LoRAAdapter.MatrixOffsets]
  private var matrixOptimiser: AdamW
  private var parameterOptimiser: AdamW
  private var matrixGradients: [Float] = []
  private var parameterGradients: [Float] = []

  init(
    _ weights: EncoderWeights, _ configuration: EncoderConfiguration, baseFingerprint: String, rank: Int,
    weightDecay: Float,
    random: inout SeededRandomNumberGenerator
  ) {
    let rank = min(max(rank, 1), configuration.hiddenSize)
    original = weights.matrices
    matrixOffsets = LoRAAdapter.matrixOffsets(configuration, rank: rank)
    var factors = [Float](repeating: 0, count: LoRAAdapter.parameterCount(configuration, rank: rank))
    for place in matrixOffsets {
      // A starts random and B at zero, so that the encoder starts unchanged.
      let spread = 1 / Float(place.inputs).squareRoot()
      for number in place.loraA..<place.loraB { factors[number] = random.signedUniform() * spread }
    }
    adapter = LoRAAdapter(
      rank: rank, scale: 2, baseFingerprint: baseFingerprint, lowRankMatrices: factors,
      parameters: Array(weights.parameters[weights.firstLayerParameter...]))
    self.matrixOptimiser = AdamW(count: factors.count, weightDecay: weightDecay)
    parameterOptimiser = AdamW(count: adapter.parameters.count, weightDecay: 0)
  }

  /// Goes on from an adapter of the same rank.
  mutating func resume(from earlier: LoRAAdapter, _ weights: inout EncoderWeights) throws(ModelError) {
    guard earlier.rank == adapter.rank else {
      throw ModelError(.unsupported, "the adapter has the rank \(earlier.rank), and \(adapter.rank) is to be trained")
    }
    adapter = earlier
    try mergeIntoWeights(&weights, threads: 1)
  }

  /// With W = V + s · D · U, the gradients of D are s · dW · Uᵀ and those of U are s · Dᵀ · dW.
  mutating func collectGradients(
    _ gradients: Gradients, _ words: WordEmbeddingGradients, _ weights: EncoderWeights, threads: Int
  ) throws(ModelError) -> Double {
    let matrices = gradients.matrices
    let (linears, places, adapter) = (weights.linears, matrixOffsets, adapter)
    if matrixGradients.isEmpty { matrixGradients = [Float](repeating: 0, count: adapter.lowRankMatrices.count) }
    try matrixGradients.withSharedFloats { (target) throws(ModelError) in
      _ = try concurrentMap(threads) { (core) throws(ModelError) in
        MatrixProduct.useThreads(1)
        try adapter.lowRankMatrices.withPointer { (factors) throws(ModelError) in
          for number in stride(from: core, to: places.count, by: threads) {
            let place = places[number]
            let weightGradients = MatrixProduct.Operand(matrices.start + linears[number].weights, stride: place.outputs)
            try MatrixProduct.compute(
              weightGradients, .init(factors + place.loraB, stride: place.outputs, isTransposed: true),
              rows: place.inputs,
              columns: adapter.rank, innerDimension: place.outputs, alpha: adapter.scale, to: target.start + place.loraA
            )
            try MatrixProduct.compute(
              .init(factors + place.loraA, stride: adapter.rank, isTransposed: true), weightGradients,
              rows: adapter.rank,
              columns: place.outputs, innerDimension: place.inputs, alpha: adapter.scale, to: target.start + place.loraB
            )
          }
        }
      }
    }
    let layers = gradients.parameters
    parameterGradients = Array(
      UnsafeBufferPointer(
        start: layers.start + weights.firstLayerParameter, count: layers.count - weights.firstLayerParameter))
    return matrixGradients.withSharedFloats { $0.squaredNorm(threads: 1) }
      + parameterGradients.withSharedFloats { $0.squaredNorm(threads: 1) }
  }

  mutating func apply(
    to weights: inout EncoderWeights, gradientScale: Float, learningRate: Float, threads: Int
  ) throws(ModelError) {
    adapter.lowRankMatrices.withSharedFloats { values in
      matrixGradients.withSharedFloats {
        matrixOptimiser.step(values, $0, gradientScale: gradientScale, learningRate: learningRate, threads: 1)
      }
    }
    adapter.parameters.withSharedFloats { values in
      parameterGradients.withSharedFloats {
        parameterOptimiser.step(values, $0, gradientScale: gradientScale, learningRate: learningRate, threads: 1)
      }
    }
    try mergeIntoWeights(&weights, threads: threads)
  }

  /// Puts what was learned into the weights.
  private func mergeIntoWeights(_ weights: inout EncoderWeights, threads: Int) throws(ModelError) {
    weights.parameters.replaceSubrange(weights.firstLayerParameter..., with: adapter.parameters)
    let (linears, original, places, adapter) = (weights.linears, original, matrixOffsets, adapter)
    try weights.matrices.withSharedFloats { (matrices) throws(ModelError) in
      _ = try concurrentMap(threads) { (core) throws(ModelError) in
        MatrixProduct.useThreads(1)
        try adapter.lowRankMatrices.withPointer { (factors) throws(ModelError) in
          for number in stride(from: core, to: places.count, by: threads) {
            let (place, start) = (places[number], linears[number].weights)
            original.withPointer {
              (matrices.start + start).update(from: $0 + start, count: place.inputs * place.outputs)
            }
            try MatrixProduct.compute(
              .init(factors + place.loraA, stride: adapter.rank), .init(factors + place.loraB, stride: place.outputs),
              rows: place.inputs, columns: place.outputs, innerDimension: adapter.rank, alpha: adapter.scale, beta: 1,
              to: matrices.start + start)
          }
        }
      }
    }
  }

  var checkpointTensors: [SafetensorsFile.NamedTensor] {
    // In full, where the adapter's own file has them in 16 bits.
    [
      .init("factors", shape: [adapter.lowRankMatrices.count], .f32(adapter.lowRankMatrices)),
      .init("parameters", shape: [adapter.parameters.count], .f32(adapter.parameters)),
    ] + matrixOptimiser.checkpointTensors("factors") + parameterOptimiser.checkpointTensors("parameters")
  }

  mutating func restore(_ file: SafetensorsFile, _ weights: inout EncoderWeights) throws(ModelError) {
    adapter.lowRankMatrices = try file.floats("factors", shape: [adapter.lowRankMatrices.count])
    adapter.parameters = try file.floats("parameters", shape: [adapter.parameters.count])
    try matrixOptimiser.restore("factors", file)
    try parameterOptimiser.restore("parameters", file)
    try mergeIntoWeights(&weights, threads: 1)
  }
}
