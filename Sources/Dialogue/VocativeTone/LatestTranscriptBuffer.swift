import Synchronization
import VocativeCore

/// Transcripts that wait to be judged: of each utterance the newest partial and the last transcript alone.
final class LatestTranscriptBuffer: Sendable {
  private let pending = Mutex<[Transcript]>([])
  private let signals: AsyncStream<Void>
  private let signalContinuation: AsyncStream<Void>.Continuation

  init() { (signals, signalContinuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

  func add(_ transcript: Transcript) {
    pending.withLock { waiting in
      if waiting.last?.isFinal == false { waiting.removeLast() }
      waiting.append(transcript)
    }
    signalContinuation.yield()
  }

  /// Nothing will be added any more.
  func finish() { signalContinuation.finish() }

  /// The next transcript, as soon as there is one; nil after the last, and when the task was cancelled.
  func next() async -> Transcript? {
    while true {
      if let transcript = pending.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { return transcript }
      var told = signals.makeAsyncIterator()
      guard await told.next() != nil else { return pending.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
    }
  }
}
