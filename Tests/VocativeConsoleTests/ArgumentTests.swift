import Testing

@testable import VocativeConsole

private struct Brew: Subcommand {
  static let abstract = "Make coffee."
  static let examples = [("vocative brew latte", "A latte.")]

  @Argument("DRINK", "What to make.") var drink: String
  @Argument("EXTRA", "What goes into it.", isRequired: false) var extras: [String]
  @Option(shortName: "s", "SIZE", "How large.") var size: String?
  @Option("N", "How many shots.", default: 1, in: 1...3) var shotCount: Int
  @Option(aliases: ["--beans"], "KIND", "The roast.", choices: ["light", "dark"]) var roast: String?
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

  @Test("an alias is accepted, and the last value counts")
  func aliases() throws {
    #expect(try Brew.parse(["latte", "--roast", "light", "--beans", "dark"]).roast == "dark")
  }

  @Test(
    "a mistake says what would be right",
    arguments: [
      ([], "DRINK is missing: What to make."),
      (["latte", "--siez", "small"], "There is no option '--siez'. Did you mean '--size'?"),
      (["latte", "--frobnicate"], "There is no option '--frobnicate'."),
      (["latte", "--size"], "'--size' needs a value: SIZE, How large."),
      (["latte", "--roast", "pink"], "'--roast': expected one of light, dark, got 'pink'."),
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
      HelpText(of: Brew.self, in: "vocative", TerminalStyle(isEnabled: false)).text == """
        Make coffee.

        Usage  vocative brew [OPTIONS] DRINK [EXTRA…]

        Arguments
          DRINK  What to make.
          EXTRA  What goes into it.

        Options
          -s, --size SIZE  How large.
          --shot-count N   How many shots. (1)
          --roast KIND     The roast.
          --json           To take away.
          --help           Show this.

        Examples
          vocative brew latte
              A latte.

        """)
  }
}
