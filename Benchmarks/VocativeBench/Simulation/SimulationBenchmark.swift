import Foundation
import VocativeConsole
import VocativeDialogue
import VocativePayments
import PaymentsSimulation

/// Holds random conversations with the payments assistant, and has every invariant look at each of them.
struct SimulationBenchmark {
  /// The numbers of the conversations that are held.
  let indices: Range<Int>
  /// The seed of the random choices.
  let seed: UInt64
  let threads: Int
  /// Takes part in some of the conversations; nil for phrases alone.
  let model: (any NLUEngine)?

  /// A mutant that nothing noticed is given up after so many conversations.
  private static let mutantConversationLimit = 20_000

  /// Returns the metrics of the conversations, and false if an invariant was violated.
  func run(on console: Console) async throws -> (figures: [BenchmarkMetric], isSound: Bool) {
    let clock = ContinuousClock()
    let start = clock.now
    let report = try await withTemporaryFolder { folder in
      try await simulation(folder).run(indices, threads: threads) { held, latest in
        if console.showsProgress { console.writeError("\r\u{1B}[K") }
        for violation in latest.violations {
          console.printError(
            "\(violation.invariant): \(violation.event). "
              + "Replay: vocative-bench simulate --seed \(seed) --replay \(violation.number)")
        }
        if console.showsProgress { console.writeError("\r\(held)/\(indices.count)") }
      }
    }
    if console.showsProgress { console.writeError("\r\u{1B}[K") }
    let seconds = (clock.now - start).milliseconds / 1_000
    for number in report.unwantedEffectNumbers.prefix(10) {
      console.printError("Not as it was wanted: vocative-bench simulate --seed \(seed) --replay \(number)")
    }
    return (metrics(report, seconds), report.counts.isEmpty)
  }

  /// Runs all mutants, and prints what killed each; false where one lived.
  func runMutationTests(on console: Console) async throws -> Bool {
    var living = 0
    try await withTemporaryFolder { folder in
      let simulation = try simulation(folder)
      for mutant in Mutant.all {
        let killer = try await simulation.kill(mutant, within: Self.mutantConversationLimit)
        if killer == nil { living += 1 }
        let outcome = killer.map { "\($0.invariant) after \($0.number + 1)" } ?? "LIVES"
        console.print(
          mutant.name.padding(toLength: 20, withPad: " ", startingAt: 0)
            + outcome.padding(toLength: 18, withPad: " ", startingAt: 0) + mutant.summary)
      }
    }
    console.print("\(Mutant.all.count - living) of \(Mutant.all.count) mutants killed")
    return living == 0
  }

  /// A conversation to read.
  func transcript(of number: Int) async throws -> String {
    try await withTemporaryFolder { try await simulation($0).transcript(of: number) }
  }

  private func simulation(_ folder: String) throws -> Simulation {
    try Simulation(seed: seed, understanding: model, folder: folder)
  }

  /// Gives a folder for journals, in memory where the system has such a place, and takes it away again.
  private func withTemporaryFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
    let memory = "/dev/shm"
    let place =
      FileManager.default.isWritableFile(atPath: memory) ? memory : FileManager.default.temporaryDirectory.path
    let folder = place + "/vocative-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try await body(folder)
  }

  private func metrics(_ report: Simulation.Report, _ seconds: Double) -> [BenchmarkMetric] {
    func figure(_ key: String, _ title: String, _ value: Int) -> BenchmarkMetric {
      BenchmarkMetric(key: key, title: title, value: Double(value), unit: "", fractionDigits: 0)
    }
    let total = report.total
    var figures = [
      figure("conversations", "conversations", total.conversations), figure("turns", "turns", total.turns),
      figure("effects", "payments and requests that took effect", total.effects),
      figure("journalled", "conversations with a journal", report.journalled),
      figure("crashes", "processes that died in the middle", report.crashes),
      figure("plans", "plans of which two parts or more were called for", report.plans),
      figure("constraints", "values and restrictions that were said and heard", report.constraints),
      figure("violations", "violations", report.counts.values.reduce(0, +)),
    ]
    for (name, number) in report.counts.sorted(by: { $0.key < $1.key }) {
      figures.append(figure("violations\(name)", "  of \(name)", number))
    }
    for (noise, level) in report.levels.enumerated() where level.conversations > 0 {
      let count = Double(level.conversations)
      figures += [
        BenchmarkMetric(
          key: "wrong\(noise)", title: "noise \(noise): wrong actions",
          value: Double(level.unwantedEffects) / count * 10_000,
          unit: "in 10,000 conversations"),
        BenchmarkMetric(
          key: "reasks\(noise)", title: "noise \(noise): questions put again", value: Double(level.reprompts) / count,
          unit: "a conversation"),
        BenchmarkMetric(
          key: "finished\(noise)", title: "noise \(noise): cooperative people who were done",
          value: Double(level.completed) / Double(max(level.cooperative, 1)) * 100, unit: "%"),
        BenchmarkMetric(
          key: "turnsToFinish\(noise)", title: "noise \(noise): turns until they were",
          value: Double(level.completedTurns) / Double(max(level.completed, 1)), unit: "turns"),
      ]
    }
    return figures + [
      BenchmarkMetric(
        key: "conversationsPerSecond", title: "speed", value: Double(total.conversations) / seconds,
        unit: "conversations a second", fractionDigits: 0),
      BenchmarkMetric(key: "seconds", title: "time", value: seconds, unit: "s", fractionDigits: 0),
    ]
  }
}
