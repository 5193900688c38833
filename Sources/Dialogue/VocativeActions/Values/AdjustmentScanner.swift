import VocativeCore
import VocativeDialogue
import VocativeText

/// Parses one utterance as an adjustment, from the strongest kind of evidence to the weakest.
struct AdjustmentScanner {
  let utterance: Utterance
  let tokens: [String]
  private let words: AdjustmentLexicon

  init(_ utterance: Utterance, _ words: AdjustmentLexicon) {
    self.utterance = utterance
    self.words = words
    tokens = utterance.tokens.map(\.folded)
  }

  func match() -> SlotMatch<Adjustment>? {
    let course = directionCue()
    return multiple(course) ?? extreme() ?? amount(course) ?? toward(course)
  }
}

// MARK: Numbers

extension AdjustmentScanner {
  /// "To sixty percent", "by ten", "ten percent brighter".
  private func amount(_ course: DirectionCue?) -> SlotMatch<Adjustment>? {
    guard let number = number() else { return nil }
    let before = word(number.tokens.lowerBound - 1)
    let isSigned = ["plus", "+"].contains(before) || number.value < ExactDecimal(0) || before == "minus"
    let sign: Adjustment.Direction? = number.value < ExactDecimal(0) || before == "minus" ? .down : isSigned ? .up : nil
    let size = number.value < ExactDecimal(0) ? number.value.negated ?? number.value : number.value
    let start = before == "plus" || before == "+" ? number.tokens.lowerBound - 1 : number.tokens.lowerBound
    let preposition = word(start - 1)
    let isAbsolute = ["to", "at", "on", "is", "equals", "exactly"].contains(preposition)
    let sure: Confidence = number.isPercent || isAbsolute || preposition == "by" ? .certain : 0.85
    let value: Adjustment
    if isAbsolute {
      value = .to(number.value)
    } else if let direction = sign ?? course?.direction ?? (preposition == "by" ? .up : nil) {
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
        utterance.isStandalone(reading.tokens) || sign != nil
      else { continue }
      if let sign {
        return Number(tokens: reading.tokens.lowerBound..<sign, value: value, isPercent: true)
      }
      plain = plain ?? Number(tokens: reading.tokens, value: value, isPercent: false)
    }
    return plain
  }

  /// The "one" of "this one" and "make that one brighter" counts nothing.
  private func isPronoun(_ reading: NumberMatch) -> Bool {
    reading.tokens.count == 1 && tokens[reading.tokens.lowerBound] == "one"
      && !["to", "at", "by", "level"].contains(word(reading.tokens.lowerBound - 1))
  }
}

// MARK: Multiples and ends

extension AdjustmentScanner {
  /// "Twice as bright", "double", "half", "three times", "by half", "to half".
  private func multiple(_ course: DirectionCue?) -> SlotMatch<Adjustment>? {
    for (position, token) in tokens.enumerated() {
      if let (factor, share) = Self.shares[token] {
        if let match = fractionalAmount(at: position, factor, share, course) { return match }
      } else if let factor = Self.factors[token] {
        let isDown = course?.direction == .down && word(position + 1) == "as"
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
    at position: Int, _ factor: ExactDecimal, _ share: ExactDecimal, _ course: DirectionCue?
  ) -> SlotMatch<Adjustment>? {
    let hasArticle = word(position - 1) == "a"
    let start = hasArticle ? position - 1 : position
    let range = start..<(position + 1)
    let next = word(position + 1)
    if ["an", "dozen", "hour", "a"].contains(next) || word(start - 1) == "and" { return nil }
    if word(start - 1) == "by" {
      return SlotMatch(
        tokens: range, value: .by(course?.direction == .down ? share.negated ?? share : share), confidence: .certain)
    }
    let isOfItself = ["of", "its", "the", "as", "it", "this"].contains(next)
    if ["to", "at", "way"].contains(word(start - 1)), !isOfItself {
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
    let isWhole =
      containsInOrder(["all", "the", "way"]) || containsInOrder(["as", "possible"]) || containsInOrder(["completely"])
      || containsInOrder(["fully"])
    guard isWhole, let course = directionCue() else { return nil }
    return SlotMatch(
      tokens: course.tokens, value: .to(ExactDecimal(course.direction == .up ? 100 : 0)), confidence: .certain)
  }

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

// MARK: Directions

extension AdjustmentScanner {
  /// A direction and its tokens.
  struct DirectionCue {
    let direction: Adjustment.Direction
    let tokens: Range<Int>
    let confidence: Confidence
  }

  private func toward(_ course: DirectionCue?) -> SlotMatch<Adjustment>? {
    guard let course else { return nil }
    return SlotMatch(tokens: course.tokens, value: .toward(course.direction, size), confidence: course.confidence)
  }

  /// The direction in the text: a direction word, or a state of which there is too much or too little.
  func directionCue() -> DirectionCue? {
    if let course = quantityCue() { return course }
    for start in tokens.indices {
      for length in stride(from: 3, through: 1, by: -1) where start + length <= tokens.count {
        guard let direction = words.directions[Array(tokens[start..<(start + length)])] else { continue }
        // "Not so bright" and "a little less bright" follow from the state; "not brighter" reverses the word.
        let isTurned = isNegated(before: start) || word(start - 1) == "less"
        return DirectionCue(
          direction: isTurned ? direction.reversed : direction, tokens: start..<(start + length), confidence: .certain)
      }
    }
    return stateCue()
  }

  /// "More", "less", "too much", "not enough": the words about how much there is, and the state they belong to.
  private func quantityCue() -> DirectionCue? {
    for (position, token) in tokens.enumerated() {
      let state = followingState(position)
      let range = position..<((state?.position ?? position) + 1)
      let isNegated = isNegated(before: position)
      switch token {
      case "more":
        let direction = state?.direction ?? .up
        return DirectionCue(direction: isNegated ? direction.reversed : direction, tokens: range, confidence: .certain)
      case "less":
        return DirectionCue(direction: state?.direction.reversed ?? .down, tokens: range, confidence: .certain)
      case "enough":
        let own = position > 0 ? words.states[tokens[position - 1]] : nil
        guard isNegated else { return nil }
        return DirectionCue(
          direction: own ?? .up, tokens: position..<(position + 1), confidence: own == nil ? 0.8 : .certain)
      case "too" where ["much", "high", "many", "strong"].contains(word(position + 1)) && state == nil:
        return DirectionCue(direction: .down, tokens: position..<(position + 2), confidence: 0.9)
      case "too" where ["little", "low", "few", "weak"].contains(word(position + 1)) && state == nil:
        return DirectionCue(direction: .up, tokens: position..<(position + 2), confidence: 0.9)
      case "too", "so", "overly", "excessively":
        guard let state, !isEnough(after: position) else { continue }
        return DirectionCue(direction: state.direction.reversed, tokens: range, confidence: .certain)
      case "as", "that", "quite", "very":
        guard isNegated, let state else { continue }
        return DirectionCue(
          direction: token == "as" || token == "that" ? state.direction.reversed : state.direction, tokens: range,
          confidence: .certain)
      default: continue
      }
    }
    return nil
  }

  /// A state by itself: "make it dark".
  private func stateCue() -> DirectionCue? {
    for (position, token) in tokens.enumerated() {
      guard let direction = words.states[token], word(position + 1) != "enough" else { continue }
      // "It is not bright" asks for light, while "bright" alone names what is wanted: both ask for more of it.
      return DirectionCue(direction: direction, tokens: position..<(position + 1), confidence: 0.6)
    }
    return nil
  }

  /// A state that follows a word about its quantity, perhaps after "of" or an adverb.
  private func followingState(_ position: Int) -> (direction: Adjustment.Direction, position: Int)? {
    for next in (position + 1)..<min(position + 3, max(tokens.count, position + 1)) where next < tokens.count {
      if let direction = words.states[tokens[next]] { return (direction, next) }
      if let direction = words.directions[[tokens[next]]], !["up", "down"].contains(tokens[next]) {
        return (direction, next)
      }
      guard ["much", "very", "of", "so", "terribly"].contains(tokens[next]) else { return nil }
    }
    return nil
  }

  private func isEnough(after position: Int) -> Bool { tokens[position...].contains("enough") }

  private func isNegated(before position: Int) -> Bool {
    tokens[max(0, position - 4)..<max(position, 0)].contains { Self.negations.contains($0) }
  }

  /// The size in words.
  var size: Adjustment.Size {
    if containsInOrder(["a", "bit"]) || containsInOrder(["a", "little"])
      || tokens.contains(where: Self.smallWords.contains)
    {
      return .small
    }
    if containsInOrder(["a", "lot"]) || containsInOrder(["a", "great", "deal"])
      || tokens.contains(where: Self.largeWords.contains)
    {
      // "Too much" and "not as much" say that there is much, not that much is asked for.
      return isQuantityOfState ? .plain : .large
    }
    return .plain
  }

  private var isQuantityOfState: Bool {
    guard let position = tokens.firstIndex(of: "much"),
      !tokens.contains(where: Self.largeWords.subtracting(["much"]).contains)
    else { return false }
    return ["too", "so", "as", "that", "how"].contains(word(position - 1))
  }

  func word(_ position: Int) -> String { tokens.indices.contains(position) ? tokens[position] : "" }

  /// True if the text has some words in order, with at most one word between two.
  private func containsInOrder(_ sequence: [String]) -> Bool {
    tokens.indices.contains { start in
      var position = start
      for (number, word) in sequence.enumerated() {
        let reach =
          number == 0 ? position..<min(position + 1, tokens.count) : position..<min(position + 3, tokens.count)
        guard let found = tokens[reach].firstIndex(of: word) else { return false }
        position = found + 1
      }
      return true
    }
  }

  private static let negations: Set<String> = [
    "not", "don't", "dont", "isn't", "isnt", "never", "doesn't", "nt", "aren't", "ain't", "no", "wasn't",
  ]
  private static let smallWords: Set<String> = [
    "bit", "slightly", "somewhat", "touch", "tad", "marginally", "smidge", "smidgen", "gently", "subtly", "hair",
    "notch",
    "bitty",
  ]
  private static let largeWords: Set<String> = [
    "much", "lot", "lots", "way", "far", "significantly", "considerably", "drastically", "strongly", "heavily", "tons",
    "hugely", "massively", "loads", "heaps", "bunch", "super", "dramatically", "extremely", "enormously", "vastly",
  ]
}
