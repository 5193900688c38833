/// Why sound could not be read, written, captured or played.
public struct AudioError: Error, Hashable, Sendable, CustomStringConvertible {
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
  /// One plain sentence, and the next step.
  public let description: String

  /// An error with a sentence a person can act on.
  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
