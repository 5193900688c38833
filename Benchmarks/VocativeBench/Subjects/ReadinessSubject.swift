import VocativeConsole
import VocativeSetup

/// `vocative-bench readiness`: from the start of a program to its first answers.
struct ReadinessSubject: BenchmarkSubject {
  static let name = "readiness"
  static let abstract = "Time until a started assistant listens, its memory, and the delay of its first requests."
  static let discussion = """
    All in one process that was just started. Run it twice: the first time the files come from the disk.
    """
  static let examples = [("vocative-bench readiness --pack none", "Without the trained model of requests.")]

  @Option("FILE", PaymentsAssistant.modelHelp) var pack: String?
  @Flag("Print one JSON object.") var json: Bool

  func measure(on console: Console) async throws -> BenchmarkResult {
    BenchmarkResult(metrics: try await ReadinessBenchmark(pack: pack).run(on: console))
  }
}
