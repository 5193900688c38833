import VocativeCore

/// Reads cardinal numbers, in words, digits or both, exactly.
///
/// `1,000.50`, "a hundred and twenty-five", "twenty-one hundred", "two thousand and five", "two and a half million",
/// "two point five", `2k`, `1.5 million`, `1 000 000`, "half a dozen". Ordinals are not numbers here (see ``Ordinal``),
/// nor is the "one" of "the second one". Each position is read in bounded time.
public struct NumberReader: Sendable {
  private let tokens: [Token]
  private let scales: [String: Int]

  /// A reader over the tokens of an utterance; `scales` are more words that multiply what stands before them, such as
  /// `["grand": 3]`, with the power of ten they stand for.
  public init(_ tokens: [Token], scales: [String: Int] = [:]) {
    self.tokens = tokens
    self.scales = NumberWords.scales.merging(scales) { $1 }
  }

  /// The longest number that begins at a token, with its sign if it has one; nil when none does.
  public func reading(at start: Int) -> NumberReading? {
    guard start >= 0, start < tokens.count else { return nil }
    guard ["-", "minus", "negative"].contains(tokens[start].folded) else { return unsigned(at: start) }
    guard !tokens[start].endsClause, var reading = unsigned(at: start + 1) else { return nil }
    reading.tokens = start..<reading.tokens.upperBound
    reading.candidates = reading.candidates.compactMap { candidate in
      candidate.value.negated.map { .init($0, candidate.confidence) }
    }
    return reading
  }

  /// Two numbers said in a row, such as "two fifty" or "five oh two", that begin at a token.
  public func pair(at start: Int) -> NumberPair? {
    guard let first = belowHundred(start), first.value > 0, let link = word(first.end, after: start) else { return nil }
    let hasOh = ["oh", "o", "zero"].contains(link)
    let position = hasOh ? first.end + 1 : first.end
    guard isFollowing(position, after: start), let second = belowHundred(position),
      hasOh ? (1...9).contains(second.value) : second.value >= 10,
      power(second.end, after: start) == nil,
      word(second.end, after: start) == nil || belowHundred(second.end) == nil
    else { return nil }
    return NumberPair(tokens: start..<second.end, first: first.value, second: second.value)
  }
}

// MARK: - Whole numbers and what may follow them

extension NumberReader {
  /// A part of a number with what it can mean; none when it cannot be held.
  private struct Part {
    var candidates: [NumberReading.Candidate]
    var end: Int
    var hasDigits = false

    /// The single whole number it means, if it means one.
    var whole: Int64? { candidates.count == 1 ? candidates[0].value.whole : nil }

    mutating func change(by factor: Double = 1, _ transform: (ExactNumber) -> ExactNumber?) {
      candidates = candidates.compactMap { candidate in
        transform(candidate.value).map { .init($0, candidate.confidence * Confidence(factor)) }
      }
    }
  }

  private func unsigned(at start: Int) -> NumberReading? {
    guard var part = half(at: start) ?? point(at: start) ?? sum(at: start) else { return nil }
    if word(part.end, after: start) == "dozen" {
      part.change { $0.multiplied(by: 12) }
      part.end += 1
    }
    return NumberReading(tokens: start..<part.end, candidates: part.candidates, isSpelled: !part.hasDigits)
  }

  /// "half a million", "half a dozen".
  private func half(at start: Int) -> Part? {
    guard word(start, after: start) == "half" else { return nil }
    var next = start + 1
    if isArticle(next, after: start) { next += 1 }
    if word(next, after: start) == "dozen" { return Part(candidates: [.init(ExactNumber(6))], end: next + 1) }
    guard let power = power(next, after: start) else { return nil }
    return Part(candidates: [ExactNumber(5).shifted(by: power - 1).map { .init($0) }].compactMap { $0 }, end: next + 1)
  }

  /// "point five".
  private func point(at start: Int) -> Part? {
    guard word(start, after: start) == "point" else { return nil }
    return decimals(of: Part(candidates: [.init(ExactNumber(0), 0.9)], end: start), after: start)
  }

  /// Groups with falling scales: "two million three hundred thousand and five".
  private func sum(at start: Int) -> Part? {
    guard var total = group(at: start, after: start) else { return nil }
    if let decimals = decimals(of: total, after: start) ?? halves(of: total, after: start) { return decimals }
    guard var lastPower = power(total.end, after: start), lastPower > 2 || total.hasDigits else {
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

  private func scale(_ part: inout Part, by power: Int) {
    part.change { $0.shifted(by: power) }
    part.end += 1
  }

  /// The next smaller group after a scale word, added to what came before it.
  private func continuation(of total: Part, below lastPower: Int, after start: Int) -> (part: Part, power: Int)? {
    var next = total.end
    guard next < tokens.count else { return nil }
    // "One million, two hundred thousand": a comma may stand after a scale, not after other words.
    let hasComma = tokens[next - 1].endsClause
    let origin = hasComma ? next : start
    if word(next, after: origin) == "and" { next += 1 }
    guard var group = group(at: next, after: origin), let value = group.whole, value > 0 else { return nil }
    if hasComma && value < 100 { return nil }
    var power = 0
    if let scale = self.power(group.end, after: origin) {
      power = scale
      guard power < lastPower else { return nil }
      self.scale(&group, by: power)
    }
    guard value < ExactNumber.powerOfTen(min(lastPower - power, 18)) else { return nil }
    var sum = total
    sum.change(by: hasComma ? 0.9 : 1) { left in
      group.candidates.first.flatMap { left.adding($0.value) }
    }
    sum.change(by: group.candidates.first?.confidence.value ?? 0) { $0 }
    sum.end = group.end
    sum.hasDigits = total.hasDigits || group.hasDigits
    return (sum, power)
  }

  /// "two and a half", "two and a half thousand", "a million and a half".
  private func halves(of part: Part, scaledBy power: Int? = nil, after start: Int) -> Part? {
    guard word(part.end, after: start) == "and", isArticle(part.end + 1, after: start),
      let name = word(part.end + 2, after: start), let hundredths: Int64 = ["half": 50, "quarter": 25][name]
    else { return nil }
    var result = part
    result.end += 3
    if let power {
      result.change(by: 0.8) { value in
        ExactNumber(hundredths, scale: 2).flatMap { $0.shifted(by: power) }.flatMap { value.adding($0) }
      }
      return result
    }
    result.change { value in ExactNumber(hundredths, scale: 2).flatMap { value.adding($0) } }
    if let power = self.power(result.end, after: start) { scale(&result, by: power) }
    return result
  }

  /// "point two five", "point twenty-five", after a number or alone, and a scale after it.
  private func decimals(of part: Part, after start: Int) -> Part? {
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
      while digits.count <= 18, let digit = word(next, after: start).flatMap({ unit($0, allowsOh: true) }), digit < 10 {
        digits.append(String(digit))
        next += 1
      }
    }
    guard !digits.isEmpty else { return nil }
    let fraction = Int64(digits).flatMap { ExactNumber($0, scale: digits.utf8.count) }
    result.change { value in fraction.flatMap { value.adding($0) } }
    result.end = next
    if let power = power(next, after: start) { scale(&result, by: power) }
    return result
  }
}

// MARK: - Groups

extension NumberReader {
  /// What a scale word multiplies: a number in digits, one below ten thousand in words, or the "a" of "a thousand".
  private func group(at position: Int, after start: Int) -> Part? {
    guard isFollowing(position, after: start), position < tokens.count else { return nil }
    if tokens[position].kind == .number {
      return hundreds(of: digits(at: position, after: start), after: start)
    }
    guard tokens[position].kind == .word else { return nil }
    if ["a", "an"].contains(tokens[position].folded), let next = word(position + 1, after: start) {
      guard scales[next] != nil || next == "dozen" else { return nil }
      return hundreds(of: Part(candidates: [.init(ExactNumber(1))], end: position + 1), after: start)
    }
    if position == start, let scale = word(position, after: start), NumberWords.bareScales.contains(scale) {
      // "Hundred dollars" without the article.
      return hundreds(of: Part(candidates: [.init(ExactNumber(1), 0.9)], end: position), after: start)
    }
    guard let small = belowHundred(position) else { return nil }
    let confidence = small.isMisspelt ? 0.9 : 1.0
    return hundreds(
      of: Part(candidates: [.init(ExactNumber(small.value), Confidence(confidence))], end: small.end), after: start)
  }

  /// "hundred and twenty-five", after what stands before it.
  private func hundreds(of part: Part, after start: Int) -> Part {
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
    result.change { $0.adding(ExactNumber(tail.value)) }
    result.end = tail.end
    return result
  }

  /// Digits, with groups apart by spaces: `1 000 000,50`.
  private func digits(at position: Int, after start: Int) -> Part {
    let first = tokens[position].text
    var part = Part(candidates: DigitReading.candidates(first), end: position + 1, hasDigits: true)
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
        part.candidates = DigitReading.candidates(joined).map { .init($0.value, $0.confidence * Confidence(0.9)) }
        part.end = end
      }
    }
    if part.end < tokens.count, tokens[part.end].isGlued, let power = NumberWords.gluedScales[tokens[part.end].folded] {
      scale(&part, by: power)
    }
    return part
  }

  /// Whether a token is three digits apart from those before it, perhaps with one or two decimals.
  private func isSpacedGroup(_ position: Int) -> Bool {
    let token = tokens[position]
    guard token.kind == .number, !token.isGlued else { return false }
    let parts = token.text.utf8.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",")
    }
    return parts[0].count == 3 && (parts.count == 1 || (parts.count == 2 && (1...2).contains(parts[1].count)))
  }

  /// "seven", "seventeen", "seventy", "seventy-seven".
  private func belowHundred(_ position: Int) -> (value: Int64, end: Int, isMisspelt: Bool)? {
    guard let name = word(position, after: position) else { return nil }
    let spelling = spelling(name)
    if let small = NumberWords.small[spelling] {
      if spelling == "one", position > 0, !tokens[position - 1].endsClause,
        NumberWords.isThing(after: tokens[position - 1].folded), power(position + 1, after: position) == nil
      {
        return nil
      }
      return (small, position + 1, spelling != name)
    }
    guard let tens = NumberWords.multiplesOfTen[spelling] else { return nil }
    guard let next = word(position + 1, after: position), let unit = unit(next), (1...9).contains(unit) else {
      return (tens, position + 1, spelling != name)
    }
    return (tens + unit, position + 2, spelling != name)
  }
}

// MARK: - Words

extension NumberReader {
  /// The folded word at a position, if no clause ends between it and the start.
  private func word(_ position: Int, after start: Int) -> String? {
    guard position < tokens.count, tokens[position].kind == .word, isFollowing(position, after: start) else {
      return nil
    }
    return tokens[position].folded
  }

  private func isFollowing(_ position: Int, after start: Int) -> Bool {
    position == start || (position > 0 && position <= tokens.count && !tokens[position - 1].endsClause)
  }

  private func isArticle(_ position: Int, after start: Int) -> Bool {
    word(position, after: start).map { ["a", "an", "one"].contains($0) } ?? false
  }

  private func spelling(_ word: String) -> String { NumberWords.misspelt[word] ?? word }

  private func unit(_ word: String, allowsOh: Bool = false) -> Int64? {
    if allowsOh, word == "oh" || word == "o" { return 0 }
    return NumberWords.small[spelling(word)]
  }

  private func power(_ position: Int, after start: Int) -> Int? {
    word(position, after: start).flatMap { scales[spelling($0)] }
  }
}
