import Synchronization
import Testing
import VocativeDialogue
import VocativePayments

/// Regression tests for faults that the simulation found.
@Suite("A confirmation prompt whose values change")
struct ChangedListTests {
  /// A bank whose lists can be changed from outside.
  private final class ChangingBank: PaymentServiceWrapper {
    let bank = SimulatedBank(.builtIn)
    var base: any PaymentService { bank }
    let people = Mutex(PaymentsContext.builtIn.contacts)
    /// A suffix of the account names.
    let suffix = Mutex("")

    func contacts() async throws -> [Contact] { people.withLock { $0 } }
    func accounts() async throws -> [BankAccount] {
      await bank.accounts().map { account in
        var account = account
        account.bank += suffix.withLock { $0 }
        return account
      }
    }
  }

  private let bank = ChangingBank()

  private func recapped() async throws -> Conversation {
    let conversation = try Assistant { Skill.payments(bank) }.conversation()
    let turn = await conversation.say("send fifty dollars to Mei")
    #expect(turn.reply.shown == "Send $50.00 to Mei Chen from Top Bank?")
    return conversation
  }

  @Test("is void once the contact is renamed, and needs another yes")
  func renamed() async throws {
    let conversation = try await recapped()
    bank.people.withLock { people in
      for place in people.indices where people[place].id == "mei" { people[place].last = "Wong" }
    }
    let turn = await conversation.say("yes")
    #expect(turn.reply.shown == "Something about that has just changed. Send $50.00 to Mei Wong from Top Bank?")
    #expect(await bank.bank.operations.isEmpty)
    _ = await conversation.say("yes")
    #expect(await bank.bank.operations.count == 1)
  }

  @Test("is void once the contact is removed")
  func removed() async throws {
    let conversation = try await recapped()
    bank.people.withLock { $0.removeAll { $0.id == "mei" } }
    #expect(await conversation.say("yes").expects == .slot("recipient"))
    #expect(await bank.bank.operations.isEmpty)
  }

  @Test("is void once the contact is no longer enrolled")
  func unenrolled() async throws {
    let conversation = try await recapped()
    bank.people.withLock { people in
      for place in people.indices where people[place].id == "mei" { people[place].isEnrolled = false }
    }
    #expect(await conversation.say("yes").expects == .slot("recipient"))
    #expect(await bank.bank.operations.isEmpty)
  }

  @Test("is void once one contact of a group is renamed")
  func renamedAmongOthers() async throws {
    let conversation = try Assistant { Skill.payments(bank) }.conversation()
    let prompt = await conversation.say("split ninety dollars with Mei and Omar")
    #expect(prompt.reply.shown.hasPrefix("Ask Mei Chen for $30.00 and Omar Al Mansoori for $30.00"))
    bank.people.withLock { people in
      for place in people.indices where people[place].id == "mei" { people[place].last = "Wong" }
    }
    let turn = await conversation.say("yes")
    #expect(turn.reply.shown.hasPrefix("Something about that has just changed. Ask Mei Wong for $30.00 and Omar"))
    bank.people.withLock { $0.removeAll { $0.id == "omar" } }
    #expect(await conversation.say("yes").expects == .slot("people"))
  }

  @Test("is void once the default account is renamed")
  func renamedAccount() async throws {
    let conversation = try Assistant { Skill.payments(bank) }.conversation()
    let prompt = await conversation.say("pay Anna's request")
    #expect(prompt.reply.shown == "Send $15.00 to Anna Bianchi from Top Bank, as asked for cinema?")
    bank.suffix.withLock { $0 = " Two" }
    let turn = await conversation.say("yes")
    #expect(
      turn.reply.shown
        == "Something about that has just changed. Send $15.00 to Anna Bianchi from Top Bank Two, as asked for cinema?")
  }

  @Test("is confirmed by “correct”, which is not taken for “collect”")
  func correct() async throws {
    let conversation = try await recapped()
    _ = await conversation.say("correct")
    #expect(await bank.bank.operations.count == 1)
  }

  @Test("is asked in other words after two rejected answers")
  func stuck() async throws {
    let conversation = try Assistant { Skill.payments(bank) }.conversation()
    var answers: [String] = []
    for _ in 0..<4 { answers.append(await conversation.say("send ten thousand dollars to Mei").reply.shown) }
    #expect(answers[0] == answers[1])
    #expect(answers[2] != answers[1])
    #expect(answers[3] != answers[2])
  }
}

/// Words beside a yes.
@Suite("An extra word beside a yes")
struct SpareWordTests {
  @Test("does not confirm a payment", arguments: ["they do it", "us do it", "would yes", "his ok", "yes to"])
  func doubts(_ words: String) async throws {
    let bank = SimulatedBank(.builtIn)
    let conversation = try Assistant { Skill.payments(bank) }.conversation()
    _ = await conversation.say("send fifty dollars to Mei")
    _ = await conversation.say(words)
    #expect(await bank.operations.isEmpty)
  }
}

/// Fragments of "the second one" after a lost word.
@Suite("A misrecognised choice")
struct MisheardPickTests {
  @Test(
    "picks nobody, as a question in between does", arguments: ["the one", "the seconds one", "show my last payments"])
  func lostOrdinal(_ words: String) async throws {
    let bank = SimulatedBank(.builtIn)
    let conversation = try Assistant { Skill.payments(bank) }.conversation()
    #expect(await conversation.say("send twenty dollars to Anna").choices.count == 2)
    #expect(await conversation.say(words).expects == .choice)
    #expect(await conversation.say("number one").expects == .confirmation)
  }
}

@Suite("A yes found by the model alone")
struct ModelsYesTests {
  private let bank = SimulatedBank(.builtIn)

  private func answered(_ words: String) async throws {
    guard let model = try PaymentsModel.installed.get() else { return }
    let conversation = try Assistant(nlu: model) { Skill.payments(bank) }.conversation()
    _ = await conversation.say("send fifty dollars to Mei")
    _ = await conversation.say(words)
  }

  @Test(
    "does not confirm a payment if it consists of fragments",
    arguments: ["yes\u{200B}no", "yesno", "yesnt", "noyes", "yepnope"])
  func pieced(text: String) async throws {
    try await answered(text)
    #expect(await bank.operations.isEmpty)
  }

  @Test(
    "does not confirm a payment if more words were expected",
    arguments: ["yes to", "yes in", "ok at", "yes their", "yes on the"])
  func brokenOff(text: String) async throws {
    try await answered(text)
    #expect(await bank.operations.isEmpty)
  }

  @Test(
    "pays when it is plain",
    arguments: ["yes please do it", "yes do it for me", "let's do it", "yes that is fine", "yes, fine by me"])
  func plain(text: String) async throws {
    try await answered(text)
    #expect(await bank.operations.count == 1)
  }

  @Test(
    "moves nothing when it names somebody else",
    arguments: ["yes pay me", "yes to me", "yes us", "yes, me", "yes us yes yes yes yes yes yes", "ok mine"])
  func others(text: String) async throws {
    try await answered(text)
    #expect(await bank.operations.isEmpty)
  }
}
