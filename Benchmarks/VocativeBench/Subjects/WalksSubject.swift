import Foundation
import VocativeConsole
import VocativeNavigation
import VocativeSupport

/// `vocative-bench walks`: simulated walks through a town with a noisy receiver.
struct WalksSubject: BenchmarkSubject {
  static let name = "walks"
  static let abstract = "Simulated walks with noisy positions, detours, pauses, tunnels and wrong turns."
  static let discussion = """
    A simulated person follows the navigator through Doggerby. The receiver reports once a second with an error that \
    drifts, between two accuracies. Fails if a walk neither ends at its destination nor says why not.
    """
  static let examples = [
    ("vocative-bench walks", "Thirty walks, 5 to 15 m of noise."),
    (
      "vocative-bench walks --show-errors",
      "With the announcements of the walks that had a false alarm or did not arrive."
    ),
  ]

  @Option("N", "Walks.", default: 30, in: 1...10_000) var count: Int
  @Option("S", "The seed of the random choices.", default: 1, in: 0...1_000_000) var seed: Int
  @Option("M", "The best accuracy in metres.", default: 5, in: 0...100) var best: Int
  @Option("M", "The worst accuracy in metres.", default: 15, in: 0...100) var worst: Int
  @Option("FILE", "Write the first walk as a GPX file.") var record: String?
  @Flag("Print the announcements of the walks with a fault.") var showErrors: Bool
  @Flag("Print one JSON object.") var json: Bool

  func measure(on console: Console) async throws -> BenchmarkResult {
    let benchmark = WalkBenchmark(
      count: count, seed: UInt64(seed), accuracies: (Double(best), Double(max(best, worst))))
    let outcomes = try await benchmark.outcomes()
    for (number, outcome) in outcomes.enumerated() {
      if showErrors, !outcome.arrived || outcome.falseAlarms > 0 || outcome.unnoticed > 0 {
        console.printError("walk \(number + 1): \(outcome.reason)\n  " + outcome.transcript.joined(separator: "\n  "))
      }
    }
    if let record, let first = outcomes.first {
      let walk = GPXWalk(name: "A walk in Doggerby", points: first.recording)
      let text = walk.document(startingAt: Date(timeIntervalSince1970: 1_795_600_800))
      try Data(text.utf8).write(to: URL(fileURLWithPath: record), options: .atomic)
    }
    return BenchmarkResult(
      metrics: WalkBenchmark.metrics(of: outcomes), passed: outcomes.allSatisfy { $0.arrived || !$0.reason.isEmpty })
  }
}
