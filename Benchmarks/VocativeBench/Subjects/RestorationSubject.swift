import VocativeConsole

/// `vocative-bench restoration`: like-sounding words that do not fit their sentence.
struct RestorationSubject: BenchmarkSubject {
  static let name = "restoration"
  static let abstract = "Like-sounding wrong words restored, right words changed, and word errors of noisy speech."
  static let discussion = """
    Half of the sentences (dev) chose the threshold; the figures of the other half (test) count.
    """
  static let examples = [
    ("vocative-bench restoration --show-errors", "With the sentences that are not as they were meant."),
    ("vocative-bench restoration --spoken 60", "Also 60 sentences said in noise, with and without the restoration."),
  ]

  @Option(
    "FILE", "Sentences with a wrong word and the word meant.", default: "Benchmarks/translation/like-sounding.tsv")
  var sentences: String
  @Option("FILE", "Sentences to say, one a line.", default: "Benchmarks/interpreter.sentences") var say: String
  @Option("N", "The number of sentences to say, each in two voices.", default: 0, in: 0...1_000_000) var spoken: Int
  @Option("DB", "The signal-to-noise ratio of what is said.", default: 5, in: -20...60) var noise: Int
  @Option("S", "The seed of the noise.", default: 1, in: 0...Int.max) var seed: Int
  @Flag("Print what is not as it was meant.") var showErrors: Bool
  @Flag("Print one JSON object.") var json: Bool

  func measure(on console: Console) async throws -> BenchmarkResult {
    let benchmark = try RestorationBenchmark(file: sentences, showsErrors: showErrors)
    var metrics = benchmark.run(on: console)
    if spoken > 0 {
      let speech = SpokenRestorationBenchmark(
        file: say, count: spoken, signalToNoiseRatio: Double(noise), seed: UInt64(seed), restorer: benchmark.restorer,
        showsErrors: showErrors)
      metrics += try await speech.run(on: console)
    }
    return BenchmarkResult(metrics: metrics)
  }
}
