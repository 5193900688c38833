import Testing
import VocativeCore
import VocativeDialogue
import VocativePayments

@testable import VocativeSimulation

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

  private func terms(_ shown: String, _ spoken: String) -> Set<RecapTerms> {
    RecapReader(world).terms(in: Reply(shown: shown, spoken: spoken))
  }

  @Test("get operation, sum, person and account back out of a recap")
  func recap() {
    #expect(
      terms(
        "OK. Send $1,250.50 to Mei Chen from Top Bank?",
        "OK. Send one thousand two hundred and fifty dollars and fifty cents to Mei Chen from Top Bank?")
        == [RecapTerms(operation: .send, minorUnits: 125_050, currency: "USD", party: "mei", account: "top")])
    #expect(
      terms(
        "Ask Mei Chen for ¥300, to be paid into Far Bank?",
        "Ask Mei Chen for three hundred yen, to be paid into Far Bank?")
        == [RecapTerms(operation: .request, minorUnits: 300, currency: "JPY", party: "mei", account: "yen")])
  }

  @Test("get nothing out of a recap that says one thing on the screen and another aloud")
  func disagreement() {
    #expect(terms("Send $30.00 to Mei Chen from Top Bank?", "Send fifty dollars to Mei Chen from Top Bank?") == [])
    #expect(terms("Send ¥3.00 to Mei Chen from Far Bank?", "Send three yen to Mei Chen from Far Bank?") == [])
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
  func agreement(_ text: String) { #expect(AgreementReader.isYes(text)) }

  @Test(
    "take for no yes what asks, doubts, refuses or adds",
    arguments: ["yes?", "yes but wait", "no", "is that right", "yes, to Omar", "not yes", "yes thirty", ""])
  func reserve(_ text: String) { #expect(!AgreementReader.isYes(text)) }

  @Test("add the hypotheses of a yes up")
  func mass() {
    let transcript = Transcript("yes", confidence: 0.5, alternatives: [.init("yeah", confidence: 0.45)])
    #expect(abs(AgreementReader.agreement(in: transcript) - 0.95) < 1e-9)
  }
}
