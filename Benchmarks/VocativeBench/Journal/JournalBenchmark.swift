import Foundation
import Vocative
import VocativeConsole
import VocativePayments
import VocativePaymentsJournal
import VocativeSupport

/// Kills processes in the middle of journalled payments, has fresh ones recover, and checks what is left.
struct JournalBenchmark {
  /// The number of processes to kill.
  let kills: Int
  /// The seed of the random choices.
  let seed: UInt64
  /// The path of `vocative-bench`, whose worker is killed.
  let program: String
  /// A fault to plant in the worker; nil for none.
  var plantedFault: String?

  /// The point at which a process is killed: at a step, at random while it pays, or at random while it starts and recovers.
  fileprivate enum KillPoint: Hashable, CaseIterable {
    case step(JournalCheckpoint)
    case duringPayment
    case duringStartup

    static var allCases: [KillPoint] {
      JournalCheckpoint.allCases.map { .step($0) } + [.duringPayment, .duringStartup]
    }
  }

  /// The totals of all folders.
  struct Tally {
    fileprivate var killsByPoint: [KillPoint: Int] = [:]
    fileprivate var acknowledgedCount = 0
    fileprivate var falselyAcknowledgedCount = 0
    fileprivate var failedStarts = 0
    fileprivate var audits: [AuditReport] = []

    fileprivate func sum<Number: SignedInteger>(_ value: (AuditReport) -> Number) -> Number {
      audits.reduce(0) { $0 + value($1) }
    }

    /// True if no effect was done twice, lost or falsely reported.
    var passed: Bool {
      falselyAcknowledgedCount == 0 && failedStarts == 0
        && audits.allSatisfy {
          $0.duplicateCount == 0 && $0.unrecordedCount == 0 && $0.falselyRecordedCount == 0 && $0.unaccountedAmount == 0
            && $0.pendingCount == 0
        }
    }
  }

  /// A folder is left after so many kills, since reading a long ledger at every start takes time.
  private static let killsPerFolder = 50

  func run(on console: Console) async throws -> Tally {
    var random = SeededRandomNumberGenerator(seed: seed)
    var tally = Tally()
    var progress = ProgressBar(kills, on: console)
    var number = 0
    while number < kills {
      let folder = FileManager.default.temporaryDirectory.appending(path: "vocative-\(UUID().uuidString)").path
      try FileManager.default.createDirectory(atPath: folder + "/copy", withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      for _ in 0..<min(Self.killsPerFolder, kills - number) {
        let place = KillPoint.allCases[number % KillPoint.allCases.count]
        try await killWorker(at: place, in: folder, number, &random, &tally)
        number += 1
        progress.advance()
      }
      let last = try KilledProcess(program, ["journal-worker", folder], killed: .never)
      if last.wasKilled || last.status != 0 { tally.failedStarts += 1 }
      tally.audits.append(try await AuditReport.collect(in: folder))
    }
    progress.finish()
    return tally
  }

  private func killWorker(
    at place: KillPoint, in folder: String, _ number: Int, _ random: inout SeededRandomNumberGenerator,
    _ tally: inout Tally
  ) async throws {
    let worker = ["journal-worker", folder, "--seed", String(number)] + (plantedFault.map { ["--fault", $0] } ?? [])
    let process: KilledProcess
    switch place {
    case .step(let step):
      let count = Int.random(in: 1...4, using: &random)
      process = try KilledProcess(
        program, worker + ["--count", String(count), "--pause-at", step.rawValue], killed: .at(line: "paused"))
    case .duringPayment:
      let moment = UInt32.random(in: 0..<20_000, using: &random)
      process = try KilledProcess(
        program, worker + ["--count", "1000"], killed: .after(microseconds: moment, line: "ready"))
    case .duringStartup:
      let moment = UInt32.random(in: 0..<60_000, using: &random)
      process = try KilledProcess(
        program, worker + ["--count", "1000"], killed: .after(microseconds: moment, line: nil))
    }
    if process.wasKilled { tally.killsByPoint[place, default: 0] += 1 } else { tally.failedStarts += 1 }
    tally.acknowledgedCount += process.printedLines.count { $0.hasPrefix("sent ") }
    let journal = JournalWorker.journal(in: folder)
    let copy = JournalWorker.journal(in: folder + "/copy")
    for suffix in ["", "-wal", "-journal"] {
      try? FileManager.default.removeItem(atPath: copy + suffix)
      try? FileManager.default.copyItem(atPath: journal + suffix, toPath: copy + suffix)
    }
    tally.falselyAcknowledgedCount += try await AuditReport.falselyAcknowledged(process.printedLines, journal: copy)
      .count
  }
}

extension JournalBenchmark.Tally {
  /// The table: what was killed where, and what came of it.
  var metrics: [BenchmarkMetric] {
    func figure(_ key: String, _ title: String, _ value: some BinaryInteger) -> BenchmarkMetric {
      BenchmarkMetric(key: key, title: title, value: Double(value), unit: "", fractionDigits: 0)
    }
    return [
      figure("killed", "processes killed", killsByPoint.values.reduce(0, +)),
      figure("killedBegun", "  before anything was written", killsByPoint[.step(.begun)] ?? 0),
      figure("killedConfirmed", "  after CONFIRMED", killsByPoint[.step(.confirmed)] ?? 0),
      figure("killedSubmitting", "  after SUBMITTING, before the call", killsByPoint[.step(.submitting)] ?? 0),
      figure("killedAnswered", "  after the call, before RESULT", killsByPoint[.step(.answered)] ?? 0),
      figure("killedRecorded", "  after RESULT", killsByPoint[.step(.recorded)] ?? 0),
      figure("killedPaying", "  at random while paying", killsByPoint[.duringPayment] ?? 0),
      figure("killedStarting", "  at random while starting and recovering", killsByPoint[.duringStartup] ?? 0),
      figure("effects", "payments and requests that took effect", sum { $0.effects.count }),
      figure("said", "times “sent” was said", acknowledgedCount),
      figure("duplicates", "effects of a key beyond its first", sum { $0.duplicateCount }),
      figure("unrecorded", "effects that no journal knows", sum { $0.unrecordedCount }),
      figure("falselyRecorded", "successes in a journal without an effect", sum { $0.falselyRecordedCount }),
      figure("falselySent", "“sent” without a journalled success", falselyAcknowledgedCount),
      figure("open", "payments without an end after recovery", sum { $0.pendingCount }),
      figure("missingMinor", "minor units lost or gained", sum { $0.unaccountedAmount.magnitude.asInt64 }),
      figure("failedStarts", "processes that did not start or stop as they should", failedStarts),
    ]
  }
}

extension UInt64 {
  fileprivate var asInt64: Int64 { Int64(clamping: self) }
}
