import TestSupport
import Testing
import VocativeCore

@testable import VocativeDialogue

@Suite("Several requests in one utterance")
struct RequestPlanTests {
  @Test(
    "are read out together",
    arguments: [
      (
        "give Mario five coins and Maria six coins",
        "1. Give 5 coins to Mario. 2. Give 6 coins to Maria. Shall I do both?"
      ),
      (
        "give five coins to Mario and six to Maria",
        "1. Give 5 coins to Mario. 2. Give 6 coins to Maria. Shall I do both?"
      ),
      ("give Mario and Maria five coins each", "1. Give 5 coins to Mario. 2. Give 5 coins to Maria. Shall I do both?"),
      (
        "give five coins each to Mario and Maria",
        "1. Give 5 coins to Mario. 2. Give 5 coins to Maria. Shall I do both?"
      ),
      (
        "give Mario five coins, then ask Maria for two coins",
        "1. Give 5 coins to Mario. 2. Ask Maria for 2 coins. Shall I do both?"
      ),
      (
        "give one coin to Mario, two to Maria and three to Łukasz Nowak",
        "1. Give 1 coins to Mario. 2. Give 2 coins to Maria. 3. Give 3 coins to Łukasz Nowak. Shall I do all of them?"
      ),
    ])
  func readOut(utterance: String, question: String) async throws {
    let turn = try await Exchange().conversation.say(utterance)
    #expect(turn.reply.shown == question)
    #expect(turn.expects == .confirmation)
  }

  @Test("are done in order after one yes, each under its own key")
  func done() async throws {
    let exchange = try Exchange()
    _ = await exchange.conversation.say("give Mario five coins and Maria six coins")
    let turn = await exchange.conversation.say("yes")
    #expect(exchange.pocket.performedActions == ["5 mario", "6 maria"])
    #expect(turn.outcomes.map(\.succeeded) == [true, true])
    #expect(Set(turn.outcomes.map(\.idempotencyKey)).count == 2)
  }

  @Test("a question before them is answered at once, one after them when they are done")
  func questions() async throws {
    try await play(
      """
      > count my coins and then give Mario five coins
      You have 100 coins. Give 5 coins to Mario?
      =
      > yes
      = 5 mario
      """)
    try await play(
      """
      > give Mario five coins and count my coins
      > yes
      = 5 mario
      """)
  }

  @Test("a no does none of them")
  func refused() async throws {
    try await play("> give Mario five coins and Maria six coins\n> no\n=")
  }

  @Test(
    "one of them is kept or dropped",
    arguments: [
      ("only the first", "Give 5 coins to Mario?"), ("just the one to Maria", "Give 6 coins to Maria?"),
      ("not the second one", "Give 5 coins to Mario?"), ("drop Mario", "Give 6 coins to Maria?"),
      ("Maria", "Give 6 coins to Maria?"), ("no, only the last one", "Give 6 coins to Maria?"),
    ])
  func edited(change: String, question: String) async throws {
    let conversation = try Exchange().conversation
    _ = await conversation.say("give Mario five coins and Maria six coins")
    #expect(await conversation.say(change).reply.shown == question)
  }

  @Test(
    "one of them gets another value by its name",
    arguments: ["seven for Maria", "no, seven for Maria", "Maria should get seven coins"])
  func amended(change: String) async throws {
    let conversation = try Exchange().conversation
    _ = await conversation.say("give Mario five coins and Maria six coins")
    let reply = await conversation.say(change).reply.shown
    #expect(reply == "1. Give 5 coins to Mario. 2. Give 7 coins to Maria. Shall I do both?")
  }

  @Test("counting ordinals are no part of them")
  func counted() async throws {
    let turn = try await Exchange().conversation.say("First, give Mario five coins. Second, give Maria six coins.")
    #expect(turn.reply.shown == "1. Give 5 coins to Mario. 2. Give 6 coins to Maria. Shall I do both?")
  }

  @Test(
    "a request that its own utterance takes back is none",
    arguments: [
      "could you give Mario five coins... never mind don't", "give Mario five coins nvm",
      "could you give Mario five coins? forget it",
    ])
  func withdrawn(utterance: String) async throws {
    let exchange = try Exchange()
    let turn = await exchange.conversation.say(utterance)
    #expect(turn.expects != .confirmation, "\(turn.reply.shown)")
    _ = await exchange.conversation.say("yes")
    #expect(exchange.pocket.performedActions.isEmpty)
  }

  @Test("a missing value is asked for before anything is read out")
  func missing() async throws {
    try await play(
      """
      > give Anna two coins and Mario three coins
      > Rossi
      1. Give 2 coins to Anna Rossi. 2. Give 3 coins to Mario. Shall I do both?
      > yes
      = 2 anna-rossi, 3 mario
      """)
  }

  @Test(
    "words that nothing accounts for are named",
    arguments: [
      ("give five coins to Mario secretly", "I can't take “secretly” into account. Give 5 coins to Mario?"),
      ("give five coins to Mario tonight", "I can't take “tonight” into account. Give 5 coins to Mario?"),
      (
        "give five coins to Mario by carrier pigeon",
        "I can't take “by carrier pigeon” into account. Give 5 coins to Mario?"
      ),
      ("please could you give five coins to Mario now, thanks", "Give 5 coins to Mario?"),
    ])
  func leftovers(utterance: String, reply: String) async throws {
    let turn = try await Exchange().conversation.say(utterance)
    #expect(turn.reply.shown == reply)
  }

  @Test(
    "a condition, an exception, a negation, a question and a report start nothing",
    arguments: [
      "give five coins to Mario if he asks", "give five coins to Mario unless it rains", "never give Mario five coins",
      "did you give five coins to Mario", "I gave five coins to Mario yesterday",
      "give everyone except Mario five coins",
    ])
  func obstacles(utterance: String) async throws {
    let turn = try await Exchange().conversation.say(utterance)
    #expect(turn.expects != .confirmation)
    #expect(turn.confirmation == nil)
  }

  @Test("a group, an amount or a name with an and in it is one value")
  func whole() async throws {
    #expect(
      try await Exchange().conversation.say("give five coins to Mario and").reply.shown == "Give 5 coins to Mario?")
  }
}
