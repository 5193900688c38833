import Foundation
package import VocativeSupport

/// The streams of a program: standard input, output and error, or those of a test.
package struct Console: Sendable {
  /// Writes to standard output, as it is.
  package let write: @Sendable (String) -> Void
  /// Writes to standard error, as it is.
  package let writeError: @Sendable (String) -> Void
  /// Returns the lines of standard input.
  package let input: @Sendable () -> LineReader
  /// The style of standard output.
  package let style: TerminalStyle
  /// True if progress is drawn on standard error.
  package let showsProgress: Bool

  /// Creates a console of its streams.
  package init(
    write: @escaping @Sendable (String) -> Void, writeError: @escaping @Sendable (String) -> Void,
    input: @escaping @Sendable () -> LineReader = { LineReader { Data() } },
    style: TerminalStyle = TerminalStyle(isEnabled: false), showsProgress: Bool = false
  ) {
    (self.write, self.writeError, self.input) = (write, writeError, input)
    (self.style, self.showsProgress) = (style, showsProgress)
  }

  /// Writes a line to standard output.
  package func print(_ line: String) { write(line + "\n") }

  /// Writes one JSON object on a line of its own.
  package func print(json: JSONValue) { print(json.serialized()) }

  /// Writes a line to standard error.
  package func printError(_ line: String) { writeError(line + "\n") }
}

extension Console {
  /// The streams of the process, with colours on a terminal only, and not when `NO_COLOR` is set (no-color.org).
  package static var standard: Console {
    let isPlain = ProcessInfo.processInfo.environment["NO_COLOR"]?.isEmpty == false
    return Console(
      write: { TextOutput(descriptor: STDOUT_FILENO).writeOrExit($0) },
      // A closed standard error stops nothing.
      writeError: { _ = TextOutput(descriptor: STDERR_FILENO).write($0) },
      input: { LineReader(FileHandle.standardInput) },
      style: TerminalStyle(isEnabled: isatty(STDOUT_FILENO) == 1 && !isPlain),
      showsProgress: isatty(STDERR_FILENO) == 1)
  }

  /// A console without input whose output is dropped.
  package static var silent: Console { Console(write: { _ in }, writeError: { _ in }) }
}
