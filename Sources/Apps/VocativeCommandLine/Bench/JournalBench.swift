import Foundation
import Vocative
import VocativePayments
import VocativePaymentsJournal
import VocativeSupport

/// Kills processes in the middle of journalled payments, has fresh ones recover, and checks what is left.
struct JournalBench {
  /// How many processes are killed.
  let kills: Int
  /// Where the random choices begin.
  let seed: UInt64
  /// The `vocative` program, whose worker is killed.
  let program: String
  /// A flaw to plant in the worker; nil for none.
  var flaw: String?

  /// Where a process is killed: at a step, at random while it pays, or at random while it starts and recovers.
  fileprivate enum Place: Hashable, CaseIterable {
    case step(JournalStep)
    case paying
    case starting

    static var allCases: [Place] { JournalStep.allCases.map { .step($0) } + [.paying, .starting] }
  }

  /// What all the folders came to.
  struct Tally {
    fileprivate var killed: [Place: Int] = [:]
    fileprivate var said = 0
    fileprivate var falselySent = 0
    fileprivate var failedStarts = 0
    fileprivate var evidence: [KillEvidence] = []

    fileprivate func sum<Number: SignedInteger>(_ value: (KillEvidence) -> Number) -> Number {
      evidence.reduce(0) { $0 + value($1) }
    }

    /// Whether nothing was done twice, lost or falsely told.
    var isSound: Bool {
      falselySent == 0 && failedStarts == 0
        && evidence.allSatisfy {
          $0.duplicates == 0 && $0.unrecorded == 0 && $0.falselyRecorded == 0 && $0.missing == 0 && $0.open == 0
        }
    }
  }

  /// A folder is left after so many kills, since reading a long ledger at every start takes time.
  private static let killsPerFolder = 50

  func run(on console: Console) async throws -> Tally {
    var random = SeededRandom(seed: seed)
    var tally = Tally()
    var progress = Progress(kills, on: console)
    var number = 0
    while number < kills {
      let folder = FileManager.default.temporaryDirectory.appending(path: "vocative-\(UUID().uuidString)").path
      try FileManager.default.createDirectory(atPath: folder + "/copy", withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      for _ in 0..<min(Self.killsPerFolder, kills - number) {
        let place = Place.allCases[number % Place.allCases.count]
        try await kill(at: place, in: folder, number, &random, &tally)
        number += 1
        progress.advance()
      }
      let last = try KilledProcess(program, ["journal-worker", folder], killed: .never)
      if last.wasKilled || last.status != 0 { tally.failedStarts += 1 }
      tally.evidence.append(try await KillEvidence.gathered(in: folder))
    }
    progress.finish()
    return tally
  }

  private func kill(
    at place: Place, in folder: String, _ number: Int, _ random: inout SeededRandom, _ tally: inout Tally
  ) async throws {
    let worker = ["journal-worker", folder, "--seed", String(number)] + (flaw.map { ["--flaw", $0] } ?? [])
    let process: KilledProcess
    switch place {
    case .step(let step):
      let count = Int.random(in: 1...4, using: &random)
      process = try KilledProcess(
        program, worker + ["--count", String(count), "--pause", step.rawValue], killed: .at(line: "paused"))
    case .paying:
      let moment = UInt32.random(in: 0..<20_000, using: &random)
      process = try KilledProcess(
        program, worker + ["--count", "1000"], killed: .after(microseconds: moment, line: "ready"))
    case .starting:
      let moment = UInt32.random(in: 0..<60_000, using: &random)
      process = try KilledProcess(
        program, worker + ["--count", "1000"], killed: .after(microseconds: moment, line: nil))
    }
    if process.wasKilled { tally.killed[place, default: 0] += 1 } else { tally.failedStarts += 1 }
    tally.said += process.lines.count { $0.hasPrefix("sent ") }
    let journal = JournalWorker.journal(in: folder)
    let copy = JournalWorker.journal(in: folder + "/copy")
    for suffix in ["", "-wal", "-journal"] {
      try? FileManager.default.removeItem(atPath: copy + suffix)
      try? FileManager.default.copyItem(atPath: journal + suffix, toPath: copy + suffix)
    }
    tally.falselySent += try await KillEvidence.falselySaid(process.lines, journal: copy).count
  }
}

extension JournalBench.Tally {
  /// The table: what was killed where, and what came of it.
  var figures: [Figure] {
    func figure(_ key: String, _ title: String, _ value: some BinaryInteger) -> Figure {
      Figure(key: key, title: title, value: Double(value), unit: "", places: 0)
    }
    return [
      figure("killed", "processes killed", killed.values.reduce(0, +)),
      figure("killedBegun", "  before anything was written", killed[.step(.begun)] ?? 0),
      figure("killedConfirmed", "  after CONFIRMED", killed[.step(.confirmed)] ?? 0),
      figure("killedSubmitting", "  after SUBMITTING, before the call", killed[.step(.submitting)] ?? 0),
      figure("killedAnswered", "  after the call, before RESULT", killed[.step(.answered)] ?? 0),
      figure("killedRecorded", "  after RESULT", killed[.step(.recorded)] ?? 0),
      figure("killedPaying", "  at random while paying", killed[.paying] ?? 0),
      figure("killedStarting", "  at random while starting and recovering", killed[.starting] ?? 0),
      figure("effects", "payments and requests that took effect", sum { $0.effects.count }),
      figure("said", "times “sent” was said", said),
      figure("duplicates", "effects of a key beyond its first", sum { $0.duplicates }),
      figure("unrecorded", "effects that no journal knows", sum { $0.unrecorded }),
      figure("falselyRecorded", "successes in a journal without an effect", sum { $0.falselyRecorded }),
      figure("falselySent", "“sent” without a journalled success", falselySent),
      figure("open", "payments without an end after recovery", sum { $0.open }),
      figure("missingMinor", "minor units lost or gained", sum { $0.missing.magnitude.asInt64 }),
      figure("failedStarts", "processes that did not start or stop as they should", failedStarts),
    ]
  }
}

extension UInt64 {
  fileprivate var asInt64: Int64 { Int64(clamping: self) }
}
