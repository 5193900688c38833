import Testing
import VocativeCore
import VocativeDialogue
import VocativePayments

@Suite("Conversations about people, shares and requests")
struct PeopleConversationTests {
  private let town = Neighbourhood()

  @Test("a part of a request is sent, and the request stays open")
  func partOfRequest() async throws {
    let reply = try await town.reply(to: "Gianfranco's request, pay half of it", "yes")
    #expect(reply.contains("The request for $24.00 stays open."))
    #expect(await town.operations == ["send 1200 USD gianfranco top"])
    #expect(await town.bank.requests().contains { $0.id == "r2" })
  }

  @Test("a mistaken payment is asked back after a yes")
  func recall() async throws {
    _ = try await town.reply(to: "send 20 dollars to Mei", "yes", "oops, that was a mistake, get it back", "yes")
    #expect(await town.operations == ["send 2000 USD mei top", "request 2000 USD mei top"])
  }

  @Test("a person is added to a split at the recap")
  func addition() async throws {
    let reply = try await town.reply(to: "split ninety with Mei and Mia", "oh and Åsa was there too")
    #expect(reply.contains("Åsa Lindström for $22.50"))
    #expect(reply.contains("Mei Chen for $22.50"))
  }

  @Test("a part is told at the recap, and the others share the rest")
  func laterPart() async throws {
    let reply = try await town.reply(to: "split 90 dollars with Mei and Omar", "Mei pays 50")
    #expect(reply.contains("Mei Chen for $50.00 and Omar Al Mansoori for $20.00"))
  }

  @Test("the user is left out at the recap")
  func leftOut() async throws {
    let reply = try await town.reply(to: "split 90 dollars with Mei and Omar", "I wasn't there")
    #expect(reply.contains("Mei Chen for $45.00 and Omar Al Mansoori for $45.00"))
  }

  @Test("two sisters are asked about")
  func twoSisters() async throws {
    var context = PaymentsContext.builtIn
    context.contacts.append(Contact(id: "sara", first: "Sara", last: "Berg", relations: ["sister"]))
    let conversation = try Assistant { Skill.payments(SimulatedBank(context)) }.conversation()
    let turn = await conversation.process(Transcript("send my sis 20 dollars"))
    #expect(Set(turn.choices.map(\.id)) == ["asa", "sara"])
  }

  @Test("both of two people is no person")
  func both() async throws {
    let reply = try await town.reply(to: "send 20 dollars to Anna", "both")
    #expect(reply.contains("the names of the people"))
  }

  @Test("only people whose names resemble an unknown one are offered", arguments: ["Ann", "Ana", "Anne"])
  func offered(name: String) async throws {
    let conversation = try Assistant { Skill.payments(town.bank) }.conversation()
    let turn = await conversation.process(Transcript("send 20 dollars to \(name)"))
    #expect(!turn.choices.isEmpty)
    #expect(turn.choices.allSatisfy { $0.title.hasPrefix("Anna") })
  }

  @Test("what a person paid the user does not make them a known recipient")
  func newRecipient() async throws {
    let reply = try await town.reply(to: "send 700 dollars to Mei", "yes")
    #expect(reply.hasPrefix("To be sure, once more:"))
    #expect(await town.operations.isEmpty)
  }

  @Test(
    "a note is only the note",
    arguments: [
      ("send 20 dollars to Mei for the 2 pizzas and the cab", "for 2 pizzas and the cab"),
      ("send Mei 20 dollars with the message happy birthday", "for happy birthday"),
      ("send Mei 20 dollars, note: rent", "for rent"),
      ("send Mei 20 dollars and add a note saying thanks", "for thanks"),
      ("send Mei 20 dollars for lunch so we are quits", "for lunch"),
      ("send 20 dollars to Mei for the privately printed book", "for privately printed book"),
    ] as [(String, String)])
  func notes(sentence: String, purpose: String) async throws {
    #expect(try await town.reply(to: sentence).contains("Top Bank \(purpose)?"))
  }

  @Test("a note is added at the recap")
  func laterNote() async throws {
    #expect(try await town.reply(to: "send 20 dollars to Mei", "add a note saying thanks").hasSuffix("for thanks?"))
  }
}
