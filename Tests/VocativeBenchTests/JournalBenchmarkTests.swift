import Foundation
import Testing
import VocativeConsole

@testable import VocativeBench

@Suite("Killed payments")
struct JournalBenchmarkTests {
  /// The program, which is built beside the tests.
  static let program =
    (Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "vocative-bench").path) ?? ""

  @Test(
    "processes killed at every step and at random leave nothing done twice, lost or falsely told", arguments: [1, 2])
  func kills(seed: UInt64) async throws {
    try #require(FileManager.default.isExecutableFile(atPath: Self.program), "build the product vocative-bench first")
    let tally = try await JournalBenchmark(kills: 21, seed: seed, program: Self.program).run(on: .silent)
    let figures = Dictionary(uniqueKeysWithValues: tally.metrics.map { ($0.key, $0.value) })
    #expect(tally.passed, "\(figures)")
    #expect(figures["killed"] == 21)
    #expect(figures["killedAnswered"] == 3)
    #expect((figures["effects"] ?? 0) > 10)
  }

  @Test(
    "a worker that says it too early, or pays without a journal, is found out",
    arguments: ["early-acknowledgement", "no-journal"])
  func flaws(name: String) async throws {
    try #require(FileManager.default.isExecutableFile(atPath: Self.program), "build the product vocative-bench first")
    let tally = try await JournalBenchmark(kills: 7, seed: 3, program: Self.program, plantedFault: name).run(
      on: .silent)
    #expect(!tally.passed)
  }

  /// Evidence of two payments that were made and written down.
  var sound: AuditReport {
    let effects = [
      AuditReport.Effect(key: "a", operation: .send, minorUnits: 500),
      AuditReport.Effect(key: "b", operation: .request, minorUnits: 70),
    ]
    return AuditReport(effects: effects, succeeded: effects, pendingCount: 0, spent: 500)
  }

  @Test("the check sees an effect done twice, one unknown, one made up, and money gone")
  func oracle() {
    func counts(_ change: (inout AuditReport) -> Void) -> [Int] {
      var evidence = sound
      change(&evidence)
      return [
        evidence.duplicateCount, evidence.unrecordedCount, evidence.falselyRecordedCount,
        Int(evidence.unaccountedAmount),
      ]
    }
    #expect(counts { _ in } == [0, 0, 0, 0])
    #expect(counts { $0.effects.append($0.effects[0]) } == [1, 0, 0, 0])
    #expect(counts { $0.succeeded.removeLast() } == [0, 1, 0, 0])
    #expect(counts { $0.effects.removeLast() } == [0, 0, 1, 0])
    #expect(counts { $0.spent += 1 } == [0, 0, 0, 1])
    #expect(counts { $0.effects[0] = .init(key: "a", operation: .send, minorUnits: 501) } == [0, 1, 1, 0])
  }

  @Test("“sent” that no journal holds is seen")
  func falseWord() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "vocative-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path + "/payments.journal"
    #expect(try await AuditReport.falselyAcknowledged(["tried a", "sent a", "timedOut b"], journal: path) == ["a"])
  }
}
