import VocativeSupport

/// A stream of elements that can fail: what microphones, recognisers and synthesizers hand on.
///
/// `AsyncThrowingStream` is not used because a feed also has to be *pulled*: a feed made with
/// ``init(pulling:)`` computes an element only when its consumer asks, so a file an hour long
/// passes through in bounded memory.
///
/// ```swift
/// for try await transcript in recognizer.transcripts(of: audio, in: context) {
///   print(transcript.text)
/// }
/// ```
///
/// A feed is consumed once, by one task.
public struct EventStream<Element: Sendable>: AsyncSequence, Sendable {
  /// Streams throw the error of their producer.
  public typealias Failure = any Error

  private let stream: AsyncStream<Result<Element, any Error>>

  /// A feed that computes its next element when it is asked for one, and ends at `nil` or at an error.
  public init(unfolding next: @escaping @Sendable () async throws -> Element?) {
    let ended = OneShotFlag()
    stream = AsyncStream {
      guard !ended.isSet else { return nil }
      do {
        return try await next().map { .success($0) }
      } catch {
        ended.set()
        return .failure(error)
      }
    }
  }

  /// A feed that a producing task fills; cancelling or dropping the consumer cancels the producer.
  ///
  /// - Parameter produce: Sends elements through its argument until it returns or throws.
  public init(producing produce: @escaping @Sendable (Continuation) async throws -> Void) {
    stream = AsyncStream { continuation in
      let task = Task {
        do {
          try await produce(Continuation(continuation: continuation))
        } catch {
          continuation.yield(.failure(error))
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// A feed of elements that are already there.
  public init(_ elements: some Sequence<Element>) {
    stream = AsyncStream { continuation in
      for element in elements { continuation.yield(.success(element)) }
      continuation.finish()
    }
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(base: stream.makeAsyncIterator())
  }

  /// The same feed, with something done at each element as it passes; pulled like the feed itself.
  public func onEach(_ body: @escaping @Sendable (Element) -> Void) -> EventStream {
    let stream = stream
    return EventStream(unfolding: {
      // Iterators of a stream share its elements, so a new one goes on where the last one stopped.
      var iterator = stream.makeAsyncIterator()
      let element = try await iterator.next()?.get()
      if let element { body(element) }
      return element
    })
  }

  /// The same feed, over as soon as a condition holds when the next element is asked for; pulled like the feed itself.
  public func until(_ isOver: @escaping @Sendable () -> Bool) -> EventStream {
    let stream = stream
    return EventStream(unfolding: {
      if isOver() { return nil }
      var iterator = stream.makeAsyncIterator()
      return try await iterator.next()?.get()
    })
  }

  /// All elements, in order; for tests and for feeds known to be short.
  public func collected() async throws -> [Element] {
    var elements: [Element] = []
    for try await element in self { elements.append(element) }
    return elements
  }
}

extension EventStream {
  /// The end of a feed that its producer writes to.
  public struct Continuation: Sendable {
    let continuation: AsyncStream<Result<Element, any Error>>.Continuation

    /// Hands an element on; returns false once nobody listens any more.
    @discardableResult
    public func yield(_ element: Element) -> Bool {
      if case .terminated = continuation.yield(.success(element)) { return false }
      return true
    }
  }

  /// Iterates over a feed's elements, throwing the error that ended it.
  public struct Iterator: AsyncIteratorProtocol {
    var base: AsyncStream<Result<Element, any Error>>.Iterator

    public mutating func next() async throws -> Element? {
      try await base.next()?.get()
    }

    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
      try await base.next(isolation: actor)?.get()
    }
  }
}
