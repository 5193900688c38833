import Foundation
import Testing
import VocativeCore
import VocativeSupport

@testable import VocativeCommandLine

@Suite("Requests to the photo editor")
struct ActionsQualityTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  @Test(
    "in people's own words are mostly understood, and hardly any is taken for what it is not",
    arguments: [("requests", 0.95, 0.04), ("third", 0.96, 0.07)])
  func quality(set: String, right: Double, falseAccepts: Double) async throws {
    let run = await CommandRun([
      "match", "--actions", Self.folder + "/Examples/PhotoEditor/Actions/photo-editor.actions.json", "--labels",
      Self.folder + "/Benchmarks/actions/photo-editor.\(set).jsonl", "--json",
    ])
    #expect(run.status == 0)
    let score = JSONField(try JSONParser.parse(run.output))
    func share(_ name: String) throws -> Double {
      guard case .number(let digits) = try score.required(name).value.content else { return .nan }
      return Double(digits) ?? .nan
    }
    // A little below what was measured, so that only a loss fails.
    #expect(try share("accuracy") >= right)
    #expect(try share("falseAcceptRate") <= falseAccepts)
    if set == "requests" { #expect(try share("parameterAccuracy") >= 0.95) }
  }

  @Test(
    "'train' says what is missing or wrong",
    arguments: [
      (["train"], 2, "--data"), (["train", "--kind", "moods"], 2, "--kind"),
      (["train", "--kind", "actions"], 2, "--data"),
      (["train", "--kind", "actions", "--data", "nowhere", "--output", "x"], 1, "NAME.actions.json"),
    ] as [([String], Int32, String)])
  func training(words: [String], status: Int32, says: String) async {
    let run = await CommandRun(words)
    #expect(run.status == status)
    #expect(run.errors.contains(says))
  }
}
