import Testing
import VocativeConsole

@testable import VocativeCommandLine

@Suite("The verbs of vocative")
struct VerbTests {
  private static let names = CommandLineTool.subcommands.map { verb in verb.name }

  @Test("every verb has help and examples", arguments: names)
  func help(name: String) async {
    let run = await CommandRun([name, "--help"])
    #expect(run.status == 0)
    #expect(run.output.contains("Examples\n  vocative \(name)") || run.output.contains("| vocative \(name)"))
  }

  @Test(
    "exit status 2 for a wrong command line",
    arguments: [
      [], ["frobnicate"], ["converse", "--frobnicate"], ["say"], ["bench", "search"], ["hear"],
      ["transcribe", "a.wav", "--grammar", "a", "--language-model", "b"], ["train", "--kind", "noise"],
    ])
  func usageStatus(words: [String]) async {
    #expect(await CommandRun(words).status == 2)
  }

  @Test("train takes the spellings --out and --base too, and does not show them")
  func trainAliases() async throws {
    let train = try Train.parse(["--out", "mine.vocative", "--base", "models/encoder"])
    #expect(train.output == "mine.vocative" && train.model == "models/encoder")
    #expect(await !CommandRun(["train", "--help"]).output.contains("--base"))
  }
}
