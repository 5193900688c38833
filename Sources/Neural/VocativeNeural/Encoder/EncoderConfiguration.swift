import VocativeCore
import VocativeSupport

/// The sizes of a BERT encoder, read from the `config.json` of a Hugging Face model.
///
/// Every size is checked against a generous limit; the weights must then have the shapes that follow from them, so a
/// hostile configuration cannot ask for more memory than the weight file has bytes.
public struct EncoderConfiguration: Hashable, Sendable {
  /// The width of a token's state: `hidden_size`.
  package let hiddenSize: Int
  /// The number of layers: `num_hidden_layers`.
  package let layerCount: Int
  /// The number of attention heads of a layer, which divides the width: `num_attention_heads`.
  package let headCount: Int
  /// The inner width of a layer's feed-forward network: `intermediate_size`.
  package let intermediateSize: Int
  /// The number of tokens in the vocabulary: `vocab_size`.
  package let vocabularySize: Int
  /// The longest sequence in tokens: `max_position_embeddings`.
  package let maximumPositionCount: Int
  /// The number of token types: `type_vocab_size`.
  package let tokenTypeCount: Int
  /// The constant added to the variance in layer normalisation: `layer_norm_eps`.
  package let layerNormEpsilon: Float

  /// The width of an attention head.
  package var headSize: Int { hiddenSize / headCount }

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
    try Self.expect("bert", "model_type", in: root, isRequired: true)
    try Self.expect("gelu", "hidden_act", in: root, isRequired: true)
    try Self.expect("absolute", "position_embedding_type", in: root, isRequired: false)
    hiddenSize = try Self.size("hidden_size", in: root, 1...8_192)
    layerCount = try Self.size("num_hidden_layers", in: root, 1...128)
    headCount = try Self.size("num_attention_heads", in: root, 1...256)
    intermediateSize = try Self.size("intermediate_size", in: root, 1...65_536)
    vocabularySize = try Self.size("vocab_size", in: root, 5...1_000_000)
    maximumPositionCount = try Self.size("max_position_embeddings", in: root, 3...65_536)
    tokenTypeCount = try Self.size("type_vocab_size", in: root, 1...64)
    layerNormEpsilon = try Self.layerNormEpsilon(in: root)
    guard hiddenSize.isMultiple(of: headCount) else {
      throw ModelError(.unsupported, "\(headCount) heads of attention do not divide a width of \(hiddenSize)")
    }
  }

  private static func expect(
    _ expected: String, _ key: String, in root: JSONField, isRequired: Bool
  ) throws(ModelError) {
    let found = try mappingErrors { () throws(InputError) in
      try (isRequired ? root.required(key) : root.optional(key))?.text()
    }
    guard found == nil || found == expected else {
      throw ModelError(.unsupported, "its \(key) is not \(expected.quoted), the only one that is known")
    }
  }

  private static func size(_ key: String, in root: JSONField, _ range: ClosedRange<Int>) throws(ModelError) -> Int {
    let number = try mappingErrors { () throws(InputError) in try root.required(key).integer() }
    guard let size = Int(exactly: number), range.contains(size) else {
      throw ModelError(
        .unsupported, "its \(key) is \(number), and \(range.lowerBound) to \(range.upperBound) is known")
    }
    return size
  }

  private static func layerNormEpsilon(in root: JSONField) throws(ModelError) -> Float {
    let key = "layer_norm_eps"
    let field = try mappingErrors { () throws(InputError) in try root.required(key) }
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
