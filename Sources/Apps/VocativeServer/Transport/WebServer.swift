import Foundation
import Synchronization

/// A server of pages, requests and WebSockets for this machine alone.
///
/// ```swift
/// let server = WebServer(apps: [Echo()])
/// try await server.start()
/// print("Open \(server.address ?? "")")
/// await server.waitUntilFinished()          // until something calls stop()
/// ```
///
/// The server listens on 127.0.0.1 and answers only requests that name it as their host. It opens a WebSocket only for its
/// own pages and only with the token of this launch; endpoints need the token too. One thread serves all connections; apps
/// run on Swift's threads.
public final class WebServer: Sendable {
  private let core: ServerCore

  /// A server that does not listen yet.
  ///
  /// - Parameters:
  ///   - options: The port and the limits.
  ///   - token: The token that clients must have; nil makes a new random one.
  ///   - apps: The apps that answer on WebSockets.
  ///   - endpoints: The endpoints that answer requests.
  ///   - pages: The files for browsers.
  public init(
    _ options: Options = Options(), token: String? = nil, apps: [any WebApp], endpoints: [any WebEndpoint] = [],
    pages: [WebPage] = []
  ) {
    core = ServerCore(
      options, token: token ?? RequestAuthenticator.makeToken(), apps: apps, endpoints: endpoints, pages: pages)
  }

  /// Begins to listen.
  ///
  /// - Throws: ``WebServerError`` with the code `portInUse`, `portForbidden` or `unavailable` if the port cannot be used, and
  ///   with `startedTwice` if the server was started before.
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

  /// The port that the server listens on; nil if it does not listen.
  public var port: UInt16? { core.port }

  /// The secret that a client must have to open a WebSocket or to ask an endpoint.
  public var token: String { core.token }

  /// The address to open in a browser.
  ///
  /// The token is in the fragment, which browsers send nowhere.
  public var address: String? { port.map { "http://127.0.0.1:\($0)/#token=\(token)" } }

  /// The number of open sessions.
  public var sessionCount: Int { core.sessionCount }

  /// Accepts no more connections and closes the sessions with 1001.
  ///
  /// The server ends when they are closed, or after ``Options/requestTimeout``.
  public func stop() { core.stop() }

  /// Waits until the server has ended.
  public func waitUntilFinished() async { await core.waitUntilFinished() }

  /// Starts the server, and stops it when a body is done.
  ///
  /// - Parameter body: Uses the running server.
  /// - Returns: The result of the body.
  /// - Throws: ``WebServerError`` if the server cannot start, or the error of the body.
  package func whileRunning<Result>(_ body: (WebServer) async throws -> Result) async throws -> Result {
    try await start()
    do {
      let result = try await body(self)
      stop()
      await waitUntilFinished()
      return result
    } catch {
      stop()
      await waitUntilFinished()
      throw error
    }
  }
}
