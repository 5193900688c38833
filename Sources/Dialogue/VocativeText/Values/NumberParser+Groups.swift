import VocativeCore

extension NumberParser {
  /// Returns the number before a scale word: in digits, in words below ten thousand, or the "a" of "a thousand".
  func group(at position: Int, after start: Int) -> PartialNumber? {
    guard isFollowing(position, after: start), position < tokens.count else { return nil }
    if tokens[position].kind == .number {
      return hundreds(of: digits(at: position, after: start), after: start)
    }
    guard tokens[position].kind == .word else { return nil }
    if ["a", "an"].contains(tokens[position].folded), let next = word(position + 1, after: start) {
      guard scales[next] != nil || next == "dozen" else { return nil }
      return hundreds(of: PartialNumber(candidates: [.init(ExactDecimal(1))], end: position + 1), after: start)
    }
    if position == start, let scale = word(position, after: start).map(spelling),
      NumberWords.bareScales.contains(scale)
    {
      // "Hundred dollars" without the article.
      return hundreds(of: PartialNumber(candidates: [.init(ExactDecimal(1), 0.9)], end: position), after: start)
    }
    guard let small = belowHundred(position) else { return nil }
    let confidence = small.isMisspelt ? 0.9 : 1.0
    return hundreds(
      of: PartialNumber(candidates: [.init(ExactDecimal(small.value), Confidence(confidence))], end: small.end),
      after: start)
  }

  /// Parses "hundred and twenty-five" after the number before it.
  private func hundreds(of part: PartialNumber, after start: Int) -> PartialNumber {
    guard let value = part.whole, (1...99).contains(value),
      word(part.end, after: start).flatMap({ spelling($0) }) == "hundred"
    else { return part }
    var result = part
    scale(&result, by: 2)
    var next = result.end
    if word(next, after: start) == "and" { next += 1 }
    guard isFollowing(next, after: start), next < tokens.count else { return result }
    var tail: (value: Int64, end: Int)?
    if tokens[next].kind == .number, let digits = Int64(tokens[next].text), tokens[next].text.utf8.count <= 2 {
      tail = (digits, next + 1)
      result.hasDigits = true
    } else if let words = belowHundred(next) {
      tail = (words.value, words.end)
    }
    // In "five hundred and six hundred" the second number is another one.
    guard let tail, tail.value > 0, word(tail.end, after: start).flatMap({ spelling($0) }) != "hundred" else {
      return result
    }
    result.change { $0.adding(ExactDecimal(tail.value)) }
    result.end = tail.end
    return result
  }

  /// Parses digits in groups separated by spaces: `1 000 000,50`.
  private func digits(at position: Int, after start: Int) -> PartialNumber {
    let first = tokens[position].text
    var part = PartialNumber(candidates: DigitParser.candidates(first), end: position + 1, hasDigits: true)
    if (1...3).contains(first.utf8.count), first.utf8.first != UInt8(ascii: "0"), first.utf8.allSatisfy({ $0 >= 0x30 })
    {
      var joined = first
      var end = position + 1
      while end < tokens.count, end - position < 14, isSpacedGroup(end), isFollowing(end, after: start) {
        joined += tokens[end].text
        end += 1
        if tokens[end - 1].text.utf8.count > 3 { break }
      }
      if end > position + 1 {
        // "100 100" may be one number said twice; "1 000" and "1 250 500" hardly are.
        let isSure = end - position > 2 || tokens[end - 1].text.hasPrefix("000")
        part.candidates = DigitParser.candidates(joined).map {
          .init($0.value, $0.confidence * Confidence(isSure ? 0.9 : 0.6))
        }
        part.end = end
      }
    }
    if part.end < tokens.count, tokens[part.end].isAttachedToPrevious,
      let power = NumberWords.suffixScales[tokens[part.end].folded]
    {
      scale(&part, by: power)
    }
    return part
  }

  /// Returns true if a token is a separate group of three digits, perhaps with one or two decimals.
  private func isSpacedGroup(_ position: Int) -> Bool {
    let token = tokens[position]
    guard token.kind == .number, !token.isAttachedToPrevious else { return false }
    let parts = token.text.utf8.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",")
    }
    return parts[0].count == 3 && (parts.count == 1 || (parts.count == 2 && (1...2).contains(parts[1].count)))
  }

  /// Parses "seven", "seventeen", "seventy", "seventy-seven".
  func belowHundred(_ position: Int) -> (value: Int64, end: Int, isMisspelt: Bool)? {
    guard let name = word(position, after: position) else { return nil }
    let spelling = spelling(name)
    if let small = NumberWords.small[spelling] {
      if spelling == "one", position > 0, !tokens[position - 1].endsClause,
        NumberWords.isPronounOne(after: tokens[position - 1].folded), scalePower(position + 1, after: position) == nil
      {
        return nil
      }
      return (small, position + 1, spelling != name)
    }
    guard let tens = NumberWords.multiplesOfTen[spelling] else { return nil }
    guard let next = word(position + 1, after: position), let unit = smallNumber(next), (1...9).contains(unit) else {
      return (tens, position + 1, spelling != name)
    }
    return (tens + unit, position + 2, spelling != name)
  }
}
