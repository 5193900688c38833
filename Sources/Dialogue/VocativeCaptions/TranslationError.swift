public import VocativeCore

/// An error of a translator.
public struct TranslationError: VocativeError {
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
  /// The failure, in one plain sentence.
  public let message: String
  /// The next step, in one plain sentence; nil where the message says it already.
  public let remedy: String?

  /// Creates an error with a sentence that a person can act on.
  public init(_ code: Code, _ message: String, remedy: String? = nil) {
    self.code = code
    self.message = message
    self.remedy = remedy
  }
}
