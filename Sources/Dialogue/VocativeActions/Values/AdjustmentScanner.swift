import VocativeCore
import VocativeDialogue
import VocativeText

/// Parses one utterance as an adjustment, from the strongest kind of evidence to the weakest.
struct AdjustmentScanner {
  private let utterance: Utterance
  private let tokens: [String]
  private let cue: DirectionScanner.Cue?

  init(_ utterance: Utterance, _ words: AdjustmentLexicon) {
    self.utterance = utterance
    let directions = DirectionScanner(utterance, words)
    tokens = directions.tokens
    cue = directions.cue()
  }

  func match() -> SlotMatch<Adjustment>? {
    multiple() ?? extreme() ?? amount() ?? toward()
  }
}

extension AdjustmentScanner {
  /// "Brighter", "a bit darker", "too bright".
  private func toward() -> SlotMatch<Adjustment>? {
    guard let cue else { return nil }
    return SlotMatch(
      tokens: cue.tokens, value: .toward(cue.direction, AdjustmentSizeScanner(tokens).size),
      confidence: cue.confidence)
  }
}

// MARK: Numbers

extension AdjustmentScanner {
  /// "To sixty percent", "by ten", "ten percent brighter".
  private func amount() -> SlotMatch<Adjustment>? {
    guard let number = number() else { return nil }
    let before = tokens.word(at: number.tokens.lowerBound - 1)
    let isSigned = ["plus", "+"].contains(before) || number.value < ExactDecimal(0) || before == "minus"
    let sign: Adjustment.Direction? = number.value < ExactDecimal(0) || before == "minus" ? .down : isSigned ? .up : nil
    let size = number.value < ExactDecimal(0) ? number.value.negated ?? number.value : number.value
    let start = before == "plus" || before == "+" ? number.tokens.lowerBound - 1 : number.tokens.lowerBound
    let preposition = tokens.word(at: start - 1)
    let isAbsolute = Self.targets.contains(preposition)
    let sure: Confidence = number.isPercent || isAbsolute || preposition == "by" ? .certain : 0.85
    let value: Adjustment
    if isAbsolute {
      value = .to(number.value)
    } else if let direction = sign ?? cue?.direction ?? (preposition == "by" ? .up : nil) {
      value = .by(direction == .down ? size.negated ?? size : size)
    } else {
      value = .to(number.value)
    }
    return SlotMatch(tokens: start..<number.tokens.upperBound, value: value, confidence: sure)
  }

  private struct Number {
    let tokens: Range<Int>
    let value: ExactDecimal
    let isPercent: Bool
  }

  /// The first number, with its percent sign if it has one; a percentage before any other.
  private func number() -> Number? {
    let reader = NumberParser(utterance.tokens)
    var plain: Number?
    var position = 0
    while position < tokens.count {
      guard let reading = reader.match(at: position) else {
        position += 1
        continue
      }
      let sign = PercentParser.sign(in: utterance.tokens, at: reading.tokens.upperBound)
      position = reading.tokens.upperBound
      guard let value = reading.candidates.first?.value, !isPronoun(reading),
        sign != nil || (isLevel(value, at: reading.tokens.lowerBound) && !isCount(reading.tokens)),
        utterance.isStandalone(reading.tokens) || sign != nil
      else { continue }
      if let sign {
        return Number(tokens: reading.tokens.lowerBound..<sign, value: value, isPercent: true)
      }
      plain = plain ?? Number(tokens: reading.tokens, value: value, isPercent: false)
    }
    return plain
  }

  /// True if a number without a percent sign may be a level: none is beyond 100 or has a fraction, unless a preposition leads
  /// to it.
  private func isLevel(_ value: ExactDecimal, at start: Int) -> Bool {
    if Self.targets.contains(tokens.word(at: start - 1)) { return true }
    let size = value < ExactDecimal(0) ? value.negated ?? value : value
    return size.whole.map { $0 <= 100 } ?? false
  }

  /// True if a number counts or measures something: "thirty push ups", "ten minutes", "8 k".
  private func isCount(_ number: Range<Int>) -> Bool {
    if tokens[number.upperBound - 1] == "k" { return true }
    let next = number.upperBound
    guard next < tokens.count, !utterance.tokens[next - 1].endsClause else { return false }
    return ["pm", "am"].contains(tokens[next])
      || (WordStem.isContentWord(tokens[next]) && !Self.steps.contains(tokens[next])
        && !(cue?.tokens.contains(next) ?? false) && WordClasses.category(of: utterance.tokens[next]) == .content)
  }

  /// Words that lead to the number that a level is set to.
  private static let targets: Set<String> = ["to", "at", "on", "is", "equals", "exactly"]
  /// Words for a step of a level.
  private static let steps: Set<String> = ["notch", "notches", "step", "steps", "tick", "ticks"]

  /// The "one" of "this one" and "make that one brighter" counts nothing.
  private func isPronoun(_ reading: NumberMatch) -> Bool {
    reading.tokens.count == 1 && tokens[reading.tokens.lowerBound] == "one"
      && !["to", "at", "by", "level"].contains(tokens.word(at: reading.tokens.lowerBound - 1))
  }
}

// MARK: Multiples and ends

extension AdjustmentScanner {
  /// "Twice as bright", "double", "half", "three times", "by half", "to half".
  private func multiple() -> SlotMatch<Adjustment>? {
    for (position, token) in tokens.enumerated() {
      if let (factor, share) = Self.shares[token] {
        if let match = fractionalAmount(at: position, factor, share) { return match }
      } else if let factor = Self.factors[token], !["bent", "seeing"].contains(tokens.word(at: position - 1)) {
        let isDown = cue?.direction == .down && tokens.word(at: position + 1) == "as"
        return scaled(isDown ? Self.inverses[token] ?? factor : factor, position..<(position + 1))
      } else if ["times", "x"].contains(token), let number = NumberParser(utterance.tokens).match(at: position - 1),
        let factor = number.candidates.first?.value, number.tokens.upperBound == position
      {
        return scaled(factor, (position - 1)..<(position + 1))
      }
    }
    return nil
  }

  /// "Half" and its kin: a factor ("half as bright"), a level ("to half") or an amount ("by half").
  private func fractionalAmount(
    at position: Int, _ factor: ExactDecimal, _ share: ExactDecimal
  ) -> SlotMatch<Adjustment>? {
    let hasArticle = tokens.word(at: position - 1) == "a"
    let start = hasArticle ? position - 1 : position
    let range = start..<(position + 1)
    let next = tokens.word(at: position + 1)
    if ["an", "dozen", "hour", "a", "past", "to", "hours", "of"].contains(next)
      && !["it", "that", "this", "the", "its"]
        .contains(tokens.word(at: position + 2))
      || tokens.word(at: start - 1) == "and"
    {
      return nil
    }
    // "A third louder" adds a third.
    if let cue, cue.tokens.lowerBound == position + 1, tokens[position + 1].hasSuffix("er"),
      let changed = cue.direction == .up
        ? ExactDecimal(1).adding(factor) : ExactDecimal(1).adding(factor.negated ?? factor)
    {
      return scaled(changed, start..<(position + 2))
    }
    if tokens.word(at: start - 1) == "by" {
      return SlotMatch(
        tokens: range, value: .by(cue?.direction == .down ? share.negated ?? share : share), confidence: .certain)
    }
    let isOfItself = ["of", "its", "the", "as", "it", "this"].contains(next)
    if ["to", "at", "way"].contains(tokens.word(at: start - 1)), !isOfItself {
      return SlotMatch(tokens: range, value: .to(share), confidence: .certain)
    }
    return scaled(factor, range)
  }

  private func scaled(_ factor: ExactDecimal, _ tokens: Range<Int>) -> SlotMatch<Adjustment> {
    SlotMatch(tokens: tokens, value: .times(factor), confidence: .certain)
  }

  /// "All the way up", "to the maximum", "as low as possible", "halfway".
  private func extreme() -> SlotMatch<Adjustment>? {
    for (position, token) in tokens.enumerated() {
      if let level = Self.levels[token] {
        return SlotMatch(tokens: position..<(position + 1), value: .to(ExactDecimal(level)), confidence: .certain)
      }
    }
    if let place = tokens.firstIndex(where: { ["eleven", "11"].contains($0) }), place > 1, tokens[place - 1] == "to",
      cue?.direction == .up, tokens[place - 2] == "up" || tokens.word(at: 1) == "it",
      PercentParser.sign(in: utterance.tokens, at: place + 1) == nil
    {
      // "Up to eleven" is an idiom for all that is there.
      return SlotMatch(tokens: place..<(place + 1), value: .to(ExactDecimal(100)), confidence: .certain)
    }
    if let all = wholeSupply() { return all }
    let isWhole =
      tokens.containsInOrder(["all", "the", "way"]) || tokens.contains("completely") || tokens.contains("fully")
      || isUtmost
    guard isWhole, let cue else { return nil }
    return SlotMatch(
      tokens: cue.tokens, value: .to(ExactDecimal(cue.direction == .up ? 100 : 0)), confidence: .certain)
  }

  /// "All the light you've got", "everything it has": as much as there is.
  private func wholeSupply() -> SlotMatch<Adjustment>? {
    guard let start = tokens.firstIndex(where: ["all", "everything"].contains),
      Self.supplies.contains(where: { tokens.count - start > $0.count && tokens.suffix($0.count) == $0[...] })
    else { return nil }
    return SlotMatch(tokens: start..<tokens.count, value: .to(ExactDecimal(100)), confidence: .certain)
  }

  /// True for "as low as possible", "as loud as it goes", "as bright as you can".
  private var isUtmost: Bool {
    if tokens.containsInOrder(["as", "possible"]) { return true }
    guard let last = tokens.lastIndex(of: "as"), last > 1, tokens[..<last].contains("as") else { return false }
    return ["go", "goes", "gets", "get", "can"].contains(tokens.last)
      && ["it", "you", "they", "that"].contains(tokens.word(at: last + 1))
  }

  private static let supplies: [[String]] = [
    ["you", "'ve", "got"], ["you", "have"], ["it", "'s", "got"], ["it", "has"], ["there", "is"], ["you", "can"],
    ["you", "can", "give"], ["we", "'ve", "got"], ["we", "have"],
  ]

  private static let factors: [String: ExactDecimal] = [
    "twice": ExactDecimal(2), "double": ExactDecimal(2), "doubled": ExactDecimal(2), "triple": ExactDecimal(3),
    "thrice": ExactDecimal(3), "quadruple": ExactDecimal(4), "halve": fraction(5, 1), "halved": fraction(5, 1),
  ]
  /// "Twice as dark" is half the brightness.
  private static let inverses: [String: ExactDecimal] = ["twice": fraction(5, 1), "double": fraction(5, 1)]
  /// A fraction word as a factor and as percent.
  private static let shares: [String: (ExactDecimal, ExactDecimal)] = [
    "half": (fraction(5, 1), ExactDecimal(50)), "quarter": (fraction(25, 2), ExactDecimal(25)),
    "third": (fraction(33, 2), ExactDecimal(33)), "quarters": (fraction(75, 2), ExactDecimal(75)),
  ]
  private static let levels: [String: Int] = [
    "maximum": 100, "max": 100, "full": 100, "highest": 100, "minimum": 0, "min": 0, "lowest": 0, "halfway": 50,
    "midway": 50,
  ]

  private static func fraction(_ mantissa: Int64, _ scale: Int) -> ExactDecimal {
    ExactDecimal(mantissa, scale: scale) ?? ExactDecimal(0)
  }
}
