import VocativeConsole

/// `vocative-bench names`: names of a contact list in spoken requests.
struct SpokenNamesSubject: BenchmarkSubject {
  static let name = "names"
  static let abstract = "Names of eight languages in a spoken request, with and without their pronunciations."
  static let discussion = """
    The recogniser knows the names. They are pronounced as English is read, and as their own languages have them.
    """
  static let examples = [("vocative-bench names --count 200", "Two hundred contacts.")]

  @Option("FILE", "Names by language.", default: "Benchmarks/people.names") var names: String
  @Option("N", "Contacts.", default: 250, in: 20...10_000) var count: Int
  @Option("SPLIT", "The names used; settings were chosen on 'tune'.", default: "test", choices: ["tune", "test"])
  var split: String
  @Option("N", "Only N of the names, from all over the list.", in: 1...1_000_000) var limit: Int?
  @Option("S", "The seed of the random choices.", default: 1, in: 0...Int.max) var seed: Int
  @Flag("Print the names that were neither found nor listed.") var showErrors: Bool
  @Flag("Print one JSON object.") var json: Bool

  func measure(on console: Console) async throws -> BenchmarkResult {
    let benchmark = SpokenNamesBenchmark(
      path: names, seed: UInt64(seed), count: count, split: NameCorpus.Split(rawValue: split) ?? .test, limit: limit,
      showsErrors: showErrors)
    return BenchmarkResult(metrics: try await benchmark.run(on: console))
  }
}
