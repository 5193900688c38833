import VocativeConsole

/// `vocative-bench prosody`: the arousal of speech made louder, faster and higher.
struct ProsodySubject: BenchmarkSubject {
  static let name = "prosody"
  static let abstract = "Speech made louder, faster or higher by a synthesiser: whether it sounds more aroused."
  static let examples = [("vocative-bench prosody", "Shares of sentences by condition, and processor time.")]

  @Flag("Print one JSON object.") var json: Bool

  func measure(on console: Console) async throws -> BenchmarkResult {
    BenchmarkResult(metrics: try await ProsodyBenchmark().run(on: console))
  }
}
