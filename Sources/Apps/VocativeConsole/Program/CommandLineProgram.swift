import Foundation

/// A program of subcommands.
package protocol CommandLineProgram {
  /// The word that starts it.
  static var name: String { get }
  /// Its purpose, in one sentence.
  static var abstract: String { get }
  /// The word for its subcommands in the overview.
  static var subcommandTitle: String { get }
  /// The subcommands, in the order of the overview.
  static var subcommands: [any Subcommand.Type] { get }
  /// Subcommands that the overview and the completions leave out.
  static var hiddenSubcommands: [any Subcommand.Type] { get }
}

extension CommandLineProgram {
  package static var hiddenSubcommands: [any Subcommand.Type] { [] }

  /// Runs the command line of this process and exits: status 0 on success, 1 if the input is at fault, 2 if the command
  /// line is.
  package static func start() async -> Never {
    // A closed connection is an error of that connection; TextOutput ends by itself when `head` does.
    signal(SIGPIPE, SIG_IGN)
    let status = await run(Array(ProcessInfo.processInfo.arguments.dropFirst()), on: .standard)
    // Without the destructors of C++ libraries: they free the generated code of matrix products that another thread may
    // still compute, such as a prediction ahead of the next turn.
    fflush(nil)
    _exit(status)
  }

  /// Runs a command line and returns the exit status.
  package static func run(_ words: [String], on console: Console) async -> Int32 {
    guard let name = words.first, !["help", "--help", "-h"].contains(name) else {
      let text = words.count > 1 ? help(of: words[1], console.style) : nil
      console.write(text ?? overview(console.style))
      return words.isEmpty ? 2 : 0
    }
    if name == "--version" {
      console.print("\(Self.name) \(Version.current)")
      return 0
    }
    guard let subcommand = subcommand(named: name) else {
      console.printError("\(Self.name): There is no '\(name)'. Run '\(Self.name) --help' for the list.")
      return 2
    }
    let rest = Array(words.dropFirst())
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      console.write(HelpText(of: subcommand, in: Self.name, console.style).text)
      return 0
    }
    do {
      try await subcommand.parse(rest).run(on: console)
      return 0
    } catch let error as UsageError {
      console.printError("\(Self.name) \(name): \(error) Run '\(Self.name) \(name) --help' for its options.")
      return 2
    } catch is ReportedFailure {
      return 1
    } catch {
      console.printError("\(Self.name) \(name): \(error)")
      return 1
    }
  }

  private static func help(of name: String, _ style: TerminalStyle) -> String? {
    subcommand(named: name).map { HelpText(of: $0, in: Self.name, style).text }
  }

  private static func subcommand(named name: String) -> (any Subcommand.Type)? {
    (subcommands + hiddenSubcommands).first { $0.name == name }
  }

  private static func overview(_ style: TerminalStyle) -> String {
    let word = subcommandTitle.uppercased()
    return abstract + "\n\n" + style.bold("Usage") + "  \(name) \(word) [OPTIONS] …\n\n"
      + style.bold(subcommandTitle.prefix(1).uppercased() + subcommandTitle.dropFirst() + "s") + "\n"
      + TextTable(subcommands.map { SubcommandSummary($0) }.map { ($0.name, $0.abstract) }).text
      + "\nRun '\(name) \(word) --help' for its options and examples, '\(name) --version' for the version.\n"
  }
}

/// The version of the package.
package enum Version {
  /// The version of the last release, or of the one to come.
  package static let current = "0.1.0"
}
