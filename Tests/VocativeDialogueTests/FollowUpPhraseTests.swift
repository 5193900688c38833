import TestSupport
import Testing
import VocativeCore
import VocativeText

@testable import VocativeDialogue

@Suite("Phrases about what was done before")
struct FollowUpPhraseTests {
  private let conversation: Conversation

  init() throws {
    conversation = try Assistant {
      Skill(0) {
        SwitchOn.self
        CheckLamp.self
        CountLamps.self
        Sell.self
      }
    }
    .conversation()
  }

  private func reply(to utterance: String) async -> String { await conversation.say(utterance).reply.shown }

  @Test("are understood right after the intent that they follow")
  func after() async {
    _ = await reply(to: "switch the lamp on")
    #expect(await reply(to: "did it work").hasPrefix("The lamp is on."))
  }

  @Test("mean nothing where nothing was done")
  func before() async {
    #expect(!(await reply(to: "did it work")).contains("The lamp is on."))
  }

  @Test("mean nothing after another intent")
  func afterAnother() async {
    #expect(await reply(to: "count the lamps").hasPrefix("One."))
    #expect(!(await reply(to: "did it work")).contains("The lamp is on."))
  }

  @Test("mean nothing while a request is open")
  func open() async {
    _ = await reply(to: "switch the lamp on")
    #expect(await reply(to: "sell the lamp").contains("Sell it?"))
    #expect(!(await reply(to: "did it work")).contains("The lamp is on."))
  }

  @Test("are no examples of what can be said, and no training sentences")
  func examples() async throws {
    #expect(!(await reply(to: "help")).contains("check the lamp"))
    let sampler = try await DeclaredSentenceSampler(Skill(0) { CheckLamp.self })
    #expect(sampler.intentNames.isEmpty)
  }
}

private struct SwitchOn: Intent {
  static var phrases: [Phrase] { "switch the lamp on" }
  func perform(with services: Int) async throws -> Reply { "On." }
}

private struct CheckLamp: Intent {
  static var precedingIntents: [String] { ["switchOn"] }
  static var isReversible: Bool { true }
  static var phrases: [Phrase] { Phrase.afterwards("did (it|that) work") }
  func perform(with services: Int) async throws -> Reply { "The lamp is on." }
}

private struct CountLamps: Intent {
  static var isReversible: Bool { true }
  static var phrases: [Phrase] { "count the lamps" }
  func perform(with services: Int) async throws -> Reply { "One." }
}

private struct Sell: ConfirmedIntent {
  static var phrases: [Phrase] { "sell the lamp" }
  var confirmationPrompt: Reply { "Sell it?" }
  func perform(with services: Int, confirmation: ConfirmationToken) async throws -> Reply { "Sold." }
}
