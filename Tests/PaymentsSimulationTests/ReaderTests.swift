import Testing
import VocativeCore
import VocativeDialogue
import VocativePayments
import VocativeText

@testable import PaymentsSimulation

@Suite("The independent readers")
struct ReaderTests {
  private let world = World(
    contacts: [
      Contact(id: "mei", first: "Mei", last: "Chen", handle: "@mei"),
      Contact(id: "one", first: "Anna", last: "Rossi", handle: "@one"),
      Contact(id: "two", first: "Anna", last: "Rossi", handle: "@two"),
      Contact(id: "odd", first: "x to Mei", last: "Chen"),
    ],
    accounts: [
      BankAccount(id: "top", bank: "Top Bank", balance: Money(minorUnits: 0, .usd)),
      BankAccount(id: "yen", bank: "Far Bank", balance: Money(minorUnits: 0, Currency("JPY") ?? .usd)),
    ], limits: [:])

  private func terms(_ shown: String, _ spoken: String) -> Set<ConfirmationTerms> {
    ConfirmationParser(world).terms(in: Reply(shown: shown, spoken: spoken))
  }

  @Test("get operation, sum, person and account back out of a confirmation")
  func confirmation() {
    #expect(
      terms(
        "OK. Send $1,250.50 to Mei Chen from Top Bank?",
        "OK. Send one thousand two hundred and fifty dollars and fifty cents to Mei Chen from Top Bank?")
        == [ConfirmationTerms(operation: .send, minorUnits: 125_050, currency: "USD", party: "mei", account: "top")])
    #expect(
      terms(
        "Ask Mei Chen for ¥300, to be paid into Far Bank?",
        "Ask Mei Chen for three hundred yen, to be paid into Far Bank?")
        == [ConfirmationTerms(operation: .request, minorUnits: 300, currency: "JPY", party: "mei", account: "yen")])
  }

  @Test("get what a payment is for out of its confirmation")
  func notes() {
    let sent = ConfirmationTerms(
      operation: .send, minorUnits: 5_000, currency: "USD", party: "mei", account: "top", details: "food for two")
    #expect(
      terms(
        "Send $50.00 to Mei Chen from Top Bank for food for two?",
        "Send fifty dollars to Mei Chen from Top Bank for food for two?") == [sent])
    let asked = ConfirmationTerms(
      operation: .request, minorUnits: 5_000, currency: "USD", party: "mei", account: "top", details: "dinner")
    let rent = ConfirmationTerms(
      operation: .schedule, minorUnits: 5_000, currency: "USD", party: "mei", account: "top",
      details: "2026-12-20 - 1 month for the flat")
    let time = "every month, first on December 20, 2026"
    #expect(
      terms(
        "Send $50.00 to Mei Chen from Top Bank \(time) for the flat?",
        "Send fifty dollars to Mei Chen from Top Bank \(time) for the flat?") == [rent])
    let shared = ConfirmationTerms(
      operation: .split, minorUnits: 300, currency: "USD", party: "mei", account: "top", details: "300 for dinner")
    #expect(
      terms(
        "Ask Mei Chen for $3.00, to be paid into Top Bank for dinner; your own share is $3.00?",
        "Ask Mei Chen for three dollars, to be paid into Top Bank for dinner; your own share is three dollars?")
        == [shared])
    #expect(
      terms(
        "Ask Mei Chen for $50.00 for dinner, to be paid into Top Bank?",
        "Ask Mei Chen for fifty dollars for dinner, to be paid into Top Bank?") == [asked])
  }

  @Test("tell people apart by the pictures in their names")
  func pictures() {
    let namesakes = DuplicateNames([
      Contact(id: "smile", first: "😀", last: "Pay"), Contact(id: "hanna", first: "Hanna", last: "Pay"),
    ])
    #expect(!namesakes.areAmbiguous("smile", after: ["request 7 pounds from 😀 Pay"]))
  }

  @Test("get nothing out of a confirmation that says one thing on the screen and another aloud")
  func disagreement() {
    #expect(terms("Send $30.00 to Mei Chen from Top Bank?", "Send fifty dollars to Mei Chen from Top Bank?") == [])
    #expect(terms("Send ¥3.00 to Mei Chen from Far Bank?", "Send three yen to Mei Chen from Far Bank?") == [])
  }

  @Test("get what else is done out of its confirmation: a day to come, shares, an account of one's own, a request")
  func instructions() throws {
    let scheduled = ConfirmationTerms(
      operation: .schedule, minorUnits: 5_000, currency: "USD", party: "mei", account: "top",
      details: "2026-12-01 09:00 1 month")
    let time = "every month at 9:00, first on December 1, 2026"
    #expect(
      terms("Send $50.00 to Mei Chen from Top Bank \(time)?", "Send fifty dollars to Mei Chen from Top Bank \(time)?")
        == [scheduled])
    let shared = terms(
      "Ask Mei Chen for $3.00 and x to Mei Chen for $2.00, to be paid into Top Bank; your own share is $3.00?",
      "Ask Mei Chen for three dollars and x to Mei Chen for two dollars, to be paid into Top Bank; your own share is three dollars?"
    )
    #expect(
      shared == [
        ConfirmationTerms(
          operation: .split, minorUnits: 500, currency: "USD", party: "mei+odd", account: "top", details: "300 200")
      ])
    let three = terms(
      "Ask Mei Chen for $3.00, x to Mei Chen for $2.00 and Mei Chen for $1.00, to be paid into Top Bank; your own share is $3.00?",
      "Ask Mei Chen for three dollars, x to Mei Chen for two dollars and Mei Chen for one dollar, to be paid into Top Bank; your own share is three dollars?"
    )
    #expect(three.map(\.party) == ["mei+odd+mei"])
    #expect(three.map(\.details) == ["300 200 100"])
    #expect(terms("Move $5.00 from Top Bank to Far Bank?", "Move five dollars from Top Bank to Far Bank?").count == 1)
    #expect(terms("Move $5.00 from Top Bank to Far Bank?", "Move five dollars from Far Bank to Top Bank?").isEmpty)
    var world = world
    let day = try #require(World.today)
    world.requests = [
      PaymentRequest(
        id: "r", date: day, contactID: "mei", accountID: "top", amount: Money(minorUnits: 500, .usd),
        direction: .incoming, note: "cinema")
    ]
    let paid = ConfirmationParser(world).terms(
      in: Reply(
        shown: "Send $5.00 to Mei Chen from Top Bank, as asked for cinema?",
        spoken: "Send five dollars to Mei Chen from Top Bank, as asked for cinema?"))
    #expect(paid.map(\.details) == ["r"])
  }

  @Test("get both of two namesakes out, unless a handle tells them apart")
  func namesakes() {
    let both = terms("Send $1.00 to Anna Rossi from Top Bank?", "Send one dollar to Anna Rossi from Top Bank?")
    #expect(Set(both.map(\.party)) == ["one", "two"])
    let second = terms(
      "Send $1.00 to Anna Rossi (@two) from Top Bank?", "Send one dollar to Anna Rossi, at two from Top Bank?")
    #expect(second.map(\.party) == ["two"])
  }

  @Test(
    "take for a yes what agrees and does nothing else", arguments: ["yes", "Yes, please!", "go ahead", "that's right"])
  func agreement(_ text: String) { #expect(AgreementClassifier.isYes(text)) }

  @Test(
    "take for no yes what asks, doubts, refuses or adds",
    arguments: ["yes?", "yes but wait", "no", "is that right", "yes, to Omar", "not yes", "yes thirty", ""])
  func reserve(_ text: String) { #expect(!AgreementClassifier.isYes(text)) }

  @Test("add the hypotheses of a yes up")
  func mass() {
    let transcript = Transcript("yes", confidence: 0.5, alternatives: [.init("yeah", confidence: 0.45)])
    #expect(abs(AgreementClassifier.agreement(in: transcript) - 0.95) < 1e-9)
  }
}
