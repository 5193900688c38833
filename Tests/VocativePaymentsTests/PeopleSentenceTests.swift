import Testing
import VocativeDialogue
import VocativePayments

@Suite("Sentences about people, shares, requests and schedules")
struct PeopleSentenceTests {
  private typealias Row = (sentence: String, parts: [String])

  private func check(_ sentence: String, _ parts: [String]) async throws {
    let town = Neighbourhood()
    let reply = try await town.reply(to: sentence)
    for part in parts { #expect(reply.contains(part), "\(sentence) → \(reply)") }
    #expect(await town.operations.isEmpty)
  }

  @Test(
    "name the person, or say what is missing",
    arguments: [
      ("send my gran 20 dollars", ["Lucia Marino"]),
      ("give nana ten dollars", ["Lucia Marino"]),
      ("pay grandma 5 dollars", ["Lucia Marino"]),
      ("transfer 12 dollars to granny", ["Lucia Marino"]),
      ("send sis a tenner", ["Åsa Lindström"]),
      ("send 15 dollars to my bro", ["Omar"]),
      ("give auntie 30 dollars", ["Helga Brandt"]),
      ("pay auntie Helga 30 dollars", ["Helga Brandt"]),
      ("send the landlady 40 dollars", ["Łukasz Nowak"]),
      ("send Lulu 20 dollars", ["Lucia Marino"]),
      ("wire 8 dollars to Grandmum", ["Lucia Marino"]),
      ("send my mum 20 dollars", ["I don't know your mother", "To whom"]),
      ("pay dad 30 dollars", ["I don't know your father"]),
      ("send 20 dollars to my granddad", ["I don't know your grandfather"]),
      ("send 20 dollars to omar@example.org", ["omar@example.org", "To whom"]),
      ("pay anna.rossi@mail.example 5 dollars", ["anna.rossi@mail.example"]),
      ("send 20 dollars to amar@post.example", ["Send $20.00 to Amar Singh"]),
      ("send 20 dollars to amar@post.exemple", ["amar@post.exemple"]),
      ("send 20 dollars to mei at example dot com", ["mei at example dot com"]),
      ("send 20 dollars to amar at post dot example", ["Send $20.00 to Amar Singh"]),
      ("send 9 dollars to @mei", ["Send $9.00 to Mei Chen"]),
      ("send 9 dollars to @meichen", ["@meichen"]),
      ("send 5 dollars to +39 333 555 0201", ["Gianna De Lucia"]),
      ("send 5 dollars to 0039 333-555-0201", ["Gianna De Lucia"]),
      ("send 5 dollars to 0333 555 0201", ["Gianna De Lucia"]),
      ("send 5 dollars to +1 555 0100", ["+1 555 0100", "To whom"]),
      ("pay 555-0100 30 dollars", ["555-0100"]),
      ("ask +44 20 7946 0018 for 12 dollars", ["+44 20 7946 0018"]),
      ("send Bob 20 dollars", ["Bob", "To whom"]),
      ("pay Kevin Smith 12 dollars", ["Kevin Smith"]),
      ("send 20 dollars to everybody", ["the names of the people"]),
      ("send 20 dollars to all of them", ["the names of the people"]),
      ("send 20 dollars to somebody", ["can't choose"]),
      ("send 20 dollars to anyone except Omar", ["can't work out"]),
      ("ask everyone for 10 dollars", ["names of the people"]),
      ("ask both of them for 10 dollars", ["names of the people"]),
    ] as [(String, [String])])
  func people(sentence: String, parts: [String]) async throws { try await check(sentence, parts) }

  @Test(
    "divide a sum as told",
    arguments: [
      ("Mei and I went halves on a 70 dollar meal", ["Mei Chen for $35.00"]),
      ("go dutch with Omar on 44 dollars", ["Omar Al Mansoori for $22.00"]),
      ("lunch was 60 dollars, split it with Mei and Åsa", ["Mei Chen for $20.00", "Åsa Lindström for $20.00"]),
      ("the taxi cost 30 dollars, split it with Omar", ["Omar Al Mansoori for $15.00"]),
      ("split 200 dollars with Omar 60 40", ["Omar Al Mansoori for $80.00", "own share is $120.00"]),
      ("split 200 dollars with Omar 60/40, I pay 40", ["Omar Al Mansoori for $120.00", "own share is $80.00"]),
      ("split 50 dollars with Omar 30 20", ["Omar Al Mansoori for $20.00", "own share is $30.00"]),
      ("split 100 dollars with Omar and Mei 50 30 20", ["Omar Al Mansoori for $30.00", "Mei Chen for $20.00"]),
      ("split 90 dollars with Mei, Mei pays 30", ["Mei Chen for $30.00", "own share is $60.00"]),
      ("split 90 dollars with Mei and Omar, Omar pays 50", ["Mei Chen for $20.00", "Omar Al Mansoori for $50.00"]),
      ("split 90 dollars with Mei, she pays a third", ["Mei Chen for $30.00"]),
      ("split 80 dollars with Omar, my share is 60", ["Omar Al Mansoori for $20.00"]),
      ("split 50 dollars between Mei and Omar without me", ["Mei Chen for $25.00", "Omar Al Mansoori for $25.00"]),
      ("split 50 dollars with Mei and Omar, I wasn't there", ["Mei Chen for $25.00", "Omar Al Mansoori for $25.00"]),
      ("I paid 40 for a cab, split it between Mei and Omar, I wasn't in it", ["Mei Chen for $20.00", "for cab"]),
      ("split the last payment with Omar", ["Omar Al Mansoori for $23.55", "groceries"]),
      ("split the groceries from Wednesday with Mia", ["Mia Cheung for $23.55"]),
      ("share the last groceries with Mei", ["Mei Chen for $23.55"]),
      ("get Mei and Omar to chip in 12 dollars each", ["Mei Chen for $12.00", "Omar Al Mansoori for $12.00"]),
      ("collect 8 dollars from Mei, Omar and Åsa", ["Mei Chen for $8.00", "Åsa Lindström for $8.00"]),
      ("ask Mei and Omar for 9 dollars each for the flowers", ["Mei Chen for $9.00", "for flowers"]),
      ("Omar owes me a quarter of the 80 dollars", ["Omar Al Mansoori for $20.00"]),
      ("dinner was 84 dollars and there were three of us, me, Mei and Omar, split it", ["Mei Chen for $28.00"]),
      (
        "the pizza was 50, Omar owes me 20 of it and Mei 10, the rest's mine, ask them for it",
        ["Omar Al Mansoori for $20.00", "Mei Chen for $10.00"]
      ),
      ("split 50 dollars with Mei and Omar, Mei pays 30 and Omar 40", ["don't add up"]),
      ("split 100 dollars with Mei and Omar 70 30", ["2 parts for 3 people"]),
      ("split 60 dollars with everyone", ["names of the people"]),
    ] as [(String, [String])])
  func splits(sentence: String, parts: [String]) async throws { try await check(sentence, parts) }

  @Test(
    "find the request, and pay no more than told",
    arguments: [
      ("pay back Anna for the cinema", ["Send $15.00 to Anna Bianchi", "as asked"]),
      ("pay Gianfranco for the pizza", ["Send $24.00 to Gianfranco", "as asked"]),
      ("Gianfranco's request, pay a quarter of it", ["Send $6.00 to Gianfranco", "asks for $24.00"]),
      ("give Anna half of what she wants", ["Send $7.50 to Anna Bianchi"]),
      ("pay 10 dollars of Gianfranco's request", ["Send $10.00 to Gianfranco"]),
      ("pay half of Anna's request", ["Send $7.50 to Anna Bianchi"]),
      ("pay the pizza one", ["Send $24.00 to Gianfranco"]),
      ("pay the smaller one", ["Send $15.00 to Anna Bianchi"]),
      ("settle up with Gianfranco", ["Send $24.00 to Gianfranco"]),
      ("pay what Gianfranco asked for", ["Send $24.00 to Gianfranco"]),
      ("pay what Omar asked for", ["Omar Al Mansoori isn't asking you"]),
      ("pay what Gianfranco is asking for tomorrow", ["Send $24.00", "November 21, 2026"]),
      ("pay everybody who asked me", ["1. Send", "Anna Bianchi", "2. Send", "Gianfranco"]),
      ("turn down the cinema one", ["Decline Anna Bianchi"]),
      ("say no to the pizza one", ["Decline Gianfranco"]),
      ("take back my request to Omar", ["Take back your request to Omar"]),
      ("take back my request to Mei", ["No request to or from Mei Chen"]),
      ("give Omar a gentle nudge about the petrol", ["Remind Omar"]),
      ("send Mei half of what Omar owes me", ["$20.00", "Mei Chen"]),
      ("tell Omar to send Mei 20 dollars", ["can't make Omar"]),
      ("get Anna Rossi to pay Omar 5 dollars", ["can't make Anna Rossi"]),
    ] as [(String, [String])])
  func requests(sentence: String, parts: [String]) async throws { try await check(sentence, parts) }

  @Test(
    "end a schedule, or name what is not possible",
    arguments: [
      ("stop paying Lukasz", ["End the payment of $650.00"]),
      ("stop paying Omar", ["No payment to Omar", "nothing to stop"]),
      ("cancel the rent", ["End the payment of $650.00"]),
      ("skip this month's rent", ["Skip the payment of $650.00", "December 1"]),
      ("change the rent to 700 dollars", ["Change the payment", "from $650.00 to $700.00"]),
      ("move the rent to Friday", ["Change the payment", "first on November 27"]),
      ("move Mei's payment to Friday", ["Nothing is scheduled for Mei"]),
      ("pause the rent", ["can't pause", "skip the one on December 1"]),
      ("remind me on Friday to pay Omar", ["can't remind you", "Omar", "November 27"]),
      ("remind me to pay Mei 30 dollars tomorrow", ["can't remind you", "$30.00", "November 21"]),
      ("set a reminder to pay Omar", ["can't remind you"]),
      ("undo that payment", ["can't be taken back"]),
      ("get my money back", ["can't be taken back"]),
      ("cancel my last payment", ["can't be taken back"]),
      ("I sent it to the wrong person", ["can't be taken back"]),
    ] as [(String, [String])])
  func schedules(sentence: String, parts: [String]) async throws { try await check(sentence, parts) }

  @Test("a contact whose name is a word for a relation is that person")
  func relationAsName() async throws {
    var context = PaymentsContext.builtIn
    context.contacts.append(Contact(id: "bruno", first: "Bruno", last: "Marino", nicknames: ["Granddad"]))
    let conversation = try Assistant { Skill.payments(SimulatedBank(context)) }.conversation()
    let reply = await conversation.say("pay Granddad 50 dollars").reply.shown
    #expect(reply == "Send $50.00 to Bruno Marino from Top Bank?")
  }
}
