import Foundation
import Testing
import VocativeCore
import VocativeDialogue
import VocativeSupport
import VocativeUsage

@testable import VocativeCommandLine

@Suite("vocative usage")
struct UsageTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/learn-\(UUID().uuidString)"
  private var log: String { folder + "/usage.sqlite" }
  private var pack: String { folder + "/mine.vocative" }

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  private func learn(_ pattern: String, _ intent: String) async throws {
    let log = try UsageLog(file: log, consentGivenBy: "a test")
    try await log.record(.paraphrase(pattern: pattern, intent: intent, sharesValues: true))
    try await log.review(1, .accepted)
  }

  @Test("an accepted lesson is learned into a pack that keeps what it knew, and the pack has no word of it")
  func retraining() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await learn("{recipient} gets {amount} offa zebras", "sendMoney")
    let run = await CommandRun(
      ["usage", "train", "--log", log, "--output", pack, "--synthetic-count", "300", "--epochs", "2", "--json"])
    let report = JSONField(try JSONParser.parse(try #require(run.lines.first)))
    let learned = try report.required("exampleSentences")
    #expect(try learned.required("after").integer() > learned.required("before").integer())
    // A few sentences learned for two epochs may also do harm; then nothing is written.
    let isKept = try report.required("kept").bool()
    #expect(run.status == (isKept ? 0 : 1))
    #expect(FileManager.default.fileExists(atPath: pack) == isKept)
    #expect(!FileManager.default.fileExists(atPath: pack + ".candidate"))
    _ = await CommandRun(["usage", "forget", "--log", log])
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
      #expect(bytes.range(of: Data("zebras".utf8)) == nil, "\(name)")
    }
  }

  @Test("a lesson that the pack knows nothing of is left to phrases, and with no other nothing is written")
  func strange() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await learn("whack it up {amount}", "declineTask")
    let run = await CommandRun(["usage", "train", "--log", log, "--output", pack])
    #expect(run.status == 1 && run.errors.contains("usage review"))
    #expect(!FileManager.default.fileExists(atPath: pack))
  }

  @Test("questions that change nothing become commands, of the skill that is named")
  func promotion() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let written = try UsageLog(file: log, consentGivenBy: "a test")
    for _ in 0..<5 {
      for (pattern, intent) in [
        ("what's my balance", "checkBalance"), ("pay the usual", "sendMoney"), ("where am i", "whereAmI"),
      ] {
        try await written.record(.request(pattern: pattern, intent: intent, origin: .phrases))
      }
    }
    let payments = await CommandRun(["usage", "promote", "--log", log])
    #expect(payments.lines.count == 1 && payments.output.contains("what's my balance"))
    let navigation = await CommandRun(["usage", "promote", "--log", log, "--skill", "navigation"])
    #expect(navigation.lines.count == 1 && navigation.output.contains("where am i"))
    #expect(await CommandRun(["usage", "promote", "--log", log, "--skill", "cooking"]).status == 2)
  }
}
