import Synchronization
import VocativeAudio
import VocativeCore

/// Ends a feed of sound in which nobody begins to speak.
final class SilenceWatch: Sendable {
  private struct State {
    var seconds = 0.0
    var isAnswered = false
    var isTimedOut = false
  }

  private let limit: Double
  private let state = Mutex(State())

  /// - Parameter limit: How many seconds of sound may pass.
  init(limit: Double) { self.limit = limit }

  /// Whether the feed was ended for want of speech.
  var isTimedOut: Bool { state.withLock(\.isTimedOut) }

  /// Says that speech has begun: from now on the feed goes on to its end.
  func answer() { state.withLock { $0.isAnswered = true } }

  /// The sound until nobody has spoken for too long.
  func watching(_ audio: Feed<PCMBuffer>) -> Feed<PCMBuffer> {
    let source = PulledAudio(audio)
    return Feed(pulling: {
      if self.isTimedOut { return nil }
      guard let buffer = try await source.next() else { return nil }
      self.state.withLock { state in
        state.seconds += buffer.duration
        state.isTimedOut = !state.isAnswered && state.seconds >= self.limit
      }
      return buffer
    })
  }
}

/// A feed that is read from one place after the other.
private actor PulledAudio {
  private var source: Feed<PCMBuffer>.Iterator

  init(_ audio: Feed<PCMBuffer>) { source = audio.makeAsyncIterator() }

  func next() async throws -> PCMBuffer? {
    var source = source
    return try await source.next(isolation: self)
  }
}
