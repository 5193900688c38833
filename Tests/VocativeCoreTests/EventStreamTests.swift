import Synchronization
import TestSupport
import Testing
import VocativeCore

@Suite("Event streams")
struct EventStreamTests {
  private struct Failed: Error {}

  @Test("a pulled stream computes nothing that its consumer does not ask for")
  func pulls() async throws {
    let counter = Counter()
    let stream = EventStream(unfolding: { counter.next() })
    #expect(counter.value == 0)
    var iterator = stream.makeAsyncIterator()
    #expect(try await iterator.next() == 1)
    #expect(try await iterator.next() == 2)
    #expect(counter.value == 2)
  }

  @Test("iterators of one stream share its elements", arguments: [true, false])
  func sharedElements(isPulled: Bool) async throws {
    let counter = Counter()
    let stream =
      isPulled
      ? EventStream(unfolding: { counter.next() }) : EventStream([1, 2, 3])
    var first = stream.makeAsyncIterator()
    var second = stream.makeAsyncIterator()
    #expect(try await first.next() == 1)
    #expect(try await second.next() == 2)
    #expect(try await first.next() == 3)
  }

  @Test("a stream ends after its error", arguments: [true, false])
  func endsAfterError(isPulled: Bool) async throws {
    let stream =
      isPulled
      ? EventStream<Int>(unfolding: { throw Failed() })
      : EventStream<Int>(producing: { _ in throw Failed() })
    var iterator = stream.makeAsyncIterator()
    await #expect(throws: Failed.self) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test("a produced stream hands over its elements before its error")
  func elementsBeforeError() async throws {
    let stream = EventStream<Int>(producing: { sender in
      sender.yield(1)
      await sender.send(2)
      throw Failed()
    })
    var iterator = stream.makeAsyncIterator()
    #expect(try await iterator.next() == 1)
    #expect(try await iterator.next() == 2)
    await #expect(throws: Failed.self) { try await iterator.next() }
  }

  @Test("a full buffer drops its oldest element when the producer cannot wait")
  func dropsOldest() async throws {
    let (stream, continuation) = EventStream<Int>.makeStream(bufferingAtMost: 3)
    for number in 1...10 { #expect(continuation.yield(number)) }
    continuation.finish()
    #expect(try await stream.collected() == [8, 9, 10])
  }

  @Test("a full buffer suspends a producer that can wait, and loses nothing")
  func suspends() async throws {
    let sent = Counter()
    let stream = EventStream<Int>(
      bufferingAtMost: 2,
      producing: { sender in
        for number in 1...100 {
          await sender.send(number)
          sent.next()
        }
      })
    while sent.value < 2 { await Task.yield() }
    for _ in 0..<100 { await Task.yield() }
    #expect(sent.value == 2)
    #expect(try await stream.collected() == Array(1...100))
    #expect(sent.value == 100)
  }

  @Test("several producers that wait for room lose nothing")
  func severalProducers() async throws {
    let stream = EventStream<Int>(
      bufferingAtMost: 1,
      producing: { sender in
        await withTaskGroup { group in
          for start in 0..<8 {
            group.addTask { for number in 0..<50 { await sender.send(start * 50 + number) } }
          }
        }
      })
    #expect(try await stream.collected().sorted() == Array(0..<400))
  }

  @Test("dropping a stream cancels its producer, even one that waits for room")
  func droppedConsumer() async throws {
    let (ends, ended) = AsyncStream.makeStream(of: Bool.self)
    do {
      let stream = EventStream<Int>(
        bufferingAtMost: 1,
        producing: { sender in
          while await sender.send(1) {}
          ended.yield(Task.isCancelled)
          ended.finish()
        })
      var iterator = stream.makeAsyncIterator()
      #expect(try await iterator.next() == 1)
    }
    var iterator = ends.makeAsyncIterator()
    #expect(await iterator.next() == true)
  }

  @Test("cancelling the consumer ends the stream and cancels its producer")
  func cancelledConsumer() async throws {
    let (ends, ended) = AsyncStream.makeStream(of: Void.self)
    let stream = EventStream<Int>(producing: { sender in
      sender.yield(1)
      try? await Task.sleep(for: .seconds(3_600))
      ended.yield()
      ended.finish()
    })
    let consumer = Task { try await stream.collected() }
    consumer.cancel()
    #expect(try await consumer.value.count <= 1)
    for await _ in ends {}
  }

  @Test("a cancelled consumer ends a pulled stream, which releases what it holds")
  func releases() async throws {
    weak var held: Counter?
    let stream: EventStream<Int>
    do {
      let counter = Counter()
      held = counter
      stream = EventStream(unfolding: { counter.next() })
    }
    #expect(held != nil)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await stream.collected()
    }
    task.cancel()
    #expect(try await task.value.isEmpty)
    #expect(held == nil)
  }

  @Test("onEach and until are pulled, and continue after the last element taken")
  func transformed() async throws {
    let counter = Counter()
    let seen = Mutex<[Int]>([])
    let stream = EventStream(unfolding: { counter.next() })
    let limited = stream.onEach { number in seen.withLock { $0.append(number) } }.until { counter.value >= 3 }
    #expect(counter.value == 0)
    #expect(try await limited.collected() == [1, 2, 3])
    #expect(seen.withLock { $0 } == [1, 2, 3])
    var iterator = stream.makeAsyncIterator()
    #expect(try await iterator.next() == 4)
  }

  @Test("a copy gets the elements that pass, and ends with the stream")
  func copies() async throws {
    let (copy, continuation) = EventStream<Int>.makeStream()
    #expect(try await EventStream([1, 2, 3]).copying(to: continuation).collected() == [1, 2, 3])
    #expect(try await copy.collected() == [1, 2, 3])
  }
}
