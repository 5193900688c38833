/// A decimal number held exactly: a whole number of tenths, hundredths and so on.
///
/// Amounts are read into it, since floating point changes them (`Int(19.99 * 100)` is 1998). Arithmetic that would
/// leave 64 bits gives nil; nothing traps.
public struct ExactDecimal: Hashable, Sendable {
  /// The digits as a whole number.
  public let mantissa: Int64
  /// The number of digits after the point, from 0 to 18, as few as possible.
  public let scale: Int

  /// Creates the number `mantissa × 10^-scale`; nil if the scale is not from 0 to 18.
  public init?(_ mantissa: Int64, scale: Int) {
    guard (0...18).contains(scale) else { return nil }
    var (mantissa, scale) = (mantissa, scale)
    while scale > 0, mantissa % 10 == 0 {
      mantissa /= 10
      scale -= 1
    }
    self.mantissa = mantissa
    self.scale = scale
  }

  /// Creates a whole number.
  public init(_ whole: some FixedWidthInteger & SignedInteger) {
    mantissa = Int64(clamping: whole)
    scale = 0
  }

  /// The number as an integer; nil if it has a fraction.
  public var whole: Int64? { scale == 0 ? mantissa : nil }

  /// The nearest floating-point number, for values other than amounts of money.
  public var double: Double { (0..<scale).reduce(Double(mantissa)) { value, _ in value / 10 } }

  /// Returns the exact number of units of `10^-places`: at two places 12.5 is 1,250.
  ///
  /// The result is nil if the number has more decimals or overflows.
  public func units(places: Int) -> Int64? {
    guard places >= scale else { return nil }
    return Self.scaledUp(mantissa, by: places - scale)
  }

  /// Returns the number times `10^power`, for a power of 0 or more.
  public func shifted(by power: Int) -> ExactDecimal? {
    if power <= scale { return ExactDecimal(mantissa, scale: scale - power) }
    return Self.scaledUp(mantissa, by: power - scale).map { ExactDecimal($0) }
  }

  /// Returns the sum.
  public func adding(_ other: ExactDecimal) -> ExactDecimal? {
    let places = max(scale, other.scale)
    guard let left = units(places: places), let right = other.units(places: places) else { return nil }
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? nil : ExactDecimal(sum, scale: places)
  }

  /// Returns the product with a whole number.
  public func multiplied(by factor: Int64) -> ExactDecimal? {
    let (product, overflow) = mantissa.multipliedReportingOverflow(by: factor)
    return overflow ? nil : ExactDecimal(product, scale: scale)
  }

  /// Returns `factor / divisor` of the number, rounded to the nearest of `places` decimals, halves away from zero.
  ///
  /// The result is nil on overflow and for a divisor below 1.
  package func share(_ factor: ExactDecimal, of divisor: Int64, places: Int) -> ExactDecimal? {
    guard divisor >= 1, (0...9).contains(places), scale + factor.scale <= 18 else { return nil }
    let product = Int128(mantissa) * Int128(factor.mantissa) * Int128(Self.powerOfTen(places))
    let unit = Int128(divisor) * Int128(Self.powerOfTen(scale + factor.scale))
    let rounded = (2 * product + (product < 0 ? -unit : unit)) / (2 * unit)
    return Int64(exactly: rounded).flatMap { ExactDecimal($0, scale: places) }
  }

  /// The number with the other sign.
  public var negated: ExactDecimal? { multiplied(by: -1) }

  private static func scaledUp(_ value: Int64, by power: Int) -> Int64? {
    if value == 0 { return 0 }
    guard power <= 18 else { return nil }
    var value = value
    for _ in 0..<power {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      value = product
    }
    return value
  }

  /// Returns `10^power`, for a power from 0 to 18.
  static func powerOfTen(_ power: Int) -> Int64 { (0..<power).reduce(1) { result, _ in result * 10 } }
}

extension ExactDecimal: Comparable {
  /// Returns true if the first number is less than the second.
  public static func < (left: ExactDecimal, right: ExactDecimal) -> Bool {
    // Bringing both to one scale could overflow; whole parts and fractions apart cannot.
    let (leftUnit, rightUnit) = (powerOfTen(left.scale), powerOfTen(right.scale))
    let (leftWhole, rightWhole) = (left.mantissa / leftUnit, right.mantissa / rightUnit)
    if leftWhole != rightWhole { return leftWhole < rightWhole }
    return left.mantissa % leftUnit * powerOfTen(18 - left.scale)
      < right.mantissa % rightUnit * powerOfTen(18 - right.scale)
  }
}

extension ExactDecimal: CustomStringConvertible {
  /// Plain digits with a point: `-1234.5`.
  public var description: String {
    var digits = String(mantissa.magnitude)
    if scale > 0 {
      digits = String(repeating: "0", count: max(0, scale + 1 - digits.count)) + digits
      digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -scale))
    }
    return (mantissa < 0 ? "-" : "") + digits
  }
}
