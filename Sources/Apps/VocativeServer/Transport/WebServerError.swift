/// Why a server cannot serve.
public struct WebServerError: Error, Hashable, Sendable {
  /// What is wrong, to be matched in a `catch`.
  public enum Code: Hashable, Sendable {
    /// Another program listens on the port.
    case portInUse
    /// The system doesn't let this program listen there.
    case portForbidden
    /// The system gives no socket, for another reason.
    case unavailable
    /// The server was started before.
    case startedTwice
  }

  /// What is wrong.
  public let code: Code
  /// What happened and what to do, in plain sentences.
  public let description: String

  /// An error in words.
  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}

extension WebServerError: CustomStringConvertible {}
