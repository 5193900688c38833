public import VocativeCore

/// An error of enrolling a voice, or of reading a profile.
public struct SpeakerError: VocativeError {
  /// The kind of error, to be matched in a `catch`.
  public enum Code: Hashable, Sendable {
    /// The recordings have too little speech.
    case tooLittleSpeech
    /// The recordings have the voices of several people.
    case differentVoices
    /// The profile's file is absent, damaged or cannot be written.
    case profileUnusable
    /// The speaker model is not installed.
    case modelNotInstalled
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
