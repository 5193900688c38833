import VocativeText

/// A scanner of the part of a sum that a person bears: "30", "$30", "30 dollars of it", "a third", "40 percent".
struct SharePartScanner {
  private let tokens: [Token]

  init(_ tokens: [Token]) { self.tokens = tokens }

  /// Returns the part that begins at a token, and its end; nil if none does.
  func part(at start: Int) -> (part: SharePart, end: Int)? {
    guard start < tokens.count else { return nil }
    if let (value, divisor, end) = FractionParser(tokens: tokens).fraction(at: start) {
      return (SharePart(value, dividedBy: divisor), referenceEnd(at: end))
    }
    let hasSign = tokens[start].kind == .symbol
    guard let (value, end) = number(at: hasSign ? start + 1 : start) else { return nil }
    let hasUnit = end < tokens.count && Self.units.contains(tokens[end].folded) && !tokens[end - 1].endsClause
    return (SharePart(value), referenceEnd(at: hasUnit ? end + 1 : end))
  }

  /// Returns a single number of one or two words, so that "seventy thirty" is two numbers, and its end.
  func number(at start: Int) -> (value: ExactDecimal, end: Int)? {
    guard start < tokens.count else { return nil }
    if tokens[start].kind != .number, start + 1 < tokens.count, !tokens[start].endsClause,
      let value = wholeNumber(start..<(start + 2))
    {
      return (value, start + 2)
    }
    return wholeNumber(start..<(start + 1)).map { ($0, start + 1) }
  }

  private func wholeNumber(_ range: Range<Int>) -> ExactDecimal? {
    let words = Array(tokens[range])
    guard WordClasses.category(of: words[0]) == .number, words[0].folded != "half",
      let match = NumberParser(words).match(at: 0), match.tokens.count == words.count
    else { return nil }
    return match.candidates.first.flatMap { $0.value.mantissa > 0 ? $0.value : nil }
  }

  /// Returns the end of "of it" and its like.
  private func referenceEnd(at position: Int) -> Int { Self.references.end(in: tokens, at: position) ?? position }

  private static let units: Set<String> = [
    "dollar", "dollars", "buck", "bucks", "euro", "euros", "dirham", "dirhams", "pound", "pounds", "quid", "percent",
  ]
  private static let references = PhraseTable(["of it", "of that", "of this", "of them"])
}
