import Synchronization
import VocativeAudio
import VocativeCore

/// Ends a feed of sound in which nobody begins to speak.
final class SilenceWatch: Sendable {
  private struct State {
    var seconds = 0.0
    var isAnswered = false
  }

  private let limit: Double
  private let state = Mutex(State())

  /// - Parameter limit: How many seconds of sound may pass.
  init(limit: Double) { self.limit = limit }

  /// Whether the feed was ended for want of speech.
  var isTimedOut: Bool { state.withLock { !$0.isAnswered && $0.seconds >= limit } }

  /// Says that speech has begun: from now on the feed goes on to its end.
  func answer() { state.withLock { $0.isAnswered = true } }

  /// The sound until nobody has spoken for too long.
  func watching(_ audio: Feed<PCMBuffer>) -> Feed<PCMBuffer> {
    audio.onEach { buffer in self.state.withLock { $0.seconds += buffer.duration } }.until { self.isTimedOut }
  }
}
