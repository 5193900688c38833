import VocativeCore
import VocativeSupport

/// The sizes of an encoder of the BERT family, read from the `config.json` of a Hugging Face model.
///
/// The models are BERT of any size (`bert`), DistilBERT (`distilbert`), RoBERTa (`roberta`) and XLM-RoBERTa
/// (`xlm-roberta`), each with GELU and absolute positions. A model without `model_type` is a BERT.
///
/// Every size is checked against a generous limit; the weights must then have the shapes that follow from them, so a
/// hostile configuration cannot ask for more memory than the weight file has bytes.
public struct EncoderConfiguration: Hashable, Sendable {
  /// The model that the layers and the names of the tensors are of.
  package enum Family: String, Hashable, Sendable, CaseIterable {
    case bert
    case distilBERT = "distilbert"
    case roberta
    case xlmRoberta = "xlm-roberta"
  }

  /// The kind of model: `model_type`.
  package let family: Family
  /// The width of a token's state: `hidden_size`, of DistilBERT `dim`.
  package let hiddenSize: Int
  /// The number of layers: `num_hidden_layers`, of DistilBERT `n_layers`.
  package let layerCount: Int
  /// The number of attention heads of a layer, which divides the width: `num_attention_heads`, of DistilBERT `n_heads`.
  package let headCount: Int
  /// The inner width of a layer's feed-forward network: `intermediate_size`, of DistilBERT
  /// `hidden_dim`.
  package let intermediateSize: Int
  /// The number of tokens in the vocabulary: `vocab_size`.
  package let vocabularySize: Int
  /// The longest sequence in tokens: `max_position_embeddings` without the offset.
  package let maximumPositionCount: Int
  /// The number of the first token's position: 0, or for the RoBERTa family one more than `pad_token_id`.
  package let positionOffset: Int
  /// The number of token types: `type_vocab_size`; 1 for DistilBERT, which has none.
  package let tokenTypeCount: Int
  /// The constant added to the variance in layer normalisation: `layer_norm_eps`.
  package let layerNormEpsilon: Float

  /// The width of an attention head.
  package var headSize: Int { hiddenSize / headCount }

  /// True if the model distinguishes a first and a second sentence.
  package var hasTokenTypes: Bool { family == .bert }

  /// Reads a `config.json`.
  ///
  /// - Throws: ``ModelError`` with `unreadable`, `damaged` when it is no JSON, `missing` when a size is not there, or
  ///   `unsupported` when it describes another kind of model or a size out of range.
  public init(contentsOf path: String) throws(ModelError) {
    let file = try MappedFile(path, limit: 1_000_000)
    do {
      try self.init(json: file.copy(0..<file.count))
    } catch {
      throw ModelError(error.code, error.problem, file: path)
    }
  }

  /// Reads the text of a `config.json`, in UTF-8.
  ///
  /// - Throws: as ``init(contentsOf:)`` does.
  public init(json: [UInt8]) throws(ModelError) {
    let root = try Self.mappingErrors { () throws(InputError) in JSONField(try JSONParser.parse(json)) }
    family = try Self.family(in: root)
    let isDistilled = family == .distilBERT
    try Self.expect("gelu", isDistilled ? "activation" : "hidden_act", in: root, isRequired: !isDistilled)
    try Self.expect("absolute", "position_embedding_type", in: root, isRequired: false)
    for key in ["is_decoder", "add_cross_attention"] { try Self.expectOff(key, in: root) }
    hiddenSize = try Self.size(isDistilled ? "dim" : "hidden_size", in: root, 1...8_192)
    layerCount = try Self.size(isDistilled ? "n_layers" : "num_hidden_layers", in: root, 1...128)
    headCount = try Self.size(isDistilled ? "n_heads" : "num_attention_heads", in: root, 1...256)
    intermediateSize = try Self.size(isDistilled ? "hidden_dim" : "intermediate_size", in: root, 1...65_536)
    vocabularySize = try Self.size("vocab_size", in: root, 5...1_000_000)
    let positions = try Self.size("max_position_embeddings", in: root, 3...65_536)
    let isRoberta = family == .roberta || family == .xlmRoberta
    positionOffset = isRoberta ? try Self.size("pad_token_id", in: root, 0...1_000, default: 1) + 1 : 0
    maximumPositionCount = positions - positionOffset
    guard maximumPositionCount >= 3 else {
      throw ModelError(
        .unsupported, "its max_position_embeddings is \(positions), and \(positionOffset) come before the first token")
    }
    tokenTypeCount = isDistilled ? 1 : try Self.size("type_vocab_size", in: root, 1...64)
    layerNormEpsilon = isDistilled ? Self.defaultEpsilon : try Self.layerNormEpsilon(in: root)
    guard hiddenSize.isMultiple(of: headCount) else {
      throw ModelError(.unsupported, "\(headCount) heads of attention do not divide a width of \(hiddenSize)")
    }
  }

  private static func family(in root: JSONField) throws(ModelError) -> Family {
    let name = try mappingErrors { () throws(InputError) in try root.optional("model_type")?.text() }
    guard let name else { return .bert }
    guard let family = Family(rawValue: name) else {
      let known = Family.allCases.map(\.rawValue).joined(separator: ", ")
      throw ModelError(.unsupported, "its model_type is \(name.quoted), and these are known: \(known)")
    }
    return family
  }

  private static func expectOff(_ key: String, in root: JSONField) throws(ModelError) {
    let isOn = try mappingErrors { () throws(InputError) in try root.optional(key)?.bool() }
    guard isOn != true else { throw ModelError(.unsupported, "its \(key) is true, and an encoder alone is known") }
  }

  private static func expect(
    _ expected: String, _ key: String, in root: JSONField, isRequired: Bool
  ) throws(ModelError) {
    let found = try mappingErrors { () throws(InputError) in
      try (isRequired ? root.required(key) : root.optional(key))?.text()
    }
    guard found == nil || found == expected else {
      throw ModelError(
        .unsupported, "its \(key) is \((found ?? "").quoted), and \(expected.quoted) is the only one that is known")
    }
  }

  private static func size(
    _ key: String, in root: JSONField, _ range: ClosedRange<Int>, default standard: Int64? = nil
  ) throws(ModelError) -> Int {
    let number = try mappingErrors { () throws(InputError) in
      if let standard { try root.optional(key)?.integer() ?? standard } else { try root.required(key).integer() }
    }
    guard let size = Int(exactly: number), range.contains(size) else {
      throw ModelError(
        .unsupported, "its \(key) is \(number), and \(range.lowerBound) to \(range.upperBound) is known")
    }
    return size
  }

  /// The constant of models that do not state it.
  private static let defaultEpsilon: Float = 1e-12

  private static func layerNormEpsilon(in root: JSONField) throws(ModelError) -> Float {
    let key = "layer_norm_eps"
    let field = try mappingErrors { () throws(InputError) in try root.optional(key) }
    guard let field else { return defaultEpsilon }
    guard case .number(let digits) = field.value.content, let value = Float(digits) else {
      throw ModelError(.damaged, "its \(key) is no number")
    }
    guard value > 0, value <= 0.1 else { throw ModelError(.unsupported, "its \(key) is not between 0 and 0.1") }
    return value
  }

  private static func mappingErrors<Value>(_ body: () throws(InputError) -> Value) throws(ModelError) -> Value {
    do {
      return try body()
    } catch {
      throw ModelError(error.code == .missing ? .missing : .damaged, error.clause)
    }
  }
}
