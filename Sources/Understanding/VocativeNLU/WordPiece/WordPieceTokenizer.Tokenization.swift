extension WordPieceTokenizer {
  /// The tokens of a text, as a model takes them.
  public struct Tokenization: Sendable {
    /// The numbers of the tokens in the vocabulary, `[CLS]` first and `[SEP]` last.
    public let ids: [Int32]
    /// The range of each token in Unicode scalars of the text; `0..<0` for `[CLS]` and `[SEP]`.
    public let offsets: [Range<Int>]

    private let vocabulary: [String]

    init(ids: [Int32], offsets: [Range<Int>], vocabulary: [String]) {
      self.ids = ids
      self.offsets = offsets
      self.vocabulary = vocabulary
    }

    /// The number of tokens, at least two.
    public var count: Int { ids.count }

    /// The tokens as the vocabulary has them; `##` begins one that continues a word.
    public var tokens: [String] { ids.map { vocabulary[Int($0)] } }
  }
}
