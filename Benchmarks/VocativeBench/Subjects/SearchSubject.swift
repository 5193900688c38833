import VocativeConsole

/// `vocative-bench search`: semantic search.
struct SearchSubject: BenchmarkSubject {
  static let name = "search"
  static let abstract = "The best 5 of 100,000 descriptions by meaning and wording, in fp32 and int8, on one thread."
  static let examples = [("vocative-bench search --json", "As one JSON object.")]

  @Flag("Print one JSON object.") var json: Bool

  func measure(on console: Console) async throws -> BenchmarkResult {
    BenchmarkResult(metrics: try SearchBenchmark().run(on: console))
  }
}
