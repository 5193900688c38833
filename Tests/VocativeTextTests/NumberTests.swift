import Testing
import VocativeCore
import VocativeText
import VocativeGrammar
import VocativeSupport

@Suite("Numbers")
struct NumberTests {
  /// The number that fills a whole text, if it has one meaning.
  func number(_ text: String) -> String? {
    let utterance = Utterance(text)
    guard let reading = NumberParser(utterance.tokens).match(at: 0), reading.tokens.count == utterance.tokens.count
    else { return nil }
    return reading.candidates.map { "\($0.value)" }.joined(separator: " or ")
  }

  @Test(
    "a number is read exactly",
    arguments: [
      ("zero", "0"), ("seven", "7"), ("nineteen", "19"), ("twenty one", "21"), ("twenty-one", "21"),
      ("a hundred", "100"), ("a hundred and twenty five", "125"), ("one hundred twenty-five", "125"),
      ("twenty-one hundred", "2100"), ("twelve hundred and fifty", "1250"), ("two thousand and five", "2005"),
      ("two thousand five hundred", "2500"), ("one thousand and two hundred", "1200"), ("a thousand", "1000"),
      ("a hundred thousand", "100000"), ("one hundred and two thousand", "102000"), ("hundred", "100"),
      ("three hundred million", "300000000"), ("one million two hundred thousand and one", "1200001"),
      ("one million, two hundred thousand and one", "1200001"), ("a dozen", "12"), ("two dozen", "24"),
      ("two lakh", "200000"), ("one and a half lakh", "150000"), ("a crore", "10000000"),
      ("three lakh twenty thousand", "320000"),
      ("half a dozen", "6"), ("half a million", "500000"), ("a quarter million", "250000"), ("half a thousand", "500"),
      ("a million and a half", "1500000"),
      ("two and a half", "2.5"), ("two and a half thousand", "2500"), ("three and a quarter", "3.25"),
      ("two point five", "2.5"), ("point five", "0.5"), ("twelve point fifty", "12.5"),
      ("one point two five million", "1250000"),
      ("one point oh five", "1.05"), ("minus five", "-5"), ("-5", "-5"), ("fourty two", "42"), ("one hundered", "100"),
      ("1,000", "1000"), ("1000", "1000"), ("1,000.50", "1000.5"), ("1.000,50", "1000.5"), ("1 000", "1000"),
      ("1\u{A0}000\u{202F}000,50", "1000000.5"), ("1'000", "1000"), ("1,00,000", "100000"),
      ("12,34,567.89", "1234567.89"),
      ("12,5", "12.5"), ("0.5", "0.5"), ("007", "7"), ("0,500", "0.5"), ("1.000", "1000 or 1"), ("0.125", "0.125"),
      ("1.000.000", "1000000"), ("2k", "2000"), ("2 k", "2000"), ("1.5k", "1500"), ("2m", "2000000"),
      ("3 bn", "3000000000"),
      ("1.5 million", "1500000"), ("2 thousand", "2000"), ("2 thousand 500", "2500"), ("5 hundred and 20", "520"),
      ("5 hundred thousand", "500000"), ("٤٥", "45"), ("０.５", "0.5"), ("９２２３３７２０３６８５４７７５８０７", "9223372036854775807"),
    ])
  func exact(text: String, expected: String) {
    #expect(number(text) == expected)
  }

  @Test(
    "what looks like a number but is none is held together and means nothing",
    arguments: [
      "1,2,3", "1,0000", "1.2.3", "1,000,00", "1.000,000,00", "99999999999999999999", "99999999999999 million",
      "1,000.50.20", "0.0000000000000000000000000000000000000000001", "five quintillion quintillion",
      "10 000 000 000 000 000 000",
    ])
  func malformed(text: String) {
    let reading = NumberParser(Utterance(text).tokens).match(at: 0)
    #expect(reading?.candidates.isEmpty != false || reading?.tokens.count != Utterance(text).tokens.count)
    if !text.contains(" ") { #expect(reading?.candidates == []) }
  }

  @Test(
    "no number begins here",
    arguments: [
      "", "and", "a", "a dog", "half", "half of it", "point", "minus", "k", "∞", "NaN", "first", "dozen", "½",
    ])
  func none(text: String) {
    #expect(NumberParser(Utterance(text).tokens).match(at: 0) == nil)
  }

  @Test(
    "a number ends where another begins",
    arguments: [
      ("five hundred and six hundred", "500"), ("two thousand and five thousand", "2000"), ("twenty, five", "20"),
      ("five. Six hundred", "5"), ("two three", "2"), ("fifty sixty", "50"), ("5, 100", "5"), ("twenty eleven", "20"),
      ("one hundred and", "100"), ("two thousand twelve hundred", "2000"), ("a thousand, five", "1000"),
    ])
  func boundaries(text: String, expected: String) {
    #expect(NumberParser(Utterance(text).tokens).match(at: 0)?.candidates.first.map { "\($0.value)" } == expected)
  }

  @Test(
    "two numbers in a row are offered as a pair",
    arguments: [("two fifty", 2, 50), ("five oh two", 5, 2), ("nineteen ninety-nine", 19, 99)])
  func pairs(text: String, first: Int64, second: Int64) {
    let pair = NumberParser(Utterance(text).tokens).pair(at: 0)
    #expect(pair?.first == first)
    #expect(pair?.second == second)
    #expect(pair?.tokens.count == Utterance(text).tokens.count)
  }

  @Test(
    "no pair is made of a single number or of three",
    arguments: [
      "twenty five", "two three", "two fifty thousand", "one two three", "two fifty six hundred", "two fifty sixty",
    ])
  func noPairs(text: String) {
    #expect(NumberParser(Utterance(text).tokens).pair(at: 0) == nil)
  }

  @Test("every number to 9,999 is spelt out and read back, and the grammar holds it")
  func everyNumber() {
    let grammar = Grammar(name: "numbers", root: "number", rules: NumberGrammar.rules)
    var wrong: [Int] = []
    for value in 0...9_999 {
      let words = value.spelledOut
      if number(words) != String(value) { wrong.append(value) }
      if number(words.split(separator: "-").joined(separator: " ")) != String(value) { wrong.append(value) }
      if !grammar.accepts(words.split(separator: "-").joined(separator: " ")) { wrong.append(value) }
    }
    #expect(wrong == [])
  }

  @Test("large numbers are spelt out and read back", arguments: [1, 2, 3] as [UInt64])
  func largeNumbers(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    var wrong: [String] = []
    for _ in 0..<1_000 {
      let size = Int64.random(in: 1...999_999_999, using: &random)
      let value = Int64.random(in: 0...size, using: &random)
      if number(value.spelledOut) != String(value) { wrong.append(value.spelledOut) }
      let whole = Int64.random(in: .min ... .max, using: &random)
      if number(whole.spelledOut) != String(whole) { wrong.append(whole.spelledOut) }
      if let exact = ExactDecimal(value, scale: Int.random(in: 0...9, using: &random)),
        number(exact.spelledOut) != "\(exact)"
      {
        wrong.append(exact.spelledOut)
      }
    }
    #expect(wrong == [])
  }

  @Test("whatever the grammar says is read whole as one number below a million")
  func grammarIsSensible() {
    let grammar = Grammar(name: "numbers", root: "number", rules: NumberGrammar.rules)
    var random = SeededRandomNumberGenerator(seed: 7)
    for _ in 0..<5_000 {
      let sentence = grammar.randomSentence(using: &random)
      let value = number(sentence).flatMap { Int($0) }
      #expect(value.map { (0...999_999).contains($0) } == true, "\(sentence)")
    }
  }

  @Test(
    "nonsense is not in the grammar",
    arguments: [
      "twenty eleven", "hundred hundred", "one ten", "thousand", "a", "a five", "zero five", "one thousand thousand",
      "twenty zero", "ten hundred", "a thousand a hundred",
    ])
  func nonsense(sentence: String) {
    #expect(!Grammar(name: "numbers", root: "number", rules: NumberGrammar.rules).accepts(sentence))
  }

  @Test(
    "the spelling is the usual one",
    arguments: [
      (0, "zero"), (1050, "one thousand and fifty"), (125, "one hundred and twenty-five"), (1_000_000, "one million"),
      (1_100, "one thousand one hundred"), (-7, "minus seven"),
    ])
  func spelling(value: Int, words: String) {
    #expect(value.spelledOut == words)
    #expect(value.spoken == words)
  }

  @Test("arithmetic that does not fit gives nil")
  func overflow() {
    let largest = ExactDecimal(Int64.max)
    let smallest = ExactDecimal(Int64.min)
    #expect(largest.adding(ExactDecimal(1)) == nil)
    #expect(smallest.negated == nil)
    #expect(largest.multiplied(by: 2) == nil)
    #expect(largest.shifted(by: 1) == nil)
    #expect(largest.units(places: 2) == nil)
    #expect(ExactDecimal(5, scale: 19) == nil)
    #expect(ExactDecimal(1250, scale: 2)?.units(places: 0) == nil)
    #expect(ExactDecimal(1250, scale: 2)?.units(places: 1) == 125)
    #expect("\(smallest)" == "-9223372036854775808")
  }

  @Test("numbers of any scale are ordered without overflow")
  func order() throws {
    let half = try #require(ExactDecimal(5, scale: 1))
    let small = try #require(ExactDecimal(499_999_999_999_999_999, scale: 18))
    let values = [
      ExactDecimal(Int64.min), ExactDecimal(-1), ExactDecimal(0), small, half, ExactDecimal(1), ExactDecimal(Int64.max),
    ]
    #expect(values.shuffled().sorted() == values)
  }

  @Test(
    "long runs of numbers are read in linear time",
    arguments: ["1 ", "one ", "point five ", "1 000 ", "100 ", "a hundred and ", "second one ", "minus "])
  func hostile(unit: String) {
    let text = String(repeating: unit, count: 30_000 / unit.utf8.count)
    #expect(Int.parser.matches(in: Utterance(text)).allSatisfy { $0.tokens.count < 40 })
  }

  @Test("a megabyte of digits is no number")
  func megabyte() {
    #expect(Int.parser.matches(in: Utterance(String(repeating: "9", count: 1_000_000))) == [])
  }
}
