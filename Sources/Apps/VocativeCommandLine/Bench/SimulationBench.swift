import Foundation
import VocativeDialogue
import VocativePayments
import PaymentsSimulation

/// Holds random conversations with the payments assistant, and has every invariant look at each of them.
struct SimulationBench {
  /// The numbers of the conversations that are held.
  let numbers: Range<Int>
  /// Where the random choices begin.
  let seed: UInt64
  let threads: Int
  /// Takes part in some of the conversations; nil for phrases alone.
  let model: (any SentenceUnderstanding)?

  /// A mutant that nothing noticed is given up after so many conversations.
  private static let patience = 20_000

  /// What the conversations came to, as a table of figures; false where an invariant was broken.
  func run(on console: Console) async throws -> (figures: [Figure], isSound: Bool) {
    let clock = ContinuousClock()
    let start = clock.now
    let report = try await inFolder { folder in
      try await simulation(folder).run(numbers, threads: threads) { held, latest in
        if console.drawsProgress { console.writeError("\r\u{1B}[K") }
        for violation in latest.violations {
          console.note(
            "\(violation.invariant): \(violation.event). "
              + "Replay: vocative bench simulate --seed \(seed) --replay \(violation.number)")
        }
        if console.drawsProgress { console.writeError("\r\(held)/\(numbers.count)") }
      }
    }
    if console.drawsProgress { console.writeError("\r\u{1B}[K") }
    let seconds = (clock.now - start).milliseconds / 1_000
    for number in report.wrongNumbers.prefix(10) {
      console.note("Not as it was wanted: vocative bench simulate --seed \(seed) --replay \(number)")
    }
    return (figures(report, seconds), report.counts.isEmpty)
  }

  /// Runs all mutants, and prints what killed each; false where one lived.
  func killMutants(on console: Console) async throws -> Bool {
    var living = 0
    try await inFolder { folder in
      let simulation = simulation(folder)
      for mutant in Mutant.all {
        let killer = try await simulation.kill(mutant, within: Self.patience)
        if killer == nil { living += 1 }
        let verdict = killer.map { "\($0.invariant) after \($0.number + 1)" } ?? "LIVES"
        console.print(
          mutant.name.padding(toLength: 20, withPad: " ", startingAt: 0)
            + verdict.padding(toLength: 18, withPad: " ", startingAt: 0) + mutant.summary)
      }
    }
    console.print("\(Mutant.all.count - living) of \(Mutant.all.count) mutants killed")
    return living == 0
  }

  /// A conversation to read.
  func transcript(of number: Int) async throws -> String {
    try await inFolder { try await simulation($0).transcript(of: number) }
  }

  private func simulation(_ folder: String) -> Simulation {
    Simulation(seed: seed, understanding: model, folder: folder)
  }

  /// Gives a folder for journals, in memory where the system has such a place, and takes it away again.
  private func inFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
    let memory = "/dev/shm"
    let place =
      FileManager.default.isWritableFile(atPath: memory) ? memory : FileManager.default.temporaryDirectory.path
    let folder = place + "/vocative-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try await body(folder)
  }

  private func figures(_ report: Simulation.Report, _ seconds: Double) -> [Figure] {
    func figure(_ key: String, _ title: String, _ value: Int) -> Figure {
      Figure(key: key, title: title, value: Double(value), unit: "", places: 0)
    }
    let total = report.total
    var figures = [
      figure("conversations", "conversations", total.conversations), figure("turns", "turns", total.turns),
      figure("effects", "payments and requests that took effect", total.effects),
      figure("journalled", "conversations with a journal", report.journalled),
      figure("crashes", "processes that died in the middle", report.crashes),
      figure("violations", "violations", report.counts.values.reduce(0, +)),
    ]
    for (name, number) in report.counts.sorted(by: { $0.key < $1.key }) {
      figures.append(figure("violations\(name)", "  of \(name)", number))
    }
    for (noise, level) in report.levels.enumerated() where level.conversations > 0 {
      let count = Double(level.conversations)
      figures += [
        Figure(
          key: "wrong\(noise)", title: "noise \(noise): wrong actions", value: Double(level.wrong) / count * 10_000,
          unit: "in 10,000 conversations"),
        Figure(
          key: "reasks\(noise)", title: "noise \(noise): questions put again", value: Double(level.reasks) / count,
          unit: "a conversation"),
        Figure(
          key: "finished\(noise)", title: "noise \(noise): cooperative people who were done",
          value: Double(level.finished) / Double(max(level.cooperative, 1)) * 100, unit: "%"),
        Figure(
          key: "turnsToFinish\(noise)", title: "noise \(noise): turns until they were",
          value: Double(level.finishedTurns) / Double(max(level.finished, 1)), unit: "turns"),
      ]
    }
    return figures + [
      Figure(
        key: "conversationsPerSecond", title: "speed", value: Double(total.conversations) / seconds,
        unit: "conversations a second", places: 0),
      Figure(key: "seconds", title: "time", value: seconds, unit: "s", places: 0),
    ]
  }
}
