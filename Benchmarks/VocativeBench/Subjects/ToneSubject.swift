import VocativeConsole

/// `vocative-bench tone`: the tone of growing sentences.
struct ToneSubject: BenchmarkSubject {
  static let name = "tone"
  static let abstract = "Partials a second, changes of class, and pairs of sentences that differ in few words."
  static let examples = [("vocative-bench tone --show-errors", "Also prints the pairs that were not distinguished.")]

  private static let contrastSet = "Benchmarks/tone/contrast.jsonl"

  @Option("FILE", "A model of text classes, instead of the one for moods.") var pack: String?
  @Option("FILE", "Labelled texts that grow word by word.", default: Self.contrastSet) var data: String
  @Option("N", "Only the first N texts.", in: 1...1_000_000) var limit: Int?
  @Option("S", "The seed of the random choices.", default: 1, in: 0...Int.max) var seed: Int
  @Flag("Print the pairs that were not distinguished.") var showErrors: Bool
  @Flag("Print one JSON object.") var json: Bool

  func measure(on console: Console) async throws -> BenchmarkResult {
    let benchmark = ToneBenchmark(
      contrastSet: Self.contrastSet, functionFolder: "Benchmarks/tone", data: data, pack: pack, limit: limit,
      seed: UInt64(seed))
    return BenchmarkResult(metrics: try await benchmark.run(on: console, showsErrors: showErrors))
  }
}
