import VocativeNeural

/// The weights of the decoder.
struct MoonshineDecoderWeights: Sendable {
  /// The embeddings of the tokens, `vocabulary × width`.
  let tokenEmbeddings: QuantizedMatrix
  let layers: [Layer]
  let norm: [Float]
  /// The map from the last layer to the logits of the next token.
  let logitProjection: PackedLinear

  /// The weights of a layer of the decoder.
  struct Layer: Sendable {
    /// Self-attention over the tokens, and a gated feed-forward network: values and gates side by side.
    let transformer: TransformerLayerWeights
    let crossAttentionNorm: [Float]
    /// Queries from the tokens.
    let crossAttentionQuery: PackedLinear
    /// Keys and values from the frames, side by side.
    let crossAttentionKeyValue: PackedLinear
    let crossAttentionOutput: PackedLinear
  }

  /// Reads the weights of a decoder.
  ///
  /// - Throws: ``ModelError`` when the file is damaged or of another shape.
  init(_ file: ORTModelFile, _ shape: MoonshineModel.Shape, _ precision: Precision) throws(ModelError) {
    tokenEmbeddings = try file.quantizedMatrix(
      0, of: "/model/decoder/embed_tokens/Gather", count: shape.vocabularySize, width: shape.width)
    let loader = TransformerWeightLoader(file: file, shape: shape, precision: precision, stack: "/model/decoder")
    var layers: [Layer] = []
    for number in 0..<(try loader.layerCount) {
      layers.append(
        Layer(
          transformer: try loader.layer(
            number, feedForwardNorm: "final_layernorm", intermediateWidth: 2 * shape.innerWidth),
          crossAttentionNorm: try loader.norm("post_attention_layernorm", of: number),
          crossAttentionQuery: try loader.attention("encoder_attn", ["q_proj"], of: number),
          crossAttentionKeyValue: try loader.attention("encoder_attn", ["k_proj", "v_proj"], of: number),
          crossAttentionOutput: try loader.attention("encoder_attn", ["o_proj"], of: number)))
    }
    self.layers = layers
    norm = try file.numbers(1, of: "/model/decoder/norm/LayerNormalization", shape: [shape.width])
    logitProjection = try file.affineMap(["/proj_out/MatMul_quant"], shape.width, shape.vocabularySize, precision)
  }
}
