import VocativeConsole
import VocativeSetup

/// `vocative-bench training`: training of intents and entities.
struct TrainingSubject: BenchmarkSubject {
  static let name = "training"
  static let abstract = "Sentences a second of training intents and entities, turn by turn with PyTorch."
  static let discussion = """
    All parameters of the encoder are trained. PyTorch is installed for this benchmark alone (minutes, and some 3 GB).
    """
  static let examples = [
    ("vocative-bench training --data train.jsonl", "On those sentences instead of synthetic payments.")
  ]

  @Option("N", "Rounds.", default: 5, in: 1...1_000) var repetitions: Int
  @Option("N", "Sentences in a round.", default: 640, in: 1...1_000_000) var count: Int
  @Option("T", "Threads, of each side.", default: 2, in: 1...64) var threads: Int
  @Option("FILE", "Examples of intents, as JSON lines.") var data: String?
  @Option("DIR", "The encoder's directory.") var model: String?
  @Flag("Make batches of sentences of similar length, which the baseline need not pad.") var bucketByLength: Bool
  @Flag("Measure without PyTorch.") var noBaseline: Bool
  @Option("FILE", "A Python that has PyTorch, instead of installing it.") var python: String?
  @Flag("Print one JSON object.") var json: Bool

  func measure(on console: Console) async throws -> BenchmarkResult {
    BenchmarkResult(metrics: try metrics(on: console))
  }

  @inline(never)
  private func metrics(on console: Console) throws -> [BenchmarkMetric] {
    try TrainingBenchmark(
      rounds: repetitions, count: count, threads: threads, directory: BaseModel.directory(model), data: data,
      bucketsByLength: bucketByLength, comparesWithBaseline: !noBaseline, python: python
    ).run(on: console)
  }
}
