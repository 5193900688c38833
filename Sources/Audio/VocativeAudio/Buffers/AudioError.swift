public import VocativeCore

/// A failure to read, write, capture or play sound.
public struct AudioError: VocativeError {
  /// The kinds of failure.
  public enum Code: Hashable, Sendable {
    /// There is no such file, or it cannot be opened.
    case notFound
    /// The file has a format that is not supported.
    case unsupportedFormat
    /// The file ends early or contradicts its format.
    case damaged
    /// No sound server, microphone or loudspeaker answers.
    case deviceUnavailable
    /// The file could not be written.
    case notWritable
    /// The audio has no samples.
    case silent
  }

  /// The kind of failure, to be matched in a `catch`.
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
