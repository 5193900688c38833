import Foundation
package import VocativeNeural
import VocativeSupport

/// The files of an encoder in the layout of Hugging Face.
///
/// The directory has `config.json`, the weights, and the tokenizer: `vocab.txt` for WordPiece, `sentencepiece.bpe.model` or
/// `tokenizer.json` for a unigram model. In a directory of sentence-transformers they may be in the folder that
/// `modules.json` names, or in `0_Transformer`.
package struct EncoderDirectory: Sendable {
  /// The path of the folder of `config.json`.
  package let path: String
  /// The sizes of the encoder.
  package let configuration: EncoderConfiguration

  /// Reads the configuration of an encoder.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` as ``VocativeNeural/EncoderConfiguration/init(contentsOf:)`` does.
  package init(_ directory: String) throws(ModelError) {
    let inner = directory + "/0_Transformer"
    let isInner = !Self.exists(directory + "/config.json") && Self.exists(inner + "/config.json")
    path = isInner ? inner : directory
    configuration = try EncoderConfiguration(contentsOf: path + "/config.json")
  }

  /// Opens the weights.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `unreadable` without any, and the errors of reading them.
  package func weights() throws(ModelError) -> SafetensorsFile {
    try SafetensorsFile.weights(ofDirectory: path)
  }

  /// Reads the tokenizer.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `unsupported` for another kind or for more tokens than the encoder has,
  ///   and the errors of reading its file.
  package func tokenizer() throws(ModelError) -> any TextTokenizer {
    let file = try vocabularyFile()
    let tokenizer: any TextTokenizer
    switch file {
    case .wordPiece: tokenizer = try WordPieceTokenizer(vocabulary: path + "/" + file.rawValue, isCased: isCased())
    case .sentencePiece: tokenizer = try UnigramTokenizer(sentencePiece: path + "/" + file.rawValue)
    case .json: tokenizer = try TokenizerJSON(contentsOf: path + "/" + file.rawValue).tokenizer()
    }
    guard tokenizer.vocabularySize <= configuration.vocabularySize else {
      throw ModelError(
        .unsupported,
        "\(file.rawValue) has \(tokenizer.vocabularySize) tokens, and the model has vectors for "
          + "\(configuration.vocabularySize)", file: path)
    }
    return tokenizer
  }

  /// Returns the fingerprint of the vocabulary: the SHA-256 of its file.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `unreadable` or `unsupported` without a file of a known kind.
  package func vocabularyFingerprint() throws(ModelError) -> String {
    let name = path + "/" + (try vocabularyFile().rawValue)
    guard let data = FileManager.default.contents(atPath: name) else {
      throw ModelError(.unreadable, "there is no such file, or it may not be read", file: name)
    }
    return SHA256.hexDigest(of: Array(data))
  }

  /// The names of the files of the tokenizer that are there.
  package var tokenizerFiles: [String] {
    (VocabularyFile.allCases.map(\.rawValue) + ["tokenizer_config.json", "special_tokens_map.json"])
      .filter { Self.exists(path + "/" + $0) }
  }

  private enum VocabularyFile: String, CaseIterable {
    case wordPiece = "vocab.txt"
    case sentencePiece = "sentencepiece.bpe.model"
    case json = "tokenizer.json"
  }

  private func vocabularyFile() throws(ModelError) -> VocabularyFile {
    if let file = VocabularyFile.allCases.first(where: { Self.exists(path + "/" + $0.rawValue) }) { return file }
    if Self.exists(path + "/merges.txt") {
      throw ModelError(
        .unsupported, "its tokenizer is byte-pair encoding, merges.txt, and WordPiece and unigram models are known",
        file: path)
    }
    throw ModelError(
      .unreadable, "there is no vocab.txt, sentencepiece.bpe.model or tokenizer.json", file: path)
  }

  /// True if `tokenizer_config.json` says that capitals count; those of BERT do not count by default.
  private func isCased() throws(ModelError) -> Bool {
    let name = path + "/tokenizer_config.json"
    guard Self.exists(name) else { return false }
    let file = try MappedFile(name, limit: 1 << 24)
    let (isLowerCased, stripsAccents): (Bool, Bool?)
    do {
      let root = JSONField(try JSONParser.parse(file.copy(0..<file.count)))
      isLowerCased = try root.optional("do_lower_case")?.bool() ?? true
      stripsAccents = try root.optional("strip_accents")?.bool()
    } catch {
      throw ModelError(.damaged, error.problem, file: name)
    }
    guard stripsAccents == nil || stripsAccents == isLowerCased else {
      throw ModelError(
        .unsupported,
        "its strip_accents is \(!isLowerCased) and its do_lower_case is \(isLowerCased), which must agree",
        file: name)
    }
    return !isLowerCased
  }

  private static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
