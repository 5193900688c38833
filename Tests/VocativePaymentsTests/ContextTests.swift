import Foundation
import Testing
import VocativeCore
import VocativePayments
import VocativeSupport

@Suite("A payments context")
struct ContextTests {
  /// Reads a context with these lists, the parts on a line each.
  func read(
    contacts: String = #"{"id":"c1","first":"Anna"}"#,
    accounts: String = #"{"id":"a1","bank":"Top Bank","currency":"USD","balanceMinor":5,"default":true}"#,
    transactions: String = "", requests: String = "", today: String = #""2026-11-20""#
  ) throws(InputError) -> PaymentsContext.ParseResult {
    try PaymentsContext.parse(
      """
      {"today": \(today),
      "contacts": [\(contacts)],
      "accounts": [\(accounts)],
      "transactions": [\(transactions)],
      "requests": [\(requests)]}
      """.utf8, file: "bank.json")
  }

  @Test("the built-in context survives writing and parsing, indented or not", arguments: [false, true])
  func roundTrip(isIndented: Bool) throws {
    let text = PaymentsContext.builtIn.json.serialized(prettyPrinted: isIndented)
    let reading = try PaymentsContext.parse(text.utf8)
    #expect(reading.context == .builtIn)
    #expect(reading.warnings == [])
  }

  @Test("the built-in context has two accounts, two contacts with one first name, history and a pending request")
  func builtIn() {
    let context = PaymentsContext.builtIn
    #expect(context.accounts.map(\.bank) == ["Top Bank", "Future Bank"])
    #expect(context.defaultAccount?.bank == "Top Bank")
    #expect(context.currencies == [.usd, .aed])
    #expect(context.contacts.filter { $0.first == "Anna" }.count == 2)
    #expect(context.transactions.count == 7)
    #expect(context.requests.count == 1)
    #expect(context.today?.description == "2026-11-20")
  }

  @Test("every member is optional, and an empty context is valid")
  func empty() throws {
    #expect(try PaymentsContext.parse("{}".utf8).context == PaymentsContext())
    let reading = try read(contacts: "", accounts: "")
    #expect(reading.context.defaultAccount == nil)
  }

  @Test("a byte-order mark and other line ends are accepted")
  func otherText() throws {
    let text = "\u{FEFF}" + PaymentsContext.builtIn.json.serialized(prettyPrinted: true).replacing("\n", with: "\r\n")
    #expect(try PaymentsContext.parse(text.utf8).context == .builtIn)
  }

  @Test(
    "the point of a rate is a decimal point, also before three digits", arguments: ["1.155", "0.80", "3.6725", "25"])
  func rates(text: String) throws {
    let json = #"{"rates": [{"from": "GBP", "to": "EUR", "rate": "\#(text)"}]}"#
    #expect(try PaymentsContext.parse(json.utf8).context.rates.map { Double($0.rate.description) } == [Double(text)])
  }

  @Test("a rate that is no number in digits is refused", arguments: ["1,155", "one", "1.2.3", ".5", "-1", "0"])
  func faultyRates(text: String) {
    let json = #"{"rates": [{"from": "GBP", "to": "EUR", "rate": "\#(text)"}]}"#
    #expect(throws: InputError.self) { try PaymentsContext.parse(json.utf8) }
  }

  @Test("an unknown key gives a warning with its line")
  func unknownKeys() throws {
    let reading = try read(contacts: "{\"id\":\"c1\",\"first\":\"Anna\",\n\"phone\":\"5\"}")
    #expect(reading.context.contacts.count == 1)
    #expect(
      reading.warnings.map(\.description) == [
        "bank.json, line 3, column 1: contacts[0]: the key \"phone\" means nothing here and is passed over."
      ])
  }

  @Test(
    "overdrawn balances and large sums are read exactly",
    arguments: ["-125", "9223372036854775807", "9007199254740993"])
  func balances(text: String) throws {
    let reading = try read(accounts: "{\"id\":\"a\",\"bank\":\"B\",\"currency\":\"kwd\",\"balanceMinor\":\(text)}")
    #expect(reading.context.accounts[0].balance.minorUnits == Int64(text))
    #expect(reading.context.accounts[0].currency.code == "KWD")
  }

  @Test(
    "a faulty contact is reported with its line, its path and what belongs there",
    arguments: [
      (#"{"id":"c1","first":5}"#, InputError.Code.typeMismatch, "contacts[0].first", "expected text, found a number"),
      (#"{"first":"Anna"}"#, .missing, "contacts[0]", "expected a member \"id\", found none"),
      (#"{"id":"","first":"Anna"}"#, .invalid, "contacts[0].id", "expected text that is not empty"),
      (#"{"id":7,"first":"Anna"}"#, .typeMismatch, "contacts[0].id", "expected text, found a number"),
      (
        #"{"id":"c1","first":" "}"#, .missing, "contacts[0]",
        "expected a member \"first\", \"last\" or \"nicknames\" with a name"
      ),
      (
        #"{"id":"c1","first":"A"},{"id":"c1","first":"B"}"#, .duplicate, "contacts[1].id",
        "expected an id of its own, found one that is used above"
      ),
      (
        #"{"id":"c1","first":"A","nicknames":"B"}"#, .typeMismatch, "contacts[0].nicknames",
        "expected a list, found text"
      ),
      (
        #"{"id":"c1","first":"A","nicknames":[""]}"#, .invalid, "contacts[0].nicknames[0]",
        "expected text that is not empty"
      ),
      (
        #"{"id":"c1","first":"A","enrolled":"yes"}"#, .typeMismatch, "contacts[0].enrolled",
        "expected true or false, found text"
      ),
      (#"["c1"]"#, .typeMismatch, "contacts[0]", "expected an object, found a list"),
    ])
  func faultyContacts(json: String, code: InputError.Code, path: String, problem: String) {
    let error = #expect(throws: InputError.self) { try read(contacts: json) }
    #expect(error?.code == code)
    #expect(error?.path == path)
    #expect(error?.problem == problem)
    #expect(error?.position?.line == 2)
    #expect(error?.file == "bank.json")
  }

  @Test(
    "a faulty account is reported",
    arguments: [
      (#"{"id":"a","bank":"B","currency":"USX","balanceMinor":1}"#, "accounts[0].currency"),
      (#"{"id":"a","bank":"B","currency":"USD"}"#, "accounts[0]"),
      (#"{"id":"a","bank":"B","currency":"USD","balanceMinor":1.5}"#, "accounts[0].balanceMinor"),
      (#"{"id":"a","bank":"B","currency":"USD","balanceMinor":"1"}"#, "accounts[0].balanceMinor"),
      (#"{"id":"a","bank":"B","currency":"USD","balanceMinor":1e99}"#, "accounts[0].balanceMinor"),
      (#"{"id":"a","bank":" ","currency":"USD","balanceMinor":1}"#, "accounts[0].bank"),
      (
        #"{"id":"a","bank":"B","currency":"USD","balanceMinor":1,"default":true},{"id":"b","bank":"B","currency":"USD","balanceMinor":1,"default":true}"#,
        "accounts[1]"
      ),
    ])
  func faultyAccounts(json: String, path: String) {
    let error = #expect(throws: InputError.self) { try read(accounts: json) }
    #expect(error?.path == path)
    #expect(error?.position?.line == 3)
  }

  @Test(
    "faulty history is reported",
    arguments: [
      (#"{"id":"t","date":"2026-02-30","contact":"c1","account":"a1","amountMinor":1}"#, "transactions[0].date"),
      (#"{"id":"t","date":"2026-02-20","contact":"c9","account":"a1","amountMinor":1}"#, "transactions[0].contact"),
      (#"{"id":"t","date":"2026-02-20","contact":"c1","account":"a9","amountMinor":1}"#, "transactions[0].account"),
      (#"{"id":"t","date":"2026-02-20","contact":"c1","amountMinor":1}"#, "transactions[0]"),
      (
        #"{"id":"t","date":"2026-02-20","account":"a1","amountMinor":99999999999999999999}"#,
        "transactions[0].amountMinor"
      ),
    ])
  func faultyTransactions(json: String, path: String) {
    let error = #expect(throws: InputError.self) { try read(transactions: json) }
    #expect(error?.path == path)
    #expect(error?.position?.line == 4)
  }

  @Test(
    "faulty requests are reported",
    arguments: [
      (#"{"id":"r","date":"2026-02-20","contact":"c1","amountMinor":0}"#, "requests[0].amountMinor"),
      (#"{"id":"r","date":"2026-02-20","contact":"c1","amountMinor":-5}"#, "requests[0].amountMinor"),
      (#"{"id":"r","date":"2026-02-20","contact":"c1","amountMinor":5,"direction":"up"}"#, "requests[0].direction"),
      (#"{"id":"r","date":"2026-02-20","amountMinor":5}"#, "requests[0]"),
    ])
  func faultyRequests(json: String, path: String) {
    let error = #expect(throws: InputError.self) { try read(requests: json) }
    #expect(error?.path == path)
    #expect(error?.position?.line == 5)
  }

  @Test("a request without an account uses the default one")
  func standardAccount() throws {
    let reading = try read(requests: #"{"id":"r","date":"2026-02-20","contact":"c1","amountMinor":5}"#)
    #expect(reading.context.requests.first?.accountID == "a1")
    #expect(reading.context.requests.first?.direction == .incoming)
  }

  @Test(
    "what is no context at all is reported",
    arguments: ["", "[]", "5", "\"x\"", "{", "{\"contacts\":{}}", "{\"today\":\"today\"}", "\u{0}"])
  func noContext(text: String) {
    #expect(throws: InputError.self) { try PaymentsContext.parse(text.utf8) }
  }

  @Test("errors contain positions and kinds, and no values")
  func discretion() {
    let error = #expect(throws: InputError.self) {
      try read(accounts: #"{"id":"a","bank":"Secret Bank","currency":"secret","balanceMinor":987654}"#)
    }
    #expect(error?.description.contains("secret") == false)
    #expect(error?.description.contains("Secret") == false)
  }

  @Test("the error of a missing file contains its name")
  func missingFile() {
    let error = #expect(throws: InputError.self) { try PaymentsContext.load("no-such-file.json") }
    #expect(error?.code == .unreadable)
    #expect(error?.file == "no-such-file.json")
  }

  @Test("a context may have a hundred thousand contacts and names of ten kilobytes")
  func large() throws {
    let contacts = (0..<100_000).map { Contact(id: "c\($0)", first: "N", last: "\($0)") }
    let long = Contact(id: "long", first: String(repeating: "Łu", count: 5_000))
    let context = PaymentsContext(contacts: contacts + [long])
    #expect(try PaymentsContext.parse(context.json.serialized().utf8).context == context)
  }
}
