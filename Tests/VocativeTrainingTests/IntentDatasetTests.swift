import Foundation
import Testing

@testable import VocativeNLU
@testable import VocativeTraining

private typealias Intents = Dataset<IntentExample>

@Suite("A file of sentences with intents and entities")
struct IntentDatasetTests {
  private static func words(_ example: IntentExample) -> [String] {
    let scalars = Array(example.text.unicodeScalars)
    return example.words.map { String(String.UnicodeScalarView(scalars[$0])) }
  }

  @Test("is read from tokens and tags, with a space between the tokens")
  func tokens() throws {
    let set = try Intents(
      text: #"{"tokens":["pay","top","bank"],"tags":["O","B-bank","I-bank"],"intent":"pay","asked":"account"}"#)
    let example = try #require(set.examples.first)
    #expect(example.text == "pay top bank")
    #expect(example.words == [0..<3, 4..<7, 8..<12])
    #expect(example.tags == ["O", "B-bank", "I-bank"])
    #expect(example.intent == "pay")
    #expect(example.requestedSlot == "account")
    #expect(set.warnings.isEmpty)
  }

  @Test("places tokens in a text that holds them, whatever their case and what stands between")
  func alignment() throws {
    let set = try Intents(
      text: #"""
        {"text":"👍 Ask Ann, to send £84!","tokens":["ask","ann","to","send","£84"],"tags":["O","O","O","O","O"],"intent":"x"}
        """#)
    let example = try #require(set.examples.first)
    #expect(Self.words(example) == ["Ask", "Ann", "to", "send", "£84"])
    #expect(example.words.last == 19..<22)
    #expect(set.warnings.isEmpty)
  }

  @Test("does not take the inside of a word for a token")
  func insideWord() throws {
    let set = try Intents(text: #"{"text":"banana a day","tokens":["a","day"],"tags":["B-x","O"],"intent":"x"}"#)
    #expect(set.examples.first?.words == [7..<8, 9..<12])
  }

  @Test("takes the tokens for the text where the text does not hold them, and says so")
  func strayText() throws {
    let set = try Intents(
      text: #"{"text":"something else","tokens":["pay","anna"],"tags":["O","B-who"],"intent":"pay"}"#)
    #expect(set.examples.first?.text == "pay anna")
    #expect(set.warnings.map(\.code) == [.textWithoutTokens])
    #expect(set.warnings.first?.lines == [1])
  }

  @Test("gives up a text that repeats itself without end")
  func repetitive() throws {
    let (text, token) = (String(repeating: "!", count: 300_000), String(repeating: "!", count: 150_000) + "?")
    let set = try Intents(text: #"{"text":"\#(text)","tokens":["\#(token)"],"tags":["O"],"intent":"x"}"#)
    #expect(set.warnings.map(\.code) == [.textWithoutTokens])
  }

  @Test("is read from text and entities, cutting words where entities begin and end")
  func entities() throws {
    let set = try Intents(
      text: #"""
        {"text":"é send $50 to Anna's","entities":[{"start":14,"end":18,"type":"who"},{"start":7,"end":10,"type":"sum"}],"intent":"pay"}
        {"text":"fiftydollars","entities":[{"start":0,"end":5,"type":"n"}],"intent":"pay","more":[1]}
        {"text":"nothing","intent":"none"}
        """#)
    #expect(Self.words(set.examples[0]) == ["é", "send", "$", "50", "to", "Anna", "'", "s"])
    #expect(set.examples[0].tags == ["O", "O", "B-sum", "I-sum", "O", "B-who", "O", "O"])
    #expect(Self.words(set.examples[1]) == ["fifty", "dollars"])
    #expect(set.examples[1].tags == ["B-n", "O"])
    #expect(set.examples[2].tags == ["O"])
  }

  @Test("may be one list, begin with a byte-order mark, and have any line ends")
  func forms() throws {
    let row = #"{"tokens":["a, ]\"[","b"],"tags":["O","O"],"intent":"x"}"#
    let other = row.replacing("\"x\"", with: "\"y\"")
    let expected = try Intents(text: "\(row)\n\(other)").examples
    #expect(expected.map(\.intent) == ["x", "y"])
    for text in [
      "\u{FEFF}\(row)\r\n\r\n\(other)\r\n", "\(row)\r\(other)", " [\(row),\n\(other)] \n",
      "\u{FEFF}[\r\n\(row)\r\n,\(other)]",
    ] {
      #expect(try Intents(text: text).examples == expected)
    }
  }

  @Test("notes rows that are there twice, and texts with different answers")
  func repetitions() throws {
    let row = #"{"tokens":["a"],"tags":["O"],"intent":"x"}"#
    let set = try Intents(
      text: [
        row, #"{"tokens":["a"],"tags":["O"],"intent":"y"}"#, "", row,
        row.replacing("\"x\"", with: "\"x\",\"asked\":\"s\""),
      ]
      .joined(separator: "\n"))
    #expect(set.examples.count == 4)
    #expect(
      set.warnings == [
        DatasetWarning(.conflict, "the same text has 2 different answers", lines: [1, 2, 4]),
        DatasetWarning(.duplicate, "the row is there before, word for word", lines: [4]),
      ])
    #expect(set.warnings[0].description == "lines 1, 2 and 4: the same text has 2 different answers.")
  }

  @Test(
    "is refused with the place of its fault",
    arguments: [
      ("", .empty, nil, ""), (" \n\n", .empty, nil, ""), ("[]", .empty, nil, ""),
      ("[", .syntax, 1, ""), ("[{}", .missing, 1, ""), ("[,]", .syntax, 1, ""), ("[1 2]", .syntax, 1, ""),
      ("null", .typeMismatch, 1, ""), ("7", .typeMismatch, 1, ""), ("\n{\"intent\": \"x\"", .syntax, 2, ""),
      ("{}", .missing, 1, ""), (#"{"intent":"x"}"#, .missing, 1, ""), (#"{"intent":7}"#, .typeMismatch, 1, "intent"),
      (#"{"intent":" ","text":"a"}"#, .emptyText, 1, "intent"), (#"{"intent":"x","text":""}"#, .emptyText, 1, "text"),
      (#"{"intent":"x","text":"\u200d"}"#, .emptyText, 1, "text"),
      (#"{"intent":"x","intent":"y","text":"a"}"#, .duplicate, 1, ""),
      (#"{"intent":"x","tokens":"a","tags":[]}"#, .typeMismatch, 1, "tokens"),
      (#"{"intent":"x","tokens":[],"tags":[]}"#, .emptyText, 1, "tokens"),
      (#"{"intent":"x","tokens":["a",""],"tags":["O","O"]}"#, .emptyText, 1, "tokens[1]"),
      (#"{"intent":"x","tokens":["a"]}"#, .missing, 1, ""),
      (#"{"intent":"x","tokens":["a"],"tags":["O","O"]}"#, .tagCountMismatch, 1, "tags"),
      (#"{"intent":"x","tokens":["a"],"tags":[]}"#, .tagCountMismatch, 1, "tags"),
      (#"{"intent":"x","tokens":["a"],"tags":[null]}"#, .typeMismatch, 1, "tags[0]"),
      (#"{"intent":"x","tokens":["a"],"tags":["amount"]}"#, .invalidTag, 1, "tags[0]"),
      (#"{"intent":"x","tokens":["a"],"tags":["B-"]}"#, .invalidTag, 1, "tags[0]"),
      (#"{"intent":"x","tokens":["a"],"tags":["I-a"]}"#, .danglingInsideTag, 1, "tags[0]"),
      (#"{"intent":"x","tokens":["a","b"],"tags":["O","I-a"]}"#, .danglingInsideTag, 1, "tags[1]"),
      (#"{"intent":"x","tokens":["a","b"],"tags":["B-a","I-b"]}"#, .danglingInsideTag, 1, "tags[1]"),
      (#"{"intent":"x","text":"abc","entities":{}}"#, .typeMismatch, 1, "entities"),
      (
        #"{"intent":"x","text":"abc","entities":[{"start":0,"end":9,"type":"a"}]}"#, .offsetOutOfBounds, 1,
        "entities[0]"
      ),
      (
        #"{"intent":"x","text":"abc","entities":[{"start":-1,"end":2,"type":"a"}]}"#, .offsetOutOfBounds, 1,
        "entities[0]"
      ),
      (
        #"{"intent":"x","text":"abc","entities":[{"start":2,"end":2,"type":"a"}]}"#, .offsetOutOfBounds, 1,
        "entities[0]"
      ),
      (
        #"{"intent":"x","text":"a b","entities":[{"start":1,"end":2,"type":"a"}]}"#, .offsetOutOfBounds, 1,
        "entities[0]"
      ),
      (
        #"{"intent":"x","text":"abc","entities":[{"start":0.5,"end":2,"type":"a"}]}"#, .typeMismatch, 1,
        "entities[0].start"
      ),
      (
        #"{"intent":"x","text":"abc","entities":[{"start":1e999,"end":2,"type":"a"}]}"#, .typeMismatch, 1,
        "entities[0].start"
      ),
      (#"{"intent":"x","text":"abc","entities":[{"start":0,"end":2}]}"#, .missing, 1, "entities[0]"),
      (
        #"{"intent":"x","text":"abc","entities":[{"start":0,"end":2,"type":"a"},{"start":1,"end":3,"type":"b"}]}"#,
        .overlappingEntities, 1, "entities[1]"
      ),
    ] as [(String, DatasetError.Code, Int?, String)])
  func faults(text: String, code: DatasetError.Code, line: Int?, path: String) {
    let error = #expect(throws: DatasetError.self) { try Intents(text: text, name: "f.jsonl") }
    #expect(error?.code == code)
    #expect(error?.line == line)
    #expect(error?.path == path)
    #expect(error?.file == "f.jsonl")
  }

  @Test("names the line of a fault that is deep inside a list")
  func deepLine() {
    let row = #"{"tokens":["a"],"tags":["O"],"intent":"x"}"#
    let error = #expect(throws: DatasetError.self) {
      try Intents(
        text: "[\r\n\(row),\r\n{\"tokens\":[\"a\"],\r\n\"tags\":[\"Q\"],\"intent\":\"x\"}]", name: "list.json")
    }
    #expect(error?.line == 4)
    #expect(
      error?.description == "list.json, line 4: tags[0]: found another tag; expected O, B-type or I-type.")
  }

  @Test("can be learned from when there are two intents, or an entity")
  func trainable() throws {
    let plain = #"{"tokens":["a"],"tags":["O"],"intent":"x"}"#
    #expect(throws: DatasetError.self) { try Intents(text: "\(plain)\n\(plain)").validateForTraining() }
    try Intents(text: "\(plain)\n" + plain.replacing("\"x\"", with: "\"y\"")).validateForTraining()
    try Intents(text: "\(plain)\n" + plain.replacing("\"O\"", with: "\"B-z\"")).validateForTraining()
  }

  @Test("reads what was written")
  func written() throws {
    let examples = [
      IntentExample(
        text: "pay anna", words: [0..<3, 4..<8], tags: ["O", "B-who"], intent: "pay", requestedSlot: "who"),
      IntentExample(
        text: "Pay \"Zoë's\"\n$5", words: BasicTokenizer.ranges(in: "Pay \"Zoë's\"\n$5"),
        tags: ["O", "O", "B-who", "I-who", "I-who", "O", "B-sum", "I-sum"], intent: "pay"),
    ]
    #expect(
      examples[0].jsonLine == #"{"tokens":["pay","anna"],"tags":["O","B-who"],"intent":"pay","asked":"who"}"#)
    #expect(!examples[1].jsonLine.contains("\n"))
    #expect(try Intents(text: examples.map(\.jsonLine).joined(separator: "\n")).examples == examples)
  }
}
