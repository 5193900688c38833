import CWebServer
import Synchronization
import VocativeCore
import VocativeSupport

/// The server between the C library, which calls it on one thread, and the tasks of the sessions.
final class ServerCore: Sendable {
  let token: String
  private let options: WebServer.Options
  private let apps: [String: any WebApp]
  private let pages: PageTable
  private let requestQueue: RequestQueue

  private struct State {
    /// The C library's server while it runs.
    var handle: ServerHandle?
    var authenticator: RequestAuthenticator?
    var port: UInt16?
    var sessions: [UInt64: WebSocketSession] = [:]
    var tasks: [UInt64: Task<Void, Never>] = [:]
    /// The sessions that have something to do.
    var pendingSessions: Set<UInt64> = []
    var isWakePending = false
    var isStopping = false
    var isFinished = false
    var finishWaiters: [CheckedContinuation<Void, Never>] = []

    /// Wakes the server's thread; under the lock, so that the server is not freed meanwhile.
    mutating func wake() {
      guard !isWakePending, let handle else { return }
      isWakePending = true
      handle.wake()
    }
  }

  private let state = Mutex(State())
  private let started = OneShotFlag()

  init(
    _ options: WebServer.Options, token: String, apps: [any WebApp], endpoints: [any WebEndpoint], pages: [WebPage]
  ) {
    self.options = options
    self.token = token
    self.apps = Dictionary(apps.map { ("/" + $0.name, $0) }) { first, _ in first }
    self.pages = PageTable(pages)
    requestQueue = RequestQueue(endpoints, limit: options.requestLimit)
  }

  var port: UInt16? { state.withLock(\.port) }
  var sessionCount: Int { state.withLock(\.sessions.count) }

  /// Serves until it is stopped; blocks its thread.
  ///
  /// - Parameter report: Called once, when the server listens or fails.
  func run(_ report: (WebServerError?) -> Void) {
    guard started.set() else {
      return report(WebServerError(.startedTwice, "A server serves once. Make a new one."))
    }
    let handle: ServerHandle
    do throws(WebServerError) {
      handle = try ServerHandle(options, pages: pages, handlers: ServerCallbacks.handlers(for: self))
    } catch {
      return report(error)
    }
    let port = handle.port
    let isStopping = state.withLock { state in
      (state.handle, state.port) = (handle, port)
      state.authenticator = RequestAuthenticator(
        port: port, token: token, allowedOrigins: options.allowedOrigins)
      return state.isStopping
    }
    if isStopping { handle.stop(grace: options.requestTimeout) }
    report(nil)
    handle.run()
    // From here on nothing wakes the server.
    state.withLock { $0.handle = nil }
    handle.destroy()
    let waiting = state.withLock { state in
      (state.port, state.isFinished) = (nil, true)
      defer { state.finishWaiters = [] }
      return state.finishWaiters
    }
    for continuation in waiting { continuation.resume() }
  }

  func stop() {
    let sessions = state.withLock { state in
      state.isStopping = true
      state.wake()
      return Array(state.sessions.values)
    }
    for session in sessions { session.close(1001) }
    requestQueue.stop()
  }

  func waitUntilFinished() async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if !state.isFinished { state.finishWaiters.append(continuation) }
        return state.isFinished
      }
      if isOver { continuation.resume() }
    }
  }
}

// MARK: On the server's thread

extension ServerCore {
  /// Responds to a request for a page; a request for an endpoint gets its response after its body was read.
  func respond(_ request: RequestHead) -> web_response {
    guard let authenticator, authenticator.accepts(host: request.host) else { return .forbiddenOrigin }
    let isReading = ["GET", "HEAD"].contains(request.method)
    if let endpoint = requestQueue.endpoint(at: request.path) {
      guard authenticator.accepts(origin: request.origin) else { return .forbiddenOrigin }
      guard authenticator.acceptsToken(request.token) else { return .unauthorized }
      guard endpoint.takesBody ? request.method == "POST" : isReading else { return .methodNotAllowed }
      return .readBody(limit: endpoint.takesBody ? options.bodyLimit : 0)
    }
    guard isReading else { return .methodNotAllowed }
    return pages.response(at: request.path) ?? .notFound
  }

  func submit(_ id: UInt64, path: String, _ request: WebRequest) {
    requestQueue.submit(id, path: path, request) { [weak self] in self?.state.withLock { $0.wake() } }
  }

  /// Returns the HTTP status that refuses a WebSocket; 0 if it may be opened.
  func webSocketRefusalStatus(for request: RequestHead) -> CInt {
    let isAuthentic =
      authenticator?.acceptsWebSocket(host: request.host, origin: request.origin, token: request.token) ?? false
    guard isAuthentic else { return 403 }
    guard apps[request.path] != nil else { return 404 }
    return state.withLock { $0.isStopping || $0.sessions.count >= options.sessionLimit } ? 503 : 0
  }

  func open(_ id: UInt64, path: String) {
    let session = WebSocketSession(inboxLimit: options.inboxLimit, outboxLimit: options.outboxLimit) { [weak self] in
      self?.wake(for: id)
    }
    state.withLock { $0.sessions[id] = session }
    guard let app = apps[path] else { return session.close(1011) }
    let task = Task {
      do {
        try await app.serve(session)
        session.close(1000)
      } catch let error as WebSocketCloseError {
        session.close(error.code)
      } catch {
        session.close(1011)
      }
    }
    state.withLock { $0.tasks[id] = task }
  }

  func receive(_ message: WebMessage, _ id: UInt64) {
    state.withLock { $0.sessions[id] }?.receive(message)
  }

  /// Hands a message to the connection, and returns the code to close it with, or 0.
  func send(_ id: UInt64) -> CInt {
    let (session, handle) = state.withLock { ($0.sessions[id], $0.handle) }
    guard let session, let handle else { return 0 }
    switch session.nextOutgoing() {
    case nil: return 0
    case .failure(let error): return CInt(error.code)
    case .success(let message):
      handle.write(message, id)
      return 0
    }
  }

  func close(_ id: UInt64) {
    let (session, task) = state.withLock { state in
      state.pendingSessions.remove(id)
      return (state.sessions.removeValue(forKey: id), state.tasks.removeValue(forKey: id))
    }
    session?.finish()
    task?.cancel()
  }

  func processPendingWork() {
    let (handle, sessions, isStopping) = state.withLock { state in
      state.isWakePending = false
      defer { state.pendingSessions = [] }
      let sessions = state.pendingSessions.compactMap { id in state.sessions[id].map { (id, $0) } }
      return (state.handle, sessions, state.isStopping)
    }
    guard let handle else { return }
    for (id, response) in requestQueue.takeResponses() { handle.respond(id, response) }
    for (id, session) in sessions { handle.perform(session.pendingIO, id) }
    if isStopping { handle.stop(grace: options.requestTimeout) }
  }

  private var authenticator: RequestAuthenticator? { state.withLock(\.authenticator) }

  private func wake(for id: UInt64) {
    state.withLock { state in
      guard state.pendingSessions.insert(id).inserted else { return }
      state.wake()
    }
  }
}
