import Testing
import VocativeDialogue
import VocativePayments

/// Regression tests for faults that the simulation found with people whose names are coins, verbs or parts of other names.
@Suite("A person named like another word")
struct NamesLikeWordsTests {
  private func reply(to text: String) async throws -> String {
    var context = PaymentsContext.builtIn
    context.contacts += [
      Contact(id: "young", first: "Penny", last: "Young", handle: "@young"),
      Contact(id: "short", first: "Penny", last: "Short", handle: "@short"),
      Contact(id: "pay", first: "Bill", last: "Pay", handle: "@pay"),
      Contact(id: "cash", first: "Frank", last: "Cash Junior", handle: "@cash"),
      Contact(id: "fiftyy", first: "Fiftyy", last: "Pay", handle: "@fiftyy"),
      Contact(id: "tom", first: "Tom", last: "Cash", handle: "@tom"),
    ]
    return try await Assistant { Skill.payments(SimulatedBank(context)) }.conversation().say(text).reply.shown
  }

  @Test("is no coin of a sum that others are paid")
  func coin() async throws {
    let reply = try await reply(
      to: "send forty pounds to Penny Short and one pound to Penny Young, and nineteen pounds to Penny")
    #expect(!reply.contains("0.40"))
  }

  @Test(
    "is a part of several requests although the name is a verb",
    arguments: ["pay Mei 12 dollars and Bill 8 dollars", "send Mei 12 dollars and Bill Pay 8 dollars"])
  func verb(text: String) async throws {
    let reply = try await reply(to: text)
    #expect(reply.contains("1. Send $12.00 to Mei Chen from Top Bank. 2. Send $8.00 to Bill Pay from Top Bank."))
  }

  @Test("is kept beside a request for the same sum")
  func sameSum() async throws {
    let reply = try await reply(to: "request 5 dollars from Mei, then send 5 dollars to Bill")
    #expect(reply.contains("2. Send $5.00 to Bill Pay from Top Bank."))
  }

  @Test("is one person, and not two with a name each")
  func prefix() async throws {
    let reply = try await reply(to: "ask Frank Cash to pay me 10 dollars")
    #expect(reply == "Ask Frank Cash Junior for $10.00, to be paid into Top Bank?")
  }

  @Test("is no misspelt number")
  func misspeltNumber() async throws {
    let reply = try await reply(to: "send Fiftyy one hundred dollars")
    #expect(!reply.contains("5,100"))
  }

  @Test("is paid a sum of their own where another name may mean them")
  func twoNames() async throws {
    let reply = try await reply(to: "send 7 dollars to Penny and 9 dollars to Penny Young")
    #expect(reply.hasPrefix("Which recipient?"))
    #expect(!reply.contains("take"))
  }
}
