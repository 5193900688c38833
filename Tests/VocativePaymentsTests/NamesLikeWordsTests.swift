import Testing
import VocativeDialogue
import VocativePayments

/// Regression tests for faults that the simulation found with people whose names are coins, verbs or parts of other names.
@Suite("A person named like another word")
struct NamesLikeWordsTests {
  private func reply(to text: String) async throws -> String {
    try await conversation().say(text).reply.shown
  }

  private func conversation() throws -> Conversation {
    var context = PaymentsContext.builtIn
    context.contacts += [
      Contact(id: "young", first: "Penny", last: "Young", handle: "@young"),
      Contact(id: "short", first: "Penny", last: "Short", handle: "@short"),
      Contact(id: "pay", first: "Bill", last: "Pay", handle: "@pay"),
      Contact(id: "cash", first: "Frank", last: "Cash Junior", handle: "@cash"),
      Contact(id: "fiftyy", first: "Fiftyy", last: "Pay", handle: "@fiftyy"),
      Contact(id: "tom", first: "Tom", last: "Cash", handle: "@tom"),
      Contact(id: "ana", first: "Ana", last: "De Luca Junior", handle: "@ana"),
      Contact(id: "cancel", first: "Cancel", last: "", handle: "@cancel"),
    ]
    let day = try #require(CalendarDate(year: 2026, month: 11, day: 18))
    context.requests.append(
      PaymentRequest(
        id: "r-cancel", date: day, contactID: "cancel",
        accountID: context.accounts[0].id, amount: Money(minorUnits: 1200, .usd), direction: .incoming, note: "cinema"))
    return try Assistant { Skill.payments(SimulatedBank(context)) }.conversation()
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

  @Test("is the other person in a correction, and no request")
  func verbInCorrection() async throws {
    let conversation = try conversation()
    _ = await conversation.say("send Mei 5 dollars")
    #expect(await conversation.say("no, I meant Bill Pay").reply.shown == "Send $5.00 to Bill Pay from Top Bank?")
  }

  @Test("is paid a sum of their own that is the beginning of another's")
  func sumWithinSum() async throws {
    let conversation = try conversation()
    _ = await conversation.say("send one dollar and fifty cents to Penny, and one dollar to Penny Young")
    let reply = await conversation.say("Penny Short").reply.shown
    #expect(reply.contains("1. Send $1.50 to Penny Short from Top Bank. 2. Send $1.00 to Penny Young from Top Bank."))
  }

  @Test("is one person though the rest of the name is another's", arguments: ["Ana De Luca", "Ana De Luca Junior"])
  func longPrefix(name: String) async throws {
    let reply = try await reply(to: "ask \(name) to pay me 10 dollars")
    #expect(reply == "Ask Ana De Luca Junior for $10.00, to be paid into Top Bank?")
  }

  @Test(
    "is one of several, and no verb, before a comma",
    arguments: ["40 dollars each to Bill, Omar and Mei", "pay Bill, Omar and Mei forty dollars each"])
  func verbBeforeComma(text: String) async throws {
    let reply = try await reply(to: text)
    #expect(reply.hasPrefix("1. Send $40.00 to Bill Pay from Top Bank. 2. Send $40.00 to Omar Al Mansoori"))
  }

  @Test("asks for what it owns, and is no command", arguments: ["pay Cancel's request", "settle Cancel's request"])
  func owner(text: String) async throws {
    let reply = try await reply(to: text)
    #expect(reply == "Send $12.00 to Cancel from Top Bank, as asked for cinema?")
  }

  @Test("is no misspelt number")
  func misspeltNumber() async throws {
    let reply = try await reply(to: "send Fiftyy one hundred dollars")
    #expect(!reply.contains("5,100"))
  }

  @Test("is paid a sum of their own where another name may mean them")
  func twoNames() async throws {
    let reply = try await reply(to: "send 7 dollars to Penny and 9 dollars to Penny Young")
    #expect(reply.contains("Which recipient?"))
    #expect(!reply.contains("take"))
  }
}
