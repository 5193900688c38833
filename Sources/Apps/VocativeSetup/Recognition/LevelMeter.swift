import Synchronization
import Vocative

/// Measures the sound that passes: how long it is and whether its level is right.
final class LevelMeter: Sendable {
  private let state = Mutex((check: InputLevelMonitor(), duration: Duration.zero))

  var duration: Duration { state.withLock { $0.duration } }
  var levelIssue: InputLevelMonitor.Issue? { state.withLock { $0.check.issue } }

  func add(_ buffer: PCMBuffer) {
    state.withLock {
      $0.check.add(buffer)
      $0.duration += buffer.duration
    }
  }
}
