import TestSupport
import Testing
import VocativeCore
import VocativeDialogue

/// Plays a dialogue: a line that begins with `>` is an utterance, the line after it the answer; a line that begins with
/// `=` lists all actions performed by then.
func play(_ dialogue: String, in exchange: Exchange? = nil, _ place: SourceLocation = #_sourceLocation)
  async throws
{
  let exchange = try exchange ?? Exchange()
  var answer = ""
  for line in dialogue.split(separator: "\n").map(String.init) {
    if line.hasPrefix("> ") {
      answer = await exchange.conversation.say(String(line.dropFirst(2))).reply.shown
    } else if line.hasPrefix("=") {
      let expected = line.dropFirst().split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }.map(String.init)
      #expect(exchange.pocket.performedActions == expected, "after “\(answer)”", sourceLocation: place)
    } else {
      #expect(answer == line, sourceLocation: place)
    }
  }
}

@Suite("A conversation")
struct DialogueTests {
  @Test("one sentence, one recap, one yes")
  func wholeRequest() async throws {
    try await play(
      """
      > give five coins to Mario
      Give 5 coins to Mario?
      =
      > yes
      Gave 5 coins to Mario. Is there anything more?
      = 5 mario
      > no
      OK. Goodbye.
      """)
  }

  @Test("what is missing is asked for, and what was told is kept")
  func missingSlots() async throws {
    try await play(
      """
      > I'd like to give some coins, please
      How many?
      > seven
      To whom?
      > to Łukasz
      Give 7 coins to Łukasz Nowak?
      > yes please
      Gave 7 coins to Łukasz Nowak. What else can I do for you?
      = 7 lukasz
      """)
  }

  @Test(
    "several people of one name give a list, picked by number, order or name",
    arguments: [
      "2", "number two", "the second one", "Bianchi", "anna bianchi",
    ])
  func list(answer: String) async throws {
    try await play(
      """
      > give anna three coins
      Which friend? 1. Anna Rossi (@rossi), or 2. Anna Bianchi (@bianchi)
      > \(answer)
      Give 3 coins to Anna Bianchi?
      > yes
      Gave 3 coins to Anna Bianchi. Anything else?
      = 3 anna-bianchi
      """)
  }

  @Test("an entry of a list can be touched")
  func touch() async throws {
    let exchange = try Exchange()
    let turn = await exchange.conversation.say("give anna three coins")
    #expect(turn.choices.map(\.id) == ["anna-rossi", "anna-bianchi"])
    let next = await exchange.conversation.select("anna-rossi")
    #expect(next.reply.shown == "Give 3 coins to Anna Rossi?")
  }

  @Test(
    "a correction at the recap changes that slot and keeps the rest",
    arguments: [
      ("no, make it nine", "Give 9 coins to Mario?"),
      ("make it nine coins", "Give 9 coins to Mario?"),
      ("to Maria", "Give 5 coins to Maria?"),
      ("no, I meant Maria", "Give 5 coins to Maria?"),
      ("yes but to Maria", "Give 5 coins to Maria?"),
      ("to Maria, not Mario", "Give 5 coins to Maria?"),
      ("not Mario, Maria", "Give 5 coins to Maria?"),
      ("nine, to Maria", "Give 9 coins to Maria?"),
      ("give nine coins to Maria", "Give 9 coins to Maria?"),
    ])
  func correction(utterance: String, confirmation: String) async throws {
    try await play(
      """
      > give five coins to Mario
      Give 5 coins to Mario?
      > \(utterance)
      \(confirmation)
      =
      """)
  }

  @Test(
    "anything but a clear yes gives nothing away",
    arguments: [
      "no", "nope", "no thanks", "cancel", "stop", "never mind", "don't", "yes but", "yes?  why", "yes?", "ok?",
      "yes ask", "ok, ask him",
      "maybe", "hmm", "um",
      "yes nine", "I guess so", "what", "…", "👍", "yes no", "not yes", "yesterday", "yes if she asks",
      "yes no yes", "yes, no, yes", "yes yes no yes yes", "no no yes",
    ])
  func notYes(utterance: String) async throws {
    try await play(
      """
      > give five coins to Mario
      > \(utterance)
      =
      """)
  }

  @Test(
    "a yes in other words is a yes",
    arguments: [
      "Yes.", "yeah", "yep, sure", "ok", "Okay, go ahead!", "yes please", "that's right", "correct", "um, yes", "do it",
      "yes, that's correct", "I confirm", "of course", "absolutely",
    ])
  func yes(utterance: String) async throws {
    try await play(
      """
      > give five coins to Mario
      > \(utterance)
      = 5 mario
      """)
  }

  @Test("a cancel drops the request in every state", arguments: ["cancel", "never mind", "no", "stop it please"])
  func cancel(utterance: String) async throws {
    for opening in ["give five coins", "give coins to anna", "give 5 coins to anna", "give 5 coins to mario"] {
      let exchange = try Exchange()
      _ = await exchange.conversation.say(opening)
      let dropped = await exchange.conversation.say(utterance)
      #expect(dropped.intent == nil)
      #expect(dropped.expects == .anythingElse)
      _ = await exchange.conversation.say("yes")
      #expect(exchange.pocket.performedActions == [])
    }
  }

  @Test("a recap is good for one yes")
  func singleUse() async throws {
    try await play(
      """
      > give five coins to Mario
      > yes
      = 5 mario
      > yes
      > yes
      = 5 mario
      """)
  }

  @Test("a yes that comes a minute after the recap is asked for again")
  func expiry() async throws {
    let exchange = try Exchange()
    _ = await exchange.conversation.say("give five coins to mario")
    exchange.pass(61)
    let late = await exchange.conversation.say("yes")
    #expect(late.reply.shown == "That took a while, so to be safe: Give 5 coins to Mario?")
    #expect(exchange.pocket.performedActions == [])
    _ = await exchange.conversation.say("yes")
    #expect(exchange.pocket.performedActions == ["5 mario"])
  }

  @Test("a yes that began before the recap was read to its end does not count")
  func bargedYes() async throws {
    let exchange = try Exchange()
    _ = await exchange.conversation.say("give five coins to mario")
    await exchange.conversation.beganSpeaking()
    exchange.pass(2)
    _ = await exchange.conversation.process(Transcript("yes"))
    #expect(exchange.pocket.performedActions == [])
  }

  @Test("a yes that was hardly heard does not count", arguments: [0.0, 0.5, 0.89])
  func faintYes(confidence: Double) async throws {
    let exchange = try Exchange()
    _ = await exchange.conversation.say("give five coins to mario")
    let turn = await exchange.conversation.process(Transcript("yes", confidence: Confidence(confidence)))
    #expect(turn.expects == .confirmation)
    #expect(exchange.pocket.performedActions == [])
  }

  @Test(
    "asking is never turned into giving",
    arguments: [
      "ask Mario for five coins", "have Mario give me five coins", "give me five coins from Mario",
      "please ask mario for 5 coins",
    ])
  func neverFlipped(utterance: String) async throws {
    try await play(
      """
      > \(utterance)
      Ask Mario for 5 coins?
      > yes
      =
      """)
  }

  @Test(
    "a request turned round by a not is no request",
    arguments: [
      "don't give five coins to Mario", "never give Mario five coins", "I did not give five coins to mario",
    ])
  func negated(utterance: String) async throws {
    let turn = try await Exchange().conversation.say(utterance)
    #expect(turn.expects == .request)
  }

  @Test(
    "two amounts, or a number nobody can place, are asked about",
    arguments: [
      "give five coins six coins to Mario", "give five six to Mario", "give 5 coins to Mario 7",
    ])
  func contested(utterance: String) async throws {
    let turn = try await Exchange().conversation.say(utterance)
    #expect(turn.reply.shown == "I heard more than one coins. How many?")
  }

  @Test("what cannot be is refused with its reason and asked again")
  func refused() async throws {
    try await play(
      """
      > give 500 coins to Mario
      You have only 100 coins. How many?
      > 50
      Give 50 coins to Mario?
      """)
  }

  @Test("a question in between is answered, and the request goes on")
  func digression() async throws {
    try await play(
      """
      > give five coins to Mario
      Give 5 coins to Mario?
      > how many coins do I have?
      You have 100 coins. Give 5 coins to Mario?
      > yes
      = 5 mario
      """)
  }

  @Test("the same question never comes the same way three times, and then the request is let go")
  func noEndlessLoop() async throws {
    let exchange = try Exchange()
    var answers = [await exchange.conversation.say("give coins to mario").reply.shown]
    for _ in 0..<3 { answers.append(await exchange.conversation.say("the weather is fine").reply.shown) }
    #expect(answers[0] == "How many?")
    #expect(answers[1] == "Sorry, I didn't understand that. I still need one thing. How many? For example: five coins.")
    #expect(answers[2] == "I'm not sure what you mean. Let me ask again. How many? You can also say cancel.")
    #expect(answers[3].hasPrefix("Let's leave it there. Nothing was done."))
    #expect(Set(answers).count == 4)
  }

  @Test("a name that is in no list is named back")
  func unknownName() async throws {
    try await play(
      """
      > give five coins
      To whom?
      > Zebulon
      I don't find “Zebulon”. You can say Anna Rossi, Anna Bianchi, Mario, Maria or Łukasz Nowak. I still need one thing. To whom? For example: Anna Rossi.
      """)
  }

  @Test("what is not understood is answered with what can be done")
  func abilities() async throws {
    let turn = try await Exchange().conversation.say("tell me a joke")
    #expect(turn.reply.shown == "“tell me a joke” means nothing to me. Say help to hear what I can do.")
    let next = try await Exchange().conversation.say("the coins are lost")
    #expect(next.reply.shown.hasPrefix("Sorry, I didn't understand that. "))
    #expect(next.reply.shown.contains("coins, for example: "))
  }

  @Test("a failure that does not explain itself claims nothing")
  func unexplainedFailure() async throws {
    struct Storm: Error {}
    let exchange = try Exchange()
    exchange.pocket.failure.withLock { $0 = Storm() }
    _ = await exchange.conversation.say("give five coins to mario")
    let turn = await exchange.conversation.say("yes")
    #expect(turn.reply.shown.contains("I don't know whether it was done"))
    #expect(turn.outcomes.map(\.succeeded) == [false])
  }

  @Test(
    "a contact's name is data, never a command",
    arguments: [
      "yes", "cancel", "{coins}", "no", "give 5 coins to Mario", "\u{202E}evil", "<b>x</b>", "5", "",
    ])
  func namesAreData(name: String) async throws {
    let exchange = try Exchange(Pocket([Friend("x", name, "Mario")]))
    _ = await exchange.conversation.say("give five coins to mario")
    #expect(exchange.pocket.performedActions == [])
    _ = await exchange.conversation.say("no")
    _ = await exchange.conversation.say("give five coins to mario")
    _ = await exchange.conversation.say("yes")
    #expect(exchange.pocket.performedActions == ["5 x"])
  }

  @Test("a text longer than any request is refused and changes nothing")
  func tooLong() async throws {
    try await play(
      """
      > give five coins to Mario
      > \(String(repeating: "yes ", count: 250_000))
      That was too long for me. Please say it in a sentence or two.
      =
      > yes
      = 5 mario
      """)
  }

  @Test(
    "any text is answered",
    arguments: [
      "", " ", "\u{0}", "🙃🙃🙃", "שלום", "\u{200B}", String(repeating: "a", count: 999), "{coins}", "<>|[]()", "\u{FFFD}",
      "١٢٣", "e\u{301}\u{301}\u{301}", String(repeating: "not ", count: 249),
    ])
  func anyText(text: String) async throws {
    let turn = try await Exchange().conversation.say(text)
    #expect(!turn.reply.shown.isEmpty)
    #expect(turn.expects == .request)
  }
}
