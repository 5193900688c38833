import CKernels
import VocativeNeural

/// The weights of an encoder–decoder, packed for use.
struct TranslationWeights: Sendable {
  /// The gain and the shift of a layer normalisation.
  struct Normalization: Sendable {
    let gain: [Float]
    let shift: [Float]

    /// Normalises rows in place, with the constant that both families use.
    func apply(to rows: inout [Float]) {
      let width = gain.count
      rows.withUnsafeMutableBufferPointer { rows in
        guard let start = rows.baseAddress else { return }
        for row in 0..<rows.count / width { kernel_layer_norm(start + row * width, gain, shift, 1e-5, width) }
      }
    }
  }

  /// Self-attention and the feed-forward network of a layer.
  struct Layer: Sendable {
    /// Queries, keys and values side by side.
    let queryKeyValue: PackedLinear
    let attentionOutput: PackedLinear
    let attentionNorm: Normalization
    let intermediate: PackedLinear
    let output: PackedLinear
    let outputNorm: Normalization
    /// The attention to the source; nil in the encoder.
    let cross: CrossAttention?
  }

  /// The attention of a decoder's layer to the source.
  struct CrossAttention: Sendable {
    let query: PackedLinear
    /// Keys and values side by side.
    let keyValue: PackedLinear
    let output: PackedLinear
    let norm: Normalization
  }

  let encoderEmbeddings: TokenEmbeddings
  let decoderEmbeddings: TokenEmbeddings
  let encoderLayers: [Layer]
  let decoderLayers: [Layer]
  /// The last normalisation of the encoder; nil for Marian.
  let encoderNorm: Normalization?
  /// The last normalisation of the decoder; nil for Marian.
  let decoderNorm: Normalization?
  /// The map from a state to the logits of the next token.
  let logits: PackedLinear
  /// The embeddings that the logits are made of, and the constants added to them: for shorter lists of tokens.
  let logitEmbeddings: TokenEmbeddings
  let logitBias: [Float]

  /// Reads the weights of a model.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `missing`, `unsupported` or `damaged`.
  init(
    _ file: SafetensorsFile, _ configuration: TranslationConfiguration, precision: Precision
  ) throws(ModelError) {
    let reader = TranslationWeightReader(file: file, configuration: configuration, precision: precision)
    let shared = ["model.shared.weight"]
    let encoderNames = ["model.encoder.embed_tokens.weight"]
    let decoderNames = ["model.decoder.embed_tokens.weight"]
    let head = ["lm_head.weight"]
    let targets = configuration.decoder.vocabularySize
    encoderEmbeddings = try reader.embeddings(
      encoderNames + shared + (configuration.sharesEmbeddings ? decoderNames + head : []),
      rows: configuration.encoder.vocabularySize)
    decoderEmbeddings = try reader.embeddings(
      decoderNames + shared + head + (configuration.sharesEmbeddings ? encoderNames : []), rows: targets)
    logitEmbeddings = try reader.embeddings(
      head + decoderNames + shared + (configuration.sharesEmbeddings ? encoderNames : []), rows: targets)
    logitBias =
      file.tensor("final_logits_bias") == nil
      ? [Float](repeating: 0, count: targets) : try file.floats("final_logits_bias", shape: [1, targets])
    logits = try logitEmbeddings.projection(of: nil, bias: logitBias, precision: precision)
    encoderLayers = try reader.layers("model.encoder", configuration.encoder, isDecoder: false)
    decoderLayers = try reader.layers("model.decoder", configuration.decoder, isDecoder: true)
    let isMultilingual = configuration.family == .multilingual
    encoderNorm = isMultilingual ? try reader.norm("model.encoder.layer_norm") : nil
    decoderNorm = isMultilingual ? try reader.norm("model.decoder.layer_norm") : nil
  }
}

/// Reads the layers of an encoder–decoder by the names of their modules.
private struct TranslationWeightReader {
  let file: SafetensorsFile
  let configuration: TranslationConfiguration
  let precision: Precision

  func embeddings(_ names: [String], rows: Int) throws(ModelError) -> TokenEmbeddings {
    guard let name = names.first(where: { file.tensor($0) != nil }) else {
      throw ModelError(.missing, "there is no tensor \(names[0])", file: file.path)
    }
    return try TokenEmbeddings(file, name, rows: rows, width: configuration.width)
  }

  func layers(
    _ stack: String, _ side: TranslationConfiguration.Side, isDecoder: Bool
  ) throws(ModelError) -> [TranslationWeights.Layer] {
    var layers: [TranslationWeights.Layer] = []
    for number in 0..<side.layers {
      let path = "\(stack).layers.\(number)."
      layers.append(
        TranslationWeights.Layer(
          queryKeyValue: try attention(path + "self_attn.", ["q_proj", "k_proj", "v_proj"]),
          attentionOutput: try attention(path + "self_attn.", ["out_proj"]),
          attentionNorm: try norm(path + "self_attn_layer_norm"),
          intermediate: try linear([path + "fc1"], configuration.width, side.innerWidth),
          output: try linear([path + "fc2"], side.innerWidth, configuration.width),
          outputNorm: try norm(path + "final_layer_norm"),
          cross: isDecoder ? try cross(path + "encoder_attn") : nil))
    }
    return layers
  }

  func norm(_ name: String) throws(ModelError) -> TranslationWeights.Normalization {
    TranslationWeights.Normalization(
      gain: try file.floats(name + ".weight", shape: [configuration.width]),
      shift: try file.floats(name + ".bias", shape: [configuration.width]))
  }

  private func cross(_ path: String) throws(ModelError) -> TranslationWeights.CrossAttention {
    TranslationWeights.CrossAttention(
      query: try attention(path + ".", ["q_proj"]), keyValue: try attention(path + ".", ["k_proj", "v_proj"]),
      output: try attention(path + ".", ["out_proj"]), norm: try norm(path + "_layer_norm"))
  }

  private func attention(_ path: String, _ names: [String]) throws(ModelError) -> PackedLinear {
    try linear(names.map { path + $0 }, configuration.width, configuration.width)
  }

  /// Reads some maps, side by side.
  private func linear(_ names: [String], _ inputs: Int, _ outputs: Int) throws(ModelError) -> PackedLinear {
    var weights: [Float] = []
    var bias: [Float] = []
    for name in names {
      weights += try file.floats(name + ".weight", shape: [outputs, inputs])
      bias += try file.floats(name + ".bias", shape: [outputs])
    }
    return PackedLinear(
      outputRows: weights, inputs: inputs, outputs: outputs * names.count, bias: bias, precision: precision)
  }
}
