import TestSupport
import Testing
import VocativeCore
import VocativeDialogue

/// Plays a dialogue with a model whose predictions are scripted.
private func play(_ dialogue: String, reading script: String, _ place: SourceLocation = #_sourceLocation) async throws {
  try await play(dialogue, in: Exchange(understanding: Script(script)), place)
}

@Suite("A model and the declared phrases together")
struct UnderstandingTests {
  @Test("what no phrase says is understood by the model, its values read by the slots")
  func modelOnly() async throws {
    try await play(
      """
      > could Mario be spared five
      Give 5 coins to Mario?
      > yes
      = 5 mario
      """, reading: "could [person Mario] be spared [coins five] | give_coins 0.96")
  }

  @Test("a model's own name for an intent means the one it is declared for")
  func ownNames() async throws {
    try await play("> am I rich\nYou have 100 coins. What else can I do for you?", reading: "am I rich | how_rich 0.9")
  }

  @Test("where both agree, the surer counts")
  func agreement() async throws {
    let exchange = try Exchange(understanding: Script("give [person Mario] [coins five] please now | giveCoins 0.6"))
    let turn = await exchange.conversation.say("give Mario five please now")
    #expect(turn.reply.shown == "Give 5 coins to Mario?")
  }

  @Test("a sentence that the model fails on is understood by the phrases")
  func failure() async throws {
    try await play("> give five coins to Mario\nGive 5 coins to Mario?\n> yes\n= 5 mario", reading: "")
  }

  @Test(
    "a phrase that matches the whole utterance is never overruled by another label of the model",
    arguments: [
      ("give five coins to Mario", "give [coins five coins] to [person Mario] | ask_for_coins 0.99", "giveCoins"),
      ("ask Mario for five coins", "ask [person Mario] for [coins five coins] | give_coins 0.99", "askForCoins"),
    ])
  func declared(utterance: String, script: String, intent: String) async throws {
    let turn = try await Exchange(understanding: Script(script)).conversation.say(utterance)
    #expect(turn.expects == .confirmation)
    #expect(turn.intent == intent)
  }

  @Test(
    "giving where the one reads asking is asked about, never chosen",
    arguments: [
      ("five for Mario I suppose", "[coins five] for [person Mario] I suppose | give_coins 0.6 ask_for_coins 0.35")
    ])
  func contradiction(utterance: String, script: String) async throws {
    let exchange = try Exchange(understanding: Script(script + "\nyes | yes 0.99\nask | ask_for_coins 0.9"))
    let turn = await exchange.conversation.say(utterance)
    #expect(turn.expects == .choice)
    #expect(Set(turn.choices.map(\.id)) == ["giveCoins", "askForCoins"])
    _ = await exchange.conversation.say("yes")
    #expect(exchange.pocket.performedActions == [])
  }

  @Test("the one picked keeps what was said")
  func pickedRequest() async throws {
    try await play(
      """
      > mario five
      What do you want to do? 1. give coins, or 2. ask for coins
      > the second one
      Ask Mario for 5 coins?
      """,
      reading: "[person mario] [coins five] | give_coins 0.55 ask_for_coins 0.42\nthe second one | none 0.99")
  }

  @Test("different numbers, or two of them, are asked about")
  func amounts() async throws {
    let utterance = "give nine not five coins to Mario or was it seven"
    try await play(
      "> \(utterance)\nI heard more than one coins. How many?",
      reading: "give [coins nine] not [coins five coins] to [person Mario] or was it [coins seven] | give_coins 0.98")
    try await play(
      "> hand five over to Mario and six\nI heard more than one coins. How many?",
      reading: "hand [coins five] over to [person Mario] and six | give_coins 0.98")
  }

  @Test("what a slot is sure of is taken though the model names it not")
  func unnamed() async throws {
    try await play(
      "> five coins would help Mario\nGive 5 coins to Mario?",
      reading: "five coins would help [person Mario] | give_coins 0.98")
  }

  @Test("a number that belongs to the reason is none of the amount, and a reason without a slot is named")
  func reason() async throws {
    try await play(
      """
      > give five coins to Mario for 2 pizzas
      I can't take “for 2 pizzas” into account. Give 5 coins to Mario?
      """,
      reading: "give [coins five coins] to [person Mario] for [reason 2 pizzas] | give_coins 0.98")
  }

  @Test("a name in the reason is not paid")
  func nameInReason() async throws {
    try await play(
      """
      > give five coins to Mario for the trip with Maria
      I can't take “for the trip with Maria” into account. Give 5 coins to Mario?
      """,
      reading: "give [coins five coins] to [person Mario] for [reason the trip with Maria] | give_coins 0.98")
  }

  @Test("a value that is more than the content within it counts")
  func valueAroundContent() async throws {
    try await play(
      "> give five coins to Mario\nGive 5 coins to Mario?",
      reading: "give five [reason coins] to [person Mario] | give_coins 0.98")
  }

  @Test("a name that is in no list is named back, though part of it is in one")
  func unknown() async throws {
    try await play(
      """
      > give five coins to Mario Verdi
      I don't find “Mario Verdi”. You can say Anna Rossi, Anna Bianchi, Mario, Maria or Łukasz Nowak. To whom?
      > I think Zebulon
      I don't find “Zebulon”. You can say Anna Rossi, Anna Bianchi, Mario, Maria or Łukasz Nowak. I still need one thing. To whom? For example: Anna Rossi.
      > Maria
      Give 5 coins to Maria?
      """,
      reading: """
        give [coins five coins] to [person Mario Verdi] | give_coins 0.98
        I think [person Zebulon] | none 0.98
        [person Maria] | none 0.98
        """)
  }

  @Test("two people that are named are two requests")
  func twoPeople() async throws {
    try await play(
      """
      > give Mario and Maria five
      1. Give 5 coins to Mario. 2. Give 5 coins to Maria. Shall I do both?
      > only Maria
      Give 5 coins to Maria?
      > yes
      = 5 maria
      """, reading: "give Mario | give_coins 0.98\nMaria five | none 0.5")
  }

  @Test("of two people that are named one can be picked")
  func severalPeople() async throws {
    try await play(
      "> slip Mario or Maria five\nWhich friend? 1. Mario, or 2. Maria",
      reading: "slip [person Mario] or [person Maria] [coins five] | give_coins 0.98")
  }

  @Test("a bare answer fills the slot that was asked for, and the model is told which")
  func bareAnswer() async throws {
    let script = Script("hand Mario some | give_coins 0.9\nhmm I believe it was [coins seven] | none 0.95")
    let exchange = try Exchange(understanding: script)
    try await play(
      "> give coins to Mario\nHow many?\n> hmm I believe it was seven\nGive 7 coins to Mario?", in: exchange)
    #expect(script.asked.value == [nil, "coins"])
  }

  @Test("what is for somebody else is refused plainly, whatever the phrases make of it")
  func outOfScope() async throws {
    let exchange = try Exchange(understanding: Script("give Mario an enormous hug | none 0.97"))
    let turn = await exchange.conversation.say("give Mario an enormous hug")
    #expect(turn.reply.shown.hasPrefix("I can't do that. "))
    #expect(turn.intent == nil)
  }

  @Test(
    "what is surely no request is none though somebody is named, unless it is said as declared",
    arguments: [(0.96, nil), (0.85, "giveCoins")] as [(Double, String?)])
  func namedStranger(confidence: Double, intent: String?) async throws {
    let script = "please give [person Mario] a big long hug | none \(confidence)"
    let turn = try await Exchange(understanding: Script(script)).conversation.say("please give Mario a big long hug")
    #expect(turn.intent == intent)
  }

  @Test("what is said exactly as declared is understood even against the model")
  func exactPhrase() async throws {
    try await play(
      "> give five coins to Mario\nGive 5 coins to Mario?", reading: "give five coins to Mario | none 0.97")
  }

  @Test("what is not to be done is not done on the model's word")
  func negated() async throws {
    let exchange = try Exchange(understanding: Script("don't give [person Mario] [coins five] | give_coins 0.98"))
    let turn = await exchange.conversation.say("don't give Mario five")
    #expect(turn.intent == nil)
  }
}

@Suite("A yes, a no and a model")
struct ModelConsentTests {
  private static let opening = "give five coins to Mario"

  /// Returns the actions performed after an answer to the confirmation that the model reads as given.
  private func performedActions(after utterance: String, _ reading: String) async throws -> [String] {
    let exchange = try Exchange(understanding: Script(reading))
    _ = await exchange.conversation.say(Self.opening)
    _ = await exchange.conversation.say(utterance)
    return exchange.pocket.performedActions
  }

  @Test("a yes in words not declared counts from 0.95 on", arguments: [(0.94, 0), (0.95, 1), (0.99, 1)])
  func otherYes(confidence: Double, count: Int) async throws {
    #expect(try await performedActions(after: "by all means", "by all means | yes \(confidence)").count == count)
  }

  @Test("a yes that names what is to be done asks for nothing new")
  func spokenOutYes() async throws {
    #expect(
      try await performedActions(after: "yup go and give coins", "yup go and give coins | yes 0.97") == ["5 mario"])
  }

  @Test("a yes as declared stays one, unless the model is sure it is a no")
  func declaredYes() async throws {
    #expect(try await performedActions(after: "sounds good", "sounds good | none 0.8 yes 0.2") == ["5 mario"])
    #expect(try await performedActions(after: "sounds good to me", "sounds good to me | yes 0.98") == ["5 mario"])
    #expect(try await performedActions(after: "alright", "alright | no 0.95") == [])
  }

  @Test(
    "however sure the model is, a yes with anything beside it is none",
    arguments: [
      ("by all means but later", "by all means but later"), ("by all means nine", "by all means [coins nine]"),
      ("by all means Maria", "by all means [person Maria]"), ("by all means ?", "by all means ?"),
      ("by all means not", "by all means not"), ("by all means if she asks", "by all means if she asks"),
      ("by all means tomorrow", "by all means [date tomorrow]"), ("by all means nine", "by all means nine"),
      ("yes nine", "yes [coins nine]"), ("yes but why", "yes but why"), ("is that right", "is that right"),
      ("um is he the man", "um is he the man"), ("shall I agree", "shall I agree"), ("can you do it", "can you do it"),
    ])
  func notQuite(utterance: String, marked: String) async throws {
    #expect(try await performedActions(after: utterance, marked + " | yes 0.99") == [])
  }

  @Test("a no in words not declared drops the request")
  func otherNo() async throws {
    let exchange = try Exchange(understanding: Script("I would rather we left it | no 0.93\nyes | yes 0.99"))
    _ = await exchange.conversation.say(Self.opening)
    let turn = await exchange.conversation.say("I would rather we left it")
    #expect(turn.expects == .anythingElse)
    _ = await exchange.conversation.say("yes")
    #expect(exchange.pocket.performedActions == [])
  }

  @Test("a no with a correction changes that slot")
  func correction() async throws {
    try await play(
      """
      > give five coins to Mario
      > oh no not him I had Maria in mind
      Give 5 coins to Maria?
      =
      """,
      in: Exchange(understanding: Script("oh no not him I had [person Maria] in mind | no 0.97")))
  }

  @Test("asking in the middle of giving is no correction of it")
  func otherRequest() async throws {
    try await play(
      """
      > give five coins to Mario
      > no, ask Mario for six coins
      OK, leaving that aside; nothing was done. Ask Mario for 6 coins?
      """,
      in: Exchange(understanding: Script("no, ask [person Mario] for [coins six coins] | no 0.97")))
  }
}

@Suite("Labels")
struct LabelTests {
  @Test("that name what the skill has not are told")
  func mistakes() {
    let skill = Skill(Pocket()) { GiveCoins.self }
      .mappingLabels(.init(intents: ["steal": "stealCoins"], entities: ["person": ["foe"]]))
    let mistakes = Skill.validationErrors(in: [skill]).map(\.description)
    #expect(mistakes.count == 2)
    #expect(mistakes[0].contains("no such intent"))
    #expect(mistakes[1].contains("no slot of the skill"))
  }
}
