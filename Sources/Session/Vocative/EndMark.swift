import Synchronization
import VocativeAudio
import VocativeCore

/// Notes when a feed of sound was handed over to its end.
final class EndMark: Sendable {
  private let clock: ContinuousClock
  private let mark = Mutex<ContinuousClock.Instant?>(nil)

  init(_ clock: ContinuousClock) { self.clock = clock }

  /// When the feed's last buffer was handed over; nil before.
  var instant: ContinuousClock.Instant? { mark.withLock { $0 } }

  func watching(_ audio: Feed<PCMBuffer>) -> Feed<PCMBuffer> {
    audio.onEach { [self] _ in mark.withLock { $0 = clock.now } }
  }
}
