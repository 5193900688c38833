import Synchronization
public import VocativeCore

/// The server's end of a client's WebSocket.
public final class WebSocketSession: Sendable {
  /// The client's messages in order; the stream ends when the client goes.
  ///
  /// For one reading task. While more than ``WebServer/Options/inboxLimit`` bytes wait, the server reads nothing from the
  /// client.
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
  /// Wakes the server for this session.
  private let wake: @Sendable () -> Void

  /// A session whose client has just connected.
  ///
  /// - Parameters:
  ///   - inboxLimit: The bytes of unread messages above which the connection pauses.
  ///   - outboxLimit: The bytes of unsent messages above which ``send(_:)`` waits.
  ///   - wake: Wakes the server's thread for this session.
  init(inboxLimit: Int, outboxLimit: Int, wake: @escaping @Sendable () -> Void) {
    (self.inboxLimit, self.outboxLimit, self.wake) = (inboxLimit, outboxLimit, wake)
    // Unbounded, since the inbox limit stops the connection before the stream grows.
    let (stream, inbox) = AsyncStream<WebMessage>.makeStream()
    self.inbox = inbox
    let consumer = WeakSession()
    messages = EventStream(unfolding: {
      var iterator = stream.makeAsyncIterator()
      let message = await iterator.next()
      if let message { consumer.session.withLock { $0.session }?.didConsume(message) }
      return message
    })
    consumer.session.withLock { $0.session = self }
  }

  /// A reference to the session that the stream's closure can hold before the session is initialised.
  private final class WeakSession: Sendable {
    struct Weak: Sendable { weak var session: WebSocketSession? }
    let session = Mutex(Weak())
  }

  /// Sends a message; waits while more than ``WebServer/Options/outboxLimit`` bytes are under way to this client.
  ///
  /// Has no effect after the client has gone.
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

  /// Closes the session with a code of RFC 6455, after the messages sent before.
  public func close(_ code: Int = 1000) {
    state.withLock { if $0.closeCode == nil { $0.closeCode = code } }
    wake()
  }
}

// MARK: The server's side

extension WebSocketSession {
  /// The state that the connection must have.
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

  /// Takes a message from the client.
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
    let mayContinue = state.withLock { state in
      state.incomingByteCount -= message.byteCost
      guard state.isReceivingPaused, state.incomingByteCount < inboxLimit / 2 else { return false }
      state.isReceivingPaused = false
      return true
    }
    if mayContinue { wake() }
  }

  /// Returns the message to send next, or the error to close with; nil if there is neither.
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

  /// Ends the session after its connection is closed.
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
