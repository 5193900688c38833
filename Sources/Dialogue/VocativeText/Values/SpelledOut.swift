extension ExactDecimal {
  /// The number in English words, as it is said: "one thousand and fifty", "two point five".
  ///
  /// Written the British way with "and", which both sides of the Atlantic understand; ``NumberParser`` reads it back
  /// exactly.
  public var spelledOut: String {
    let unit = Self.powerOfTen(scale).magnitude
    var text = Self.words(mantissa.magnitude / unit)
    if scale > 0 {
      let fraction = String(mantissa.magnitude % unit)
      let digits = String(repeating: "0", count: scale - fraction.count) + fraction
      text +=
        " point " + digits.compactMap { $0.wholeNumberValue.map { NumberWords.digits[$0] } }.joined(separator: " ")
    }
    return mantissa < 0 ? "minus " + text : text
  }

  private static func words(_ value: UInt64) -> String {
    var parts: [String] = []
    var rest = value
    let scales: [(UInt64, String)] = [
      (1_000_000_000_000_000_000, "quintillion"), (1_000_000_000_000_000, "quadrillion"),
      (1_000_000_000_000, "trillion"), (1_000_000_000, "billion"), (1_000_000, "million"), (1_000, "thousand"),
    ]
    for (size, name) in scales where rest >= size {
      parts.append(belowThousand(rest / size) + " " + name)
      rest %= size
    }
    if rest > 0 || parts.isEmpty {
      // "one thousand and five", but "one thousand one hundred".
      parts.append((rest < 100 && !parts.isEmpty ? "and " : "") + belowThousand(rest))
    }
    return parts.joined(separator: " ")
  }

  private static func belowThousand(_ value: UInt64) -> String {
    let (hundreds, rest) = (Int(value / 100), Int(value % 100))
    if hundreds == 0 { return belowHundred(rest) }
    return NumberWords.digits[hundreds] + " hundred" + (rest == 0 ? "" : " and " + belowHundred(rest))
  }

  private static func belowHundred(_ value: Int) -> String {
    switch value {
    case ..<10: NumberWords.digits[value]
    case ..<20: NumberWords.teens[value - 10]
    default: NumberWords.tens[value / 10 - 2] + (value % 10 == 0 ? "" : "-" + NumberWords.digits[value % 10])
    }
  }
}

extension FixedWidthInteger where Self: SignedInteger {
  /// The number in English words: "one thousand and fifty".
  public var spelledOut: String { ExactDecimal(self).spelledOut }
}
