import VocativeNeural

/// The numbers of the encoder.
struct MoonshineEncoderWeights: Sendable {
  /// Three convolutions along time; rows of samples or frames side by side come in.
  let first: PackedLinear
  let second: PackedLinear
  let third: PackedLinear
  /// What the first one's channels are multiplied by and shifted by once they are normalised.
  let gain: [Float]
  let shift: [Float]
  let layers: [Layer]
  let norm: [Float]

  struct Layer: Sendable {
    let attentionNorm: [Float]
    /// Queries, keys and values side by side.
    let queryKeyValue: PackedLinear
    let attentionOutput: PackedLinear
    let feedForwardNorm: [Float]
    let intermediate: PackedLinear
    let output: PackedLinear
  }

  /// The windows of the convolutions and how far they move.
  static let convolutionWindows = (first: (127, 64), second: (7, 3), third: (3, 2))

  init(_ file: ORTModelFile, _ shape: MoonshineModel.Shape, _ precision: Precision) throws(ModelError) {
    let (width, inner) = (shape.width, shape.innerWidth)
    // What sounds are first turned into is computed exactly.
    first = try file.convolution(
      "/conv1/Conv", from: 1, to: width, window: Self.convolutionWindows.first.0, hasBias: false)
    second = try file.convolution("/conv2/Conv", from: width, to: 2 * width, window: Self.convolutionWindows.second.0)
    third = try file.convolution("/conv3/Conv", from: 2 * width, to: width, window: Self.convolutionWindows.third.0)
    gain = try file.numbers(1, of: "/groupnorm/Mul", shape: [width, 1])
    shift = try file.numbers(1, of: "/groupnorm/Add", shape: [width, 1])
    var layers: [Layer] = []
    for number in 0..<(try file.layerCount(of: { "/layers.\($0)/mlp/fc1/MatMul_quant" })) {
      let part = "/layers.\(number)"
      let attention = part + "/self_attn"
      layers.append(
        Layer(
          attentionNorm: try file.numbers(
            1, of: part + "/input_layernorm/LayerNormalization", shape: [width]),
          queryKeyValue: try file.affineMap(
            ["q_proj", "k_proj", "v_proj"].map { "\(attention)/\($0)/MatMul_quant" }, width, width, precision),
          attentionOutput: try file.affineMap([attention + "/o_proj/MatMul_quant"], width, width, precision),
          feedForwardNorm: try file.numbers(
            1, of: part + "/post_attention_layernorm/LayerNormalization", shape: [width]),
          intermediate: try file.affineMap([part + "/mlp/fc1/MatMul_quant"], width, inner, precision, bias: 4),
          output: try file.affineMap([part + "/mlp/fc2/MatMul_quant"], inner, width, precision, bias: 4)))
    }
    self.layers = layers
    norm = try file.numbers(2, of: "SkipLayerNormalization", shape: [width])
  }
}

extension ORTModelFile {
  /// The maps of some operations side by side.
  ///
  /// - Parameter bias: Which input of the operation is added to what goes out, if one is.
  func affineMap(
    _ operations: [String], _ inputs: Int, _ outputs: Int, _ precision: Precision, bias: Int? = nil
  ) throws(ModelError) -> PackedLinear {
    var weights = [Float](repeating: 0, count: inputs * outputs * operations.count)
    var shift: [Float]?
    for (part, operation) in operations.enumerated() {
      let own = try numbers(1, of: operation, shape: [inputs, outputs])
      for row in 0..<inputs {
        let start = (row * operations.count + part) * outputs
        weights.replaceSubrange(start..<start + outputs, with: own[row * outputs..<(row + 1) * outputs])
      }
      if let bias { shift = try (shift ?? []) + numbers(bias, of: operation, shape: [outputs]) }
    }
    return PackedLinear(
      weights, inputs: inputs, outputs: outputs * operations.count, bias: shift, precision: precision)
  }

  /// A convolution as a map of the rows under its window, one after the other.
  func convolution(
    _ operation: String, from inputs: Int, to outputs: Int, window: Int, hasBias: Bool = true
  ) throws(ModelError) -> PackedLinear {
    let kernel = try numbers(1, of: operation, shape: [outputs, inputs, window])
    var weights = [Float](repeating: 0, count: kernel.count)
    for output in 0..<outputs {
      for input in 0..<inputs {
        for place in 0..<window {
          weights[(place * inputs + input) * outputs + output] = kernel[(output * inputs + input) * window + place]
        }
      }
    }
    return PackedLinear(
      weights, inputs: inputs * window, outputs: outputs,
      bias: hasBias ? try numbers(2, of: operation, shape: [outputs]) : nil, precision: .float32)
  }
}
