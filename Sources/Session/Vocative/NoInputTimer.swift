import Synchronization
import VocativeAudio

/// Follows a feed of sound from the moment it begins, and ends it when nobody begins to speak for too long.
final class NoInputTimer: Sendable {
  private struct State {
    /// How much of the sound has passed, in seconds.
    var position = 0.0
    /// Where waiting for an answer began; nil while the question is being put.
    var start: Double?
    var hasSpeech = false
    var isStopped = false

    func isTimedOut(_ limit: Double) -> Bool { !hasSpeech && start.map { position - $0 >= limit } ?? false }
  }

  private let limit: Double
  private let state = Mutex(State())

  /// - Parameter limit: How many seconds of sound may pass from ``start()`` on.
  init(limit: Double) { self.limit = limit }

  /// Whether an answer is waited for; before, somebody who speaks interrupts the question.
  var isWaiting: Bool { state.withLock { $0.start != nil } }

  /// Whether the feed was ended for want of speech.
  var isTimedOut: Bool { state.withLock { $0.isTimedOut(limit) } }

  /// Says that the question has been put: the silence counts from now on.
  func start() { state.withLock { $0.start = $0.position } }

  /// Says that speech has begun: from now on the feed goes on to its end.
  func speechStarted() { state.withLock { $0.hasSpeech = true } }

  /// How long ago speech began that began before the question had been put, in seconds; 0 for speech after that.
  func bargeInLead(ofSpeechAt position: Double) -> Double {
    state.withLock { state in
      state.start.map { position < $0 } ?? true ? max(state.position - position, 0) : 0
    }
  }

  /// Ends the feed.
  func stop() { state.withLock { $0.isStopped = true } }

  /// The sound until nobody has spoken for too long.
  func monitoring(_ audio: EventStream<PCMBuffer>) -> EventStream<PCMBuffer> {
    audio.onEach { buffer in self.state.withLock { $0.position += buffer.duration } }
      .until { self.state.withLock { $0.isStopped || $0.isTimedOut(self.limit) } }
  }
}
