package import VocativeCore

/// A range of tokens that is a written or spoken number, with its possible values.
package struct NumberMatch: Hashable, Sendable {
  /// The range of the tokens.
  package var tokens: Range<Int>
  /// The possible values, the likeliest first.
  ///
  /// Empty for tokens that look like a number but are none, such as `1,2,3` or a number too big to hold; no part of
  /// such a range should be parsed by itself.
  package var candidates: [Candidate]
  /// True if the number is in words only, without digits.
  package var isInWords: Bool

  /// Creates a match of some tokens.
  package init(tokens: Range<Int>, candidates: [Candidate], isInWords: Bool) {
    self.tokens = tokens
    self.candidates = candidates
    self.isInWords = isInWords
  }

  /// One possible value of the tokens.
  package struct Candidate: Hashable, Sendable {
    /// The number.
    package var value: ExactDecimal
    /// The confidence in this value.
    package var confidence: Confidence

    /// Creates a possible value.
    package init(_ value: ExactDecimal, _ confidence: Confidence = .certain) {
      self.value = value
      self.confidence = confidence
    }
  }
}

/// Two number words in a row that mean hundreds, or units and cents: "two fifty", "five oh two".
package struct NumberPair: Hashable, Sendable {
  /// The range of the tokens.
  package var tokens: Range<Int>
  /// The first number, from 1 to 99.
  package var first: Int64
  /// The second number, from 1 to 99.
  package var second: Int64
}
