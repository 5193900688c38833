/// The progress of a long task: a bar on a terminal, nothing elsewhere.
package struct ProgressBar {
  private let total: Int
  private let console: Console
  private let start = ContinuousClock.now
  private var completed: Int
  /// The steps that were done before this task began.
  private let initiallyCompleted: Int

  /// Creates a bar of some steps; a single step shows none.
  package init(_ total: Int, completed: Int = 0, on console: Console) {
    (self.total, self.console, self.completed, initiallyCompleted) = (total, console, completed, completed)
  }

  private var isShown: Bool { console.showsProgress && total > 1 }

  /// Records that a step is done, and shows a remark beside the bar.
  package mutating func advance(_ remark: String = "") {
    completed += 1
    guard isShown else { return }
    let width = 30
    let filled = width * completed / total
    let elapsed = (ContinuousClock.now - start).milliseconds / 1_000
    let left = Int(elapsed / Double(completed - initiallyCompleted) * Double(total - completed))
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    console.writeError("\r\(bar) \(completed)/\(total), \(left) s left \(remark)\u{1B}[K")
  }

  /// Removes the bar.
  package func finish() {
    if isShown { console.writeError("\r\u{1B}[K") }
  }
}
