import TestSupport
import Testing
import VocativeDialogue

@Suite("A value that is approved")
struct ApprovedValueTests {
  @Test(
    "gets a reply, whether or not it was said before",
    arguments: [
      "five is fine", "six is better", "no, six was right", "five, six, no, five was right", "mario is fine",
      "fine is five", "is fine", "five was", "it was right", "give five, five is ok",
    ])
  func approval(text: String) async throws {
    for opening in [nil, "give five coins to Mario", "give coins"] {
      let conversation = try Assistant { Skill(Pocket()) { GiveCoins.self } }.conversation()
      if let opening { _ = await conversation.say(opening) }
      let turn = await conversation.say(text)
      #expect(!turn.reply.shown.isEmpty)
    }
  }
}
