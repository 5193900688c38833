/// An error of a remote service.
public struct RemoteError: Error, Hashable, Sendable, CustomStringConvertible {
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
  /// The error and its remedy, without any word of the sentence.
  public let description: String

  /// An error with a sentence a person can act on.
  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }

  /// True if an immediate retry may succeed.
  var isTransient: Bool { [.unreachable, .invalidResponse].contains(code) }
}
