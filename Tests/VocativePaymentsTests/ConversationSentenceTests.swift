import Testing
import VocativeDialogue
import VocativePayments

@Suite("Sentences as people say them, around and beside a request")
struct ConversationSentenceTests {
  private func check(_ turns: String, _ parts: [String], without: [String] = []) async throws {
    let town = Neighbourhood()
    let reply = try await town.reply(to: turns.split(separator: "/").map(String.init))
    for part in parts { #expect(reply.contains(part), "\(turns) → \(reply)") }
    for part in without { #expect(!reply.contains(part), "\(turns) → \(reply)") }
  }

  @Test(
    "a polite negation or a participle asks for the same",
    arguments: [
      ("well I wouldn't mind sending Helga twenty dollars, actually", ["Send $20.00 to Helga Brandt"]),
      ("I wouldn't say no to paying Mei 10 dollars", ["Send $10.00 to Mei Chen"]),
      ("can't we just send Helga twenty dollars", ["Send $20.00 to Helga Brandt"]),
      ("why not send Helga twenty dollars", ["Send $20.00 to Helga Brandt"]),
      ("please don't forget to pay Mei 20 dollars", ["Send $20.00 to Mei Chen"]),
      ("pls can u send mia 15 dollars", ["Send $15.00 to Mia Cheung"]),
    ])
  func invitations(sentence: String, parts: [String]) async throws { try await check(sentence, parts) }

  @Test(
    "what is not wanted is left out, and what is wanted stays",
    arguments: [
      ("send Omar 80 dirhams, not dollars", ["Send AED 80.00 to Omar"]),
      ("eighty to Omar, not dollars, dirhams", ["Send AED 80.00 to Omar"]),
      ("send Omar ninety dollars, dirhams", ["Send AED 90.00 to Omar"]),
      ("I don't want to request anything from Mei, I want to send her 8 dollars", ["Send $8.00 to Mei Chen"]),
      ("request 30 dollars from Mia, don't send it", ["Ask Mia Cheung for $30.00"]),
      ("send 46 dollars to Mia / I didn't say Mia, I said Mei", ["Send $46.00 to Mei Chen"]),
      ("send Mei 17 dollars / every Sunday, not just once", ["every week"]),
      ("no need to pay the rent to Lukasz in December", ["I won't", "rent"]),
    ])
  func contrasts(sentence: String, parts: [String]) async throws {
    try await check(sentence, parts, without: ["into account"])
  }

  @Test(
    "several requests are read out together",
    arguments: [
      (
        "three things please: send fifty dollars to Helga and ask Gianna for thirty",
        ["1. Send $50.00", "2. Ask Gianna"]
      ),
      ("pay 40 dirhams for Omar and 40 dirhams for Amar", ["1. Send AED 40.00 to Omar", "2. Send AED 40.00 to Amar"]),
      ("Helga gets 35 dollars, Mia 15 and Mei 10, send that please", ["1.", "2.", "3. Send $10.00 to Mei Chen"]),
      ("pay 10 dollars to Åsa now and another 10 on Tuesday", ["1. Send $10.00", "2. Send $10.00", "November 24"]),
      ("pay everyone who asked me for money", ["1. Send $15.00 to Anna Bianchi", "2. Send $24.00 to Gianfranco"]),
    ])
  func plans(sentence: String, parts: [String]) async throws { try await check(sentence, parts) }

  @Test(
    "an explanation after a hold or a refusal changes nothing of it",
    arguments: [
      ("ask Mia for 27 dollars / forget it, I'll text her myself", ["Nothing was done"]),
      ("pay Mei 12 dollars / nah leave it for now", ["Nothing was done"]),
      ("pay Mei 12 dollars / hold on, the baby is crying", ["Send $12.00 to Mei Chen"]),
    ])
  func explanations(sentence: String, parts: [String]) async throws {
    try await check(sentence, parts, without: ["didn't understand"])
  }

  @Test(
    "a later pronoun or question leans on the answer before",
    arguments: [
      ("what does Gianfranco want from me / ok pay him", ["Send $24.00 to Gianfranco"]),
      ("balance of top bank / and the other ones?", ["Future Bank holds"]),
      ("pay the cinema request / yes / now the other one", ["Send $24.00 to Gianfranco"]),
    ])
  func followUps(sentence: String, parts: [String]) async throws { try await check(sentence, parts) }

  @Test(
    "a question at the confirmation changes nothing",
    arguments: [("ask Helga for 65 dollars / will she get a message about it?", ["Ask Helga Brandt for $65.00"])])
  func questions(sentence: String, parts: [String]) async throws {
    try await check(sentence, parts, without: ["Send"])
  }
}
