public import VocativeCore

/// An error of a remote service.
public struct RemoteError: VocativeError {
  /// The kind of error, for matching in a `catch`.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The address is none that sentences may be sent to.
    case invalidAddress = "addressRefused"
    /// There is no answer from the address.
    case unreachable
    /// It did not answer in time.
    case timedOut = "tooSlow"
    /// It answered that it can't.
    case badStatus = "refused"
    /// The answer is cut off, or is not in the format expected.
    case invalidResponse = "unreadable"
    /// The answer is of another version of the format.
    case versionMismatch = "otherVersion"
    /// It failed several times in a row, and is left alone for a while.
    case circuitOpen = "resting"
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

  /// True if an immediate retry may succeed.
  var isTransient: Bool { [.unreachable, .invalidResponse].contains(code) }
}
