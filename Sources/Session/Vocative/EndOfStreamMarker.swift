import Synchronization
import VocativeAudio
import VocativeCore

/// Records the time at which an audio stream ended.
final class EndOfStreamMarker: Sendable {
  private let clock: ContinuousClock
  private let lastInstant = Mutex<ContinuousClock.Instant?>(nil)

  init(_ clock: ContinuousClock) { self.clock = clock }

  /// The time of the last buffer; nil before the first.
  var instant: ContinuousClock.Instant? { lastInstant.withLock { $0 } }

  /// Returns the audio, whose buffers are timed as they pass.
  func monitoring(_ audio: EventStream<PCMBuffer>) -> EventStream<PCMBuffer> {
    audio.onEach { [self] _ in lastInstant.withLock { $0 = clock.now } }
  }
}
