import TestSupport
import Testing
import VocativeDialogue

@Suite("What is likely to come")
struct EndOfTurnPredictorTests {
  private func conversation(_ utterances: String...) async throws -> Conversation {
    let conversation = try Assistant { Skill(Pocket()) { GiveCoins.self } }.conversation()
    for text in utterances { _ = await conversation.say(text) }
    return conversation
  }

  @Test(
    "after an answer to a recap",
    arguments: [
      ("yes", .complete), ("yes please", .complete), ("cancel", .complete), ("no", .undetermined),
      ("yes but", .undetermined),
      ("no make it", .incomplete), ("make it six", .incomplete), ("", .undetermined), ("to", .incomplete),
      ("to anna", .incomplete),
    ] as [(String, TurnCompleteness)])
  func confirmation(text: String, outlook: TurnCompleteness) async throws {
    let prospects = try await conversation("give five coins to Mario").expectedInput().endOfTurnPredictor
    #expect(prospects.completeness(of: text) == outlook)
  }

  @Test(
    "after a request",
    arguments: [
      ("give", .incomplete), ("give five", .incomplete), ("give one hundred and", .incomplete),
      ("give five coins", .incomplete), ("give five coins to m i", .incomplete),
      ("give five coins to", .incomplete), ("give five coins to anna", .incomplete),
      ("give five coins to anna rossi", .undetermined), ("give five coins to mario", .undetermined),
      ("give five coins to łukasz", .undetermined),
      ("yes", .undetermined),
    ] as [(String, TurnCompleteness)])
  func request(text: String, outlook: TurnCompleteness) async throws {
    #expect(try await conversation().expectedInput().endOfTurnPredictor.completeness(of: text) == outlook)
  }

  @Test("after an entry of a list")
  func choice() async throws {
    let prospects = try await conversation("give five coins to Anna").expectedInput().endOfTurnPredictor
    #expect(prospects.completeness(of: "the second one") == .complete)
    #expect(prospects.completeness(of: "anna") != .complete)
    #expect(prospects.completeness(of: "anna bianchi") == .complete)
  }
}
