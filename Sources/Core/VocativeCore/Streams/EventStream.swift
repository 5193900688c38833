/// An asynchronous stream of elements that can fail: the sound of a microphone, the transcripts of a recogniser.
///
/// ```swift
/// for try await transcript in recognizer.transcripts(of: audio, in: context) {
///   print(transcript.text)
/// }
/// ```
///
/// A stream is either *pulled* or *produced*. A pulled stream computes an element when its consumer asks for one, so a
/// file of an hour passes through in bounded memory. A produced stream is filled by a task of its own, through a buffer
/// of limited size.
///
/// A stream has one consumer. Its iterators share one source: a second iterator continues after the last element that
/// the first one got. `AsyncStream` does not promise this, and cannot fail; that is why this type exists.
///
/// The stream ends after its error, and when the task that waits for an element is cancelled.
public struct EventStream<Element: Sendable>: AsyncSequence, Sendable {
  /// The type of the errors that a stream can end with.
  public typealias Failure = any Error

  let source: Source

  /// Creates a pulled stream.
  ///
  /// - Parameter next: Computes the next element; nil or an error ends the stream.
  public init(unfolding next: @escaping @Sendable () async throws -> Element?) {
    source = .pulled(PullSource(next))
  }

  /// Creates a produced stream: a task starts at once and fills the stream's buffer.
  ///
  /// The task is cancelled when the consumer is cancelled or dropped. See ``Continuation`` for the choice between
  /// waiting for room in a full buffer and dropping the oldest element.
  ///
  /// - Parameters:
  ///   - capacity: The number of elements that the buffer holds for a slow consumer.
  ///   - produce: Sends elements through its argument until it returns or throws.
  public init(
    bufferingAtMost capacity: Int = EventStream.defaultCapacity,
    producing produce: @escaping @Sendable (Continuation) async throws -> Void
  ) {
    let (stream, continuation) = Self.makeStream(bufferingAtMost: capacity)
    self = stream
    let task = Task {
      do {
        try await produce(continuation)
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    continuation.buffer.onCancellation { task.cancel() }
  }

  /// Creates a stream of elements that exist already.
  public init(_ elements: some Sequence<Element>) {
    let elements = Array(elements)
    let (stream, continuation) = Self.makeStream(bufferingAtMost: elements.count)
    for element in elements { continuation.yield(element) }
    continuation.finish()
    self = stream
  }

  private init(source: Source) { self.source = source }

  /// Returns a produced stream and the continuation that fills it.
  ///
  /// The stream ends when ``Continuation/finish(throwing:)`` is called, not when the continuation is dropped.
  ///
  /// - Parameter capacity: The number of elements that the buffer holds for a slow consumer.
  /// - Returns: The stream and its continuation.
  public static func makeStream(
    bufferingAtMost capacity: Int = EventStream.defaultCapacity
  ) -> (stream: EventStream, continuation: Continuation) {
    let buffer = EventBuffer<Element>(capacity: capacity)
    return (EventStream(source: .buffered(EventBufferConsumer(buffer))), Continuation(buffer: buffer))
  }

  /// The number of elements that a produced stream holds for a slow consumer, unless its maker chooses another one.
  public static var defaultCapacity: Int { 4_096 }
}

extension EventStream {
  /// Returns an iterator; all iterators of a stream share its elements.
  public func makeAsyncIterator() -> Iterator { Iterator(source: source) }

  /// Returns the same stream with an action on each element as it passes; it is pulled.
  public func onEach(_ body: @escaping @Sendable (Element) -> Void) -> EventStream {
    EventStream(unfolding: { [source] in
      let element = try await source.next()
      if let element { body(element) }
      return element
    })
  }

  /// Returns the same stream, which ends when a condition holds as the next element is asked for; it is pulled.
  public func until(_ isOver: @escaping @Sendable () -> Bool) -> EventStream {
    EventStream(unfolding: { [source] in isOver() ? nil : try await source.next() })
  }

  /// Returns the same stream, which also yields each element to a second stream and ends that one with itself; it is
  /// pulled.
  ///
  /// The second stream drops its oldest elements when its consumer is slower than its buffer allows.
  package func copying(to continuation: Continuation) -> EventStream {
    EventStream(unfolding: { [source] in
      do {
        let element = try await source.next()
        if let element { continuation.yield(element) } else { continuation.finish() }
        return element
      } catch {
        continuation.finish()
        throw error
      }
    })
  }

  /// Returns all elements in order; for tests and for streams known to be short.
  ///
  /// - Throws: The error that the stream ends with.
  public func collected() async throws -> [Element] {
    var elements: [Element] = []
    for try await element in self { elements.append(element) }
    return elements
  }

  /// An iterator over the elements of a stream; it throws the error that ends the stream.
  public struct Iterator: AsyncIteratorProtocol {
    let source: Source

    /// Returns the next element; nil after the end.
    public mutating func next() async throws -> Element? { try await source.next() }

    /// Returns the next element; nil after the end.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
      try await source.next(isolation: actor)
    }
  }

  /// The origin of a stream's elements.
  enum Source: Sendable {
    case pulled(PullSource<Element>)
    case buffered(EventBufferConsumer<Element>)

    func next(isolation actor: isolated (any Actor)? = #isolation) async throws -> Element? {
      switch self {
      case .pulled(let source): try await source.next(isolation: actor)
      case .buffered(let consumer): try await consumer.buffer.next(isolation: actor)
      }
    }
  }
}
