/// A word, number or symbol of an utterance, in the form that matching works on.
public struct Token: Hashable, Sendable {
  /// What kind of token it is.
  public enum Kind: Hashable, Sendable {
    /// Letters, with apostrophes inside.
    case word
    /// Digits, with the separators between them: `1,000.50`.
    case number
    /// A single sign that carries meaning: a currency symbol, a percent sign, a minus, an emoji.
    case symbol
  }

  /// Lower case, apostrophes straight, digits ASCII: `anna`, `1,000.50`, `$`.
  public let text: String
  /// ``text`` without accents and with letters such as ł, ø and ß in ASCII: what comparisons use.
  public let folded: String
  /// What kind of token it is.
  public let kind: Kind
  /// Its place in the original text, counted in Unicode scalars.
  public let range: Range<Int>
  /// Whether nothing but a hyphen stands between it and the token before: `2` and `k` of `2k`.
  public let isAttachedToPrevious: Bool
  /// Whether a comma, stop or other punctuation follows it.
  public let endsClause: Bool
}
