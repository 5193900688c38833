import Synchronization
import VocativeAudio

/// Ends an audio stream if no speech begins within a time limit.
final class NoInputTimer: Sendable {
  private struct State {
    /// The duration of the audio so far.
    var position = Duration.zero
    /// The position at which the wait for an answer began; nil while the question is being played.
    var start: Duration?
    var hasSpeech = false
    var isStopped = false

    func isTimedOut(_ limit: Duration) -> Bool { !hasSpeech && start.map { position - $0 >= limit } ?? false }
  }

  private let limit: Duration
  private let state = Mutex(State())

  /// - Parameter limit: The maximum audio after ``start()``.
  init(limit: Duration) { self.limit = limit }

  /// True while the timer waits for an answer.
  ///
  /// Before, speech interrupts the question.
  var isWaiting: Bool { state.withLock { $0.start != nil } }

  /// True if the stream ended without speech.
  var isTimedOut: Bool { state.withLock { $0.isTimedOut(limit) } }

  /// Starts the timer at the end of the question.
  func start() { state.withLock { $0.start = $0.position } }

  /// Stops the timer because speech has begun.
  func speechStarted() { state.withLock { $0.hasSpeech = true } }

  /// Returns the age of speech that began before the end of the question; zero for later speech.
  func bargeInLead(ofSpeechAt position: Duration) -> Duration {
    state.withLock { state in
      state.start.map { position < $0 } ?? true ? max(state.position - position, .zero) : .zero
    }
  }

  /// Ends the stream.
  func stop() { state.withLock { $0.isStopped = true } }

  /// Returns the audio until the time limit.
  func monitoring(_ audio: EventStream<PCMBuffer>) -> EventStream<PCMBuffer> {
    audio.onEach { buffer in self.state.withLock { $0.position += buffer.duration } }
      .until { self.state.withLock { $0.isStopped || $0.isTimedOut(self.limit) } }
  }
}
