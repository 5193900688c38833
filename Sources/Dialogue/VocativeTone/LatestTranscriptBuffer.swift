import Synchronization
import VocativeCore

/// Transcripts that wait for the classifier: of each utterance only the newest partial one and the final one.
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

  /// Ends the buffer: no transcript follows.
  func finish() { signalContinuation.finish() }

  /// Waits for the next transcript; returns nil after the last one or if the task was cancelled.
  func next() async -> Transcript? {
    while true {
      if let transcript = pending.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { return transcript }
      var signal = signals.makeAsyncIterator()
      guard await signal.next() != nil else { return pending.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
    }
  }
}
