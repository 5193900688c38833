import Synchronization
import VocativeConsole

/// The progress of a task that reports the share of its work that is done, from any thread.
final class FractionProgress: Sendable {
  private let state: Mutex<(bar: ProgressBar, percent: Int)>

  /// Creates a bar of a hundred steps.
  init(on console: Console) { state = Mutex((ProgressBar(100, on: console), 0)) }

  /// Shows the share of the work that is done, from 0 to 1.
  func show(_ fraction: Double) {
    state.withLock { state in
      while state.percent < min(Int(fraction * 100), 100) {
        state.percent += 1
        state.bar.advance()
      }
    }
  }

  /// Removes the bar.
  func finish() { state.withLock { $0.bar.finish() } }
}
