/// Why a text could not be translated.
public struct TranslationError: Error, Hashable, Sendable, CustomStringConvertible {
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
  /// One plain sentence, and the next step.
  public let description: String

  /// An error with a sentence a person can act on.
  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
