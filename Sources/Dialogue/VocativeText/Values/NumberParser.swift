/// Reads cardinal numbers, in words, digits or both, exactly.
///
/// `1,000.50`, "a hundred and twenty-five", "twenty-one hundred", "two thousand and five", "two and a half million",
/// "two point five", `2k`, `1.5 million`, `1 000 000`, "half a dozen". Ordinals are not numbers here (see ``Ordinal``),
/// nor is the "one" of "the second one". Each position is read in bounded time.
package struct NumberParser: Sendable {
  let tokens: [Token]
  let scales: [String: Int]

  /// A reader over the tokens of an utterance; `scales` are more words that multiply what stands before them, such as
  /// `["grand": 3]`, with the power of ten they stand for.
  package init(_ tokens: [Token], scales: [String: Int] = [:]) {
    self.tokens = tokens
    self.scales = NumberWords.scales.merging(scales) { $1 }
  }

  /// The longest number that begins at a token, with its sign if it has one; nil when none does.
  package func match(at start: Int) -> NumberMatch? {
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
  package func pair(at start: Int) -> NumberPair? {
    guard let first = belowHundred(start), first.value > 0, let link = word(first.end, after: start) else { return nil }
    let hasOh = ["oh", "o", "zero"].contains(link)
    let position = hasOh ? first.end + 1 : first.end
    guard isFollowing(position, after: start), let second = belowHundred(position),
      hasOh ? (1...9).contains(second.value) : second.value >= 10,
      scalePower(second.end, after: start) == nil,
      word(second.end, after: start) == nil || belowHundred(second.end) == nil
    else { return nil }
    return NumberPair(tokens: start..<second.end, first: first.value, second: second.value)
  }
}

extension NumberParser {
  /// The number of hundreds said without their word that begins at a token, where no sum of money is meant: 170 for "one
  /// seventy", 305 for "three oh five"; nil when none does.
  package func shortHundreds(at start: Int) -> NumberMatch? {
    guard let pair = pair(at: start), (1...9).contains(pair.first), tokens[pair.tokens].allSatisfy({ $0.kind == .word })
    else { return nil }
    let value = ExactDecimal(pair.first * 100 + pair.second)
    return NumberMatch(tokens: pair.tokens, candidates: [.init(value, .certain)], isInWords: true)
  }

  /// The folded word at a position, if no clause ends between it and the start.
  func word(_ position: Int, after start: Int) -> String? {
    guard position < tokens.count, tokens[position].kind == .word, isFollowing(position, after: start) else {
      return nil
    }
    return tokens[position].folded
  }

  func isFollowing(_ position: Int, after start: Int) -> Bool {
    position == start || (position > 0 && position <= tokens.count && !tokens[position - 1].endsClause)
  }

  func isArticle(_ position: Int, after start: Int) -> Bool {
    word(position, after: start).map { ["a", "an", "one"].contains($0) } ?? false
  }

  func spelling(_ word: String) -> String { NumberWords.spelling(word) }

  func smallNumber(_ word: String, allowsOh: Bool = false) -> Int64? {
    if allowsOh, word == "oh" || word == "o" { return 0 }
    return NumberWords.small[spelling(word)]
  }

  func scalePower(_ position: Int, after start: Int) -> Int? {
    word(position, after: start).flatMap { scales[spelling($0)] }
  }
}
