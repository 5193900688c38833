public import VocativeNeural

/// Splits a text into the pieces of words that a BERT model knows by number, as the published tokenizers do.
///
/// ```swift
/// let pieces = try WordPieceTokenizer(vocabulary: "vocab.txt")
/// pieces.encode("Straße").tokens   // [CLS] st ##raße [SEP]
/// ```
///
/// The steps are those of the reference (Devlin et al. 2019; Hugging Face's fast `BertTokenizer`): control characters
/// vanish, ideographs stand alone, accents are stripped, letters become lower-case, the text is split at spaces and
/// punctuation, and each word is cut greedily into the longest pieces of the vocabulary. A cased model keeps accents and
/// capitals. The work is linear in the text.
public struct WordPieceTokenizer: TextTokenizer {
  /// The longest word that is cut into pieces, in characters; a longer one is unknown.
  static let maximumWordLength = 100

  let tokens: [String]
  let trie: WordPieceTrie
  /// The tokens that a text may contain in writing, as the reference has it: `[SEP]` in a text is the token.
  let specialTokens: [(text: [UInt8], id: Int32)]
  /// True for a model that distinguishes capitals and accents.
  let isCased: Bool
  /// The number of `[UNK]`.
  public let unknownTokenID: Int32
  let classTokenID: Int32
  let separatorTokenID: Int32

  /// The number that stands for nothing, to fill short sequences up with.
  public let paddingTokenID: Int32

  /// The number of tokens in the vocabulary.
  public var vocabularySize: Int { tokens.count }

  /// Reads a `vocab.txt`: UTF-8, a token a line, each numbered by its line from 0.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - isCased: true for a model that distinguishes capitals and accents.
  /// - Throws: ``VocativeNeural/ModelError`` with `unreadable`, `damaged` when it is no UTF-8 or a token is empty or
  ///   there twice, `missing` when `[PAD]`, `[UNK]`, `[CLS]` or `[SEP]` is not there.
  public init(vocabulary path: String, isCased: Bool = false) throws(ModelError) {
    let file = try MappedFile(path, limit: WordPieceTrie.byteLimit)
    do {
      guard var text = String(validating: file.copy(0..<file.count), as: UTF8.self) else {
        throw ModelError(.damaged, "it is not in UTF-8")
      }
      if text.unicodeScalars.first == "\u{feff}" { text.unicodeScalars.removeFirst() }
      var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      if lines.last?.isEmpty == true { lines.removeLast() }
      try self.init(
        tokens: lines.map { String(Substring($0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0)) }, isCased: isCased)
    } catch let error as ModelError {
      throw ModelError(error.code, error.problem, file: path)
    } catch {
      throw ModelError(.damaged, "it cannot be read", file: path)
    }
  }

  /// A tokenizer of these tokens, numbered from 0.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` as ``init(vocabulary:isCased:)`` does.
  public init(tokens: [String], isCased: Bool = false) throws(ModelError) {
    trie = try WordPieceTrie(tokens)
    self.isCased = isCased
    self.tokens = tokens
    func number(_ token: String) throws(ModelError) -> Int32 {
      guard let id = tokens.firstIndex(of: token) else { throw ModelError(.missing, "the token \(token) is not there") }
      return Int32(id)
    }
    paddingTokenID = try number("[PAD]")
    unknownTokenID = try number("[UNK]")
    classTokenID = try number("[CLS]")
    separatorTokenID = try number("[SEP]")
    let mask = tokens.firstIndex(of: "[MASK]").map { [("[MASK]", Int32($0))] } ?? []
    specialTokens =
      ([("[PAD]", paddingTokenID), ("[UNK]", unknownTokenID), ("[CLS]", classTokenID), ("[SEP]", separatorTokenID)]
      + mask).map {
        (Array($0.0.utf8), $0.1)
      }
  }

  /// The tokens of a text between `[CLS]` and `[SEP]`, never more than a limit with both.
  ///
  /// - Parameters:
  ///   - text: any text; an empty one has the two outer tokens only.
  ///   - limit: how many tokens the model takes, at least 2; what is past them is not looked at.
  /// - Returns: the tokens with their places in the text.
  public func encode(_ text: String, limit: Int = 512) -> Tokenization {
    var text = text
    var reader = WordPieceEncoder(self, limit: max(limit, 2) - 2)
    text.withUTF8 { reader.encode($0) }
    return reader.tokenization
  }
}
