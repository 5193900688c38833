import Synchronization
public import VocativeCore

/// A session's end of a WebSocket.
public final class WebLink: Sendable {
  /// What the client sends, in order; ends when the client goes.
  ///
  /// To be read by one task. While too much waits to be read, nothing more is taken from the client.
  public let messages: Feed<WebMessage>

  private struct State {
    var incoming = 0
    var isPaused = false
    var outgoing: [WebMessage] = []
    var next = 0
    var weight = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
    var closeCode: Int?
    var isClosed = false

    mutating func release() -> [CheckedContinuation<Void, Never>] {
      defer { waiting = [] }
      return waiting
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
    let taken = Taken()
    messages = Feed(pulling: {
      var iterator = stream.makeAsyncIterator()
      let message = await iterator.next()
      if let message { taken.link.withLock { $0.link }?.took(message) }
      return message
    })
    taken.link.withLock { $0.link = self }
  }

  /// The feed is made before the link can be named.
  private final class Taken: Sendable {
    struct Weak: Sendable { weak var link: WebLink? }
    let link = Mutex(Weak())
  }

  /// Sends a message; waits while too much is under way to this client.
  ///
  /// Nothing happens once the client is gone.
  public func send(_ message: WebMessage) async {
    let isFull = state.withLock { state in
      guard !state.isClosed else { return false }
      state.outgoing.append(message)
      state.weight += message.weight
      return state.weight > outboxLimit
    }
    wake()
    guard isFull else { return }
    await withCheckedContinuation { continuation in
      let isWaiting = state.withLock { state in
        guard !state.isClosed, state.weight > outboxLimit else { return false }
        state.waiting.append(continuation)
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

extension WebLink {
  /// What the connection is to do now.
  struct Duty: Sendable {
    var isPaused: Bool
    var hasMessages: Bool
  }

  var duty: Duty {
    state.withLock { Duty(isPaused: $0.isPaused, hasMessages: $0.next < $0.outgoing.count || $0.closeCode != nil) }
  }

  /// A message came from the client.
  func deliver(_ message: WebMessage) {
    let mustPause = state.withLock { state in
      state.incoming += message.weight
      guard !state.isPaused, state.incoming > inboxLimit else { return false }
      state.isPaused = true
      return true
    }
    inbox.yield(message)
    if mustPause { wake() }
  }

  private func took(_ message: WebMessage) {
    let mayGoOn = state.withLock { state in
      state.incoming -= message.weight
      guard state.isPaused, state.incoming < inboxLimit / 2 else { return false }
      state.isPaused = false
      return true
    }
    if mayGoOn { wake() }
  }

  /// What is to be sent next, or the code to close with; nil when there is neither.
  func next() -> Result<WebMessage, WebRefusal>? {
    let (result, ready) = state.withLock {
      state -> (Result<WebMessage, WebRefusal>?, [CheckedContinuation<Void, Never>]) in
      guard state.next < state.outgoing.count else {
        return (state.closeCode.map { .failure(WebRefusal(code: $0)) }, [])
      }
      let message = state.outgoing[state.next]
      state.next += 1
      state.weight -= message.weight
      if state.next == state.outgoing.count || state.next >= 64 {
        state.outgoing.removeFirst(state.next)
        state.next = 0
      }
      return (.success(message), state.weight <= outboxLimit ? state.release() : [])
    }
    for continuation in ready { continuation.resume() }
    return result
  }

  /// The connection is gone.
  func finish() {
    let waiting = state.withLock { state in
      state.isClosed = true
      state.outgoing = []
      (state.next, state.weight) = (0, 0)
      return state.release()
    }
    inbox.finish()
    for continuation in waiting { continuation.resume() }
  }
}
