import Foundation
import Testing
import VocativeDialogue
import VocativeLanguage
import VocativePayments

/// Plays the dialogues in `Dialogues/`, one file a capability, against a fresh simulated bank each.
///
/// By phrases alone, and with the model that comes along. What only the model understands stands in files that begin with `trained`.
///
/// `>` is said by the person, the next line is the answer, word for word, or a part of it after `~`; `=` lists every
/// operation done so far, in order, as `send 2000 USD anna-rossi top`, nothing meaning none; `$` is what an account holds
/// in minor units; `#` begins a comment, and an empty line a new dialogue.
@Suite("The payments assistant")
struct DialogueFileTests {
  static let files: [String] = {
    let folder = Bundle.module.resourceURL?.appending(path: "Dialogues")
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder?.path ?? "")
    return (names ?? []).filter { $0.hasSuffix(".txt") }.sorted()
  }()

  @Test("there are dialogues to play")
  func found() { #expect(!Self.files.isEmpty) }

  @Test("holds the conversations that are written down", arguments: files.filter { !$0.hasPrefix("trained") })
  func plays(file: String) async throws { try await play(file, understanding: nil) }

  @Test("holds them with the trained model before the phrases, and more", arguments: files)
  func playsTrained(file: String) async throws {
    let model = try #require(try PaymentsModel.installed.get(), "run make setup first")
    try await play(file, understanding: model)
  }

  private func play(_ file: String, understanding model: IntentModel?) async throws {
    let url = try #require(Bundle.module.resourceURL?.appending(path: "Dialogues/\(file)"))
    let lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
    var player = DialoguePlayer(understanding: model)
    for (number, line) in lines.enumerated() { await player.play(line, at: "\(file):\(number + 1)") }
  }
}

private struct DialoguePlayer {
  private var bank = SimulatedBank(.builtIn)
  private var conversation: Conversation
  private let model: IntentModel?
  private var answer = ""

  init(understanding model: IntentModel?) {
    self.model = model
    conversation = Assistant(understanding: model) { [bank] in Skill.payments(bank) }.conversation()
  }

  mutating func play(_ line: String, at place: String) async {
    let content = line.drop { $0 == " " }
    switch content.first {
    case nil:
      bank = SimulatedBank(.builtIn)
      conversation = Assistant(understanding: model) { [bank] in Skill.payments(bank) }.conversation()
    case "#": break
    case ">": answer = await conversation.say(String(content.dropFirst(2))).reply.shown
    case "=":
      let done = await bank.operations.filter { $0.outcome == .succeeded }.map {
        "\($0.operation.rawValue) \($0.amountMinor) \($0.currency.code) \($0.party) \($0.account)"
      }
      let expected = content.dropFirst().split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(done == expected.filter { !$0.isEmpty }, "\(place), after “\(answer)”")
    case "$":
      let parts = content.dropFirst().split(separator: " ")
      let balance = await bank.accounts().first { $0.id == parts.first.map(String.init) }?.balance.minorUnits
      #expect(balance.map(String.init) == parts.last.map(String.init), "\(place)")
    case "~":
      #expect(answer.contains(content.dropFirst().drop { $0 == " " }), "\(place): got “\(answer)”")
    default: #expect(answer == content, "\(place)")
    }
  }
}
