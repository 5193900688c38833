public import VocativeCore
import VocativeDialogue
public import VocativeText

/// An exact sum of money: a whole number of minor units of one currency.
///
/// Arithmetic gives nil where it would overflow or mix currencies; nothing traps and nothing is rounded. Descriptions
/// keep the amount to themselves: ask for ``shown`` or ``spoken`` where a person is to see or hear it.
public struct Money: SlotValue, Codable {
  /// The sum in minor units: cents, pence, fils; below zero for money owed or spent.
  public let minorUnits: Int64
  /// The currency.
  public let currency: Currency

  /// So many minor units: 2,050 for $20.50.
  public init(minorUnits: Int64, _ currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  private enum CodingKeys: String, CodingKey {
    case minorUnits = "amountMinor"
    case currency
  }
}

extension Money {
  /// The sum of both; nil when the currencies differ or it overflows.
  public func adding(_ other: Money) -> Money? {
    guard currency == other.currency else { return nil }
    let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
    return overflow ? nil : Money(minorUnits: sum, currency)
  }

  /// What is left after taking the other away; nil when the currencies differ or it overflows.
  public func subtracting(_ other: Money) -> Money? {
    guard currency == other.currency else { return nil }
    let (rest, overflow) = minorUnits.subtractingReportingOverflow(other.minorUnits)
    return overflow ? nil : Money(minorUnits: rest, currency)
  }

  /// The sum so many times; nil when it overflows.
  public func multiplied(by factor: Int64) -> Money? {
    let (product, overflow) = minorUnits.multipliedReportingOverflow(by: factor)
    return overflow ? nil : Money(minorUnits: product, currency)
  }

  /// The sum with the other sign; nil when it overflows.
  public var negated: Money? { multiplied(by: -1) }

  /// Whether it is less than the other; nil when the currencies differ, since those do not compare.
  public func isLess(than other: Money) -> Bool? {
    currency == other.currency ? minorUnits < other.minorUnits : nil
  }
}

extension Money: RedactedDescription {
  /// Which currency, not how much.
  public var description: String { "Money(‹redacted› \(currency.code))" }
}
