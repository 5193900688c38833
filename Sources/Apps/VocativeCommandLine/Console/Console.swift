import Foundation
import Synchronization
import VocativeCore
import VocativeSupport

/// Where a verb reads and writes: standard input, output and error, or a test's own.
struct Console: Sendable {
  /// Writes to standard output, as it is.
  let write: @Sendable (String) -> Void
  /// Writes to standard error, as it is.
  let writeError: @Sendable (String) -> Void
  /// Lines of standard input.
  let input: @Sendable () -> LineReader
  /// Colours for standard output.
  let style: TerminalStyle
  /// Whether standard error is a terminal: progress is drawn there.
  let showsProgress: Bool

  /// Writes a line to standard output.
  func print(_ line: String) { write(line + "\n") }

  /// Writes one JSON object on a line of its own.
  func print(json: JSONValue) { print(json.serialized()) }

  /// Writes a note to standard error.
  func printError(_ line: String) { writeError(line + "\n") }

  /// The process's own streams, with colours only on a terminal, and not when `NO_COLOR` is set (no-color.org).
  static var standard: Console {
    let isPlain = ProcessInfo.processInfo.environment["NO_COLOR"]?.isEmpty == false
    return Console(
      write: { TextOutput(descriptor: STDOUT_FILENO).writeOrExit($0) },
      // Notes that nobody reads stop nothing.
      writeError: { _ = TextOutput(descriptor: STDERR_FILENO).write($0) },
      input: { LineReader(FileHandle.standardInput) },
      style: TerminalStyle(isEnabled: isatty(STDOUT_FILENO) == 1 && !isPlain),
      showsProgress: isatty(STDERR_FILENO) == 1)
  }
}
