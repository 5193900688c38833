import VocativeConsole

/// `vocative-bench resolver`: names that the recogniser does not know.
struct NameResolutionSubject: BenchmarkSubject {
  static let name = "resolver"
  static let abstract = "Names recognised as phones alone, among 200 contacts; an index of 100,000."
  static let discussion = """
    eSpeak NG and Flite say the names, and PocketSphinx, which does not know them, recognises their phones: the shares
    that are found, listed and mistaken for another.
    """
  static let examples = [
    ("vocative-bench resolver --count 500", "Five hundred names of each split."),
    ("vocative-bench resolver --fit-confusions", "Prints the costs of phone confusions."),
  ]

  @Option("FILE", "Names by language.", default: "Benchmarks/people.names") var names: String
  @Option("N", "Spoken names of each split.", default: 250, in: 20...10_000) var count: Int
  @Option("S", "The seed of the random choices.", default: 1, in: 0...Int.max) var seed: Int
  @Flag("Fit the costs of phone confusions to the tuning split, and print them.") var fitConfusions: Bool
  @Flag("Print one JSON object.") var json: Bool

  private var benchmark: NameResolutionBenchmark {
    NameResolutionBenchmark(path: names, seed: UInt64(seed), pairCount: count)
  }

  func run(on console: Console) async throws {
    guard fitConfusions else { return try await report(on: console) }
    console.print(try await benchmark.fitConfusionCosts(on: console))
  }

  func measure(on console: Console) async throws -> BenchmarkResult {
    BenchmarkResult(metrics: try await benchmark.run(on: console))
  }
}
