import Foundation
import VocativeConsole

/// `vocative-bench journal`: processes killed in the middle of payments.
struct JournalSubject: BenchmarkSubject {
  static let name = "journal"
  static let abstract = "Processes killed in the middle of payments: effects done twice, lost or falsely reported."
  static let discussion = """
    Kills processes at every step of journalled payments and at random, and lets fresh ones recover. Fails if an effect was
    done twice, lost or falsely reported.
    """
  static let examples = [("vocative-bench journal --kills 10000 --seed 1", "Ten thousand killed processes.")]

  @Option("N", "Processes to kill.", default: 100, in: 1...1_000_000) var kills: Int
  @Option("S", "The seed of the random choices.", default: 1, in: 0...Int.max) var seed: Int
  @Flag("Print one JSON object.") var json: Bool

  func measure(on console: Console) async throws -> BenchmarkResult {
    let program = Bundle.main.executablePath ?? BenchmarkProgram.name
    let tally = try await JournalBenchmark(kills: kills, seed: UInt64(seed), program: program).run(on: console)
    return BenchmarkResult(metrics: tally.metrics, passed: tally.passed)
  }
}
