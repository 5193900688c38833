import Testing
import VocativeCore
import VocativeDialogue
import VocativePayments
import VocativeText

@testable import PaymentsSimulation

@Suite("The simulated person's words")
struct ConstraintTests {
  private let world = World(
    contacts: [Contact(id: "mei", first: "Mei", last: "Chen"), Contact(id: "omar", first: "Omar")],
    accounts: [BankAccount(id: "top", bank: "Top Bank", balance: Money(minorUnits: 100_000, .usd), isDefault: true)],
    limits: [:])

  private func goal(_ operation: PaymentOperation = .send, _ party: String = "mei", _ name: String = "Mei") -> UserGoal
  {
    UserGoal(
      operation: operation, amount: Money(minorUnits: 5_000, .usd), party: party, account: "top", partyName: name,
      accountName: "Top Bank")
  }

  @Test("carry the constraints of the places that a sentence has")
  func template() {
    let template = UtteranceTemplate("send {sum} to {who}")
    let goal = goal()
    let statement = template.filled([
      .sum: ("$50.00", goal.constraint(.sum, "$50.00", in: world)),
      .who: ("Mei", goal.constraint(.who, "Mei", in: world)),
      .bank: ("Top Bank", goal.constraint(.bank, "Top Bank", in: world)),
    ])
    #expect(statement.text == "send $50.00 to Mei")
    #expect(statement.requests.first?.map(\.kind) == [.amount, .party])
  }

  @Test("are filled in once: a name with braces is no place")
  func braces() {
    let template = UtteranceTemplate("pay {who} {sum}")
    let odd = goal(.send, "odd", "{sum}")
    let statement = template.filled([
      .who: ("{sum}", odd.constraint(.who, "{sum}", in: world)), .sum: ("$1", odd.constraint(.sum, "$1", in: world)),
    ])
    #expect(statement.text == "pay {sum} $1")
  }

  /// A trace of a request and its answer.
  private func trace(
    _ constraints: [[StatedConstraint]], _ shown: String, isConfirmation: Bool = true, transcript: String? = nil
  ) async throws -> Trace {
    let conversation = try Assistant {
      Skill.payments(
        SimulatedBank(
          PaymentsContext(
            today: World.today, contacts: world.contacts, accounts: world.accounts)))
    }.conversation()
    let turn = await conversation.say("send 50 dollars to Mei for dinner")
    let answer = Trace.AssistantTurn(turn, time: .zero) { _ in Reply(shown: shown, spoken: turn.reply.spoken) }
    var trace = Trace()
    trace.exchanges = [
      Trace.Exchange(
        session: 0, world: world,
        userInput: Trace.UserInput(
          spokenText: "said", transcript: Transcript(transcript ?? "said"), speechStart: .zero, time: .zero,
          intendedAct: .request, constraints: constraints),
        assistantTurn: answer)
    ]
    return trace
  }

  private func constraint(_ kind: StatedConstraint.Kind, _ words: String, _ value: StatedConstraint.Value)
    -> StatedConstraint
  {
    StatedConstraint(kind: kind, words: words, value: value)
  }

  @Test("must be in the confirmation")
  func coverage() async throws {
    let check = Invariant.coverage.violation
    let note = constraint(.note, "dinner", .text("dinner"))
    #expect(check(try await trace([[note]], "")) == nil)
    #expect(check(try await trace([[constraint(.note, "lunch", .text("lunch"))]], "")) != nil)
    #expect(check(try await trace([[constraint(.amount, "60", .money(Money(minorUnits: 6_000, .usd)))]], "")) != nil)
    #expect(check(try await trace([[constraint(.amount, "50", .number(50))]], "")) == nil)
    #expect(check(try await trace([[constraint(.party, "Omar", .oneOf(["omar"]))]], "")) != nil)
    #expect(check(try await trace([[constraint(.account, "Top Bank", .noneOf(["top"]))]], "")) != nil)
    #expect(check(try await trace([[constraint(.time, "tomorrow", .details(["2026-11-21"]))]], "")) != nil)
  }

  @Test("may be named by the reply instead")
  func named() async throws {
    let check = Invariant.coverage.violation
    let condition = constraint(.condition, "if she asks", .impossible)
    #expect(check(try await trace([[condition]], "")) != nil)
    #expect(check(try await trace([[condition]], "I can't take “if she asks” into account.")) == nil)
    #expect(check(try await trace([[condition]], "I can't take “in cash” into account.")) != nil)
  }

  @Test("are not compared when they were misheard")
  func misheard() async throws {
    let lost = constraint(.note, "lunch", .text("lunch"))
    #expect(Invariant.coverage.violation(try await trace([[lost]], "", transcript: "other")) == nil)
  }

  @Test("must all be confirmed if they ask for several things")
  func plan() async throws {
    let mei = [constraint(.party, "Mei", .oneOf(["mei"]))]
    let omar = [constraint(.party, "Omar", .oneOf(["omar"]))]
    let check = Invariant.coverage.violation
    #expect(check(try await trace([mei, omar], "")) != nil)
    #expect(check(try await trace([mei, omar], "Omar can't be paid. I leave that one out.")) == nil)
  }

  @Test("read each part of a confirmation")
  func parts() {
    let reply = Reply(
      shown:
        "1. Send $20.00 to Mei Chen from Top Bank. 2. Ask Omar for $5.00, to be paid into Top Bank. Shall I do both?",
      spoken:
        "First, send twenty dollars to Mei Chen from Top Bank. Second, ask Omar for five dollars, to be paid into Top Bank. Shall I do both?"
    )
    #expect(
      reply.planItems.map(\.shown) == [
        "Send $20.00 to Mei Chen from Top Bank?", "Ask Omar for $5.00, to be paid into Top Bank?",
      ])
    #expect(Reply(shown: "Send it?", spoken: "Send it?").planItems.count == 1)
  }

  @Test("ask by when somebody is to pay")
  func deadline() {
    let shown = "Ask Mei Chen for $50.00 for dinner, to be paid into Top Bank by November 27, 2026?"
    let spoken = "Ask Mei Chen for fifty dollars for dinner, to be paid into Top Bank by November 27, 2026?"
    let terms = ConfirmationParser(world).terms(in: Reply(shown: shown, spoken: spoken))
    #expect(terms.contains { $0.details == "dinner, by November 27, 2026" && $0.party == "mei" })
  }
}
