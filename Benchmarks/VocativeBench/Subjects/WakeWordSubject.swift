import VocativeConsole

/// `vocative-bench wake`: detections and false alarms of a wake word.
struct WakeWordSubject: BenchmarkSubject {
  static let name = "wake"
  static let abstract = "Detections of a wake word in quiet and in noise, and false alarms in hours of other speech."
  static let examples = [("vocative-bench wake --hours 3", "Three hours of other speech.")]

  @Option("WORDS", "The wake word.", default: "hey vocative") var phrase: String
  @Option("H", "Hours of other speech.", default: 0.5, in: 0...1_000) var hours: Double
  @Option("S", "The seed of the random choices.", default: 1, in: 0...Int.max) var seed: Int
  @Flag("Print one JSON object.") var json: Bool

  func measure(on console: Console) async throws -> BenchmarkResult {
    let benchmark = WakeWordBenchmark(phrase: phrase, hours: hours, seed: UInt64(seed))
    return BenchmarkResult(metrics: try await benchmark.run(on: console))
  }
}
