import Synchronization
import TestSupport
import Testing
import VocativeCore
import VocativeDialogue

@Suite("What may be said in other words")
struct FreeSpeechTests {
  private let examples: @Sendable () -> [ExampleUtterance] = {
    [
      ExampleUtterance([
        .word("mind"), .word("handing"), .value(type: "person", words: ["zoe"]), .word("a"), .word("coin"),
      ]),
      ExampleUtterance([.word("for"), .value(type: "reason", words: ["the", "bus"])]),
    ]
  }

  private func assistant(_ pocket: Pocket = Pocket()) throws -> Assistant {
    try Assistant {
      Skill(pocket) {
        GiveCoins.self
        CountCoins.self
      }.mappingLabels(.init(entities: ["person": ["friend"]])).addingExamples(from: examples)
    }
  }

  @Test("the model has the words of phrases and examples, lists as classes, and the classes the names")
  func model() async throws {
    let free = try await assistant().conversation().expectedInput().languageModel
    let words = Set(free.ngramModel.wordCounts.keys)
    #expect(words.isSuperset(of: ["give", "slip", "how", "many", "coins", "mind", "handing", "the", "bus", "yes"]))
    #expect(words.isDisjoint(with: ["zoe", "anna", "person"]))
    let list = try #require(free.classes.first)
    #expect(words.contains(list.key))
    #expect(Set(list.value).isSuperset(of: ["anna rossi", "anna", "mario", "łukasz nowak"]))
  }

  @Test("a changed list changes the names and keeps the model")
  func changedList() async throws {
    let assistant = try assistant()
    let (first, second) = (
      try await assistant.conversation().expectedInput().languageModel,
      try await assistant.conversation().expectedInput().languageModel
    )
    #expect(first == second)
    let other = try await self.assistant(Pocket([Friend("zoe", "Zoe")])).conversation().expectedInput().languageModel
    #expect(other.classes.values.first == ["zoe"])
  }
}
