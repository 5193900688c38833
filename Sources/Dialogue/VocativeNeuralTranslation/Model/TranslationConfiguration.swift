import VocativeNeural
import VocativeSupport

/// The sizes and tokens of an encoder–decoder, read from the `config.json` of a Hugging Face model.
struct TranslationConfiguration: Hashable, Sendable {
  /// The kind of model, by its `model_type`.
  enum Family: String, Sendable {
    /// Marian, as OPUS-MT publishes it: one pair of languages, layers normalised after each sum.
    case marian
    /// M2M-100 and NLLB: many languages, layers normalised before each part.
    case multilingual = "m2m_100"
  }

  /// The function between the two maps of a feed-forward network.
  enum Activation: String, Sendable {
    case relu
    case silu
    case swish
    case gelu
  }

  /// The sizes of one side.
  struct Side: Hashable, Sendable {
    let layers: Int
    let heads: Int
    let innerWidth: Int
    let vocabularySize: Int
  }

  let family: Family
  let activation: Activation
  /// The width of a token's state: `d_model`.
  let width: Int
  let encoder: Side
  let decoder: Side
  /// True if embeddings are multiplied by the square root of the width.
  let scalesEmbeddings: Bool
  /// True if both sides share one table of embeddings.
  let sharesEmbeddings: Bool
  /// The most tokens of a text.
  let maximumPositions: Int
  let padding: Int
  let end: Int
  /// The token before the first of every translation.
  let decoderStart: Int
  /// Tokens that are never written.
  let forbidden: [Int]

  /// Reads a configuration.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `unreadable`, `damaged`, `missing`, or `unsupported` for another kind
  ///   of model or a size out of range.
  init(contentsOf path: String) throws(ModelError) {
    let file = try MappedFile(path, limit: 1_000_000)
    do {
      try self.init(JSONField(try JSONParser.parse(file.copy(0..<file.count))))
    } catch let error as InputError {
      throw ModelError(error.code == .missing ? .missing : .damaged, error.message, file: path)
    } catch let error as ModelError {
      throw ModelError(error.code, error.problem, file: path)
    } catch {
      throw ModelError(.damaged, "\(error)", file: path)
    }
  }

  private init(_ root: JSONField) throws {
    let kind = try root.required("model_type").text()
    guard let family = Family(rawValue: kind) else {
      throw ModelError(.unsupported, "its model_type is \(kind.prefix(40)), and marian and m2m_100 are known")
    }
    let function = try root.required("activation_function").text()
    guard let activation = Activation(rawValue: function) else {
      throw ModelError(.unsupported, "its activation function \(function.prefix(40)) is not known")
    }
    (self.family, self.activation) = (family, activation)
    width = try Self.size("d_model", root, 4...16_384)
    let vocabulary = try Self.size("vocab_size", root, 4...2_000_000)
    let targets = try root.optional("decoder_vocab_size").flatMap { try? $0.integer() }.map { Int($0) } ?? vocabulary
    encoder = try Self.side("encoder", root, vocabulary)
    decoder = try Self.side("decoder", root, targets)
    scalesEmbeddings = try root.optional("scale_embedding")?.bool() ?? false
    sharesEmbeddings = try root.optional("share_encoder_decoder_embeddings")?.bool() ?? true
    maximumPositions = try Self.size("max_position_embeddings", root, 8...65_536)
    padding = try Self.token("pad_token_id", root) ?? 1
    end = try Self.token("eos_token_id", root) ?? 2
    decoderStart = try Self.token("decoder_start_token_id", root) ?? end
    // Marian's padding token has a logit like every other; it is never written.
    forbidden = family == .marian ? [padding] : []
    guard width.isMultiple(of: encoder.heads), width.isMultiple(of: decoder.heads), width.isMultiple(of: 2) else {
      throw ModelError(.unsupported, "its heads of attention do not divide a width of \(width)")
    }
    for token in [padding, end, decoderStart] where !(0..<targets).contains(token) {
      throw ModelError(.unsupported, "its token \(token) is not in its vocabulary of \(targets)")
    }
  }

  private static func side(_ name: String, _ root: JSONField, _ vocabulary: Int) throws -> Side {
    Side(
      layers: try size("\(name)_layers", root, 1...128), heads: try size("\(name)_attention_heads", root, 1...256),
      innerWidth: try size("\(name)_ffn_dim", root, 1...65_536), vocabularySize: vocabulary)
  }

  private static func size(_ key: String, _ root: JSONField, _ range: ClosedRange<Int>) throws -> Int {
    let number = try root.required(key).integer()
    guard let size = Int(exactly: number), range.contains(size) else {
      throw ModelError(
        .unsupported, "its \(key) is \(number), and \(range.lowerBound) to \(range.upperBound) is known")
    }
    return size
  }

  private static func token(_ key: String, _ root: JSONField) throws -> Int? {
    guard let field = try root.optional(key) else { return nil }
    return Int(exactly: try field.integer())
  }
}
