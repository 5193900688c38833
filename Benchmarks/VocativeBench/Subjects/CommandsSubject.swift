import Vocative
import VocativeConsole

/// `vocative-bench commands`: rapid commands of the navigator.
struct CommandsSubject: BenchmarkSubject {
  static let name = "commands"
  static let abstract = "Time from the last sound of a command to its action; sentences that only begin with one."
  static let discussion = "Fails if a sentence that only begins with a command triggers it before its end."
  static let examples = [
    ("vocative-bench commands --voices slt,awb", "Forty commands and five hundred sentences in two voices.")
  ]

  @Option("FILE", "Sentences that begin with a command and are none.", default: "Benchmarks/commands/longer.txt")
  var sentences: String
  @Option("NAME,NAME,…", "Voices of Flite.", default: "slt,awb") var voices: String
  @Option("N", "Only the first N commands and sentences.", in: 1...1_000_000) var limit: Int?
  @Option("MS", "The silence after which a command is complete.", default: 300, in: 0...5_000) var settlingMs: Int
  @Flag("Print the commands and sentences that went wrong.") var showErrors: Bool
  @Flag("Print one JSON object.") var json: Bool

  func measure(on console: Console) async throws -> BenchmarkResult {
    let benchmark = CommandBenchmark(
      commands: "Benchmarks/commands/commands.txt", sentences: sentences,
      voices: voices.split(separator: ",").map(String.init), limit: limit,
      settings: CommandSettings(completeTimeout: .milliseconds(settlingMs)), showsErrors: showErrors)
    let (metrics, passed) = try await benchmark.run(on: console)
    return BenchmarkResult(metrics: metrics, passed: passed)
  }
}
