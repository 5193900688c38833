import CWebServer

/// The C library's server.
///
/// Unchecked: only the server's thread calls the methods, except for ``wake()``, which any thread may call while
/// ``ServerCore`` holds its lock. ``ServerCore`` forgets the handle under that lock before it destroys the server.
struct ServerHandle: @unchecked Sendable {
  private let server: OpaquePointer

  /// Listens on 127.0.0.1.
  ///
  /// - Throws: ``WebServerError`` if the port cannot be used.
  init(_ options: WebServer.Options, pages: PageTable, handlers: web_handlers) throws(WebServerError) {
    let limits = web_options(
      port: options.port, message_limit: options.messageLimit, idle_timeout_seconds: options.idleTimeout.wholeSeconds,
      pong_timeout_seconds: options.pongTimeout.wholeSeconds,
      request_timeout_seconds: options.requestTimeout.wholeSeconds,
      // Beside its sessions a browser keeps some connections for pages.
      connection_limit: options.sessionLimit * 2 + 64, headers: pages.headers)
    var error: CInt = 0
    guard let server = web_server_create(limits, handlers, &error) else {
      throw WebServerError(errno: error, port: options.port)
    }
    self.server = server
  }

  /// The port that the server listens on.
  var port: UInt16 { web_server_port(server) }

  /// Serves until the server is stopped; blocks.
  func run() { web_server_run(server) }

  /// Makes the server's thread call the handler `wake`.
  func wake() { web_server_wake(server) }

  /// Accepts no more connections, and ends the run when none is left or the grace is over.
  func stop(grace: Duration) { web_server_stop(server, grace.wholeSeconds) }

  /// Frees a server that does not run.
  func destroy() { web_server_destroy(server) }

  /// Sends the response to a request.
  func respond(_ id: UInt64, _ response: WebResponse) {
    response.type.withCString { type in
      response.body.withUnsafeBytes { bytes in
        var answer = web_response(
          status: CInt(clamping: response.status), type: type, body: bytes.baseAddress, size: bytes.count, policy: nil)
        guard let policy = response.contentSecurityPolicy else { return web_request_respond(server, id, &answer) }
        policy.withCString { policy in
          answer.policy = policy
          web_request_respond(server, id, &answer)
        }
      }
    }
  }

  /// Does what a session has to do with its connection.
  func perform(_ pending: WebSocketSession.PendingIO, _ id: UInt64) {
    web_socket_pause(server, id, pending.pausesReceiving ? 1 : 0)
    if pending.hasOutgoing { web_socket_ready(server, id) }
  }

  /// Sends a message; in the handler `send` only.
  func write(_ message: WebMessage, _ id: UInt64) {
    switch message {
    case .text(var text): text.withUTF8 { web_socket_write(server, id, 1, $0.baseAddress, $0.count) }
    case .binary(let bytes): bytes.withUnsafeBytes { web_socket_write(server, id, 0, $0.baseAddress, $0.count) }
    }
  }
}

extension Duration {
  /// The whole seconds, at least one.
  fileprivate var wholeSeconds: CInt { CInt(clamping: max(1, components.seconds)) }
}
