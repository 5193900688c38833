import Testing
import VocativeCore
import VocativeDialogue
import VocativePayments

/// A recogniser makes common words of a name that it does not know as it was said.
@Suite("A name that was not made out behind a request that was")
struct UnclearNameTests {
  private let bank = SimulatedBank(.builtIn)

  /// Words with how sure they are, each half a second long, and the sounds behind the fourth.
  private func heard(_ words: [(String, Double)], _ sounds: String) -> Transcript {
    var transcript = Transcript(
      words.map(\.0).joined(separator: " "),
      words: words.enumerated().map { place, word in
        Transcript.Word(
          word.0, start: Double(place) / 2, end: Double(place + 1) / 2, confidence: Confidence(word.1))
      }, confidence: 0.2)
    let phones = ["S", "EH", "N", "D", "T", "EH", "N"] + sounds.split(separator: " ").map(String.init)
    transcript.sounds = phones.enumerated().map { place, phone in
      let start = place < 7 ? Double(place) / 4 : 2 + Double(place - 7) / 10
      return Transcript.Sound(phone, start: start, end: start + 0.1)
    }
    return transcript
  }

  private func conversation() -> Conversation { Assistant { Skill.payments(bank) }.conversation() }

  private let omar = "OW M AA R AE L M AE N S UH R IY"

  @Test("is looked for among the people by how it sounded, and nothing moves before it is chosen and agreed to")
  func listed() async {
    let conversation = conversation()
    let turn = await conversation.hear(
      heard([("send", 0.6), ("ten", 0.7), ("dollars", 0.5), ("to", 0.85), ("oh", 0.2), ("mark", 0.1)], omar))
    #expect(turn.choices.contains { $0.id == "omar" })
    #expect(turn.expects == .choice)
    #expect(await bank.operations.isEmpty)
    let recap = await conversation.pick("omar")
    #expect(recap.expects == .confirmation)
    #expect(recap.reply.shown.contains("$10.00 to Omar Al Mansoori"))
    #expect(await bank.operations.isEmpty)
  }

  @Test("leaves a sum that is unsure to be asked for")
  func unsureSum() async {
    let conversation = conversation()
    _ = await conversation.hear(
      heard([("send", 0.6), ("two", 0.03), ("dollars", 0.5), ("to", 0.85), ("oh", 0.2), ("mark", 0.1)], omar))
    #expect(await conversation.pick("omar").expects == .slot("amount"))
  }

  @Test("is asked for when nothing is known of its sound")
  func nobody() async {
    let turn = await conversation().hear(
      heard([("send", 0.6), ("ten", 0.7), ("dollars", 0.5), ("to", 0.85), ("oh", 0.2)], ""))
    #expect(turn.expects == .slot("recipient"))
  }

  @Test(
    "is not looked for when the request itself is unclear, or none",
    arguments: [
      [("send", 0.2), ("ten", 0.7), ("dollars", 0.1), ("to", 0.85), ("oh", 0.2)],
      [("send", 0.6), ("ten", 0.7), ("dollars", 0.5), ("to", 0.5), ("oh", 0.2)],
      [("the", 0.6), ("ten", 0.7), ("trains", 0.5), ("to", 0.85), ("oh", 0.2)],
      [("walk", 0.6), ("home", 0.7), ("and", 0.5), ("to", 0.85), ("oh", 0.2)],
    ])
  func unclear(words: [(String, Double)]) async {
    #expect(await conversation().hear(heard(words, omar)).expects == .request)
  }
}
