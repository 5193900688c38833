import CKernels

/// A small change to an encoder's weights that adapts it to a task: for every linear layer the product of two low-rank
/// matrices (LoRA; Hu and others 2022), and all biases and gains.
///
/// Applied when an encoder is loaded; afterwards the encoder is as fast as without.
public struct LoRAAdapter: Sendable {
  /// The rank of the low-rank matrices.
  public let rank: Int
  /// The factor of the product of the low-rank matrices.
  public let scale: Float
  /// The fingerprint of the encoder it was trained on; see ``SafetensorsFile/encoderFingerprint()``.
  public let baseFingerprint: String
  /// For every map in order, `inputs × rank` numbers and then `rank × outputs`.
  package var lowRankMatrices: [Float]
  /// Biases, gains and shifts of all layers, as ``EncoderWeights`` has them after the embeddings.
  package var parameters: [Float]

  /// Creates an adapter from its matrices and parameters.
  package init(
    rank: Int, scale: Float, baseFingerprint: String, lowRankMatrices: [Float], parameters: [Float]
  ) {
    self.rank = rank
    self.scale = scale
    self.baseFingerprint = baseFingerprint
    self.lowRankMatrices = lowRankMatrices
    self.parameters = parameters
  }

  /// The size of a linear layer and the indices of its low-rank matrices.
  package struct MatrixOffsets: Sendable {
    package let inputs: Int
    package let outputs: Int
    package let loraA: Int
    package let loraB: Int
  }

  /// Returns the offsets of all linear layers of an encoder, layer by layer.
  package static func matrixOffsets(_ configuration: EncoderConfiguration, rank: Int) -> [MatrixOffsets] {
    var places: [MatrixOffsets] = []
    var used = 0
    for _ in 0..<configuration.layerCount {
      for (inputs, outputs) in configuration.linearShapes {
        places.append(MatrixOffsets(inputs: inputs, outputs: outputs, loraA: used, loraB: used + inputs * rank))
        used += (inputs + outputs) * rank
      }
    }
    return places
  }

  package static func parameterCount(_ configuration: EncoderConfiguration, rank: Int) -> Int {
    configuration.layerCount * configuration.linearShapes.reduce(0) { $0 + ($1.0 + $1.1) * rank }
  }

  /// Adds the change of a map to its weights, `outputs × inputs`.
  func merge(_ place: MatrixOffsets, to weights: inout [Float]) {
    weights.withUnsafeMutableBufferPointer { weights in
      guard let start = weights.baseAddress else { return }
      lowRankMatrices.withPointer { factors in
        let turned = [Float](unsafeUninitializedCapacity: place.inputs * rank) { buffer, count in
          if let target = buffer.baseAddress { kernel_transpose(factors + place.loraA, place.inputs, rank, target) }
          count = place.inputs * rank
        }
        kernel_add_low_rank(start, turned, factors + place.loraB, scale, place.outputs, place.inputs, rank)
      }
    }
  }
}

extension EncoderConfiguration {
  /// The input and output widths of the four linear layers of a transformer layer.
  var linearShapes: [(Int, Int)] {
    [
      (hiddenSize, 3 * hiddenSize), (hiddenSize, hiddenSize), (hiddenSize, intermediateSize),
      (intermediateSize, hiddenSize),
    ]
  }

  /// The number of biases, gains and shifts of all layers.
  var layerParameterCount: Int { layerCount * (linearShapes.reduce(0) { $0 + $1.1 } + 4 * hiddenSize) }
}
