import VocativeNeural

/// The numbers of the decoder.
struct DecoderMaps: Sendable {
  /// What stands for each piece.
  let words: QuantisedRows
  let layers: [Layer]
  let norm: [Float]
  /// How probable each piece is next.
  let output: AffineMap

  struct Layer: Sendable {
    let attentionNorm: [Float]
    /// Queries, keys and values side by side.
    let projection: AffineMap
    let attentionOutput: AffineMap
    /// Attention to the sound: queries from the pieces, keys and values, side by side, from the frames.
    let soundNorm: [Float]
    let soundQuery: AffineMap
    let soundProjection: AffineMap
    let soundOutput: AffineMap
    let innerNorm: [Float]
    /// Values and their gates side by side.
    let widening: AffineMap
    let narrowing: AffineMap
  }

  init(_ file: OrtFile, _ shape: MoonshineModel.Shape, _ precision: Precision) throws(ModelError) {
    let (width, inner) = (shape.width, shape.innerWidth)
    words = try file.rows(0, of: "/model/decoder/embed_tokens/Gather", count: shape.pieceCount, width: width)
    var layers: [Layer] = []
    for number in 0..<(try file.layerCount(of: { "/model/decoder/layers.\($0)/mlp/fc1/MatMul_quant" })) {
      let part = "/model/decoder/layers.\(number)"
      let (own, sound) = (part + "/self_attn", part + "/encoder_attn")
      layers.append(
        Layer(
          attentionNorm: try file.numbers(
            1, of: part + "/input_layernorm/LayerNormalization", shape: [width]),
          projection: try file.map(
            ["q_proj", "k_proj", "v_proj"].map { "\(own)/\($0)/MatMul_quant" }, width, width, precision),
          attentionOutput: try file.map([own + "/o_proj/MatMul_quant"], width, width, precision),
          soundNorm: try file.numbers(
            1, of: part + "/post_attention_layernorm/LayerNormalization", shape: [width]),
          soundQuery: try file.map([sound + "/q_proj/MatMul_quant"], width, width, precision),
          soundProjection: try file.map(
            ["k_proj", "v_proj"].map { "\(sound)/\($0)/MatMul_quant" }, width, width, precision),
          soundOutput: try file.map([sound + "/o_proj/MatMul_quant"], width, width, precision),
          innerNorm: try file.numbers(1, of: part + "/final_layernorm/LayerNormalization", shape: [width]),
          widening: try file.map([part + "/mlp/fc1/MatMul_quant"], width, 2 * inner, precision, bias: 4),
          narrowing: try file.map([part + "/mlp/fc2/MatMul_quant"], inner, width, precision, bias: 4)))
    }
    self.layers = layers
    norm = try file.numbers(1, of: "/model/decoder/norm/LayerNormalization", shape: [width])
    output = try file.map(["/proj_out/MatMul_quant"], width, shape.pieceCount, precision)
  }
}
