import VocativeText

/// The part of a sum that one person bears: an exact sum, or a fraction of the whole.
struct SharePart: Hashable, Sendable {
  /// The number of currency units, or the numerator of the fraction.
  let value: ExactDecimal
  /// The denominator of a fraction of the whole; nil for an exact sum.
  let divisor: Int64?

  /// Creates an exact sum.
  init(_ value: ExactDecimal) { (self.value, divisor) = (value, nil) }

  /// Creates a fraction of the whole.
  init(_ value: ExactDecimal, dividedBy divisor: Int64) { (self.value, self.divisor) = (value, max(divisor, 1)) }

  /// The part in figures, for an identity: `30` or `1/3`.
  var text: String { divisor.map { "\(value)/\($0)" } ?? "\(value)" }

  /// Returns the part of a whole, rounded down to the minor unit; nil if it has no exact form in its currency.
  func money(of whole: Money) -> Money? {
    guard let divisor else {
      return value.units(places: whole.currency.exponent).map { Money(minorUnits: $0, whole.currency) }
    }
    return Amount(value, of: .previous, dividedBy: divisor).money(of: whole)
  }
}
