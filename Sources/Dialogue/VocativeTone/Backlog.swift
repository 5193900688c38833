import Synchronization
import VocativeCore

/// Transcripts that wait to be judged: of each utterance the newest partial and the last transcript alone.
final class Backlog: Sendable {
  private let waiting = Mutex<[Transcript]>([])
  private let news: AsyncStream<Void>
  private let teller: AsyncStream<Void>.Continuation

  init() { (news, teller) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

  func add(_ transcript: Transcript) {
    waiting.withLock { waiting in
      if waiting.last?.isFinal == false { waiting.removeLast() }
      waiting.append(transcript)
    }
    teller.yield()
  }

  /// Nothing will be added any more.
  func end() { teller.finish() }

  /// The next transcript, as soon as there is one; nil after the last, and when the task was cancelled.
  func next() async -> Transcript? {
    while true {
      if let transcript = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { return transcript }
      var told = news.makeAsyncIterator()
      guard await told.next() != nil else { return waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
    }
  }
}
