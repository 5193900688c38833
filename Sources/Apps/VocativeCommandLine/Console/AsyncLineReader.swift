import VocativeCore
import VocativeSupport

/// Lines of standard input for tasks that must go on while nothing comes: waited for on a thread of their own.
actor AsyncLineReader {
  private let executor = DispatchSerialExecutor(label: "input")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let console: Console
  private var reader: LineReader?

  init(_ console: Console) { self.console = console }

  /// The next line, as soon as it is there; nil at the end.
  func next() -> LineReader.Element? {
    var lines = reader ?? console.input()
    defer { reader = lines }
    return lines.next()
  }
}
