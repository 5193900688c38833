import Testing

@testable import VocativeNLU

@Suite("The word cutter")
struct BasicTokenizerTests {
  static func words(_ text: String, cutAt borders: [Int] = []) -> [String] {
    let scalars = Array(text.unicodeScalars)
    return BasicTokenizer.ranges(in: text, splitAt: borders).map { String(String.UnicodeScalarView(scalars[$0])) }
  }

  @Test(
    "cuts at white space, punctuation, currency and ideographs, and leaves the rest whole",
    arguments: [
      ("", []), ("  \t\n ", []), ("send money", ["send", "money"]), ("$50", ["$", "50"]),
      ("£84.20", ["£", "84", ".", "20"]),
      ("Anna's", ["Anna", "'", "s"]), ("50€", ["50", "€"]), ("top-up?!", ["top", "-", "up", "?", "!"]),
      ("crème brûlée", ["crème", "brûlée"]), ("cafe\u{301} au lait", ["cafe\u{301}", "au", "lait"]),
      ("naïve\u{a0}text", ["naïve", "text"]), ("你好 world", ["你", "好", "world"]), ("a👍🏽b", ["a", "👍🏽", "b"]),
      ("👩‍👧 hi", ["👩‍👧", "hi"]), ("20°C", ["20", "°", "C"]), ("안녕 세계", ["안녕", "세계"]),
      ("\u{301}x", ["x"]), ("שלום, עולם", ["שלום", ",", "עולם"]),
    ] as [(String, [String])])
  func cuts(text: String, words: [String]) {
    #expect(Self.words(text) == words)
  }

  @Test("cuts besides where it is told to")
  func borders() {
    #expect(Self.words("fiftydollars to anna", cutAt: [0, 5, 12, 18]) == ["fifty", "dollars", "to", "an", "na"])
  }

  @Test("gives ranges in order, without overlap, that hold every character but white space", arguments: 1...20)
  func properties(seed: UInt64) {
    var random = SystemRandomNumberGenerator()
    let alphabet = Array("ab  é'-$€👍\u{301}\u{200d}你\n0".unicodeScalars)
    let scalars = (0..<200).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] }
    let ranges = BasicTokenizer.ranges(in: String(String.UnicodeScalarView(scalars)))
    for (before, after) in zip(ranges, ranges.dropFirst()) { #expect(before.upperBound <= after.lowerBound) }
    let held = Set(ranges.flatMap { Array($0) })
    for (index, scalar) in scalars.enumerated() {
      let isMark = scalar == "\u{301}" || scalar == "\u{200d}"
      if !isMark { #expect(held.contains(index) == !scalar.properties.isWhitespace) }
    }
  }
}
