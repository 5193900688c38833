public import VocativeCore

/// Why speech could not be recognised or synthesised.
public struct SpeechError: VocativeError {
  /// What went wrong, to be matched in a `catch`.
  public enum Code: Hashable, Sendable {
    /// The engine or its data is not installed.
    case engineUnavailable
    /// The model is damaged or of another version.
    case modelDamaged
    /// The grammar or n-gram model cannot be compiled.
    case contextInvalid
    /// There is no such voice.
    case voiceUnknown
    /// The engine failed while it worked.
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
