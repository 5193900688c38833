import Testing
import VocativeCore
import VocativeDialogue
import VocativePayments

/// A recogniser that listens for some names takes others for the nearest of them.
@Suite("A name that was made out, held against how it sounded")
struct SoundingNameTests {
  private let bank = SimulatedBank(.builtIn)

  private func conversation() -> Conversation { Assistant { Skill.payments(bank) }.conversation() }

  private func heard(_ text: String, _ sounds: String) -> Transcript {
    .heard(text.split(separator: " ").map { (String($0), 0.95) }, confidence: 0.95, sounds)
  }

  @Test("is asked about when somebody else's fits far better, and nothing moves before one is chosen and agreed to")
  func other() async {
    let conversation = conversation()
    let turn = await conversation.process(heard("send ten dollars to mei", "OW M AA R AE L M AE N S UH R IY"))
    #expect(turn.choices.map(\.id).first == "omar")
    #expect(turn.choices.contains { $0.title == "Mei Chen" })
    #expect(turn.expects == .choice)
    let recap = await conversation.select("omar")
    #expect(recap.reply.shown == "Send $10.00 to Omar Al Mansoori from Top Bank?")
    #expect(await bank.operations.isEmpty)
  }

  @Test("is taken as it was made out when its sounds agree, or nothing is known of them", arguments: ["M EY", ""])
  func same(sounds: String) async {
    let turn = await conversation().process(heard("send ten dollars to mei", sounds))
    #expect(turn.reply.shown == "Send $10.00 to Mei Chen from Top Bank?")
  }

  @Test("puts first of two who are called so the one whose other name was heard", arguments: ["B", "R"])
  func namesakes(initial: String) async {
    let rest = initial == "B" ? "B IY AA NG K IY" : "R AA S IY"
    let turn = await conversation().process(heard("send ten dollars to anna today", "AE N AH \(rest)"))
    #expect(turn.choices.first?.title == (initial == "B" ? "Anna Bianchi" : "Anna Rossi"))
    #expect(turn.choices.count >= 2)
  }

  @Test("leaves out words that were made of the rest of it")
  func madeUpDate() async {
    let turn = await conversation().process(
      heard("send ten dollars to omar on sunday", "OW M AA R AE L M AE N S UH R IY"))
    #expect(turn.reply.shown == "Send $10.00 to Omar Al Mansoori from Top Bank?")
  }

  @Test("keeps words that were said behind it")
  func realDate() async {
    let turn = await conversation().process(heard("send ten dollars to omar on sunday", "OW M AA R AA N S AH N D EY"))
    #expect(turn.reply.shown.contains("to Omar Al Mansoori from Top Bank on "))
  }

  @Test("is asked about when it answers a question, too")
  func answer() async {
    let conversation = conversation()
    _ = await conversation.say("send ten dollars")
    var transcript = Transcript(
      "mei", words: [.init("mei", start: 0, end: 1.5, confidence: 0.95)], confidence: 0.95)
    transcript.phones = "OW M AA R AE L M AE N S UH R IY".split(separator: " ").enumerated().map {
      .init(String($1), start: Double($0) / 10, end: Double($0 + 1) / 10)
    }
    #expect(await conversation.process(transcript).choices.contains { $0.id == "omar" })
  }
}
