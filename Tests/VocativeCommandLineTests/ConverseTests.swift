import Testing
import VocativeCore
import VocativeSupport

@testable import VocativeCommandLine

@Suite("vocative converse")
struct ConverseTests {
  @Test("prints the fields that scripts rely on, one object a turn")
  func json() async throws {
    let run = await CommandRun(["converse", "--json"], input: "send $20 to Anna\r\npick anna-bianchi\nyes\nno\n")
    #expect(run.status == 0)
    #expect(run.lines.count == 4)
    let turns = try run.lines.map { try JSONParser.parse($0) }
    #expect(turns.map { $0["state"] } == ["choosing", "confirming", "offering", "ended"])
    #expect(turns.map { $0["expects"] } == ["choice", "confirmation", "anythingElse", "nothing"])
    #expect(turns[1]["reply"]?["text"] == "Send $20.00 to Anna Bianchi from Top Bank?")
    #expect(turns[1]["reply"]?["spoken"] == "Send twenty dollars to Anna Bianchi from Top Bank?")
    guard case .array(let operations)? = turns[2]["operations"]?.content else { return #expect(Bool(false)) }
    #expect(operations.count == 1)
    #expect(operations.first?["op"] == "send")
    #expect(operations.first?["amountMinor"] == 2000)
    #expect(operations.first?["currency"] == "USD")
    #expect(operations.first?["party"] == "anna-bianchi")
    #expect(operations.first?["account"] == "top")
    #expect(operations.first?["outcome"] == "succeeded")
  }

  @Test("a line that is no UTF-8 is reported, and the turns around it are answered")
  func badBytes() async {
    let run = await CommandRun(["converse"], bytes: Array("balance\n".utf8) + [0xFF, 0xFE, 0x0A] + Array("help".utf8))
    #expect(run.status == 1)
    #expect(run.lines.count == 2)
    #expect(run.errors == "vocative converse: standard input, line 2, column 1: expected text in UTF-8.\n")
  }

  @Test("a megabyte on a line is answered")
  func longLine() async {
    let run = await CommandRun(["converse"], input: String(repeating: "send ", count: 200_000) + "\nbalance\n")
    #expect(run.status == 0)
    #expect(run.lines.first == "That was too long for me. Please say it in a sentence or two.")
    #expect(run.lines.count == 2)
  }

  @Test(
    "a faulty context is told with file, line and what is expected",
    arguments: [
      ("", "expected"), ("[]", "line 1"), ("{\"contacts\": [{\"id\": 1}]}", "contacts[0].id"),
      ("{\n\"accounts\": [{\"id\":\"a\",\"bank\":\"B\",\"currency\":\"XXQ\",\"balanceMinor\":1}]}", "line 2"),
      ("{\"contacts\": [", "line 1"), ("\u{FEFF}{\"accounts\": 5}", "accounts"),
    ])
  func badContext(text: String, message: String) async throws {
    let folder = try ScratchFolder()
    let run = await CommandRun(["converse", "--context", try folder.file("bank.json", text)], input: "balance\n")
    #expect(run.status == 1)
    #expect(run.errors.contains(message))
    #expect(run.errors.contains("bank.json"))
    #expect(run.output == "")
  }

  @Test("a context of one's own is used, and what it has too much is only noted")
  func context() async throws {
    let folder = try ScratchFolder()
    let file = try folder.file(
      "bank.json",
      """
      \u{FEFF}{"today": "2026-11-20", "colour": "red",\r
       "contacts": [{"id": "z", "first": "Zoë", "last": "Müller"}],\r
       "accounts": [{"id": "s", "bank": "Sparkasse", "currency": "EUR", "balanceMinor": 5000, "default": true}]}
      """)
    let run = await CommandRun(["converse", "--context", file], input: "send zoe twelve euros fifty\nyes\n")
    #expect(run.status == 0)
    #expect(run.errors.contains("colour"))
    #expect(run.lines[0] == "Send €12.50 to Zoë Müller from Sparkasse?")
    #expect(run.lines[1].hasPrefix("Sent €12.50 to Zoë Müller. Sparkasse now holds €37.50."))
  }

  @Test("dollars are the dollars of the user's own account")
  func ownDollars() async throws {
    let folder = try ScratchFolder()
    let file = try folder.file(
      "bank.json",
      """
      {"contacts": [{"id": "m", "first": "Matilda", "last": "Jones"}],
       "accounts": [{"id": "c", "bank": "Coast Bank", "currency": "AUD", "balanceMinor": 9000, "default": true}]}
      """)
    let run = await CommandRun(
      ["converse", "--context", file], input: "pay matilda twenty dollars\nyes\nsend matilda 5 euros\n")
    #expect(run.lines[0] == "Send A$20.00 to Matilda Jones from Coast Bank?")
    #expect(run.lines[1].hasPrefix("Sent A$20.00 to Matilda Jones. Coast Bank now holds A$70.00."))
    #expect(run.lines[2].hasPrefix("You have no account in euros, only in Australian dollars"))
  }

  @Test("a pack that is none is told before anything is read")
  func noPack() async throws {
    let pack = try ScratchFolder().file("no.pack", "no pack")
    let run = await CommandRun(["converse", "--pack", pack], input: "balance\n")
    #expect(run.status == 1)
    #expect(run.output == "")
    let both = await CommandRun(["understand", "--pack", pack, "--grammar", pack], input: "")
    #expect(both.status == 2)
  }

  @Test("a context that is no file is told")
  func noContext() async {
    let run = await CommandRun(["converse", "--context", "/no/such/file"], input: "")
    #expect(run.status == 1)
    #expect(run.errors.contains("/no/such/file"))
  }
}

extension JSONValue {
  fileprivate subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }
}

@Suite("vocative understand")
struct UnderstandTests {
  @Test("offsets count Unicode scalars of the line")
  func offsets() async throws {
    let run = await CommandRun(["understand", "--json"], input: "🙂 pay Łukasz $1,000.50\ntell me a joke\n")
    #expect(run.lines[0].contains(#""intent":{"name":"sendMoney""#))
    #expect(run.lines[0].contains(#""type":"recipient","text":"Łukasz","start":6,"end":12,"value":"lukasz""#))
    #expect(run.lines[0].contains(#""type":"amount","text":"$1,000.50","start":13,"end":22"#))
    #expect(run.lines[1].contains(#""intent":{"name":"none""#))
  }

  @Test("the trained model reads first; '--pack none' leaves the phrases alone")
  func packs() async throws {
    let line = "zing Mei a tenner\n"
    let trained = await CommandRun(["understand", "--json"], input: line)
    #expect(trained.lines[0].contains(#""intent":{"name":"sendMoney""#))
    let named = await CommandRun(["understand", "--json", "--pack", "payments"], input: line)
    #expect(named.lines[0].contains(#""intent":{"name":"sendMoney""#))
    let phrases = await CommandRun(["understand", "--json", "--pack", "none"], input: line)
    #expect(phrases.lines[0].contains(#""intent":{"name":"none","confidence":0"#))
  }

  @Test("an intent that the model was not trained on is read by its phrases, whatever the model says")
  func untrained() async throws {
    let run = await CommandRun(
      ["understand", "--json"], input: "send 19 dirhams to Mei every month for food and drinks\n")
    #expect(run.lines[0].contains(#""intent":{"name":"schedulePayment""#))
    let now = await CommandRun(["understand", "--json"], input: "make a payment of fifty dollars to Mei\n")
    #expect(now.lines[0].contains(#""intent":{"name":"sendMoney""#))
  }

  @Test("what is no request is told from the model's own reading")
  func ownReading() async throws {
    let run = await CommandRun(["understand", "--json"], input: "yes please\n")
    #expect(run.lines[0].contains(#""intent":{"name":"yes""#))
  }
}
