import VocativeCore
package import VocativeGrammar

extension Int: SpokenValue {
  /// The digits of the number.
  public var shown: String { String(self) }
  /// The number in words.
  public var spoken: String { spelledOut }

  /// Reads whole numbers: a volume, a count, a floor.
  public static var parser: any SlotParser<Int> { CardinalParser() }
}

/// Finds whole numbers in words or digits: "twenty-five", `25`, "minus three", "two fifty".
package struct CardinalParser: SlotParser {
  /// Creates a parser of whole numbers.
  package init() {}

  /// Finds values in an utterance.
  package func matches(in utterance: Utterance) -> [SlotMatch<Int>] {
    utterance.numbers { reader, start in
      if let pair = reader.pair(at: start) {
        let value = ExactDecimal(pair.first * 100 + pair.second)
        return NumberMatch(tokens: pair.tokens, candidates: [.init(value, 0.7)], isInWords: true)
      }
      return reader.match(at: start)
    }.flatMap { reading in
      reading.candidates.compactMap { candidate in
        candidate.value.whole.flatMap { Int(exactly: $0) }.map {
          SlotMatch(tokens: reading.tokens, value: $0, confidence: candidate.confidence)
        }
      }
    }
  }

  /// The grammar rules that ``expansion`` refers to.
  package var rules: [String: Grammar.Expansion] { NumberGrammar.rules }
  /// The grammar of all that may be said for a value.
  package var expansion: Grammar.Expansion { NumberGrammar.number }
  /// Examples of values as they are said.
  package var samples: [String] { ["five", "twenty five", "a hundred", "40"] }
}

extension Utterance {
  /// Returns the numbers that `read` finds in the utterance from left to right, without those that are part of another
  /// word: the 5 of `5th` or `covid-19`, the two of `two-factor`.
  func numbers(by read: (NumberParser, Int) -> NumberMatch?) -> [NumberMatch] {
    let reader = NumberParser(tokens)
    var readings: [NumberMatch] = []
    var position = 0
    while position < tokens.count {
      guard let reading = read(reader, position) else {
        position += 1
        continue
      }
      if isStandalone(reading.tokens) { readings.append(reading) }
      position = reading.tokens.upperBound
    }
    return readings
  }

  /// Returns true if a range of tokens is not attached to another word, directly or by a hyphen.
  public func isStandalone(_ stretch: Range<Int>) -> Bool {
    guard let first = stretch.first, let last = stretch.last, tokens.indices.contains(last) else { return false }
    return !(first > 0 && tokens[first].isAttachedToPrevious && tokens[first - 1].absorbsAdjacentNumber)
      && !(last + 1 < tokens.count && tokens[last + 1].isAttachedToPrevious && tokens[last + 1].absorbsAdjacentNumber)
  }
}

extension Token {
  /// True if a number next to this token is part of something else: `5th`, `2½`, `3+`.
  fileprivate var absorbsAdjacentNumber: Bool {
    switch kind {
    case .word, .number, .address: return true
    case .symbol:
      guard let category = text.unicodeScalars.first?.properties.generalCategory else { return false }
      return category == .mathSymbol || category == .otherNumber || category == .modifierSymbol
    }
  }
}
