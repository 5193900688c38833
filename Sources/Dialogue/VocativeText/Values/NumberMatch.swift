public import VocativeCore

/// A stretch of tokens that a number is written or spoken in, with what it can mean.
public struct NumberMatch: Hashable, Sendable {
  /// Which tokens were read.
  public var tokens: Range<Int>
  /// What they mean, likeliest first.
  ///
  /// Empty for what looks like a number but is none, such as `1,2,3` or a number too big to hold; nothing inside such a
  /// stretch should be read by itself.
  public var candidates: [Candidate]
  /// Whether it is in words only, without digits.
  public var isInWords: Bool

  /// A reading of some tokens.
  public init(tokens: Range<Int>, candidates: [Candidate], isInWords: Bool) {
    self.tokens = tokens
    self.candidates = candidates
    self.isInWords = isInWords
  }

  /// One meaning of the tokens.
  public struct Candidate: Hashable, Sendable {
    /// The number.
    public var value: ExactDecimal
    /// How sure the reading is.
    public var confidence: Confidence

    /// A meaning.
    public init(_ value: ExactDecimal, _ confidence: Confidence = .certain) {
      self.value = value
      self.confidence = confidence
    }
  }
}

/// Two number words in a row that people say for hundreds or for units and cents: "two fifty", "five oh two".
public struct NumberPair: Hashable, Sendable {
  /// Which tokens were read.
  public var tokens: Range<Int>
  /// The first number, from 1 to 99.
  public var first: Int64
  /// The second, from 1 to 99.
  public var second: Int64
}
