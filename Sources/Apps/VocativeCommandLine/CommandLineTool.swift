import Foundation

/// The `vocative` command.
public enum CommandLineTool {
  static let subcommands: [any Subcommand.Type] = [
    Demo.self, Talk.self, Converse.self, Understand.self, Match.self, Transcribe.self, Hear.self, Enroll.self, Say.self,
    Translate.self, Tone.self, Serve.self, Generate.self, Train.self, Evaluate.self, Learn.self, Bench.self,
    Doctor.self,
  ]

  /// What the tool calls itself, left out of the overview.
  private static let hiddenSubcommands: [any Subcommand.Type] = [JournalWorker.self]

  /// Runs the command line of this process and exits: 0 when all went well, 1 when the input is at fault, 2 when the
  /// command line is.
  public static func main() async {
    // A sound server that goes away is an error to be told of, not the end; TextOutput ends by itself when `head` does.
    signal(SIGPIPE, SIG_IGN)
    exit(await run(Array(ProcessInfo.processInfo.arguments.dropFirst()), on: .standard))
  }

  /// Runs a command line, and says the exit status.
  static func run(_ words: [String], on console: Console) async -> Int32 {
    guard let name = words.first, !["help", "--help", "-h"].contains(name) else {
      if words.count > 1, let verb = subcommand(named: words[1]) {
        console.write(verb.help(console.style))
      } else {
        console.write(overview(console.style))
      }
      return words.isEmpty ? 2 : 0
    }
    guard let verb = subcommand(named: name) else {
      console.printError("vocative: There is no verb '\(name)'." + " Run 'vocative --help' for those there are.")
      return 2
    }
    let rest = Array(words.dropFirst())
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      console.write(verb.help(console.style))
      return 0
    }
    do {
      try await verb.parse(rest).run(on: console)
      return 0
    } catch let error as UsageError {
      console.printError("vocative \(name): \(error) Run 'vocative \(name) --help' for how it is used.")
      return 2
    } catch is ReportedFailure {
      return 1
    } catch {
      console.printError("vocative \(name): \(error)")
      return 1
    }
  }

  private static func subcommand(named name: String) -> (any Subcommand.Type)? {
    (subcommands + hiddenSubcommands).first { $0.name == name }
  }

  private static func overview(_ paint: TerminalStyle) -> String {
    "Vocative: hear, understand, converse, act and speak, on this machine alone.\n\n" + paint.bold("Usage")
      + "  vocative VERB [OPTIONS] …\n\n" + paint.bold("Verbs") + "\n"
      + table(subcommands.map { ($0.name, $0.abstract) })
      + "\nRun 'vocative VERB --help' for a verb's options and examples.\n"
  }
}
