import Foundation

/// The terminal of an example program.
public enum ExampleTerminal {
  /// True if standard output is a terminal, where a line can be written again.
  public static let isInteractive = isatty(1) == 1

  /// Replaces the present line of the terminal; without a terminal it prints the text.
  public static func rewriteLine(_ text: String, terminator: String = "") {
    print(isInteractive ? "\r\u{1B}[K\(text)" : text, terminator: isInteractive ? terminator : "\n")
    fflush(nil)
  }

  /// Prints an error apart from the program's output.
  public static func printError(_ error: any Error) {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
  }
}
