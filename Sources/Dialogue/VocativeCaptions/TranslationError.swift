/// An error of a translator.
public struct TranslationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error, to be matched in a `catch`.
  public enum Code: Hashable, Sendable {
    /// The engine itself is not installed.
    case engineUnavailable
    /// The engine has no data for this pair of languages.
    case pairUnavailable
    /// The data of the pair is damaged or has an unknown format.
    case pairDamaged
    /// The engine failed or did not respond, even after a restart.
    case engineFailed
  }

  /// The kind of error.
  public let code: Code
  /// The error and its remedy, in plain sentences.
  public let description: String

  /// Creates an error with a description that names the remedy.
  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
