import Testing
import VocativeCore
import VocativeText
import VocativeGrammar
import VocativeSupport

@Suite("Spoken values with a number in them")
struct SpokenNumberTests {
  @Test(
    "whole numbers are found",
    arguments: [
      ("volume twenty five", [25]), ("set it to 40 please", [40]), ("from 3 to seven", [3, 7]), ("1.5", []),
      ("the 5th of May", []), ("covid-19", []), ("two-factor", []), ("2½", []), ("the second one", []),
      ("two fifty", [250]),
      ("forty-ish", []), ("room 5b", [5_000_000_000]), ("minus ten", [-10]), ("", []),
    ])
  func cardinals(text: String, expected: [Int]) {
    #expect(Int.parser.matches(in: Utterance(text)).map(\.value) == expected)
  }

  @Test(
    "percentages are found",
    arguments: [
      ("set it to 50%", "50%"), ("fifty percent", "50%"), ("twelve and a half per cent", "12.5%"), ("12.5 %", "12.5%"),
    ])
  func percentages(text: String, expected: String) {
    #expect(Percent.parser.matches(in: Utterance(text)).map(\.value.shown) == [expected])
  }

  @Test("a percentage is said in words")
  func spokenPercentage() {
    #expect(Percent(ExactDecimal(50)).spoken == "fifty percent")
    #expect(Percent.parser.matches(in: Utterance("fifty")) == [])
  }

  @Test(
    "places in a list are found",
    arguments: [
      ("the second one", 2), ("2nd", 2), ("number three", 3), ("option two please", 2), ("the last", -1),
      ("last one", -1),
      ("second to last", -2), ("the third from the end", -3), ("twenty-first", 21), ("#3", 3), ("two", 2),
      ("3 please", 3),
      ("I want the first", 1), ("21st", 21),
    ])
  func ordinals(text: String, expected: Int) {
    #expect(Ordinal.parser.matches(in: Utterance(text)).map(\.value.position) == [expected])
  }

  @Test(
    "no place in a list is here",
    arguments: ["send two dollars", "no 3 dollars", "", "minus two", "zero", "number", "0th"])
  func noOrdinals(text: String) {
    #expect(Ordinal.parser.matches(in: Utterance(text)) == [])
  }

  @Test("a place picks its entry or none")
  func elements() throws {
    #expect(Ordinal.last.element(of: ["a", "b"]) == "b")
    #expect(try #require(Ordinal(2)).element(of: ["a", "b"]) == "b")
    #expect(try #require(Ordinal(3)).element(of: ["a", "b"]) == nil)
    #expect(try #require(Ordinal(-3)).element(of: ["a", "b"]) == nil)
    #expect(try #require(Ordinal(.min)).element(of: ["a"]) == nil)
    #expect(Ordinal(0) == nil)
  }

  @Test("what is spoken for a place is read back", arguments: Array(1...120) + [-1, -2, -7])
  func roundTrip(place: Int) throws {
    let ordinal = try #require(Ordinal(place))
    #expect(Ordinal.parser.matches(in: Utterance(ordinal.spoken)).map(\.value) == [ordinal])
    #expect(Ordinal.parser.matches(in: Utterance(ordinal.shown)).map(\.value) == [ordinal])
  }

  @Test("samples and grammars are read by their own parsers")
  func samples() {
    check(Int.parser)
    check(Percent.parser)
    check(Ordinal.parser)
  }

  func check<Value>(_ parser: some SlotParser<Value>) {
    var random = SeededRandomNumberGenerator(seed: 11)
    let grammar = Grammar(name: "value", root: "value", rules: parser.rules.merging(["value": parser.expansion]) { $1 })
    let sentences = (0..<500).map { _ in grammar.randomSentence(using: &random) }
    for text in parser.samples + sentences {
      let utterance = Utterance(text)
      let matches = parser.matches(in: utterance)
      #expect(matches.count == 1 && matches.first?.tokens == utterance.tokens.indices, "\(text)")
    }
  }
}
