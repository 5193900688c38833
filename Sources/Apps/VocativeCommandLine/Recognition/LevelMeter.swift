import Synchronization
import Vocative

/// Measures the sound that passes: how long it is and whether its level is right.
final class LevelMeter: Sendable {
  private let state = Mutex((check: LevelCheck(), seconds: 0.0))

  var seconds: Double { state.withLock { $0.seconds } }
  var finding: LevelCheck.Finding? { state.withLock { $0.check.finding } }

  func add(_ buffer: PCMBuffer) {
    state.withLock {
      $0.check.add(buffer)
      $0.seconds += buffer.duration
    }
  }
}
