import VocativeConsole
import VocativeSetup

/// `vocative-bench learning`: learning from use.
struct UsageLearningSubject: BenchmarkSubject {
  static let name = "learning"
  static let abstract = "Requests understood before and after learning from use, by simulated people."
  static let discussion = """
    Some of the people ask in words that no phrase foresees. Counts the requests understood before and after
    'vocative usage train', and those that were lost.
    """
  static let examples = [("vocative-bench learning --pack none", "With phrases alone.")]

  @Option("N", "Simulated people.", default: 200, in: 1...1_000_000) var people: Int
  @Option("FILE", PaymentsAssistant.modelHelp) var pack: String?
  @Option("S", "The seed of the random choices.", default: 1, in: 0...Int.max) var seed: Int
  @Flag("Print the phrases that were learned.") var showErrors: Bool
  @Flag("Print one JSON object.") var json: Bool

  func measure(on console: Console) async throws -> BenchmarkResult {
    let benchmark = UsageLearningBenchmark(
      phrasings: "Benchmarks/learning/phrasings.txt", sessions: people, seed: UInt64(seed), pack: pack)
    return BenchmarkResult(metrics: try await benchmark.run(on: console, showsErrors: showErrors))
  }
}
