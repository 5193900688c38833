import VocativeNeural

/// The weights that every layer of the encoder and of the decoder has.
struct TransformerLayerWeights: Sendable {
  let attentionNorm: [Float]
  /// Queries, keys and values side by side.
  let queryKeyValue: PackedLinear
  let attentionOutput: PackedLinear
  let feedForwardNorm: [Float]
  /// The first map of the feed-forward network.
  let intermediate: PackedLinear
  /// The second map of the feed-forward network.
  let output: PackedLinear
}

/// Reads the layers of a transformer from a model file, by the names of its modules.
struct TransformerWeightLoader {
  let file: ORTModelFile
  let shape: MoonshineModel.Shape
  let precision: Precision
  /// The path of the stack in the network: empty for the encoder, `/model/decoder` for the decoder.
  let stack: String

  /// The number of layers in the stack.
  ///
  /// - Throws: ``ModelError`` when the file has none.
  var layerCount: Int {
    get throws(ModelError) { try file.layerCount(of: { "\(stack)/layers.\($0)/mlp/fc1/MatMul_quant" }) }
  }

  /// Reads the self-attention and the feed-forward network of a layer.
  ///
  /// - Parameters:
  ///   - number: The number of the layer.
  ///   - feedForwardNorm: The name of the normalisation before the feed-forward network.
  ///   - intermediateWidth: The outputs of the first map, which a gated network doubles.
  /// - Returns: The weights of the layer.
  /// - Throws: ``ModelError`` when the file is damaged or of another shape.
  func layer(
    _ number: Int, feedForwardNorm: String, intermediateWidth: Int
  ) throws(ModelError) -> TransformerLayerWeights {
    let path = "\(stack)/layers.\(number)"
    return TransformerLayerWeights(
      attentionNorm: try norm("input_layernorm", of: number),
      queryKeyValue: try attention("self_attn", ["q_proj", "k_proj", "v_proj"], of: number),
      attentionOutput: try attention("self_attn", ["o_proj"], of: number),
      feedForwardNorm: try norm(feedForwardNorm, of: number),
      intermediate: try file.affineMap(
        [path + "/mlp/fc1/MatMul_quant"], shape.width, intermediateWidth, precision, bias: 4),
      output: try file.affineMap([path + "/mlp/fc2/MatMul_quant"], shape.innerWidth, shape.width, precision, bias: 4))
  }

  /// Reads the gain of a layer normalisation.
  func norm(_ name: String, of number: Int) throws(ModelError) -> [Float] {
    try file.numbers(1, of: "\(stack)/layers.\(number)/\(name)/LayerNormalization", shape: [shape.width])
  }

  /// Reads projections of an attention, side by side.
  func attention(_ name: String, _ projections: [String], of number: Int) throws(ModelError) -> PackedLinear {
    try file.affineMap(
      projections.map { "\(stack)/layers.\(number)/\(name)/\($0)/MatMul_quant" }, shape.width, shape.width, precision)
  }
}

extension ORTModelFile {
  /// Reads the linear maps of some operations, side by side.
  ///
  /// The operation's input of the index `bias` is its bias; nil stands for none.
  func affineMap(
    _ operations: [String], _ inputs: Int, _ outputs: Int, _ precision: Precision, bias: Int? = nil
  ) throws(ModelError) -> PackedLinear {
    if let operation = operations.first, operations.count == 1 {
      return PackedLinear(
        try numbers(1, of: operation, shape: [inputs, outputs]), inputs: inputs, outputs: outputs,
        bias: try bias.map { index throws(ModelError) in try numbers(index, of: operation, shape: [outputs]) },
        precision: precision)
    }
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

  /// Reads a convolution as a linear map of the rows under its window, one after the other.
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
