import VocativeDialogue
import VocativeText

extension Money {
  /// The sum in figures in the English format of CLDR, with all decimals of the currency: `$1,000.50`, `-$45.00`, `¥300`,
  /// `AED 12.00`.
  public var shown: String {
    let magnitude = minorUnits.magnitude
    let unit = currency.minorUnitsPerUnit.magnitude
    var digits = Self.grouped(String(magnitude / unit))
    let fraction = magnitude % unit
    if currency.exponent > 0 {
      let text = String(fraction)
      digits += "." + String(repeating: "0", count: currency.exponent - text.count) + text
    }
    return (minorUnits < 0 ? "-" : "") + (currency.symbol ?? currency.code + " ") + digits
  }

  /// The sum in words: "one thousand dollars and fifty cents", "fifty cents", "twelve dirhams".
  public var spoken: String {
    let magnitude = minorUnits.magnitude
    let unit = currency.minorUnitsPerUnit.magnitude
    let (whole, rest) = (magnitude / unit, magnitude % unit)
    var parts: [String] = []
    if whole > 0 || rest == 0 {
      parts.append(Self.words(whole) + " " + (whole == 1 ? currency.name : currency.pluralName))
    }
    if rest > 0, let one = currency.minorName, let many = currency.pluralMinorName {
      // An ambiguous minor unit needs its currency, unless whole units stand before it.
      let owner = parts.isEmpty && !currency.hasUniqueMinorName ? currency.words.adjectives[0] + " " : ""
      parts.append(Self.words(rest) + " " + owner + (rest == 1 ? one : many))
    }
    return (minorUnits < 0 ? "minus " : "") + parts.joined(separator: " and ")
  }

  private static func words(_ value: UInt64) -> String { ExactDecimal(Int64(clamping: value)).spelledOut }

  /// Returns digits with a comma between thousands.
  static func grouped(_ digits: String) -> String {
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result.append(",") }
      result.append(digit)
    }
    return result
  }
}
