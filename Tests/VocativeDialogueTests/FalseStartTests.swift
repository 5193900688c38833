import Testing
import VocativeText

@testable import VocativeDialogue

@Suite("False starts") struct FalseStartTests {
  @Test(
    "words that are said again at once are said once",
    arguments: [
      ("I need to send Mei, I need to send Mei 15", "I need to send Mei 15"),
      ("please send to please send to Omar 20", "please send to Omar 20"),
    ])
  func removesRepetition(_ text: String, _ meant: String) {
    #expect(FalseStart.removed(from: Utterance(text))?.text == meant)
  }

  @Test(
    "digits and short words may be said twice",
    arguments: ["five five five five five five", "no no no no", "bye bye for now", "send Mei 20 and send Omar 20"])
  func keepsRepetition(_ text: String) {
    #expect(FalseStart.removed(from: Utterance(text)) == nil)
  }
}
