import Synchronization
import VocativeCore

/// The transcripts of a client, spoken or written, as a stream.
final class TranscriptChannel: Sendable {
  /// The transcripts in order; for one reader.
  let transcripts: EventStream<Transcript>

  private enum Element: Sendable {
    case transcript(Transcript)
    case barrier(@Sendable () -> Void)
  }

  private let continuation: AsyncStream<Element>.Continuation
  private let lastTranscriptTime = Mutex<ContinuousClock.Instant?>(nil)

  init() {
    // Unbounded: a transcript is at most a client's message, and the reader drops those that a newer one replaces.
    let (elements, continuation) = AsyncStream<Element>.makeStream()
    self.continuation = continuation
    transcripts = EventStream(unfolding: {
      var iterator = elements.makeAsyncIterator()
      while let element = await iterator.next() {
        switch element {
        case .transcript(let transcript): return transcript
        case .barrier(let body): body()
        }
      }
      return nil
    })
  }

  /// Appends a transcript.
  func send(_ transcript: Transcript) {
    lastTranscriptTime.withLock { $0 = .now }
    continuation.yield(.transcript(transcript))
  }

  /// Runs a function after the transcripts so far were read, and before later ones are.
  func enqueueBarrier(_ body: @escaping @Sendable () -> Void) { continuation.yield(.barrier(body)) }

  /// Returns the time since the last transcript, once; nil if it was taken before.
  func takeLatency() -> Duration? { lastTranscriptTime.withLock { $0.take() }.map { ContinuousClock.now - $0 } }

  /// Ends the stream.
  func finish() { continuation.finish() }
}
