/// A person's words as tokens, with offsets into the original text.
///
/// Contractions are cut (`what's` gives `what` `'s`), hyphens join nothing (`twenty-five` gives `twenty` `five`),
/// numbers keep their separators, letters and digits are separated (`2k` gives `2` `k`), punctuation becomes a mark on
/// the token before it. An e-mail address, an account name such as `@anna.b` or a telephone number is one token.
/// Invisible characters are ignored. Any text is accepted; the work is linear in its length.
public struct Utterance: Hashable, Sendable {
  /// The original text.
  public let text: String
  /// The tokens, in order.
  public let tokens: [Token]
  /// True if it contains a question mark.
  public let isQuestion: Bool
  private let analyses = AnalysisCache()

  /// Cuts a text into tokens.
  public init(_ text: String) {
    self.text = text
    var tokenizer = UtteranceTokenizer(text)
    tokens = tokenizer.tokenize()
    isQuestion = tokenizer.sawQuestionMark
  }

  /// Returns the original text of a range of tokens; empty for an empty range.
  public func text(of stretch: Range<Int>) -> String {
    guard let scalars = scalarRange(of: stretch) else { return "" }
    let view = text.unicodeScalars
    let start = view.index(view.startIndex, offsetBy: scalars.lowerBound)
    return String(view[start..<view.index(start, offsetBy: scalars.count)])
  }

  /// Returns the text up to a token, with a comma where a clause ends before it.
  package func lead(to position: Int) -> String {
    text(of: 0..<position) + (position > 0 && tokens[position - 1].endsClause ? "," : "")
  }

  /// The original text from the first token to the last.
  public var trimmedText: String { text(of: tokens.indices) }

  /// Returns the range of some tokens in the original text, in Unicode scalars; nil for an empty range.
  public func scalarRange(of stretch: Range<Int>) -> Range<Int>? {
    guard !stretch.isEmpty, stretch.lowerBound >= 0, stretch.upperBound <= tokens.count else { return nil }
    return tokens[stretch.lowerBound].range.lowerBound..<tokens[stretch.upperBound - 1].range.upperBound
  }
}

extension Utterance {
  /// Returns a result that is computed from the utterance, once for all its copies and for each type of result.
  package func analysis<Result: Sendable>(_ compute: (Utterance) -> Result) -> Result {
    analyses.result { compute(self) }
  }
}
