import Testing
import VocativeCore
import VocativeDialogue
import VocativePayments

/// A recogniser with a grammar takes an unknown name for the nearest known one.
@Suite("A recognised name compared with its phones")
struct SoundingNameTests {
  private let bank = SimulatedBank(.builtIn)

  private func conversation() throws -> Conversation { try Assistant { Skill.payments(bank) }.conversation() }

  private func recognized(_ text: String, _ sounds: String) -> Transcript {
    .recognized(text.split(separator: " ").map { (String($0), 0.95) }, confidence: 0.95, sounds)
  }

  @Test("is asked about if another name matches the phones better, and no money moves before a choice and a yes")
  func other() async throws {
    let conversation = try conversation()
    let turn = await conversation.process(recognized("send ten dollars to mei", "OW M AA R AE L M AE N S UH R IY"))
    #expect(turn.choices.map(\.id).first == "omar")
    #expect(turn.choices.contains { $0.title == "Mei Chen" })
    #expect(turn.expects == .choice)
    let prompt = await conversation.select("omar")
    #expect(prompt.reply.shown == "Send $10.00 to Omar Al Mansoori from Top Bank?")
    #expect(await bank.operations.isEmpty)
  }

  @Test("is accepted if its phones match or are unknown", arguments: ["M EY", ""])
  func same(sounds: String) async throws {
    let turn = try await conversation().process(recognized("send ten dollars to mei", sounds))
    #expect(turn.reply.shown == "Send $10.00 to Mei Chen from Top Bank?")
  }

  @Test("ranks the contact first whose other name matches", arguments: ["B", "R"])
  func namesakes(initial: String) async throws {
    let rest = initial == "B" ? "B IY AA NG K IY" : "R AA S IY"
    let turn = try await conversation().process(recognized("send ten dollars to anna today", "AE N AH \(rest)"))
    #expect(turn.choices.first?.title == (initial == "B" ? "Anna Bianchi" : "Anna Rossi"))
    #expect(turn.choices.count >= 2)
  }

  @Test("drops words that belong to the rest of the name")
  func madeUpDate() async throws {
    let turn = try await conversation().process(
      recognized("send ten dollars to omar on sunday", "OW M AA R AE L M AE N S UH R IY"))
    #expect(turn.reply.shown == "Send $10.00 to Omar Al Mansoori from Top Bank?")
  }

  @Test("keeps the words after it")
  func realDate() async throws {
    let turn = try await conversation().process(
      recognized("send ten dollars to omar on sunday", "OW M AA R AA N S AH N D EY"))
    #expect(turn.reply.shown.contains("to Omar Al Mansoori from Top Bank on "))
  }

  @Test("is asked about in an answer too")
  func answer() async throws {
    let conversation = try conversation()
    _ = await conversation.say("send ten dollars")
    var transcript = Transcript(
      "mei", words: [.init("mei", start: .zero, end: .milliseconds(1_500), confidence: 0.95)], confidence: 0.95)
    transcript.phones = "OW M AA R AE L M AE N S UH R IY".split(separator: " ").enumerated().map {
      Transcript.Phone(String($1), start: .milliseconds(100 * $0), end: .milliseconds(100 * ($0 + 1)))
    }
    #expect(await conversation.process(transcript).choices.contains { $0.id == "omar" })
  }
}
