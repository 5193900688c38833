/// An error of speech recognition or synthesis.
public struct SpeechError: Error, Hashable, Sendable, CustomStringConvertible {
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
  /// One plain sentence, and the next step.
  public let description: String

  /// An error with a sentence a person can act on.
  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
