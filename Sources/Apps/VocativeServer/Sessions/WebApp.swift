/// An app that serves clients on a WebSocket of the server.
///
/// ```swift
/// struct Echo: WebApp {
///   let name = "echo"
///   func serve(_ session: WebSocketSession) async throws {
///     for try await message in session.messages { await session.send(message) }
///   }
/// }
/// let server = WebServer(apps: [Echo()])
/// ```
public protocol WebApp: Sendable {
  /// The path of the WebSocket: a client reaches `assistant` at `ws://127.0.0.1:PORT/assistant`.
  var name: String { get }

  /// Serves one client until its messages end; runs once for each client, many at a time.
  ///
  /// The server cancels the task when the client goes. A ``WebSocketCloseError`` closes the session with its code; any
  /// other error closes it with 1011.
  func serve(_ session: WebSocketSession) async throws
}

/// An error that closes a session with a code of RFC 6455.
public struct WebSocketCloseError: Error, Hashable, Sendable {
  /// The code of RFC 6455, such as 1008 for a violation of the message protocol.
  public let code: Int

  /// An error with a code.
  public init(code: Int) { self.code = code }

  /// The client violates the message protocol: 1008.
  public static let policyViolation = WebSocketCloseError(code: 1008)
}
