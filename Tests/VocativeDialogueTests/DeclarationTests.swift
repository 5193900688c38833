import TestSupport
import Testing
import VocativeDialogue
import VocativeText

@Suite("A declaration")
struct DeclarationTests {
  @Test(
    "a phrase that cannot be read says where and why",
    arguments: [
      ("send {amount", 5, "never closed"), ("send }", 5, "nothing opens"), ("(a|b", 0, "never closed"),
      ("{}", 0, "no slot"), ("[please]", 0, "at least one word"), ("", 0, "at least one word"),
      ("<a b c d e f g>", 0, "At most 6"), ("{two words}", 0, "no slot"),
    ])
  func phraseErrors(text: String, offset: Int, words: String) async throws {
    struct Bad: Intent {
      @TaskLocal static var text = ""
      static var phrases: [Phrase] { Phrase(text) }
      func perform(with services: Pocket) async throws -> Reply { "" }
    }
    let mistakes = Bad.$text.withValue(text) { Skill.validationErrors(in: [Skill(Pocket()) { Bad.self }]) }
    #expect(mistakes.count >= 1)
    #expect(mistakes.first?.description.contains(words) == true)
    #expect(mistakes.first?.description.contains("character \(offset + 1)") == true)
  }

  @Test("every kind of mistake is found before anybody speaks")
  func mistakes() {
    struct Silent: Intent {
      static var phrases: [Phrase] { [] }
      func perform(with services: Pocket) async throws -> Reply { "" }
    }
    struct Misspelt: Intent {
      @Slot(ask: "How many?") var coins: Coins
      @Slot(ask: "") var others: Coins
      static var phrases: [Phrase] { "take {coin}" }
      func perform(with services: Pocket) async throws -> Reply { "" }
    }
    struct Elsewhere: Intent {
      static var name: String { "silent" }
      @Slot(ask: "Who?", among: { (_: String) in [Friend]() }) var friend: Friend
      static var phrases: [Phrase] { "meet {friend}" }
      func perform(with services: Pocket) async throws -> Reply { "" }
    }
    let mistakes = Skill.validationErrors(
      in: [
        Skill(Pocket()) {
          Silent.self
          Misspelt.self
          Elsewhere.self
        }
      ])
    #expect(
      mistakes.map(\.description) == [
        "silent: It has no phrase, so it cannot be asked for. Declare at least one.",
        "misspelt: The phrase \"take {coin}\" uses {coin}, which is no slot of it. Its slots are: coins, others.",
        "misspelt: The slot 'others' is required but has no question. Write @Slot(ask: \"…?\").",
        "silent: The slot 'friend' takes its list from String, but the intent runs on Pocket. "
          + "Take the list from Pocket.",
        "silent: Two intents have this name. Give one another `name`.",
      ])
    #expect(throws: DeclarationError.self) { try Assistant([Skill(Pocket()) { Silent.self }]) }
  }

  @Test("names and summaries come from the type")
  func names() {
    #expect(GiveCoins.name == "giveCoins")
    #expect(GiveCoins.summary == "give coins")
  }

  @Test(
    "alternatives, optional parts and parts in any order are read",
    arguments: [
      ("brew a small dark coffee", 1.0), ("brew dark small coffee", 1.0), ("make coffee", 1.0),
      ("please make me a large coffee", 1.0), ("brew a small dark tea", 0.0),
    ])
  func phraseLanguage(text: String, expected: Double) async throws {
    struct Brew: Intent {
      static var phrases: [Phrase] { "(brew|make [me]) [a] <[(small|large)] [(light|dark)]> coffee" }
      func perform(with services: Pocket) async throws -> Reply { "" }
    }
    let readings = try await Assistant { Skill(Pocket()) { Brew.self } }.interpretations(of: text)
    #expect((readings.first?.confidence.value ?? 0) >= expected * 0.98)
    #expect(readings.isEmpty == (expected == 0))
  }
}
