/// Cuts texts into the tokens that a model knows by number.
///
/// ``WordPieceTokenizer`` is that of BERT and DistilBERT, ``UnigramTokenizer`` that of XLM-RoBERTa.
public protocol TextTokenizer: Sendable {
  /// The number of tokens in the vocabulary.
  var vocabularySize: Int { get }
  /// The number of the token that fills short sequences up.
  var paddingTokenID: Int32 { get }
  /// The number of the token for what the vocabulary lacks.
  var unknownTokenID: Int32 { get }

  /// Returns the tokens of a text between the marks at both ends.
  ///
  /// - Parameters:
  ///   - text: any text; an empty one has the two marks only.
  ///   - limit: the largest number of tokens, at least 2, the marks included.
  /// - Returns: the tokens with their places in the text.
  func encode(_ text: String, limit: Int) -> Tokenization
}

extension TextTokenizer {
  /// Returns at most 512 tokens of a text between the marks at both ends.
  public func encode(_ text: String) -> Tokenization { encode(text, limit: 512) }
}
