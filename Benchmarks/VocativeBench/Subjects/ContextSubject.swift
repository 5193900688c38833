import VocativeConsole

/// `vocative-bench context`: changes of the app's lists.
struct ContextSubject: BenchmarkSubject {
  static let name = "context"
  static let abstract = "Time to add a contact to a thousand, and an n-gram model of 100,000 sentences."
  static let examples = [("vocative-bench context --contacts 5000", "With five thousand contacts.")]

  @Option("FILE", "Names by language.", default: "Benchmarks/people.names") var names: String
  @Option("N", "Contacts before the first is added.", default: 1_000, in: 1...1_000_000) var contacts: Int
  @Option("S", "The seed of the random choices.", default: 1, in: 0...Int.max) var seed: Int
  @Flag("Print one JSON object.") var json: Bool

  func measure(on console: Console) async throws -> BenchmarkResult {
    let benchmark = ContextUpdateBenchmark(path: names, seed: UInt64(seed), contactCount: contacts)
    return BenchmarkResult(metrics: try await benchmark.run(on: console))
  }
}
