/// How far a long work is: a bar on a terminal, nothing elsewhere.
struct Progress {
  private let total: Int
  private let console: Console
  private let start = ContinuousClock.now
  private var done: Int
  /// How many were done before this work began.
  private let first: Int

  /// Progress over so many steps; one step alone shows none.
  init(_ total: Int, done: Int = 0, on console: Console) {
    (self.total, self.console, self.done, first) = (total, console, done, done)
  }

  private var isShown: Bool { console.drawsProgress && total > 1 }

  /// A step is done; `remark` stands beside the bar.
  mutating func advance(_ remark: String = "") {
    done += 1
    guard isShown else { return }
    let width = 30
    let filled = width * done / total
    let elapsed = (ContinuousClock.now - start).milliseconds / 1_000
    let left = Int(elapsed / Double(done - first) * Double(total - done))
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    console.writeError("\r\(bar) \(done)/\(total), \(left) s left \(remark)\u{1B}[K")
  }

  /// All is done, or given up: the bar goes.
  func finish() {
    if isShown { console.writeError("\r\u{1B}[K") }
  }
}
