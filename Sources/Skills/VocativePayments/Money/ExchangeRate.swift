import VocativeDialogue
public import VocativeText

/// The exchange rate between two currencies.
public struct ExchangeRate: SlotValue {
  /// The source currency.
  public let from: Currency
  /// The target currency.
  public let to: Currency
  /// The exact number of units of ``to`` for one unit of ``from``, above zero.
  public let rate: ExactDecimal

  /// Creates a rate; nil unless it is above zero.
  public init?(from: Currency, to: Currency, _ rate: ExactDecimal) {
    guard rate.mantissa > 0 else { return nil }
    self.from = from
    self.to = to
    self.rate = rate
  }

  /// Converts a sum of one of the two currencies into the other, rounded to the nearest minor unit, halves to even.
  ///
  /// - Returns: nil for a third currency, and on overflow.
  public func convert(_ money: Money) -> Money? {
    let unit = (0..<rate.scale).reduce(Int128(1)) { unit, _ in unit * 10 }
    let (fromUnit, toUnit) = (Int128(from.minorUnitsPerUnit), Int128(to.minorUnitsPerUnit))
    if money.currency == from {
      let (product, overflow) = (Int128(money.minorUnits) * Int128(rate.mantissa)).multipliedReportingOverflow(
        by: toUnit)
      return overflow ? nil : Self.quotient(product, unit * fromUnit).map { Money(minorUnits: $0, to) }
    }
    guard money.currency == to else { return nil }
    let (product, overflow) = (Int128(money.minorUnits) * unit).multipliedReportingOverflow(by: fromUnit)
    return overflow ? nil : Self.quotient(product, Int128(rate.mantissa) * toUnit).map { Money(minorUnits: $0, from) }
  }

  /// Returns the nearest whole quotient, halves to the even one (IEEE 754, roundTiesToEven); nil on overflow.
  private static func quotient(_ dividend: Int128, _ divisor: Int128) -> Int64? {
    let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    let (twice, whole) = (2 * abs(remainder), abs(divisor))
    let roundsAway = twice > whole || (twice == whole && !quotient.isMultiple(of: 2))
    return Int64(exactly: quotient + (roundsAway ? (dividend < 0 ? -1 : 1) : 0))
  }

  /// The rate in figures: `1 USD = 3.6725 AED`.
  public var shown: String { "1 \(from.code) = \(rate) \(to.code)" }
  /// The rate in words: "one dollar being three point six seven two five dirhams".
  public var spoken: String { "one \(from.name) being \(rate.spelledOut) \(to.pluralName)" }
}
