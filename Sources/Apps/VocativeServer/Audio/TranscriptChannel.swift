import Synchronization
import VocativeCore

/// What a client says or writes, as a feed of transcripts.
final class TranscriptChannel: Sendable {
  /// What was heard, in order; to be read once.
  let transcripts: EventStream<Transcript>

  private enum Element: Sendable {
    case transcript(Transcript)
    case barrier(@Sendable () -> Void)
  }

  private let continuation: AsyncStream<Element>.Continuation
  private let lastTranscriptTime = Mutex<ContinuousClock.Instant?>(nil)

  init() {
    let (arrivals, sender) = AsyncStream<Element>.makeStream()
    self.continuation = sender
    transcripts = EventStream(unfolding: {
      var iterator = arrivals.makeAsyncIterator()
      while let arrival = await iterator.next() {
        switch arrival {
        case .transcript(let transcript): return transcript
        case .barrier(let body): body()
        }
      }
      return nil
    })
  }

  /// Something was heard, or written.
  func send(_ transcript: Transcript) {
    lastTranscriptTime.withLock { $0 = .now }
    continuation.yield(.transcript(transcript))
  }

  /// Does something once everything heard so far was read, and before anything else is.
  func enqueueBarrier(_ body: @escaping @Sendable () -> Void) { continuation.yield(.barrier(body)) }

  /// How long ago the last words came; nil where that was asked since.
  func takeLatency() -> Duration? { lastTranscriptTime.withLock { $0.take() }.map { ContinuousClock.now - $0 } }

  /// No more words come.
  func finish() { continuation.finish() }
}
