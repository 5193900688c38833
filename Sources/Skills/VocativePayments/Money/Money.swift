public import VocativeCore
import VocativeDialogue
public import VocativeText

/// An exact sum of money: a whole number of minor units of one currency.
///
/// Arithmetic returns nil on overflow and for different currencies; it neither traps nor rounds. Descriptions omit the
/// amount: use ``shown`` or ``spoken`` to show it or to say it.
public struct Money: SlotValue, Codable {
  /// The number of minor units such as cents or fils; negative for money owed or spent.
  public let minorUnits: Int64
  /// The currency.
  public let currency: Currency

  /// Creates a sum from a number of minor units: 2,050 for $20.50.
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
  /// Returns the sum of both; nil if the currencies differ, and on overflow.
  public func adding(_ other: Money) -> Money? {
    guard currency == other.currency else { return nil }
    let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
    return overflow ? nil : Money(minorUnits: sum, currency)
  }

  /// Returns the difference; nil if the currencies differ, and on overflow.
  public func subtracting(_ other: Money) -> Money? {
    guard currency == other.currency else { return nil }
    let (rest, overflow) = minorUnits.subtractingReportingOverflow(other.minorUnits)
    return overflow ? nil : Money(minorUnits: rest, currency)
  }

  /// Returns the product with a factor; nil on overflow.
  public func multiplied(by factor: Int64) -> Money? {
    let (product, overflow) = minorUnits.multipliedReportingOverflow(by: factor)
    return overflow ? nil : Money(minorUnits: product, currency)
  }

  /// The sum with the opposite sign; nil on overflow.
  public var negated: Money? { multiplied(by: -1) }

  /// Returns true if the sum is less than the other; nil if the currencies differ.
  public func isLess(than other: Money) -> Bool? {
    currency == other.currency ? minorUnits < other.minorUnits : nil
  }
}

extension Money: RedactedDescription {
  /// The currency, without the amount.
  public var description: String { "Money(‹redacted› \(currency.code))" }
}
