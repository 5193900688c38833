import Foundation
import Synchronization
import Testing

@testable import VocativeConsole

private struct Brew: Subcommand {
  static let abstract = "Make coffee: it's hot."
  @Argument("DRINK", "The drink.", choices: ["latte", "mocha"]) var drink: String
  @Option(shortName: "s", "SIZE", "The size [of the cup].", choices: ["small", "large"]) var size: String?
  @Option("FILE", "The bill.") var billFile: String?
  @Flag("To take away.") var json: Bool
  func run(on console: Console) async throws {}
}

private enum CoffeeShop: CommandLineProgram {
  static let name = "coffee-shop"
  static let abstract = "A coffee shop."
  static let subcommandTitle = "verb"
  static let subcommands: [any Subcommand.Type] = [Brew.self, Completions<CoffeeShop>.self]
}

@Suite("Completions of a program")
struct CompletionTests {
  private func output(_ words: [String]) async -> (status: Int32, text: String) {
    let text = CapturedText()
    let status = await CoffeeShop.run(words, on: Console(write: { text.add($0) }, writeError: { text.add($0) }))
    return (status, text.content.withLock { $0 })
  }

  @Test(
    "name subcommands, options and the words they accept, for each shell",
    arguments: [
      (
        "bash",
        ["brew completions", "--size --bill-file --json", "small large", "latte mocha", "-F _coffee_shop coffee-shop"]
      ),
      (
        "zsh",
        [
          "#compdef coffee-shop", "'brew:Make coffee\\: it'\\''s hot.'",
          "'--size[The size \\[of the cup\\].]:SIZE:(small large)'", "'--json[To take away.]'",
          "'1:DRINK:(latte mocha)'",
        ]
      ),
      (
        "fish",
        ["-a brew -d 'Make coffee: it\\'s hot.'", "-l size -s s -x -a 'small large'", "-l bill-file -r", "-l json -d"]
      ),
    ])
  func shells(shell: String, parts: [String]) async {
    let (status, text) = await output(["completions", shell])
    #expect(status == 0)
    for part in parts { #expect(text.contains(part), "\(part)") }
  }

  @Test("the script for bash is valid, and completes")
  func bash() async throws {
    let script = await output(["completions", "bash"]).text
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [
      "-c",
      """
      \(script)
      complete_words() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _coffee_shop; echo "${COMPREPLY[*]}"; }
      complete_words coffee-shop b; complete_words coffee-shop brew --b; complete_words coffee-shop brew --size la
      complete_words coffee-shop brew mo
      """,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let printed = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(printed == "brew\n--bill-file\nlarge\nmocha\n")
  }

  @Test("another shell is a wrong command line")
  func otherShell() async { #expect(await output(["completions", "tcsh"]).status == 2) }

  @Test("the version is printed")
  func version() async {
    let (status, text) = await output(["--version"])
    #expect(status == 0 && text == "coffee-shop 0.1.0\n")
  }
}

private final class CapturedText: Sendable {
  let content = Mutex("")
  func add(_ text: String) { content.withLock { $0 += text } }
}
