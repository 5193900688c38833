import Synchronization
import VocativeCore

/// What a client says or writes, as a feed of transcripts.
final class TranscriptInbox: Sendable {
  /// What was heard, in order; to be read once.
  let transcripts: Feed<Transcript>

  private enum Arrival: Sendable {
    case heard(Transcript)
    case deed(@Sendable () -> Void)
  }

  private let sender: AsyncStream<Arrival>.Continuation
  private let lastHeard = Mutex<ContinuousClock.Instant?>(nil)

  init() {
    let (arrivals, sender) = AsyncStream<Arrival>.makeStream()
    self.sender = sender
    transcripts = Feed(pulling: {
      var iterator = arrivals.makeAsyncIterator()
      while let arrival = await iterator.next() {
        switch arrival {
        case .heard(let transcript): return transcript
        case .deed(let body): body()
        }
      }
      return nil
    })
  }

  /// Something was heard, or written.
  func hear(_ transcript: Transcript) {
    lastHeard.withLock { $0 = .now }
    sender.yield(.heard(transcript))
  }

  /// Does something once everything heard so far was read, and before anything else is.
  func afterwards(_ body: @escaping @Sendable () -> Void) { sender.yield(.deed(body)) }

  /// How long ago the last words came; nil where that was asked since.
  func takeDelay() -> Duration? { lastHeard.withLock { $0.take() }.map { ContinuousClock.now - $0 } }

  /// No more words come.
  func end() { sender.finish() }
}
