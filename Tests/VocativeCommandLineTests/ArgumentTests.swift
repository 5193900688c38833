import Testing

@testable import VocativeCommandLine

private struct Brew: Subcommand {
  static let abstract = "Make coffee."
  static let examples = [("vocative brew latte", "A latte.")]

  @Argument("DRINK", "What to make.") var drink: String
  @Argument("EXTRA", "What goes into it.", isRequired: false) var extras: [String]
  @Option(shortName: "s", "SIZE", "How large.") var size: String?
  @Option("N", "How many shots.", default: 1, in: 1...3) var shotCount: Int
  @Flag("To take away.") var json: Bool

  func run(on console: Console) async throws {}
}

@Suite("A verb's command line")
struct ArgumentTests {
  @Test("options may stand anywhere, in every form")
  func options() throws {
    let brew = try Brew.parse(["--json", "latte", "-s", "small", "milk", "--shot-count=2", "--", "--sugar"])
    #expect(brew.drink == "latte")
    #expect(brew.extras == ["milk", "--sugar"])
    #expect(brew.size == "small")
    #expect(brew.shotCount == 2)
    #expect(brew.json)
    #expect(try Brew.parse(["mocha"]).shotCount == 1)
  }

  @Test(
    "a mistake says what would be right",
    arguments: [
      ([], "DRINK is missing: What to make."),
      (["latte", "--siez", "small"], "There is no option '--siez'. Did you mean '--size'?"),
      (["latte", "--frobnicate"], "There is no option '--frobnicate'."),
      (["latte", "--size"], "'--size' needs a value: SIZE, How large."),
      (["latte", "--json=yes"], "'--json' takes no value."),
      (["latte", "--shot-count", "4"], "'--shot-count': expected a number from 1 to 3, got '4'."),
    ])
  func mistakes(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try Brew.parse(words) }
    #expect(error?.description == message)
  }

  @Test("help names everything, with examples")
  func help() {
    #expect(
      Brew.help(TerminalStyle(isEnabled: false)) == """
        Make coffee.

        Usage  vocative brew [OPTIONS] DRINK [EXTRA…]

        Arguments
          DRINK  What to make.
          EXTRA  What goes into it.

        Options
          -s, --size SIZE  How large.
          --shot-count N   How many shots. (1)
          --json           To take away.
          --help           Show this.

        Examples
          vocative brew latte
              A latte.

        """)
  }

  private static let verbNames = CommandLineTool.subcommands.map { $0.name }

  @Test("every verb has help and examples", arguments: verbNames)
  func everyVerb(name: String) async {
    let run = await CommandRun([name, "--help"])
    #expect(run.status == 0)
    #expect(run.output.contains("Examples\n  vocative \(name)") || run.output.contains("| vocative \(name)"))
  }

  @Test(
    "exit status 2 for a wrong command line",
    arguments: [
      [], ["frobnicate"], ["converse", "--frobnicate"], ["say"], ["bench", "nothing"], ["hear"],
      ["transcribe", "a.wav", "--grammar", "a", "--lm", "b"],
    ])
  func usageStatus(words: [String]) async {
    #expect(await CommandRun(words).status == 2)
  }
}
