/// How far a long work is: a bar on a terminal, nothing elsewhere.
struct ProgressBar {
  private let total: Int
  private let console: Console
  private let start = ContinuousClock.now
  private var completed: Int
  /// How many were done before this work began.
  private let initiallyCompleted: Int

  /// Progress over so many steps; one step alone shows none.
  init(_ total: Int, completed: Int = 0, on console: Console) {
    (self.total, self.console, self.completed, initiallyCompleted) = (total, console, completed, completed)
  }

  private var isShown: Bool { console.showsProgress && total > 1 }

  /// A step is done; `remark` stands beside the bar.
  mutating func advance(_ remark: String = "") {
    completed += 1
    guard isShown else { return }
    let width = 30
    let filled = width * completed / total
    let elapsed = (ContinuousClock.now - start).milliseconds / 1_000
    let left = Int(elapsed / Double(completed - initiallyCompleted) * Double(total - completed))
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    console.writeError("\r\(bar) \(completed)/\(total), \(left) s left \(remark)\u{1B}[K")
  }

  /// All is done, or given up: the bar goes.
  func finish() {
    if isShown { console.writeError("\r\u{1B}[K") }
  }
}
