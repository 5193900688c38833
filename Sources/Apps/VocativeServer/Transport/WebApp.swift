/// What answers on a WebSocket of the server: the assistant, the interpreter, an app of your own.
///
/// ```swift
/// struct Echo: WebApp {
///   let name = "echo"
///   func serve(_ link: WebSocketSession) async throws {
///     for try await message in link.messages { await link.send(message) }
///   }
/// }
/// let server = WebServer(apps: [Echo()])
/// ```
public protocol WebApp: Sendable {
  /// The path of its WebSocket: `assistant` is reached at `ws://127.0.0.1:PORT/assistant`.
  var name: String { get }

  /// Serves one client until its messages end; runs once for each, many at a time.
  ///
  /// The task is cancelled when the client goes. A ``WebSocketCloseError`` closes the session with its code; any other
  /// error with 1011.
  func serve(_ link: WebSocketSession) async throws
}

/// Closes a session with a code of RFC 6455.
public struct WebSocketCloseError: Error, Hashable, Sendable {
  /// The code: 1008 for what the rules of the protocol don't allow.
  public let code: Int

  /// A refusal with a code.
  public init(code: Int) { self.code = code }

  /// The client does not keep to the message protocol.
  public static let policyViolation = WebSocketCloseError(code: 1008)
}
