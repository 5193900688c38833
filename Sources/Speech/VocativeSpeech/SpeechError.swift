public import VocativeCore

/// An error of speech recognition or synthesis.
public struct SpeechError: VocativeError {
  /// The kind of error, to be matched in a `catch`.
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

  /// The kind of error.
  public let code: Code
  /// The problem, in one plain sentence.
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
