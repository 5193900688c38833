import Testing
import VocativeCore
import VocativeDialogue
import VocativePayments

@Suite("Risk and likelihood")
struct RiskTests {
  private let bank = SimulatedBank(.builtIn)
  private func conversation() throws -> Conversation { try Assistant { Skill.payments(bank) }.conversation() }

  private func recognized(_ text: String, _ confidence: Confidence) -> Transcript {
    Transcript(text, confidence: confidence)
  }

  @Test("uncertain values are mentioned, and need a yes of higher confidence")
  func misheard() async throws {
    let conversation = try conversation()
    let prompt = await conversation.process(recognized("send fifty dollars to Mei", 0.42)).reply.shown
    #expect(prompt.hasPrefix("I may have misheard the amount. I may have misheard the recipient. Send $50.00"))
    _ = await conversation.process(recognized("yes", 0.93))
    #expect(await bank.operations.isEmpty)
    _ = await conversation.process(recognized("yes", 0.99))
    #expect(await bank.operations.map(\.amountMinor) == [5_000])
  }

  @Test("an unlikely hypothesis starts no intent, unless hypotheses of equal meaning support it")
  func unbelieved() async throws {
    let conversation = try conversation()
    let unsure = recognized("send fifty dollars to Mei", 0.35)
    #expect(await conversation.process(unsure).intent == nil)
    var ambiguous = recognized("send fifty dollars and ten cents to Mei", 0.39)
    ambiguous.alternatives = [.init("send fifty dollars ten cents to Mei", confidence: 0.37)]
    #expect(await conversation.process(ambiguous).reply.shown == "Send $50.10 to Mei Chen from Top Bank?")
    #expect(await conversation.process(recognized("what is my balance", 0.3)).reply.shown.contains("balance") == false)
  }

  @Test("a refusal is not replaced by a less likely hypothesis with more values")
  func refused() async throws {
    let refusal = Transcript(
      "do not send nineteen dollars", confidence: 0.7,
      alternatives: [.init("send nineteen dollars to Mei", confidence: 0.15)])
    let turn = try await conversation().process(refusal)
    #expect(turn.intent == nil)
    #expect(turn.reply.shown.hasPrefix("OK, I won't send money"))
  }

  @Test("contacts with close scores are offered, and a distant second is not")
  func rivals() async throws {
    let names = [Contact(id: "mario", first: "Mario"), Contact(id: "maria", first: "Maria")]
    var context = PaymentsContext.builtIn
    context.contacts = names
    let bank = SimulatedBank(context)
    func recognized(_ first: Confidence, _ second: Confidence) -> Transcript {
      Transcript(
        "send ten dollars to Mario", confidence: first,
        alternatives: [.init("send ten dollars to Maria", confidence: second)])
    }
    let conversation = try Assistant { Skill.payments(bank) }.conversation()
    let asked = await conversation.process(recognized(0.5, 0.4))
    #expect(asked.choices.map(\.id) == ["mario", "maria"])
    #expect(await conversation.say("the second one").reply.shown == "Send $10.00 to Maria from Top Bank?")
    // A correction of the name alone is asked for as well.
    let corrected = await conversation.process(
      Transcript("to Mario", confidence: 0.5, alternatives: [.init("to Maria", confidence: 0.45)]))
    #expect(corrected.expects == .choice)
    let other = try Assistant { Skill.payments(bank) }.conversation()
    #expect(await other.process(recognized(0.8, 0.1)).reply.shown == "Send $10.00 to Mario from Top Bank?")
  }

  @Test("of the candidates for an unclear name, the most frequent and recent recipient comes first")
  func familiar() async throws {
    var context = PaymentsContext.builtIn
    context.contacts = ["Karin", "Karen", "Kyran"].map { Contact(id: $0, first: $0) }
    let day = try #require(CalendarDate(year: 2026, month: 11, day: 1))
    func list(paying id: String) async throws -> [String] {
      context.transactions = (0..<5).map {
        Transaction(
          id: "t\($0)", date: day, contactID: id, accountID: "top", amount: Money(minorUnits: -100, .usd))
      }
      let conversation = try Assistant { Skill.payments(SimulatedBank(context)) }.conversation()
      _ = await conversation.say("send ten dollars")
      return await conversation.say("Kairine").choices.map(\.id)
    }
    for id in ["Karin", "Karen"] { #expect(try await list(paying: id).first == id) }
  }

  @Test("a small payment with certain values needs a single yes")
  func small() async throws {
    let conversation = try conversation()
    #expect(
      await conversation.process(recognized("send fifty dollars to Mei", 0.97)).reply.shown.hasPrefix("Send $50.00"))
    _ = await conversation.process(recognized("yes", 0.93))
    #expect(await bank.operations.count == 1)
  }

  @Test("a large sum needs a yes of higher confidence, and a new recipient two")
  func large() async throws {
    let conversation = try conversation()
    _ = await conversation.say("send 900 dollars to Lukasz")
    _ = await conversation.process(recognized("yes", 0.93))
    #expect(await bank.operations.isEmpty)
    _ = await conversation.say("send 900 dollars to Anna Bianchi")
    let first = await conversation.say("yes").confirmation
    #expect(await bank.operations.isEmpty)
    #expect(first != nil)
    _ = await conversation.say("yes")
    #expect(await bank.operations.map(\.party) == ["anna-bianchi"])
  }

  @Test("a change between the two prompts starts over")
  func changed() async throws {
    let conversation = try conversation()
    _ = await conversation.say("send 900 dollars to Anna Bianchi")
    _ = await conversation.say("yes")
    _ = await conversation.say("make it 800")
    _ = await conversation.say("yes")
    #expect(await bank.operations.isEmpty)
    _ = await conversation.say("yes")
    #expect(await bank.operations.map(\.amountMinor) == [80_000])
  }

  @Test("the last recipient is suggested, and named in the second question")
  func suggested() async throws {
    let conversation = try conversation()
    let asked = await conversation.say("send 20 dollars")
    #expect(asked.reply.shown == "To whom?")
    #expect(asked.choices.map(\.id) == ["gianfranco", "omar", "anna-rossi"])
    let again = await conversation.say("the moon and the stars and the sea")
    #expect(again.reply.shown.contains("Lately it was Gianfranco De Luca, Omar Al Mansoori or Anna Rossi."))
    #expect(await conversation.select("omar").reply.shown == "Send $20.00 to Omar Al Mansoori from Top Bank?")
    #expect(await conversation.say("go back").expects == .slot("recipient"))
  }

  @Test("the last payer is suggested for a request")
  func askedOf() async throws {
    #expect(try await conversation().say("ask for 20 dollars").choices.map(\.id) == ["mei", "asa"])
  }
}
