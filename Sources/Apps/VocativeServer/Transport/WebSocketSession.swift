import Synchronization
public import VocativeCore

/// A session's end of a WebSocket.
public final class WebSocketSession: Sendable {
  /// What the client sends, in order; ends when the client goes.
  ///
  /// To be read by one task. While too much waits to be read, nothing more is taken from the client.
  public let messages: EventStream<WebMessage>

  private struct State {
    var incomingByteCount = 0
    var isReceivingPaused = false
    var outgoing: [WebMessage] = []
    var nextIndex = 0
    var outgoingByteCount = 0
    var sendWaiters: [CheckedContinuation<Void, Never>] = []
    var closeCode: Int?
    var isClosed = false

    mutating func takeSendWaiters() -> [CheckedContinuation<Void, Never>] {
      defer { sendWaiters = [] }
      return sendWaiters
    }
  }

  private let state = Mutex(State())
  private let inbox: AsyncStream<WebMessage>.Continuation
  private let inboxLimit: Int
  private let outboxLimit: Int
  /// Tells the server that there is something to do for this link.
  private let wake: @Sendable () -> Void

  init(options: WebServer.Options, wake: @escaping @Sendable () -> Void) {
    (inboxLimit, outboxLimit, self.wake) = (options.inboxLimit, options.outboxLimit, wake)
    let (stream, inbox) = AsyncStream<WebMessage>.makeStream()
    self.inbox = inbox
    let taken = WeakSession()
    messages = EventStream(unfolding: {
      var iterator = stream.makeAsyncIterator()
      let message = await iterator.next()
      if let message { taken.session.withLock { $0.session }?.didConsume(message) }
      return message
    })
    taken.session.withLock { $0.session = self }
  }

  /// The feed is made before the link can be named.
  private final class WeakSession: Sendable {
    struct Weak: Sendable { weak var session: WebSocketSession? }
    let session = Mutex(Weak())
  }

  /// Sends a message; waits while too much is under way to this client.
  ///
  /// Nothing happens once the client is gone.
  public func send(_ message: WebMessage) async {
    let isFull = state.withLock { state in
      guard !state.isClosed else { return false }
      state.outgoing.append(message)
      state.outgoingByteCount += message.byteCost
      return state.outgoingByteCount > outboxLimit
    }
    wake()
    guard isFull else { return }
    await withCheckedContinuation { continuation in
      let isWaiting = state.withLock { state in
        guard !state.isClosed, state.outgoingByteCount > outboxLimit else { return false }
        state.sendWaiters.append(continuation)
        return true
      }
      if !isWaiting { continuation.resume() }
    }
  }

  /// Closes the session with a code of RFC 6455, once what was sent before is under way.
  public func close(_ code: Int = 1000) {
    state.withLock { if $0.closeCode == nil { $0.closeCode = code } }
    wake()
  }
}

// MARK: The server's side

extension WebSocketSession {
  /// What the connection is to do now.
  struct PendingIO: Sendable {
    var pausesReceiving: Bool
    var hasOutgoing: Bool
  }

  var pendingIO: PendingIO {
    state.withLock {
      PendingIO(
        pausesReceiving: $0.isReceivingPaused, hasOutgoing: $0.nextIndex < $0.outgoing.count || $0.closeCode != nil)
    }
  }

  /// A message came from the client.
  func receive(_ message: WebMessage) {
    let mustPause = state.withLock { state in
      state.incomingByteCount += message.byteCost
      guard !state.isReceivingPaused, state.incomingByteCount > inboxLimit else { return false }
      state.isReceivingPaused = true
      return true
    }
    inbox.yield(message)
    if mustPause { wake() }
  }

  private func didConsume(_ message: WebMessage) {
    let mayGoOn = state.withLock { state in
      state.incomingByteCount -= message.byteCost
      guard state.isReceivingPaused, state.incomingByteCount < inboxLimit / 2 else { return false }
      state.isReceivingPaused = false
      return true
    }
    if mayGoOn { wake() }
  }

  /// What is to be sent next, or the code to close with; nil when there is neither.
  func nextOutgoing() -> Result<WebMessage, WebSocketCloseError>? {
    let (result, ready) = state.withLock {
      state -> (Result<WebMessage, WebSocketCloseError>?, [CheckedContinuation<Void, Never>]) in
      guard state.nextIndex < state.outgoing.count else {
        return (state.closeCode.map { .failure(WebSocketCloseError(code: $0)) }, [])
      }
      let message = state.outgoing[state.nextIndex]
      state.nextIndex += 1
      state.outgoingByteCount -= message.byteCost
      if state.nextIndex == state.outgoing.count || state.nextIndex >= 64 {
        state.outgoing.removeFirst(state.nextIndex)
        state.nextIndex = 0
      }
      return (.success(message), state.outgoingByteCount <= outboxLimit ? state.takeSendWaiters() : [])
    }
    for continuation in ready { continuation.resume() }
    return result
  }

  /// The connection is gone.
  func finish() {
    let waiting = state.withLock { state in
      state.isClosed = true
      state.outgoing = []
      (state.nextIndex, state.outgoingByteCount) = (0, 0)
      return state.takeSendWaiters()
    }
    inbox.finish()
    for continuation in waiting { continuation.resume() }
  }
}
