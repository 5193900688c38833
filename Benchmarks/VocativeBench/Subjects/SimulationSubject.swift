import VocativeConsole
import VocativeSetup

/// `vocative-bench simulate`: random conversations, checked by invariants.
struct SimulationSubject: BenchmarkSubject {
  static let name = "simulate"
  static let abstract = "Random conversations with noise, faults and crashes, checked by invariants."
  static let discussion = """
    Simulated people, recognisers, banks and crashes. Fails if a conversation breaks an invariant of what must always hold
    with money. With --mutants it plants faults instead, and fails if an invariant misses one.
    """
  static let examples = [
    ("vocative-bench simulate --conversations 50000 --seed 7", "Fifty thousand conversations."),
    ("vocative-bench simulate --from 50000 --seed 7", "Ten thousand more."),
    ("vocative-bench simulate --seed 7 --replay 1234", "Prints one of them."),
    (
      "vocative-bench simulate --mutants",
      "Which invariant detects each planted fault, and after how many conversations."
    ),
  ]

  @Option("N", "Conversations.", default: 10_000, in: 1...100_000_000) var conversations: Int
  @Option("NUMBER", "The number of the first conversation.", default: 0, in: 0...1_000_000_000) var from: Int
  @Option("S", "The seed of the random choices.", default: 1, in: 0...Int.max) var seed: Int
  @Option("T", "Threads.", default: 2, in: 1...64) var threads: Int
  @Option("FILE", PaymentsAssistant.modelHelp) var pack: String?
  @Flag("Simulate without the trained model.") var noModel: Bool
  @Option("NUMBER", "Print this conversation of the seed.", in: 0...Int.max) var replay: Int?
  @Flag("Plant faults, and print what detects each.") var mutants: Bool
  @Flag("Print one JSON object.") var json: Bool

  @inline(never)
  private func benchmark() throws -> SimulationBenchmark {
    SimulationBenchmark(
      indices: from..<(from + conversations), seed: UInt64(seed), threads: threads,
      model: noModel ? nil : try PaymentsAssistant.model(pack))
  }

  func run(on console: Console) async throws {
    if let replay {
      console.print(try await benchmark().transcript(of: replay))
    } else if mutants {
      guard try await benchmark().runMutationTests(on: console) else { throw ReportedFailure() }
    } else {
      try await report(on: console)
    }
  }

  func measure(on console: Console) async throws -> BenchmarkResult {
    let (metrics, passed) = try await benchmark().run(on: console)
    return BenchmarkResult(metrics: metrics, passed: passed)
  }
}
