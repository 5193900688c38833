import Testing
import VocativeCore
import VocativeDialogue
import VocativePayments

/// A recogniser makes common words of a name that it does not know as it was text.
@Suite("An unrecognised name after a recognised request")
struct UnclearNameTests {
  private let bank = SimulatedBank(.builtIn)

  private func recognized(_ words: [(String, Double)], _ sounds: String) -> Transcript {
    .recognized(words, confidence: 0.2, sounds)
  }

  private func conversation() throws -> Conversation { try Assistant { Skill.payments(bank) }.conversation() }

  private let omar = "OW M AA R AE L M AE N S UH R IY"

  @Test("is searched for by its phones, and no money moves before a choice and a yes")
  func listed() async throws {
    let conversation = try conversation()
    let turn = await conversation.process(
      recognized([("send", 0.6), ("ten", 0.7), ("dollars", 0.5), ("to", 0.85), ("oh", 0.2), ("mark", 0.1)], omar))
    #expect(turn.choices.contains { $0.id == "omar" })
    #expect(turn.expects == .choice)
    #expect(await bank.operations.isEmpty)
    let prompt = await conversation.select("omar")
    #expect(prompt.expects == .confirmation)
    #expect(prompt.reply.shown.contains("$10.00 to Omar Al Mansoori"))
    #expect(await bank.operations.isEmpty)
  }

  @Test("leaves an uncertain sum to be asked for")
  func unsureSum() async throws {
    let conversation = try conversation()
    _ = await conversation.process(
      recognized([("send", 0.6), ("two", 0.03), ("dollars", 0.5), ("to", 0.85), ("oh", 0.2), ("mark", 0.1)], omar))
    #expect(await conversation.select("omar").expects == .slot("amount"))
  }

  @Test("is searched for after a clear beginning, with the sum marked as uncertain")
  func opening() async throws {
    let clear = Transcript.recognized(
      [("send", 0.9), ("ten", 0.9), ("dollars", 0.9), ("to", 0.9)], confidence: 0.9, omar)
    var transcript = recognized([("you", 0.1), ("need", 0.02), ("two", 0.7), ("dollars", 0.5), ("oh", 0.2)], omar)
    transcript.reliablePrefix = clear.words
    let conversation = try conversation()
    #expect(await conversation.process(transcript).choices.contains { $0.id == "omar" })
    let prompt = await conversation.select("omar")
    #expect(prompt.reply.shown == "I may have misheard the amount. Send $10.00 to Omar Al Mansoori from Top Bank?")
    #expect(await bank.operations.isEmpty)
  }

  @Test(
    "is looked for by its sounds where all words were clear and made none of it, or others",
    arguments: [["send", "ten", "dollars", "to"], ["send", "ten", "dollars", "to", "oh", "mark"]])
  func believed(words: [String]) async throws {
    let transcript = Transcript.recognized(words.map { ($0, 0.9) }, confidence: 0.8, omar)
    let conversation = try conversation()
    #expect(await conversation.process(transcript).choices.contains { $0.id == "omar" })
    #expect(await conversation.select("omar").reply.shown.hasSuffix("Send $10.00 to Omar Al Mansoori from Top Bank?"))
    #expect(await bank.operations.isEmpty)
  }

  @Test("is not searched for after a preposition without a name")
  func nothingLacking() async throws {
    let turn = try await conversation().process(
      Transcript.recognized(["ask", "mei", "for", "money"].map { ($0, 0.9) }, confidence: 0.8, omar))
    #expect(turn.reply.shown.hasPrefix("Which payer?"))
  }

  @Test("keeps the words after the name")
  func behind() async throws {
    let words = ["send", "ten", "dirhams", "to", "wxyz", "from", "future", "bank"]
    let conversation = try conversation()
    _ = await conversation.process(Transcript.recognized(words.map { ($0, 0.9) }, confidence: 0.8, omar))
    let turn = await conversation.say("Omar Al Mansoori")
    #expect(turn.reply.shown.hasSuffix("to Omar Al Mansoori from Future Bank?"))
  }

  @Test("is searched for after its own preposition only")
  func madeUpPreposition() async throws {
    let turn = try await conversation().process(
      recognized(
        [("send", 0.6), ("ten", 0.7), ("dollars", 0.5), ("to", 0.85), ("mei", 0.3), ("on", 0.8), ("sunday", 0.1)], omar)
    )
    #expect(turn.choices.contains { $0.id == "omar" })
  }

  @Test("is asked for if its phones are unknown")
  func nobody() async throws {
    let turn = try await conversation().process(
      recognized([("send", 0.6), ("ten", 0.7), ("dollars", 0.5), ("to", 0.85), ("oh", 0.2)], ""))
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
  func unclear(words: [(String, Double)]) async throws {
    #expect(try await conversation().process(recognized(words, omar)).expects == .request)
  }
}
