/// The tokens of a text, as a model takes them.
public struct Tokenization: Sendable {
  /// The mark by which the subwords of one word are known.
  enum WordMark: Sendable {
    /// `##` before a subword that continues a word.
    case continuation
    /// U+2581 before a subword that begins a word.
    case start
  }

  /// The numbers of the tokens in the vocabulary; a mark stands at each end, `[CLS]` and `[SEP]` or `<s>` and `</s>`.
  public let ids: [Int32]
  /// The range of each token in Unicode scalars of the text; `0..<0` for the marks at both ends.
  public let offsets: [Range<Int>]

  private let vocabulary: [String]
  private let wordMark: WordMark

  init(ids: [Int32], offsets: [Range<Int>], vocabulary: [String], wordMark: WordMark) {
    self.ids = ids
    self.offsets = offsets
    self.vocabulary = vocabulary
    self.wordMark = wordMark
  }

  /// The number of tokens, at least two.
  public var count: Int { ids.count }

  /// The tokens as the vocabulary has them.
  public var tokens: [String] { ids.map { vocabulary[Int($0)] } }

  /// True if a word of the text became several tokens.
  var splitsWords: Bool {
    let tokens = tokens
    guard wordMark == .start else { return tokens.contains { $0.hasPrefix("##") } }
    return zip(tokens, tokens.dropFirst()).dropFirst().dropLast().contains { before, token in
      Self.isLetter(before.unicodeScalars.last) && Self.isLetter(token.unicodeScalars.first)
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar?) -> Bool { scalar?.properties.isAlphabetic ?? false }
}
