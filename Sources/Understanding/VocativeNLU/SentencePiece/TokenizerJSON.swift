import Foundation
import VocativeNeural
import VocativeSupport

/// The tokenizer that a `tokenizer.json` of Hugging Face describes.
///
/// The model is Unigram, whose words begin with U+2581, or WordPiece without a change to the usual normalisation. What is
/// not known is refused by its name, since a tokenizer that is nearly right gives a model that is quietly wrong.
struct TokenizerJSON {
  private let path: String
  private let root: JSONField

  /// Reads a file.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `unreadable` or `damaged`.
  init(contentsOf path: String) throws(ModelError) {
    self.path = path
    let file = try MappedFile(path, limit: 1 << 28)
    do {
      root = JSONField(try JSONParser.parse(file.copy(0..<file.count)))
    } catch {
      throw ModelError(.damaged, "\(error.problem)", file: path)
    }
  }

  /// Returns the tokenizer.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `unsupported` for another kind, `damaged` or `missing`.
  func tokenizer() throws(ModelError) -> any TextTokenizer {
    do {
      let model = try root.required("model")
      switch try model.required("type").text() {
      case "Unigram": return try unigram(model)
      case "WordPiece": return try wordPiece(model)
      case let other: throw ModelError(.unsupported, "its model.type is \(other), and Unigram and WordPiece are known")
      }
    } catch let error as ModelError {
      throw ModelError(error.code, error.problem, file: path)
    } catch let error as InputError {
      throw ModelError(error.code == .missing ? .missing : .damaged, error.problem, file: path)
    } catch {
      throw ModelError(.damaged, "it cannot be read", file: path)
    }
  }

  // MARK: Unigram

  private func unigram(_ model: JSONField) throws -> UnigramTokenizer {
    let unknown = Int(clamping: try model.required("unk_id").integer())
    guard case .array(let entries) = try model.required("vocab").value.content, entries.indices.contains(unknown) else {
      throw ModelError(.damaged, "its model.vocab is no list, or unk_id is outside of it")
    }
    let added = try addedTokens()
    var subwords: [SubwordModel.Subword] = []
    for (number, entry) in entries.enumerated() {
      guard case .array(let parts) = entry.content, parts.count == 2, case .text(let text) = parts[0].content,
        case .number(let digits) = parts[1].content, let score = Float(digits), score.isFinite
      else { throw ModelError(.damaged, "the token \(number) of its model.vocab is no text with a score") }
      let role: SubwordModel.Role = number == unknown ? .unknown : added[number] == nil ? .normal : .control
      subwords.append(.init(text: text, score: score, role: role))
    }
    var tokens = subwords.map(\.text)
    for (number, text) in added.sorted(by: { $0.key < $1.key }) where number >= tokens.count {
      guard number == tokens.count else { throw ModelError(.damaged, "its added_tokens leave a gap") }
      tokens.append(text)
    }
    let normalizer = try normalizer()
    return try UnigramTokenizer(
      SubwordModel(
        .unigram, subwords, unknown: unknown, hasByteFallback: try model.optional("byte_fallback")?.bool() ?? false,
        normalizer: normalizer), tokens: tokens, numbers: subwords.indices.map { Int32($0) })
  }

  /// The tokens that stand for something else than letters, by number.
  private func addedTokens() throws -> [Int: String] {
    var tokens: [Int: String] = [:]
    for token in try root.optional("added_tokens")?.elements() ?? [] {
      tokens[Int(clamping: try token.required("id").integer())] = try token.required("content").text()
    }
    return tokens
  }

  private func normalizer() throws -> SubwordNormalizer {
    var map: [UInt8] = []
    for step in try steps("normalizer", "normalizers") {
      switch try step.required("type").text() {
      case "Precompiled":
        guard let text = try step.optional("precompiled_charsmap")?.text(), let data = Data(base64Encoded: text) else {
          throw ModelError(.damaged, "its precompiled_charsmap is no Base64")
        }
        map = Array(data)
      case "Replace" where try Self.joinsSpaces(step): break
      case "Strip": break
      case let other: throw ModelError(.unsupported, "its normalizer \(other) is not known")
      }
    }
    var addsPrefix = false
    for step in try steps("pre_tokenizer", "pretokenizers") {
      switch try step.required("type").text() {
      case "WhitespaceSplit": break
      case "Metaspace":
        guard try step.optional("replacement")?.text() ?? SubwordModel.wordBoundary == SubwordModel.wordBoundary else {
          throw ModelError(.unsupported, "its Metaspace has another replacement than U+2581")
        }
        let scheme = try step.optional("prepend_scheme")?.text()
        addsPrefix = try scheme.map { $0 != "never" } ?? step.optional("add_prefix_space")?.bool() ?? true
      case let other: throw ModelError(.unsupported, "its pre_tokenizer \(other) is not known")
      }
    }
    return SubwordNormalizer(charsMap: map, addsDummyPrefix: addsPrefix, removesExtraSpaces: true, fixed: [])
  }

  /// The parts of a sequence, or the one that is no sequence; none for null.
  private func steps(_ key: String, _ list: String) throws -> [JSONField] {
    guard let step = try root.optional(key) else { return [] }
    return try step.required("type").text() == "Sequence" ? step.required(list).elements() : [step]
  }

  /// True for the replacement of several spaces by one.
  private static func joinsSpaces(_ step: JSONField) throws -> Bool {
    let pattern = try step.required("pattern").optional("Regex")?.text()
    let content = try step.required("content").text()
    return pattern == " {2,}" && [" ", SubwordModel.wordBoundary].contains(content)
  }

  // MARK: WordPiece

  private func wordPiece(_ model: JSONField) throws -> WordPieceTokenizer {
    guard case .object(let members) = try model.required("vocab").value.content else {
      throw ModelError(.damaged, "its model.vocab is no list of tokens with their numbers")
    }
    var tokens = [String?](repeating: nil, count: members.count)
    for member in members {
      guard case .number(let digits) = member.value.content, let number = Int(digits), tokens.indices.contains(number)
      else { throw ModelError(.unsupported, "its model.vocab leaves gaps in the numbers") }
      tokens[number] = member.key
    }
    let normalizer = try root.required("normalizer")
    guard try normalizer.required("type").text() == "BertNormalizer" else {
      throw ModelError(.unsupported, "its normalizer is not BertNormalizer")
    }
    let isLowerCased = try normalizer.optional("lowercase")?.bool() ?? true
    guard try normalizer.optional("strip_accents")?.bool() ?? isLowerCased == isLowerCased else {
      throw ModelError(.unsupported, "its strip_accents and its lowercase differ")
    }
    return try WordPieceTokenizer(tokens: tokens.compactMap(\.self), isCased: !isLowerCased)
  }
}
