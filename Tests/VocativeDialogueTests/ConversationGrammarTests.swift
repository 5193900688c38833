import TestSupport
import Testing
import VocativeCore
import VocativeDialogue

@Suite("The grammar of a conversation")
struct ConversationGrammarTests {
  @Test(
    "holds requests, politeness and answers, and all of them are understood",
    arguments: [
      "give five coins to mario", "could you please slip anna rossi two coins please", "count my coins", "yes please",
      "no thanks", "never mind", "help", "say that again",
    ])
  func holds(text: String) async throws {
    let grammar = try await Exchange().conversation.expectedInput().grammar
    #expect(grammar.accepts(text))
    #expect(!grammar.accepts(text + " banana"))
  }

  @Test(
    "knows what is likely: answers to the last question",
    arguments: [
      ("give five coins to mario", "yes", "seven coins"), ("give mario", "seven coins", "yes"),
      ("give two coins to anna", "the second one", "yes"), ("give two coins to anna", "anna bianchi", "mario"),
    ])
  func likely(utterance: String, likely: String, unlikely: String) async throws {
    let exchange = try Exchange()
    #expect(try await exchange.conversation.expectedInput().likelyAnswers == nil)
    _ = await exchange.conversation.say(utterance)
    let answers = try #require(try await exchange.conversation.expectedInput().likelyAnswers)
    #expect(answers.accepts(likely))
    #expect(!answers.accepts(unlikely))
    #expect(try await exchange.conversation.expectedInput().grammar.accepts(likely))
  }

  @Test("every spoken way to say yes or no is understood as one")
  func actsAreUnderstood() async throws {
    let exchange = try Exchange()
    _ = await exchange.conversation.say("give five coins to mario")
    let answers = try #require(try await exchange.conversation.expectedInput().likelyAnswers)
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let fresh = try Exchange()
      _ = await fresh.conversation.say("give five coins to mario")
      let utterance = answers.randomSentence(using: &random)
      let turn = await fresh.conversation.say(utterance)
      #expect(turn.expects == .anythingElse, "\(utterance)")
    }
  }
}
