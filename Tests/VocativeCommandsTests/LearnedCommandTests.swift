import TestSupport
import Testing
import VocativeCore
import VocativeDialogue
import VocativeText

@testable import VocativeCommands

private struct House: Sendable {}

private struct ReportTime: Intent {
  static var isReversible: Bool { true }
  static var phrases: [Phrase] {
    "what time is it"
    "tell me the hour"
    "never mind the bells"
  }
  func perform(with house: House) async throws -> Reply { "It is noon." }
}

private struct ReportWeather: Intent {
  @Slot() var day: Int?
  static var isReversible: Bool { true }
  static var phrases: [Phrase] { "how is the weather [on the {day}]" }
  func perform(with house: House) async throws -> Reply { "It rains." }
}

private struct OpenDoor: Intent {
  static var phrases: [Phrase] { "open the door" }
  func perform(with house: House) async throws -> Reply { "It is open." }
}

private struct SellHouse: ConfirmedIntent {
  static var isReversible: Bool { true }
  static var phrases: [Phrase] { "sell the house" }
  var confirmationPrompt: Reply { "Sell it?" }
  func perform(with house: House, confirmation: ConfirmationToken) async throws -> Reply { "Sold." }
}

@Suite("Commands that were learned")
struct LearnedCommandTests {
  private let conversation: Conversation

  init() throws {
    let assistant = try Assistant {
      Skill(House()) {
        ReportTime.self; ReportWeather.self; OpenDoor.self; SellHouse.self
      }
    }
    conversation = assistant.conversation()
  }

  private func commands(_ phrases: [String: [Phrase]]) async throws -> CommandSet {
    try await CommandSet {
      Command("lights out") { "Good night." }
      Command("what time is it in {hours} hours") { (_: Int) in "Later." }
    }.adding(learned: phrases, answeredBy: conversation)
  }

  @Test("a wording of an intent that can be taken back is answered by the conversation")
  func answered() async throws {
    let set = try await commands(["reportTime": ["tell me the hour"]])
    guard case .complete(let match, canExtend: false) = set.prefixMatch(of: "please tell me the hour") else {
      Issue.record("it is no command")
      return
    }
    #expect(match.conversationRequest == "tell me the hour")
    #expect(await set.perform(match)?.shown.hasPrefix("It is noon.") ?? false)
  }

  @Test(
    "what changes something, means something else, names a value or is said already is none",
    arguments: [
      ("openDoor", "open the door"), ("sellHouse", "sell the house"), ("reportTime", "open the door"),
      ("reportTime", "how are the stars"), ("reportWeather", "how is the weather on the {day}"),
      ("reportTime", "never mind"),
      ("reportTime", "(tell me the hour"), ("noIntent", "tell me the hour"),
    ])
  func refused(intent: String, wording: String) async throws {
    #expect(try await commands([intent: [Phrase(wording)]]).commands.count == 2)
    #expect(try await CommandSet.learned([intent: [Phrase(wording)]], answeredBy: conversation) == nil)
  }

  @Test("what is declared keeps its words")
  func declared() async throws {
    let set = try await CommandSet { Command("tell me the hour") { "Cuckoo." } }
      .adding(learned: ["reportTime": ["tell me the hour", "what time is it"]], answeredBy: conversation)
    #expect(set.commands.map(\.name) == ["tell me the hour", "what time is it"])
    guard case .complete(let match, _) = set.prefixMatch(of: "tell me the hour") else { return #expect(Bool(false)) }
    #expect(await set.perform(match)?.shown == "Cuckoo.")
  }

  @Test("it waits for longer where a longer command, or a value, may follow")
  func prefixes() async throws {
    let set = try await commands([
      "reportTime": ["what time is it", "tell me the hour"], "reportWeather": ["how is the weather"],
    ])
    func waits(_ text: String) -> Bool? {
      if case .complete(_, let canGoOn) = set.prefixMatch(of: text) { canGoOn } else { nil }
    }
    #expect(waits("what time is it") == true)
    #expect(waits("how is the weather") == true)
    #expect(waits("tell me the hour") == false)
    #expect(waits("what time is it in") == nil)
  }

  @Test("a comma that is written tells that the sentence goes on")
  func comma() async throws {
    let set = try await commands(["reportTime": ["tell me the hour"]])
    var listener = CommandDetector(set)
    #expect(listener.process("tell me the hour", at: .seconds(1)) == .wait)
    #expect(listener.deadline == .seconds(1) + CommandSettings().completeTimeout)
    #expect(listener.process("tell me the hour,", at: .seconds(1)) == .wait)
    #expect(listener.deadline == .seconds(1) + CommandSettings().incompleteTimeout)
    #expect(listener.process("tell me the hour, and then", at: .seconds(1.2)) == .wait)
    #expect(listener.deadline == nil)
  }
}
