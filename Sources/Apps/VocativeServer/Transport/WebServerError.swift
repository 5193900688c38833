public import VocativeCore

import Foundation

/// An error of a server that cannot listen.
public struct WebServerError: VocativeError {
  /// The kind of the error, to be matched in a `catch`.
  public enum Code: Hashable, Sendable {
    /// Another program listens on the port.
    case portInUse
    /// The system does not let this program listen on the port.
    case portForbidden
    /// The system gives no socket, for another reason.
    case unavailable
    /// The server was started before.
    case startedTwice
  }

  /// The kind of the error.
  public let code: Code
  /// The problem, in one plain sentence.
  public let message: String
  /// The next step, in one plain sentence; nil where the message says it already.
  public let remedy: String?

  init(_ code: Code, _ message: String, remedy: String? = nil) {
    self.code = code
    self.message = message
    self.remedy = remedy
  }

  init(errno code: CInt, port: UInt16) {
    switch code {
    case EADDRINUSE:
      self.init(.portInUse, "Another program listens on port \(port). Choose another port, or none.")
    case EACCES:
      self.init(.portForbidden, "This user may not listen on port \(port). Choose a port above 1,023.")
    default:
      self.init(.unavailable, "The system gives no port to listen on. Close other programs and try again.")
    }
  }
}
