import VocativeNeural

/// The numbers of the decoder.
struct MoonshineDecoderWeights: Sendable {
  /// What stands for each piece.
  let tokenEmbeddings: QuantizedMatrix
  let layers: [Layer]
  let norm: [Float]
  /// How probable each piece is next.
  let logitProjection: PackedLinear

  struct Layer: Sendable {
    let attentionNorm: [Float]
    /// Queries, keys and values side by side.
    let queryKeyValue: PackedLinear
    let attentionOutput: PackedLinear
    /// Attention to the sound: queries from the pieces, keys and values, side by side, from the frames.
    let crossAttentionNorm: [Float]
    let crossAttentionQuery: PackedLinear
    let crossAttentionKeyValue: PackedLinear
    let crossAttentionOutput: PackedLinear
    let feedForwardNorm: [Float]
    /// Values and their gates side by side.
    let intermediate: PackedLinear
    let output: PackedLinear
  }

  init(_ file: ORTModelFile, _ shape: MoonshineModel.Shape, _ precision: Precision) throws(ModelError) {
    let (width, inner) = (shape.width, shape.innerWidth)
    tokenEmbeddings = try file.quantizedMatrix(
      0, of: "/model/decoder/embed_tokens/Gather", count: shape.vocabularySize, width: width)
    var layers: [Layer] = []
    for number in 0..<(try file.layerCount(of: { "/model/decoder/layers.\($0)/mlp/fc1/MatMul_quant" })) {
      let part = "/model/decoder/layers.\(number)"
      let (own, sound) = (part + "/self_attn", part + "/encoder_attn")
      layers.append(
        Layer(
          attentionNorm: try file.numbers(
            1, of: part + "/input_layernorm/LayerNormalization", shape: [width]),
          queryKeyValue: try file.affineMap(
            ["q_proj", "k_proj", "v_proj"].map { "\(own)/\($0)/MatMul_quant" }, width, width, precision),
          attentionOutput: try file.affineMap([own + "/o_proj/MatMul_quant"], width, width, precision),
          crossAttentionNorm: try file.numbers(
            1, of: part + "/post_attention_layernorm/LayerNormalization", shape: [width]),
          crossAttentionQuery: try file.affineMap([sound + "/q_proj/MatMul_quant"], width, width, precision),
          crossAttentionKeyValue: try file.affineMap(
            ["k_proj", "v_proj"].map { "\(sound)/\($0)/MatMul_quant" }, width, width, precision),
          crossAttentionOutput: try file.affineMap([sound + "/o_proj/MatMul_quant"], width, width, precision),
          feedForwardNorm: try file.numbers(1, of: part + "/final_layernorm/LayerNormalization", shape: [width]),
          intermediate: try file.affineMap([part + "/mlp/fc1/MatMul_quant"], width, 2 * inner, precision, bias: 4),
          output: try file.affineMap([part + "/mlp/fc2/MatMul_quant"], inner, width, precision, bias: 4)))
    }
    self.layers = layers
    norm = try file.numbers(1, of: "/model/decoder/norm/LayerNormalization", shape: [width])
    logitProjection = try file.affineMap(["/proj_out/MatMul_quant"], width, shape.vocabularySize, precision)
  }
}
