import Synchronization
import VocativeAudio
import VocativeCore

/// Notes when a feed of sound was handed over to its end.
final class EndOfStreamMarker: Sendable {
  private let clock: ContinuousClock
  private let lastInstant = Mutex<ContinuousClock.Instant?>(nil)

  init(_ clock: ContinuousClock) { self.clock = clock }

  /// When the feed's last buffer was handed over; nil before.
  var instant: ContinuousClock.Instant? { lastInstant.withLock { $0 } }

  func monitoring(_ audio: EventStream<PCMBuffer>) -> EventStream<PCMBuffer> {
    audio.onEach { [self] _ in lastInstant.withLock { $0 = clock.now } }
  }
}
