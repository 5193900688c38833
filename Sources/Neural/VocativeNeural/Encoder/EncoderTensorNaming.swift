/// The names of an encoder's tensors in a file, by those that BERT's have.
///
/// Files of models with a head have a prefix. DistilBERT has other names for the same layers, and files that were
/// converted from TensorFlow call the gain and the shift of a normalisation `gamma` and `beta`.
package struct EncoderTensorNaming: Sendable {
  private let prefix: String
  private let isDistilled: Bool
  private let hasGamma: Bool

  private static let prefixes = ["", "bert.", "distilbert.", "roberta."]

  /// The names in a file.
  package init(_ file: SafetensorsFile) {
    let prefix = Self.prefixes.first { file.tensor($0 + "embeddings.word_embeddings.weight") != nil } ?? ""
    self.prefix = prefix
    isDistilled = file.tensor(prefix + "transformer.layer.0.attention.q_lin.weight") != nil
    hasGamma = file.tensor(prefix + "embeddings.LayerNorm.gamma") != nil
  }

  /// The names without a prefix of a family's own files.
  package init(_ family: EncoderConfiguration.Family) {
    (prefix, isDistilled, hasGamma) = ("", family == .distilBERT, false)
  }

  /// Returns the name of a tensor such as `encoder.layer.0.output.dense.weight`.
  package func name(_ standard: String) -> String {
    var name = standard
    if isDistilled, let distilled = Self.distilled(standard) { name = distilled }
    if hasGamma, name.contains("LayerNorm.") {
      name = name.replacing("LayerNorm.weight", with: "LayerNorm.gamma")
        .replacing("LayerNorm.bias", with: "LayerNorm.beta")
    }
    return prefix + name
  }

  private static let distilledParts = [
    "attention.self.query": "attention.q_lin", "attention.self.key": "attention.k_lin",
    "attention.self.value": "attention.v_lin", "attention.output.dense": "attention.out_lin",
    "attention.output.LayerNorm": "sa_layer_norm", "intermediate.dense": "ffn.lin1", "output.dense": "ffn.lin2",
    "output.LayerNorm": "output_layer_norm",
  ]

  /// The name that DistilBERT has for a tensor of a layer; nil for another tensor.
  private static func distilled(_ standard: String) -> String? {
    let parts = standard.split(separator: ".")
    guard parts.count > 4, parts[0] == "encoder", let kind = parts.last,
      let part = distilledParts[parts[3..<parts.count - 1].joined(separator: ".")]
    else { return nil }
    return "transformer.layer.\(parts[2]).\(part).\(kind)"
  }
}
