import VocativeText

/// Parses fractions: "half", "two thirds", "a quarter", "20 percent".
struct FractionParser {
  let tokens: [Token]

  /// Returns a fraction as numerator, denominator and end.
  func fraction(at start: Int) -> (ExactDecimal, Int64, Int)? {
    guard start < tokens.count else { return nil }
    let reader = NumberParser(tokens)
    if let number = reader.match(at: start), let end = PercentParser.sign(in: tokens, at: number.tokens.upperBound),
      let value = number.candidates.first?.value
    {
      return (value, 100, end)
    }
    if tokens[start].folded == "half" { return (ExactDecimal(1), 2, start + 1) }
    let hasArticle = ["a", "an", "one"].contains(tokens[start].folded)
    if hasArticle, start + 1 < tokens.count, let divisor = Self.divisors[tokens[start + 1].folded] {
      return (ExactDecimal(1), divisor, start + 2)
    }
    // "Omar's third of the bill", "her quarter".
    if start > 0, Self.owners.contains(tokens[start - 1].folded), let divisor = Self.divisors[tokens[start].folded] {
      return (ExactDecimal(1), divisor, start + 1)
    }
    if let count = Self.counts[tokens[start].folded], start + 1 < tokens.count,
      let divisor = Self.pluralDivisors[tokens[start + 1].folded], count < divisor
    {
      return (ExactDecimal(count), divisor, start + 2)
    }
    return nil
  }

  private static let owners: Set<String> = ["'s", "his", "her", "their"]
  private static let counts: [String: Int64] = ["two": 2, "three": 3, "four": 4, "2": 2, "3": 3, "4": 4]
  private static let divisors: [String: Int64] = [
    "half": 2, "third": 3, "quarter": 4, "fourth": 4, "fifth": 5, "sixth": 6, "eighth": 8, "tenth": 10,
  ]
  private static let pluralDivisors = Dictionary(uniqueKeysWithValues: divisors.map { ($0.key + "s", $0.value) })
}
