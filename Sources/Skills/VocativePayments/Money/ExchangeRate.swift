import VocativeDialogue
public import VocativeText

/// What one unit of a currency is worth in another.
public struct ExchangeRate: SlotValue {
  /// The currency that is changed.
  public let from: Currency
  /// The currency it is changed into.
  public let to: Currency
  /// How many units of ``to`` one unit of ``from`` gives, exactly; above zero.
  public let rate: ExactDecimal

  /// A rate; nil unless it is above zero.
  public init?(from: Currency, to: Currency, _ rate: ExactDecimal) {
    guard rate.mantissa > 0 else { return nil }
    self.from = from
    self.to = to
    self.rate = rate
  }

  /// A sum of one of the two currencies in the other, down to the whole minor unit; nil for another currency, and when
  /// it overflows.
  public func convert(_ money: Money) -> Money? {
    let unit = (0..<rate.scale).reduce(Int128(1)) { unit, _ in unit * 10 }
    let (fromUnit, toUnit) = (Int128(from.minorUnitsPerUnit), Int128(to.minorUnitsPerUnit))
    if money.currency == from {
      let (product, overflow) = (Int128(money.minorUnits) * Int128(rate.mantissa)).multipliedReportingOverflow(
        by: toUnit)
      return overflow ? nil : Int64(exactly: product / (unit * fromUnit)).map { Money(minorUnits: $0, to) }
    }
    guard money.currency == to else { return nil }
    let (product, overflow) = (Int128(money.minorUnits) * unit).multipliedReportingOverflow(by: fromUnit)
    return overflow
      ? nil : Int64(exactly: product / (Int128(rate.mantissa) * toUnit)).map { Money(minorUnits: $0, from) }
  }

  /// The rate as a person reads it: `1 USD = 3.6725 AED`.
  public var shown: String { "1 \(from.code) = \(rate) \(to.code)" }
  public var spoken: String { "one \(from.name) being \(rate.spelledOut) \(to.pluralName)" }
}
