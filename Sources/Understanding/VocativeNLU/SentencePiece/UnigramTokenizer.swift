public import VocativeNeural

/// Splits a text into the subwords that an encoder of the XLM-RoBERTa family knows by number (unigram language model; Kudo
/// 2018).
///
/// ```swift
/// let tokenizer = try UnigramTokenizer(sentencePiece: "sentencepiece.bpe.model")
/// tokenizer.encode("Enciende la luz").tokens   // <s> ▁En ciende ▁la ▁luz </s>
/// ```
///
/// The text is normalised as the model's file says, and cut into the most likely sequence of subwords. A text that contains
/// `<s>` or another mark in writing gets the subwords of its letters.
public struct UnigramTokenizer: TextTokenizer {
  private let model: SubwordModel
  /// The tokens by number.
  private let tokens: [String]
  /// The token of each subword of the model.
  private let numbers: [Int32]
  private let startTokenID: Int32
  private let endTokenID: Int32
  /// The number of `<pad>`.
  public let paddingTokenID: Int32
  /// The number of `<unk>`.
  public let unknownTokenID: Int32

  /// The number of tokens in the vocabulary.
  public var vocabularySize: Int { tokens.count }

  /// Reads a SentencePiece model with the numbering of XLM-RoBERTa: `<s>`, `<pad>`, `</s>` and `<unk>`, the subwords, and
  /// `<mask>`.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `unreadable`, `damaged`, or `unsupported` for another algorithm or other
  ///   marks.
  public init(sentencePiece path: String) throws(ModelError) {
    let model = try SubwordModel(contentsOf: path)
    guard model.algorithm == .unigram, model.subwords.prefix(3).map(\.text) == ["<unk>", "<s>", "</s>"] else {
      throw ModelError(
        .unsupported, "it is no unigram model that begins with <unk>, <s> and </s>", file: path)
    }
    let tokens = ["<s>", "<pad>", "</s>", "<unk>"] + model.subwords.dropFirst(3).map(\.text) + ["<mask>"]
    let numbers = [3, 0, 2] + (3..<max(model.subwords.count, 3)).map { Int32($0 + 1) }
    try self.init(model, tokens: tokens, numbers: numbers)
  }

  /// Creates a tokenizer of its parts.
  ///
  /// - Parameters:
  ///   - model: The subwords and their scores.
  ///   - tokens: The tokens by number, which are the subwords and more.
  ///   - numbers: The token of each subword.
  /// - Throws: ``VocativeNeural/ModelError`` with `missing` without a mark.
  init(_ model: SubwordModel, tokens: [String], numbers: [Int32]) throws(ModelError) {
    func number(_ names: [String]) throws(ModelError) -> Int32 {
      guard let number = names.lazy.compactMap({ tokens.firstIndex(of: $0) }).first else {
        throw ModelError(.missing, "the token \(names[0]) is not there")
      }
      return Int32(number)
    }
    self.model = model
    self.tokens = tokens
    self.numbers = numbers
    startTokenID = try number(["<s>", "[CLS]"])
    endTokenID = try number(["</s>", "[SEP]"])
    paddingTokenID = try number(["<pad>", "[PAD]"])
    unknownTokenID = numbers[model.unknown]
  }

  /// Returns the tokens of a text between `<s>` and `</s>`, never more than a limit with both.
  ///
  /// - Parameters:
  ///   - text: any text; an empty one has the two outer tokens only.
  ///   - limit: how many tokens the model takes, at least 2.
  /// - Returns: the tokens with their places in the text.
  public func encode(_ text: String, limit: Int) -> Tokenization {
    let limit = max(limit, 2) - 2
    // The longest subword has some ten letters; what no token could reach is left out before the search.
    let part = String(String.UnicodeScalarView(text.unicodeScalars.prefix(max(limit, 1) * Self.scalarsPerToken)))
    let subwords = model.alignedSubwords(of: part).prefix(limit)
    return Tokenization(
      ids: [startTokenID] + subwords.map { numbers[$0.number] } + [endTokenID],
      offsets: [0..<0] + subwords.map(\.range) + [0..<0], vocabulary: tokens, wordMark: .start)
  }

  private static let scalarsPerToken = 64
}
