import CWebPages
import CWebServer
import Synchronization
import VocativeCore
import VocativeSupport

/// The server between the C library, which calls it on one thread, and the tasks of the sessions.
final class ServerCore: Sendable {
  let token: String
  private let options: WebServer.Options
  private let apps: [String: any WebApp]
  private let requestQueue: RequestQueue

  private struct State {
    /// The C library's server while it runs; only its thread may do more with it than wake it.
    var address: UInt = 0
    var authenticator: RequestAuthenticator?
    var port: UInt16?
    var sessions: [UInt64: WebSocketSession] = [:]
    var tasks: [UInt64: Task<Void, Never>] = [:]
    /// The sessions for which there is something to do.
    var pendingSessions: Set<UInt64> = []
    var isWakePending = false
    var isStopping = false
    var isFinished = false
    var finishWaiters: [CheckedContinuation<Void, Never>] = []

    /// Wakes the server's thread; under the lock, so that the server is not freed meanwhile.
    mutating func wake() {
      guard !isWakePending, let server = OpaquePointer(bitPattern: address) else { return }
      isWakePending = true
      web_server_wake(server)
    }
  }

  private let state = Mutex(State())
  private let started = OneShotFlag()

  init(_ options: WebServer.Options, token: String, apps: [any WebApp], endpoints: [any WebEndpoint]) {
    self.options = options
    self.token = token
    self.apps = Dictionary(apps.map { ("/" + $0.name, $0) }) { first, _ in first }
    requestQueue = RequestQueue(endpoints, limit: options.requestLimit)
  }

  var port: UInt16? { state.withLock(\.port) }
  var sessionCount: Int { state.withLock(\.sessions.count) }

  /// Serves until it is stopped; blocks its thread.
  ///
  /// - Parameter tell: Called once, when it listens or cannot.
  func run(_ tell: (WebServerError?) -> Void) {
    guard started.set() else {
      return tell(WebServerError(.startedTwice, "A server serves once. Make a new one."))
    }
    var error: CInt = 0
    guard let server = web_server_create(options.cOptions, handlers, &error) else {
      return tell(WebServerError(errno: error, port: options.port))
    }
    let (address, port) = (UInt(bitPattern: server), web_server_port(server))
    let isStopping = state.withLock { state in
      (state.address, state.port) = (address, port)
      state.authenticator = RequestAuthenticator(port: port, token: token)
      return state.isStopping
    }
    if isStopping { web_server_stop(server, options.requestTimeout.wholeSeconds) }
    tell(nil)
    web_server_run(server)
    // Nobody wakes it from here on.
    state.withLock { $0.address = 0 }
    web_server_destroy(server)
    let waiting = state.withLock { state in
      (state.port, state.isFinished) = (nil, true)
      defer { state.finishWaiters = [] }
      return state.finishWaiters
    }
    for continuation in waiting { continuation.resume() }
  }

  func stop() {
    let links = state.withLock { state in
      state.isStopping = true
      state.wake()
      return Array(state.sessions.values)
    }
    for link in links { link.close(1001) }
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
  /// Answers a request for a page; one for an endpoint is answered once its body is there.
  func respond(_ request: web_request) -> web_answer {
    let host = String(cString: request.host)
    guard let authenticator, authenticator.accepts(host: host) else { return .forbiddenOrigin }
    let isReading = ["GET", "HEAD"].contains(String(cString: request.method))
    if let endpoint = requestQueue.endpoint(at: String(cString: request.path)) {
      guard authenticator.accepts(origin: String(cString: request.origin)) else { return .forbiddenOrigin }
      guard authenticator.acceptsToken(String(cString: request.token)) else { return .unauthorized }
      guard endpoint.takesBody ? String(cString: request.method) == "POST" : isReading else { return .methodNotAllowed }
      return .readBody(limit: endpoint.takesBody ? options.bodyLimit : 0)
    }
    guard isReading else { return .methodNotAllowed }
    guard let page = web_page_at(request.path)?.pointee else { return .notFound }
    return web_answer(status: 200, type: page.type, body: page.bytes, size: page.size, policy: nil)
  }

  func submit(_ id: UInt64, path: String, _ request: WebRequest) {
    requestQueue.submit(id, path: path, request) { [weak self] in self?.state.withLock { $0.wake() } }
  }

  /// The HTTP status to refuse a WebSocket with; 0 when it may be opened.
  func webSocketRefusalStatus(for request: web_request) -> CInt {
    let isAdmitted =
      authenticator?.acceptsWebSocket(
        host: String(cString: request.host), origin: String(cString: request.origin),
        token: String(cString: request.token)) ?? false
    guard isAdmitted else { return 403 }
    guard apps[String(cString: request.path)] != nil else { return 404 }
    return state.withLock { $0.isStopping || $0.sessions.count >= options.sessionLimit } ? 503 : 0
  }

  func open(_ id: UInt64, path: String) {
    let link = WebSocketSession(options: options) { [weak self] in self?.wake(for: id) }
    state.withLock { $0.sessions[id] = link }
    guard let app = apps[path] else { return link.close(1011) }
    let task = Task {
      do {
        try await app.serve(link)
        link.close(1000)
      } catch let refusal as WebSocketCloseError {
        link.close(refusal.code)
      } catch {
        link.close(1011)
      }
    }
    state.withLock { $0.tasks[id] = task }
  }

  func receive(_ message: WebMessage, _ id: UInt64) {
    state.withLock { $0.sessions[id] }?.receive(message)
  }

  /// Hands a message to the connection; the code to close it with, or 0.
  func send(_ id: UInt64) -> CInt {
    let (link, address) = state.withLock { ($0.sessions[id], $0.address) }
    guard let link, let server = OpaquePointer(bitPattern: address) else { return 0 }
    switch link.nextOutgoing() {
    case nil: return 0
    case .failure(let refusal): return CInt(refusal.code)
    case .success(.text(var text)):
      text.withUTF8 { web_socket_write(server, id, 1, $0.baseAddress, $0.count) }
    case .success(.binary(let bytes)):
      bytes.withUnsafeBytes { web_socket_write(server, id, 0, $0.baseAddress, $0.count) }
    }
    return 0
  }

  func close(_ id: UInt64) {
    let (link, task) = state.withLock { state in
      state.pendingSessions.remove(id)
      return (state.sessions.removeValue(forKey: id), state.tasks.removeValue(forKey: id))
    }
    link?.finish()
    task?.cancel()
  }

  func processPendingWork() {
    let (address, links, isStopping) = state.withLock { state in
      state.isWakePending = false
      defer { state.pendingSessions = [] }
      let links = state.pendingSessions.compactMap { id in state.sessions[id].map { (id, $0) } }
      return (state.address, links, state.isStopping)
    }
    guard let server = OpaquePointer(bitPattern: address) else { return }
    for (id, response) in requestQueue.takeResponses() { response.send(id, through: server) }
    for (id, link) in links {
      let duty = link.pendingIO
      web_socket_pause(server, id, duty.pausesReceiving ? 1 : 0)
      if duty.hasOutgoing { web_socket_ready(server, id) }
    }
    if isStopping { web_server_stop(server, options.requestTimeout.wholeSeconds) }
  }

  private var authenticator: RequestAuthenticator? { state.withLock(\.authenticator) }

  private func wake(for id: UInt64) {
    state.withLock { state in
      guard state.pendingSessions.insert(id).inserted else { return }
      state.wake()
    }
  }
}
