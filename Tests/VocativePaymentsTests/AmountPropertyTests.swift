import Testing
import VocativeCore
import VocativeDialogue
import VocativePayments
import VocativeSupport
import VocativeText

@Suite("Amounts in any text")
struct AmountPropertyTests {
  let fragments = [
    "one", "two", "twenty", "fifty", "hundred", "thousand", "million", "a", "an", "and", "half", "point", "oh", "zero",
    "dozen",
    "k", "grand", "minus", "-", "$", "€", "£", "¥", "dollars", "dollar", "euros", "cents", "cent", "pence", "US", "UAE",
    "dirhams",
    "fils", "USD", "AED", "KWD", "Rs.", "bucks", "quid", "5", "50", "1,000", "1.000", "1,000.50", "1.000,50", "000",
    "007", "0.001",
    "9223372036854775807", "99999999999999999999", "%", "percent", "th", "first", "the", "to", "anna", "from", "of",
    "½", "👍", ",",
    ".", "?", "\u{202E}", "\u{200B}", "Å", "fiver", "p", "c", "¢", "m", "bn", "second", "number", "please",
  ]

  @Test(
    "any words in any order give amounts that lie in the text, apart from each other, and convert or do not",
    arguments: [1, 2, 3, 4] as [UInt64])
  func soup(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    for _ in 0..<1_000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        text +=
          (fragments.randomElement(using: &random) ?? "") + (Int.random(in: 0..<4, using: &random) == 0 ? "" : " ")
      }
      let utterance = Utterance(text)
      let matches = AmountParser().matches(in: utterance)
      let stretches = Set(matches.map(\.tokens)).sorted { $0.lowerBound < $1.lowerBound }
      #expect(stretches.allSatisfy { !$0.isEmpty && $0.upperBound <= utterance.tokens.count }, "\(text)")
      #expect(zip(stretches, stretches.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }, "\(text)")
      for match in matches {
        #expect(!match.value.shown.isEmpty && !match.value.spoken.isEmpty)
        for currency in [Currency.usd, .jpy] {
          if let money = match.value.money(in: currency) { #expect(money.minorUnits >= 0) }
        }
      }
    }
  }

  @Test(
    "a currency never comes from nothing, nor an amount from a text without numbers", arguments: [5, 6] as [UInt64])
  func noNumbers(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    let plain = [
      "dollars", "euros", "USD", "$", "cents", "anna", "to", "send", "and", "first", "k", "grand", "percent", "🙂", "of",
      "dozen",
    ]
    for _ in 0..<500 {
      let text = (0..<8).compactMap { _ in plain.randomElement(using: &random) }.joined(separator: " ")
      let plain = AmountParser().matches(in: Utterance(text)).filter { !$0.value.isCurrencyAlone }
      #expect(plain.isEmpty, "\(text)")
    }
  }

  @Test(
    "a text of nothing but amounts is gone through, and none is longer than a sentence",
    arguments: ["1 ", "two fifty ", "$1,5 "])
  func longText(fragment: String) {
    let text = String(repeating: fragment, count: 100_000 / fragment.utf8.count)
    #expect(AmountParser().matches(in: Utterance(text)).allSatisfy { $0.tokens.count < 40 })
  }
}
