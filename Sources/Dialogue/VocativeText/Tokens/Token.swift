/// A word, number or symbol of an utterance, in the form that matching works on.
public struct Token: Hashable, Sendable {
  /// A kind of token.
  public enum Kind: Hashable, Sendable {
    /// Letters, with apostrophes inside.
    case word
    /// Digits, with the separators between them: `1,000.50`.
    case number
    /// A single sign that carries meaning: a currency symbol, a percent sign, a minus, an emoji.
    case symbol
    /// An e-mail address, an account name or a telephone number: `@anna.b`, `+393335550201`.
    case address
  }

  /// The text in lower case, with straight apostrophes and ASCII digits: `anna`, `1,000.50`, `$`.
  public let text: String
  /// The text without accents and with letters such as ł, ø and ß in ASCII: the form for comparisons.
  public let folded: String
  /// The kind of token.
  public let kind: Kind
  /// The range in the original text, counted in Unicode scalars.
  public let range: Range<Int>
  /// True if at most a hyphen stands between it and the token before: `2` and `k` of `2k`.
  public let isAttachedToPrevious: Bool
  /// True if a comma, stop or other punctuation follows it.
  public let endsClause: Bool
  /// The role of the token by itself.
  package let category: WordClasses.Category
}
