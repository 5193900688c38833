import Foundation
import Testing
import VocativeDialogue
import VocativeNLU
import VocativePayments
import VocativeTesting

/// Plays the dialogues in `Dialogues/`, one folder a capability, against a fresh simulated bank each.
///
/// Each is played with phrases alone and with the trained model; dialogues that need the model are in the folder
/// `trained`.
///
/// They are ``VocativeTesting/Story`` texts. `=` lists every operation so far, in order, such as
/// `send 2000 USD anna-rossi top`; an empty list means none. `$` is the balance of an account in minor units.
@Suite("The payments assistant")
struct DialogueFileTests {
  static let files: [String] = {
    let folder = Bundle.module.resourceURL?.appending(path: "Dialogues")
    let names = try? FileManager.default.subpathsOfDirectory(atPath: folder?.path ?? "")
    return (names ?? []).filter { $0.hasSuffix(".txt") }.sorted()
  }()

  @Test("there are at least three hundred dialogue files")
  func found() throws {
    let stories = try Self.files.map { file in
      let url = try #require(Bundle.module.resourceURL?.appending(path: "Dialogues/\(file)"))
      return Story.stories(in: try String(contentsOf: url, encoding: .utf8), marks: ["=", "$"], file: file).count
    }
    #expect(stories.reduce(0, +) >= 300)
  }

  @Test("plays every dialogue with phrases alone", arguments: files.filter { !$0.hasPrefix("trained") })
  func plays(file: String) async throws { try await play(file, understanding: nil) }

  @Test("plays every dialogue with the trained model, and those of the folder trained", arguments: files)
  func playsTrained(file: String) async throws {
    let model = try #require(try PaymentsModel.installed.get(), "run make setup first")
    try await play(file, understanding: model)
  }

  private func play(_ file: String, understanding model: IntentModel?) async throws {
    let url = try #require(Bundle.module.resourceURL?.appending(path: "Dialogues/\(file)"))
    let player = StoryPlayer<SimulatedBank>(checks: ["=": Self.operations, "$": Self.balance]) {
      let bank = SimulatedBank(.builtIn)
      return (try Assistant(nlu: model) { Skill.payments(bank) }.conversation(), bank)
    }
    let stories = Story.stories(in: try String(contentsOf: url, encoding: .utf8), marks: player.marks, file: file)
    #expect(!stories.isEmpty)
    for story in stories {
      for mismatch in try await player.play(story) { Issue.record("\(mismatch)") }
    }
  }

  /// Returns every operation so far, in order.
  private static let operations: StoryPlayer<SimulatedBank>.Check = { expected, bank in
    let done = await bank.operations.filter { $0.outcome == .succeeded }.map {
      "\($0.operation.rawValue) \($0.amountMinor) \($0.currency.code) \($0.party) \($0.account)"
    }
    let wanted = expected.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    return done == wanted ? nil : done.joined(separator: ", ")
  }

  /// Returns the balance of an account.
  private static let balance: StoryPlayer<SimulatedBank>.Check = { expected, bank in
    let parts = expected.split(separator: " ").map(String.init)
    let units = await bank.accounts().first { $0.id == parts.first }?.balance.minorUnits
    let found = units.map(String.init) ?? "no such account"
    return found == parts.last ? nil : found
  }
}
