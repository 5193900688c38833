public import VocativeCore

/// Why sound could not be read, written, captured or played.
public struct AudioError: VocativeError {
  /// What went wrong, to be matched in a `catch`.
  public enum Code: Hashable, Sendable {
    /// There is no such file, or it cannot be opened.
    case notFound
    /// The file is no audio this system can read.
    case unsupportedFormat
    /// The file ends or breaks before its sound does.
    case damaged
    /// No sound server, microphone or loudspeaker answers.
    case deviceUnavailable
    /// The file could not be written.
    case notWritable
    /// The audio holds nothing to hear.
    case silent
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
