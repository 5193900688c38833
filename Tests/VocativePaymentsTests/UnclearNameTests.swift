import Testing
import VocativeCore
import VocativeDialogue
import VocativePayments

/// A recogniser makes common words of a name that it does not know as it was said.
@Suite("A name that was not made out behind a request that was")
struct UnclearNameTests {
  private let bank = SimulatedBank(.builtIn)

  private func heard(_ words: [(String, Double)], _ sounds: String) -> Transcript {
    .heard(words, confidence: 0.2, sounds)
  }

  private func conversation() -> Conversation { Assistant { Skill.payments(bank) }.conversation() }

  private let omar = "OW M AA R AE L M AE N S UH R IY"

  @Test("is looked for among the people by how it sounded, and nothing moves before it is chosen and agreed to")
  func listed() async {
    let conversation = conversation()
    let turn = await conversation.process(
      heard([("send", 0.6), ("ten", 0.7), ("dollars", 0.5), ("to", 0.85), ("oh", 0.2), ("mark", 0.1)], omar))
    #expect(turn.choices.contains { $0.id == "omar" })
    #expect(turn.expects == .choice)
    #expect(await bank.operations.isEmpty)
    let recap = await conversation.select("omar")
    #expect(recap.expects == .confirmation)
    #expect(recap.reply.shown.contains("$10.00 to Omar Al Mansoori"))
    #expect(await bank.operations.isEmpty)
  }

  @Test("leaves a sum that is unsure to be asked for")
  func unsureSum() async {
    let conversation = conversation()
    _ = await conversation.process(
      heard([("send", 0.6), ("two", 0.03), ("dollars", 0.5), ("to", 0.85), ("oh", 0.2), ("mark", 0.1)], omar))
    #expect(await conversation.select("omar").expects == .slot("amount"))
  }

  @Test("is looked for where a sentence of the grammar was clear so far, and its sum is told as unsure")
  func opening() async {
    let clear = Transcript.heard(
      [("send", 0.9), ("ten", 0.9), ("dollars", 0.9), ("to", 0.9)], confidence: 0.9, omar)
    var transcript = heard([("you", 0.1), ("need", 0.02), ("two", 0.7), ("dollars", 0.5), ("oh", 0.2)], omar)
    transcript.reliablePrefix = clear.words
    let conversation = conversation()
    #expect(await conversation.process(transcript).choices.contains { $0.id == "omar" })
    let recap = await conversation.select("omar")
    #expect(recap.reply.shown == "I may have misheard the amount. Send $10.00 to Omar Al Mansoori from Top Bank?")
    #expect(await bank.operations.isEmpty)
  }

  @Test(
    "is looked for by its sounds where all words were clear and made none of it, or others",
    arguments: [["send", "ten", "dollars", "to"], ["send", "ten", "dollars", "to", "oh", "mark"]])
  func believed(words: [String]) async {
    let transcript = Transcript.heard(words.map { ($0, 0.9) }, confidence: 0.8, omar)
    let conversation = conversation()
    #expect(await conversation.process(transcript).choices.contains { $0.id == "omar" })
    #expect(await conversation.select("omar").reply.shown.hasSuffix("Send $10.00 to Omar Al Mansoori from Top Bank?"))
    #expect(await bank.operations.isEmpty)
  }

  @Test("is not looked for behind another preposition, where no name belongs")
  func nothingLacking() async {
    let turn = await conversation().process(
      Transcript.heard(["ask", "mei", "for", "money"].map { ($0, 0.9) }, confidence: 0.8, omar))
    #expect(turn.reply.shown.hasPrefix("Which payer?"))
  }

  @Test("what was said behind the name stays said")
  func behind() async {
    let words = ["send", "ten", "dirhams", "to", "wxyz", "from", "future", "bank"]
    let conversation = conversation()
    _ = await conversation.process(Transcript.heard(words.map { ($0, 0.9) }, confidence: 0.8, omar))
    let turn = await conversation.say("Omar Al Mansoori")
    #expect(turn.reply.shown.hasSuffix("to Omar Al Mansoori from Future Bank?"))
  }

  @Test("is looked for behind the preposition it belongs to, not behind one that was made of it")
  func madeUpPreposition() async {
    let turn = await conversation().process(
      heard(
        [("send", 0.6), ("ten", 0.7), ("dollars", 0.5), ("to", 0.85), ("mei", 0.3), ("on", 0.8), ("sunday", 0.1)], omar)
    )
    #expect(turn.choices.contains { $0.id == "omar" })
  }

  @Test("is asked for when nothing is known of its sound")
  func nobody() async {
    let turn = await conversation().process(
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
    #expect(await conversation().process(heard(words, omar)).expects == .request)
  }
}
