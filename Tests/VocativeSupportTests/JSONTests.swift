import Testing
import VocativeSupport

@Suite("JSON")
struct JSONTests {
  @Test("a document is read with the place of every value")
  func places() throws {
    let value = try JSONParser.parse("\u{FEFF}{\r\n  \"å\": [1, \"é\", -2.50e+3],\r\n  \"b\": null }\n")
    guard case .object(let members) = value.content, case .array(let list) = members[0].value.content else {
      Issue.record("no object of a list")
      return
    }
    #expect(members.map(\.key) == ["å", "b"])
    #expect(members[1].position == TextPosition(line: 3, column: 3))
    #expect(list.map(\.content) == [.number("1"), .text("é"), .number("-2.50e+3")])
    #expect(list[2].position == TextPosition(line: 2, column: 17))
  }

  @Test(
    "faults are named with their place",
    arguments: [
      ("", 1, 1, InputError.Code.syntax), ("{", 1, 2, .syntax), ("[1,]", 1, 4, .syntax), ("{\"a\":1,}", 1, 8, .syntax),
      ("{\"a\":1\n,\"a\":2}", 2, 2, .duplicate), ("[01]", 1, 3, .syntax), ("[1] x", 1, 5, .syntax),
      ("nul", 1, 1, .syntax),
      ("[.5]", 1, 2, .syntax), ("[1.]", 1, 4, .syntax), ("[-]", 1, 3, .syntax), ("[NaN]", 1, 2, .syntax),
      ("\"a\nb\"", 1, 3, .syntax), ("\"abc", 1, 1, .syntax), ("\"\\x\"", 1, 2, .syntax), ("\"\\u12g4\"", 1, 2, .syntax),
      ("\"\\ud800\"", 1, 2, .encoding), ("\"\\ud800\\u0041\"", 1, 2, .encoding), ("\"\\udc00\"", 1, 2, .encoding),
      ("[1 2]", 1, 4, .syntax), ("{a:1}", 1, 2, .syntax), ("{\"a\" 1}", 1, 6, .syntax), ("\"\\", 1, 2, .syntax),
      ("// no\n1", 1, 1, .syntax), ("[\r\r\n 'a']", 3, 2, .syntax),
    ])
  func faults(text: String, line: Int, column: Int, code: InputError.Code) {
    let error = #expect(throws: InputError.self) { try JSONParser.parse(text, file: "f.json") }
    #expect(error?.code == code)
    #expect(error?.position == TextPosition(line: line, column: column))
    #expect(error?.file == "f.json")
  }

  @Test("bytes that are no UTF-8 are reported")
  func badBytes() {
    for bytes: [UInt8] in [[0x22, 0xFF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0xFF, 0xFE, 0x31, 0x00]] {
      let error = #expect(throws: InputError.self) { try JSONParser.parse(bytes) }
      #expect(error?.code == .encoding)
    }
  }

  @Test("nesting is limited, and neither deep nor long text traps")
  func depth() {
    let deep = String(repeating: "[", count: 1_000_000)
    #expect(throws: InputError.self) { try JSONParser.parse(deep) }
    #expect(throws: Never.self) {
      try JSONParser.parse(String(repeating: "[", count: 64) + String(repeating: "]", count: 64))
    }
    #expect(throws: Never.self) { try JSONParser.parse(String(repeating: "9", count: 1_000_000)) }
  }

  @Test("escapes and surrogate pairs become characters")
  func escapes() throws {
    let value = try JSONParser.parse(#""\"\\\/\b\f\n\r\té\ud83d\ude00""#)
    #expect(value == .text("\"\\/\u{8}\u{C}\n\r\té😀"))
  }

  @Test("what is written is read back the same, indented or not", arguments: [false, true])
  func writing(isIndented: Bool) throws {
    let value: JSONValue = [
      "text": "a \"quoted\" \\ \n \u{1} \u{2028} é 😀", "list": [1, -2, [], true], "empty": [:],
      "big": .integer(Int64.min),
    ]
    #expect(try JSONParser.parse(value.serialized(prettyPrinted: isIndented)) == value)
  }

  @Test("a field says where it is, what belongs there and what was found")
  func fields() throws {
    let root = JSONField(
      try JSONParser.parse("{\"contacts\":[\n{\"first\":5}]}", file: "bank.json"), file: "bank.json")
    let contact = try #require(try root.required("contacts").elements().first)
    let error = #expect(throws: InputError.self) { try contact.required("first").text() }
    #expect(
      error?.description == "bank.json, line 2, column 10: contacts[0].first: expected text, found a number.")
    #expect(throws: InputError.self) { try contact.required("last") }
    #expect(throws: InputError.self) { try contact.required("first").elements() }
    #expect(try contact.optional("last") == nil)
    #expect(contact.unknownKeys(besides: ["last"]).map(\.code) == [.unknownKey])
  }

  @Test("whole numbers stay exact", arguments: ["9007199254740993", "-9223372036854775808"])
  func exactness(digits: String) throws {
    #expect(try JSONField(JSONParser.parse(digits)).integer() == Int64(digits))
  }

  @Test("what is no whole number of 64 bits is refused", arguments: ["1.0", "1e3", "9223372036854775808", "\"1\""])
  func notWhole(text: String) {
    #expect(throws: InputError.self) { try JSONField(JSONParser.parse(text)).integer() }
  }
}
