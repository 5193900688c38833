import Foundation
import Synchronization
import Testing
import VocativeCore
import VocativeDialogue
import VocativePayments

/// Regression tests for faults that the simulation found with several requests, corrections and conditions.
@Suite("A plan of payments")
struct FoundByPlanSimulationTests {
  @Test("stops before a payment that the one before it leaves no money for")
  func overdrawn() async throws {
    let bank = SimulatedBank(.builtIn)
    let conversation = try Assistant { Skill.payments(bank) }.conversation()
    var turn = await conversation.say("send Mei 800 dollars and Omar 700 dollars")
    for _ in 0..<3 where turn.expects == .confirmation { turn = await conversation.say("yes") }
    #expect(turn.reply.shown.contains("Sent $800.00 to Mei Chen."))
    #expect(turn.reply.shown.contains("There is only $450.00 in Top Bank."))
    #expect(turn.outcomes.map(\.succeeded) == [true, false])
    #expect(await bank.operations.count == 1)
  }

  @Test("keeps the one that was picked, though a less likely hypothesis has a sum")
  func pickedAmongHypotheses() async throws {
    let conversation = try Assistant { Skill.payments(SimulatedBank(.builtIn)) }.conversation()
    _ = await conversation.say("send 5 dollars each to Omar and Mei")
    let turn = await conversation.process(
      Transcript(
        "just the second one", confidence: 0.95, alternatives: [.init("just the second nine", confidence: 0.025)]))
    #expect(turn.reply.shown == "Send $5.00 to Mei Chen from Top Bank?")
  }

  @Test(
    "is not picked from where there is none",
    arguments: ["the last one", "last xyzzy", "just the last", "not the last"])
  func withoutPlan(words: String) async throws {
    let conversation = try Assistant { Skill.payments(SimulatedBank(.builtIn)) }.conversation()
    let turn = await conversation.say(words)
    #expect(turn.outcomes.isEmpty && !turn.reply.shown.isEmpty)
  }

  @Test("stops when a payment took longer than the yes is good for, and says what was not done")
  func expired() async throws {
    let time = Mutex(Duration.zero)
    let bank = SimulatedBank(
      .builtIn,
      faults: .init(wait: { pause in time.withLock { $0 += pause } }) { $0 == 0 ? .delay(.seconds(90)) : nil })
    let conversation = try Assistant { Skill.payments(bank) }.conversation(
      .init(now: { time.withLock { $0 } }, newID: { UUID().uuidString }))
    _ = await conversation.say("send Mei 20 dollars and Omar 30 dollars")
    let turn = await conversation.say("yes")
    #expect(await bank.operations.count == 1)
    #expect(turn.reply.shown.contains("Not done: Send $30.00 to Omar Al Mansoori from Top Bank."))
  }

  @Test("takes a name for a name, even if it is a word of another request")
  func nameInPhrase() async throws {
    var context = PaymentsContext.builtIn
    context.contacts += [
      Contact(id: "best", first: "Rich", last: "Best", handle: "@best"),
      Contact(id: "marino", first: "Rich", last: "Marino", handle: "@marino"),
    ]
    let bank = SimulatedBank(context)
    let conversation = try Assistant { Skill.payments(bank) }.conversation()
    let turn = await conversation.say("send one dollar each to Mei and Rich")
    #expect(turn.choices.map(\.id) == ["best", "marino"])
    let both = await conversation.say("the first one")
    #expect(both.reply.shown.contains("2. Send $1.00 to Rich Best from Top Bank."))
  }
}

@Suite("Several payments in one utterance")
struct FoundBySplittingSimulationTests {
  private func conversation() throws -> Conversation {
    try Assistant { Skill.payments(SimulatedBank(.builtIn)) }.conversation()
  }

  @Test(
    "are all kept while a question is answered",
    arguments: ["what's my balance", "show my last payments", "how much money do I have"])
  func questionBetween(question: String) async throws {
    let conversation = try conversation()
    let plan = await conversation.say("send Mei 20 dollars and Omar 30 dollars")
    let turn = await conversation.say(question)
    #expect(turn.reply.shown.hasSuffix(plan.reply.shown))
    #expect(await conversation.say("yes").outcomes.count == 2)
  }

  @Test("are all kept while a question is answered before they are complete")
  func questionBeforeConfirmation() async throws {
    let conversation = try conversation()
    #expect(await conversation.say("send Anna 20 dollars and Omar 30 dollars").expects == .choice)
    #expect(await conversation.say("what's my balance").expects == .choice)
    let turn = await conversation.say("the first one")
    #expect(turn.reply.shown.contains("2. Send $30.00 to Omar Al Mansoori from Top Bank. Shall I do both?"))
  }

  @Test(
    "ask nobody for money when it is to be paid",
    arguments: [
      "pay Mei, Omar and Gianfranco 20 dollars each", "pay Mei and Omar 20 dollars each",
      "please pay Mei, Omar and my sister ten dollars each",
    ])
  func direction(utterance: String) async throws {
    let turn = try await conversation().say(utterance)
    #expect(turn.reply.shown.contains("1. Send $"))
    #expect(!turn.reply.shown.contains("Ask "))
  }

  @Test("are no purpose of the first")
  func purpose() async throws {
    let turn = try await conversation().say("ask Mei for forty dollars and Omar Al Mansoori for 250 dollars")
    #expect(turn.reply.shown.contains("1. Ask Mei Chen for $40.00, to be paid into Top Bank."))
    #expect(turn.reply.shown.contains("2. Ask Omar Al Mansoori for $250.00, to be paid into Top Bank."))
  }
}

@Suite("A sum in a currency that several countries have")
struct FoundByCurrencySimulationTests {
  @Test("is no purpose", arguments: [Currency("KWD"), Currency("AED"), nil])
  func purpose(currency: Currency?) async throws {
    var context = PaymentsContext.builtIn
    if let currency {
      context.accounts.append(
        BankAccount(id: "far", bank: "Far Bank", balance: Money(minorUnits: 900_000, currency)))
    }
    let bank = SimulatedBank(context)
    let conversation = try Assistant { Skill.payments(bank) }.conversation()
    let turn = await conversation.say("ask Mei for 20 dinars and Omar for 40 dinars")
    #expect(!turn.reply.shown.contains("for 20 dinars"))
    if currency?.code == "KWD" { #expect(turn.reply.shown.contains("1. Ask Mei Chen for KWD 20.000, ")) }
  }
}

@Suite("What was said of a payment")
struct FoundByCoverageSimulationTests {
  private func answer(_ utterances: String...) async throws -> SystemTurn {
    let conversation = try Assistant { Skill.payments(SimulatedBank(.builtIn)) }.conversation()
    var turn: SystemTurn?
    for utterance in utterances { turn = await conversation.say(utterance) }
    return try #require(turn)
  }

  @Test(
    "keeps its day when another sum and person are named",
    arguments: ["no, forty dollars to Omar", "make it forty dollars to Omar", "forty dollars to Omar"])
  func day(correction: String) async throws {
    let turn = try await answer("tomorrow send Mei thirty dollars", correction)
    #expect(turn.reply.shown.hasPrefix("Send $40.00 to Omar Al Mansoori from Top Bank on "))
  }

  @Test(
    "is stopped by a condition or an exception after the purpose",
    arguments: [
      ("send 20 dollars to Mei for dinner if she asks", "“if she asks”"),
      ("pay Omar 20 dollars for the taxi unless he has paid", "“unless he has paid”"),
      ("send 20 dollars to Mei for lunch excluding the tip", "“excluding the tip”"),
      ("send 20 dollars to Mei tomorrow for the tickets provided she comes", "“provided she comes”"),
    ])
  func condition(utterance: String, words: String) async throws {
    let turn = try await answer(utterance)
    #expect(turn.confirmation == nil)
    #expect(turn.reply.shown.contains(words))
  }

  @Test("is not stopped by the time of what it is for")
  func purpose() async throws {
    let turn = try await answer("send 20 dollars to Mei for the dinner after the concert")
    #expect(turn.reply.shown == "Send $20.00 to Mei Chen from Top Bank for dinner after the concert?")
  }

  @Test("is kept whole by “just a second”, which is no choice of the second payment")
  func waiting() async throws {
    let conversation = try Assistant { Skill.payments(SimulatedBank(.builtIn)) }.conversation()
    _ = await conversation.say("send Mei 20 dollars and Omar 30 dollars")
    let turn = await conversation.say("just a second")
    #expect(turn.reply.shown.contains("1. Send $20.00 to Mei Chen"))
    #expect(turn.reply.shown.contains("2. Send $30.00 to Omar Al Mansoori"))
  }

  @Test("grows by the same payment for another person")
  func addition() async throws {
    let bank = SimulatedBank(.builtIn)
    let conversation = try Assistant { Skill.payments(bank) }.conversation()
    _ = await conversation.say("send Omar 30 dollars")
    let turn = await conversation.say("and the same for Mei")
    #expect(turn.reply.shown.contains("1. Send $30.00 to Omar Al Mansoori"))
    #expect(turn.reply.shown.contains("2. Send $30.00 to Mei Chen"))
    _ = await conversation.say("yes")
    #expect(await bank.operations.count == 2)
  }
}
