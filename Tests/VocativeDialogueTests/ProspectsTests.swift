import Testing
import VocativeDialogue

@Suite("What is likely to come")
struct ProspectsTests {
  private func conversation(_ said: String...) async -> Conversation {
    let conversation = Assistant { Skill(Pocket()) { GiveCoins.self } }.conversation()
    for text in said { _ = await conversation.say(text) }
    return conversation
  }

  @Test(
    "after an answer to a recap",
    arguments: [
      ("yes", .finished), ("yes please", .finished), ("cancel", .finished), ("no", .open), ("yes but", .open),
      ("no make it", .unfinished), ("make it six", .unfinished), ("", .open), ("to", .unfinished),
      ("to anna", .unfinished),
    ] as [(String, Outlook)])
  func recap(text: String, outlook: Outlook) async throws {
    let prospects = try await conversation("give five coins to Mario").prospects()
    #expect(prospects.outlook(of: text) == outlook)
  }

  @Test(
    "after a request",
    arguments: [
      ("give", .open), ("give five", .unfinished), ("give one hundred and", .unfinished), ("give five coins", .open),
      ("give five coins to", .unfinished), ("give five coins to anna", .unfinished),
      ("give five coins to anna rossi", .open), ("give five coins to mario", .open),
      ("give five coins to łukasz", .open),
      ("yes", .open),
    ] as [(String, Outlook)])
  func request(text: String, outlook: Outlook) async throws {
    #expect(try await conversation().prospects().outlook(of: text) == outlook)
  }

  @Test("after an entry of a list")
  func choice() async throws {
    let prospects = try await conversation("give five coins to Anna").prospects()
    #expect(prospects.outlook(of: "the second one") == .finished)
    #expect(prospects.outlook(of: "anna") != .finished)
    #expect(prospects.outlook(of: "anna bianchi") == .finished)
  }
}
