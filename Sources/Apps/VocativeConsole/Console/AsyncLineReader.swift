import VocativeCore
import VocativeSupport

/// The lines of standard input, read on a thread of their own, so that other tasks go on while none comes.
package actor AsyncLineReader {
  private let executor = DispatchSerialExecutor(label: "input")
  nonisolated package var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let console: Console
  private var reader: LineReader?

  /// Creates a reader of a console's input.
  package init(_ console: Console) { self.console = console }

  /// Waits for the next line; nil at the end.
  package func next() -> LineReader.Element? {
    var lines = reader ?? console.input()
    defer { reader = lines }
    return lines.next()
  }
}
