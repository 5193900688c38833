public import VocativeCore

/// A range of tokens that is a written or spoken number, with its possible values.
public struct NumberMatch: Hashable, Sendable {
  /// The range of the tokens.
  public var tokens: Range<Int>
  /// The possible values, the likeliest first.
  ///
  /// Empty for tokens that look like a number but are none, such as `1,2,3` or a number too big to hold; no part of
  /// such a range should be parsed by itself.
  public var candidates: [Candidate]
  /// True if the number is in words only, without digits.
  public var isInWords: Bool

  /// Creates a match of some tokens.
  public init(tokens: Range<Int>, candidates: [Candidate], isInWords: Bool) {
    self.tokens = tokens
    self.candidates = candidates
    self.isInWords = isInWords
  }

  /// One possible value of the tokens.
  public struct Candidate: Hashable, Sendable {
    /// The number.
    public var value: ExactDecimal
    /// The confidence in this value.
    public var confidence: Confidence

    /// Creates a possible value.
    public init(_ value: ExactDecimal, _ confidence: Confidence = .certain) {
      self.value = value
      self.confidence = confidence
    }
  }
}

/// Two number words in a row that mean hundreds, or units and cents: "two fifty", "five oh two".
public struct NumberPair: Hashable, Sendable {
  /// The range of the tokens.
  public var tokens: Range<Int>
  /// The first number, from 1 to 99.
  public var first: Int64
  /// The second number, from 1 to 99.
  public var second: Int64
}
