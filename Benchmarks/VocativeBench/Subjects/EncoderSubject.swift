import VocativeConsole
import VocativeSetup

/// `vocative-bench encoder`: sentences to vectors.
struct EncoderSubject: BenchmarkSubject {
  static let name = "encoder"
  static let abstract = "A sentence to its vector, in fp32 and int8, turn by turn with ONNX Runtime."
  static let discussion = """
    Sentences of 8, 16, 32 and 128 tokens, on one thread. ONNX Runtime is installed for this benchmark alone.
    """
  static let examples = [
    ("vocative-bench encoder --sentences dev.jsonl", "Also the similarity of int8 and fp32 vectors on those sentences.")
  ]

  @Option("N", "Rounds.", default: 5, in: 1...1_000) var repetitions: Int
  @Option("DIR", "The encoder's directory.") var model: String?
  @Option("FILE", "Sentences, one a line or as JSON lines.") var sentences: String?
  @Flag("Measure without ONNX Runtime.") var noBaseline: Bool
  @Option("FILE", "A Python that has ONNX Runtime, instead of installing it.") var python: String?
  @Flag("Print one JSON object.") var json: Bool

  func measure(on console: Console) async throws -> BenchmarkResult {
    BenchmarkResult(metrics: try metrics(on: console))
  }

  @inline(never)
  private func metrics(on console: Console) throws -> [BenchmarkMetric] {
    try EncoderBenchmark(
      rounds: repetitions, directory: BaseModel.directory(model), sentences: sentences,
      comparesWithBaseline: !noBaseline, python: python
    ).run(on: console)
  }
}
