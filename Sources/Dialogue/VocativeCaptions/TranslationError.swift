public import VocativeCore

/// Why a text could not be translated.
public struct TranslationError: VocativeError {
  /// What went wrong, to be matched in a `catch`.
  public enum Code: Hashable, Sendable {
    /// The engine itself is not installed.
    case engineUnavailable
    /// The engine has no data for this pair of languages.
    case pairUnavailable
    /// The data of the pair is damaged or of a kind that cannot be used.
    case pairDamaged
    /// The engine failed or did not answer, also after it was started anew.
    case engineFailed
  }

  /// What went wrong.
  public let code: Code
  /// What happened, in one plain sentence.
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
