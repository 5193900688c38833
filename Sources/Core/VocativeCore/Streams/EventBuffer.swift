import Synchronization

/// The bounded buffer between the producer and the consumer of a stream.
final class EventBuffer<Element: Sendable>: Sendable {
  private typealias Consumer = CheckedContinuation<Result<Element?, any Error>, Never>
  private typealias Producer = CheckedContinuation<Void, Never>

  private struct State {
    var elements = FIFOQueue<Element>()
    var failure: (any Error)?
    var isFinished = false
    var isCancelled = false
    /// Consumers that wait for an element; there are some only while `elements` is empty.
    var consumers = FIFOQueue<Consumer>()
    /// Producers that wait for room, by ticket.
    var producers: [(ticket: Int, continuation: Producer)] = []
    var nextTicket = 0
    var onCancellation: (@Sendable () -> Void)?

    /// Removes the producers that have waited longest, to be resumed outside the lock.
    mutating func takeProducers(atMost limit: Int = .max) -> [Producer] {
      if producers.isEmpty || limit <= 0 { return [] }
      let taken = producers.prefix(limit).map(\.continuation)
      producers.removeFirst(taken.count)
      return taken
    }
  }

  private let capacity: Int
  private let state = Mutex(State())

  init(capacity: Int) { self.capacity = max(capacity, 1) }

  // MARK: Producer

  /// Adds an element; returns false after the end.
  ///
  /// With `droppingOldest`, a full buffer drops its oldest element. A producer that waited for room does not need it: if
  /// another one took the room, the buffer holds an element more than its capacity for a moment.
  func append(_ element: Element, droppingOldest: Bool) -> Bool {
    let (isOpen, consumer, dropped) = state.withLock { state -> (Bool, Consumer?, Element?) in
      if state.isFinished { return (false, nil, nil) }
      if let consumer = state.consumers.popFirst() { return (true, consumer, nil) }
      let dropped = droppingOldest && state.elements.count >= capacity ? state.elements.popFirst() : nil
      state.elements.append(element)
      return (true, nil, dropped)
    }
    // Released here, outside the lock: its deinitialiser may use the stream.
    _ = dropped
    consumer?.resume(returning: .success(element))
    return isOpen
  }

  /// Returns when the buffer has room, when the stream has ended or when the task is cancelled.
  func waitForRoom() async {
    let ticket = state.withLock { state -> Int? in
      if state.isFinished || state.elements.count < capacity { return nil }
      state.nextTicket += 1
      return state.nextTicket
    }
    guard let ticket else { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: Producer) in
        let continuesAtOnce = state.withLock { state in
          // The task is marked as cancelled before its handler runs, so that one of the two sees the other.
          if state.isFinished || state.elements.count < capacity || Task.isCancelled { return true }
          state.producers.append((ticket, continuation))
          return false
        }
        if continuesAtOnce { continuation.resume() }
      }
    } onCancel: {
      let producer = state.withLock { state -> Producer? in
        state.producers.firstIndex { $0.ticket == ticket }.map { state.producers.remove(at: $0).continuation }
      }
      producer?.resume()
    }
  }

  /// Ends the stream after the elements in the buffer.
  func finish(throwing error: (any Error)?) {
    let (consumers, producers, isFailureTaken) = state.withLock { state -> ([Consumer], [Producer], Bool) in
      guard !state.isFinished else { return ([], [], false) }
      state.isFinished = true
      state.onCancellation = nil
      let consumers = state.consumers.popAll()
      if consumers.isEmpty { state.failure = error }
      return (consumers, state.takeProducers(), !consumers.isEmpty)
    }
    for (index, consumer) in consumers.enumerated() {
      if let error, isFailureTaken, index == 0 {
        consumer.resume(returning: .failure(error))
      } else {
        consumer.resume(returning: .success(nil))
      }
    }
    for producer in producers { producer.resume() }
  }

  /// Sets the action that stops the producer; it runs at once if the consumer is gone already.
  func onCancellation(_ action: @escaping @Sendable () -> Void) {
    let runsAtOnce = state.withLock { state in
      if state.isCancelled { return true }
      if !state.isFinished { state.onCancellation = action }
      return false
    }
    if runsAtOnce { action() }
  }

  // MARK: Consumer

  /// Returns the next element, or nil after the end; waits while the buffer is empty.
  func next(isolation actor: isolated (any Actor)? = #isolation) async throws -> Element? {
    let result: Result<Element?, any Error> = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: Consumer) in
        let (result, producers) = take(for: continuation)
        for producer in producers { producer.resume() }
        if let result { continuation.resume(returning: result) }
      }
    } onCancel: {
      cancel()
    }
    return try result.get()
  }

  /// Takes the next element, or nothing if the consumer has to wait, and the producers that have room now.
  private func take(for consumer: Consumer) -> (result: Result<Element?, any Error>?, producers: [Producer]) {
    state.withLock { state in
      let element = state.elements.popFirst()
      // A waiting consumer asks for producers too: those that were resumed before may have ended meanwhile.
      let producers = state.takeProducers(atMost: capacity - state.elements.count)
      if let element { return (.success(element), producers) }
      guard state.isFinished else {
        state.consumers.append(consumer)
        return (nil, producers)
      }
      defer { state.failure = nil }
      return (state.failure.map { .failure($0) } ?? .success(nil), producers)
    }
  }

  /// Ends the stream because its consumer is cancelled or dropped; elements in the buffer can still be taken.
  func cancel() {
    let (consumers, producers, action) = state.withLock { state -> ([Consumer], [Producer], (@Sendable () -> Void)?) in
      guard !state.isFinished else { return ([], [], nil) }
      state.isFinished = true
      state.isCancelled = true
      defer { state.onCancellation = nil }
      return (state.consumers.popAll(), state.takeProducers(), state.onCancellation)
    }
    action?()
    for consumer in consumers { consumer.resume(returning: .success(nil)) }
    for producer in producers { producer.resume() }
  }
}

/// The consumer's hold on a buffer: the stream and its iterators share it, and the stream ends when the last one is gone.
final class EventBufferConsumer<Element: Sendable>: Sendable {
  let buffer: EventBuffer<Element>

  init(_ buffer: EventBuffer<Element>) { self.buffer = buffer }

  deinit { buffer.cancel() }
}

/// A first-in, first-out queue; both ends cost constant time on average.
struct FIFOQueue<Element> {
  private var storage: [Element?] = []
  private var head = 0

  var count: Int { storage.count - head }

  mutating func append(_ element: Element) { storage.append(element) }

  mutating func popFirst() -> Element? {
    guard head < storage.count else { return nil }
    let element = storage[head].take()
    head += 1
    // Removing costs what is left, so it waits until half of the storage is free.
    if head * 2 >= storage.count {
      storage.removeFirst(head)
      head = 0
    }
    return element
  }

  mutating func popAll() -> [Element] {
    defer { self = FIFOQueue() }
    return storage[head...].compactMap(\.self)
  }
}
