import CWebServer
import Foundation
import Synchronization

/// Serves the pages of the web app and the WebSockets of its apps, to this machine alone.
///
/// ```swift
/// let server = WebServer(apps: [AssistantApp { … }])
/// try await server.start()
/// print("Open \(server.address ?? "")")
/// await server.finished()        // until somebody calls stop()
/// ```
///
/// It listens on 127.0.0.1, answers only requests that name it as their host, and opens WebSockets only to its own
/// pages and only with the token of this launch, as endpoints answer only whoever has it. All connections are served by
/// one thread; apps run on Swift's.
public final class WebServer: Sendable {
  private let core: ServerCore

  /// A server that does not listen yet.
  ///
  /// - Parameters:
  ///   - options: Where it listens, and how much it takes.
  ///   - token: What clients must know; a new random one if none is given.
  ///   - apps: What answers on WebSockets.
  ///   - endpoints: What answers requests.
  public init(
    _ options: Options = Options(), token: String? = nil, apps: [any WebApp], endpoints: [any WebEndpoint] = []
  ) {
    core = ServerCore(options, token: token ?? RequestAuthenticator.makeToken(), apps: apps, endpoints: endpoints)
  }

  /// Begins to listen.
  ///
  /// - Throws: ``WebServerError`` when the port cannot be had.
  public func start() async throws(WebServerError) {
    let core = core
    let result = await withCheckedContinuation { (continuation: CheckedContinuation<WebServerError?, Never>) in
      let thread = Thread { core.run { continuation.resume(returning: $0) } }
      thread.name = "vocative.server"
      thread.stackSize = 1 << 20
      thread.start()
    }
    if let result { throw result }
  }

  /// The port it listens on; nil while it does not.
  public var port: UInt16? { core.port }

  /// The secret that a client must know to open a WebSocket, or to ask an endpoint.
  public var token: String { core.token }

  /// What to open in a browser; the token stands in the fragment, which is sent nowhere.
  public var address: String? { port.map { "http://127.0.0.1:\($0)/#token=\(token)" } }

  /// How many sessions are open.
  public var sessionCount: Int { core.sessionCount }

  /// Takes no more connections, closes the sessions with 1001 and ends when they are closed, or after
  /// ``Options/requestTimeout``.
  public func stop() { core.stop() }

  /// Waits until the server has ended.
  public func waitUntilFinished() async { await core.waitUntilFinished() }
}
