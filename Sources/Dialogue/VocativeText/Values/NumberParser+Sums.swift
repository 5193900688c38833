import VocativeCore

extension NumberParser {
  /// A part of a number with its possible values; no value if it is too big to hold.
  struct PartialNumber {
    var candidates: [NumberMatch.Candidate]
    var end: Int
    var hasDigits = false

    /// The only possible value as a whole number; nil if there is none.
    var whole: Int64? { candidates.count == 1 ? candidates[0].value.whole : nil }

    mutating func change(by factor: Double = 1, _ transform: (ExactDecimal) -> ExactDecimal?) {
      candidates = candidates.compactMap { candidate in
        transform(candidate.value).map { .init($0, candidate.confidence * Confidence(factor)) }
      }
    }
  }

  func unsigned(at start: Int) -> NumberMatch? {
    if isVagueQuantity(at: start) { return NumberMatch(tokens: start..<(start + 1), candidates: [], isInWords: true) }
    guard var part = half(at: start) ?? quarter(at: start) ?? point(at: start) ?? sum(at: start) else { return nil }
    if word(part.end, after: start) == "dozen" {
      part.change { $0.multiplied(by: 12) }
      part.end += 1
    }
    return NumberMatch(tokens: start..<part.end, candidates: part.candidates, isInWords: !part.hasDigits)
  }

  /// Returns true if a scale without a number follows a vague word: the hundred of "a few hundred".
  private func isVagueQuantity(at start: Int) -> Bool {
    guard start > 0, let scale = word(start, after: start), NumberWords.bareScales.contains(scale) else { return false }
    return !tokens[start - 1].endsClause && NumberWords.vagueQuantifiers.contains(tokens[start - 1].folded)
  }

  /// Parses "half a million", "half a dozen".
  private func half(at start: Int) -> PartialNumber? {
    guard word(start, after: start) == "half" else { return nil }
    var next = start + 1
    if isArticle(next, after: start) { next += 1 }
    if word(next, after: start) == "dozen" { return PartialNumber(candidates: [.init(ExactDecimal(6))], end: next + 1) }
    guard let power = scalePower(next, after: start) else { return nil }
    return PartialNumber(
      candidates: [ExactDecimal(5).shifted(by: power - 1).map { .init($0) }].compactMap { $0 }, end: next + 1)
  }

  /// Parses "a quarter million".
  private func quarter(at start: Int) -> PartialNumber? {
    guard isArticle(start, after: start), word(start + 1, after: start) == "quarter",
      let power = scalePower(start + 2, after: start)
    else { return nil }
    return PartialNumber(
      candidates: [ExactDecimal(25).shifted(by: power - 2).map { .init($0) }].compactMap { $0 }, end: start + 3)
  }

  /// Parses "point five".
  private func point(at start: Int) -> PartialNumber? {
    guard word(start, after: start) == "point" else { return nil }
    return decimals(of: PartialNumber(candidates: [.init(ExactDecimal(0), 0.9)], end: start), after: start)
  }

  /// Parses groups with falling scales: "two million three hundred thousand and five".
  private func sum(at start: Int) -> PartialNumber? {
    guard var total = group(at: start, after: start) else { return nil }
    if let decimals = decimals(of: total, after: start) ?? halves(of: total, after: start) { return decimals }
    guard var lastPower = scalePower(total.end, after: start), lastPower > 2 || total.hasDigits else {
      return total
    }
    scale(&total, by: lastPower)
    if total.candidates.first?.value.scale ?? 0 > 0 || total.candidates.count > 1 { return total }
    if let halves = halves(of: total, scaledBy: lastPower, after: start) { return halves }

    while let next = continuation(of: total, below: lastPower, after: start) {
      total = next.part
      lastPower = next.power
      if lastPower == 0 { break }
    }
    return decimals(of: total, after: start) ?? total
  }

  func scale(_ part: inout PartialNumber, by power: Int) {
    part.change { $0.shifted(by: power) }
    part.end += 1
  }

  /// Parses the next smaller group after a scale word, and adds it to the number before it.
  private func continuation(of total: PartialNumber, below lastPower: Int, after start: Int) -> (
    part: PartialNumber, power: Int
  )? {
    var next = total.end
    guard next < tokens.count else { return nil }
    // "One million, two hundred thousand": a comma may stand after a scale, not after other words.
    let hasComma = tokens[next - 1].endsClause
    let origin = hasComma ? next : start
    if word(next, after: origin) == "and" { next += 1 }
    guard var group = group(at: next, after: origin), let value = group.whole, value > 0 else { return nil }
    if hasComma && value < 100 { return nil }
    var power = 0
    if let scale = self.scalePower(group.end, after: origin) {
      power = scale
      guard power < lastPower else { return nil }
      self.scale(&group, by: power)
    }
    guard value < ExactDecimal.powerOfTen(min(lastPower - power, 18)) else { return nil }
    var sum = total
    sum.change(by: hasComma ? 0.9 : 1) { left in
      group.candidates.first.flatMap { left.adding($0.value) }
    }
    sum.change(by: group.candidates.first?.confidence.value ?? 0) { $0 }
    sum.end = group.end
    sum.hasDigits = total.hasDigits || group.hasDigits
    return (sum, power)
  }

  /// Parses "two and a half", "two and a half thousand", "a million and a half".
  private func halves(of part: PartialNumber, scaledBy power: Int? = nil, after start: Int) -> PartialNumber? {
    guard word(part.end, after: start) == "and", isArticle(part.end + 1, after: start),
      let name = word(part.end + 2, after: start), let hundredths: Int64 = ["half": 50, "quarter": 25][name]
    else { return nil }
    var result = part
    result.end += 3
    if let power {
      result.change(by: 0.8) { value in
        ExactDecimal(hundredths, scale: 2).flatMap { $0.shifted(by: power) }.flatMap { value.adding($0) }
      }
      return result
    }
    result.change { value in ExactDecimal(hundredths, scale: 2).flatMap { value.adding($0) } }
    if let power = self.scalePower(result.end, after: start) { scale(&result, by: power) }
    return result
  }

  /// Parses "point two five", "point twenty-five", after a number or alone, and a scale after it.
  private func decimals(of part: PartialNumber, after start: Int) -> PartialNumber? {
    guard word(part.end, after: start) == "point" || (part.end == start && word(start, after: start) == "point"),
      part.candidates.allSatisfy({ $0.value.scale == 0 })
    else { return nil }
    var result = part
    var digits = ""
    var next = part.end + 1
    if let pair = belowHundred(next), pair.value >= 10, isFollowing(next, after: start) {
      digits = String(pair.value)
      next = pair.end
    } else if isFollowing(next, after: start), next < tokens.count, tokens[next].kind == .number {
      digits = tokens[next].text
      result.hasDigits = true
      next += 1
    } else {
      while digits.count <= 18, let digit = word(next, after: start).flatMap({ smallNumber($0, allowsOh: true) }),
        digit < 10
      {
        digits.append(String(digit))
        next += 1
      }
    }
    guard !digits.isEmpty else { return nil }
    let fraction = Int64(digits).flatMap { ExactDecimal($0, scale: digits.utf8.count) }
    result.change { value in fraction.flatMap { value.adding($0) } }
    result.end = next
    if let power = scalePower(next, after: start) { scale(&result, by: power) }
    return result
  }
}
