import VocativeCore
package import VocativeGrammar

/// Finds places in a list: "the second one", "second to last", "number three", `#3`, `2nd`, "the last".
///
/// A bare number counts only when it is all that was said ("two", "three please"), since it is an amount otherwise.
package struct OrdinalParser: SlotParser {
  /// A parser of places in a list.
  package init() {}

  /// Finds values in an utterance.
  package func matches(in utterance: Utterance) -> [SlotMatch<Ordinal>] {
    if let alone = bareNumber(in: utterance) { return [alone] }
    return utterance.matches { ordinal(in: utterance, at: $0) ?? labelledNumber(in: utterance, at: $0) }
  }

  /// "the second one", "twenty-first", `2nd`, "second to last".
  private func ordinal(in utterance: Utterance, at start: Int) -> SlotMatch<Ordinal>? {
    let tokens = utterance.tokens
    let hasArticle = tokens[start].folded == "the" && start + 1 < tokens.count
    guard let (place, end) = ordinalValue(in: tokens, at: hasArticle ? start + 1 : start) else { return nil }
    let (result, counted) = Self.countedFromEnd(place, in: tokens, endingAt: end)
    var upper = counted
    let hasOne = Self.words(tokens, from: upper, are: ["one"])
    if hasOne { upper += 1 }
    guard let ordinal = Ordinal(result) else { return nil }
    // "Second" is also a time, "last" a word of "last week", "first" an adverb.
    let isWhole = upper - start == tokens.count
    return SlotMatch(
      tokens: start..<upper, value: ordinal, confidence: hasArticle || hasOne || isWhole ? .certain : 0.8)
  }

  private func ordinalValue(in tokens: [Token], at position: Int) -> (Int, Int)? {
    guard position < tokens.count else { return nil }
    let token = tokens[position]
    if token.kind == .number {
      guard position + 1 < tokens.count, tokens[position + 1].isAttachedToPrevious,
        ["st", "nd", "rd", "th"].contains(tokens[position + 1].folded), let place = Int(token.text), place > 0
      else { return nil }
      return (place, position + 2)
    }
    if let place = Self.positionsByWord[token.folded] { return (place, position + 1) }
    guard let tens = NumberWords.multiplesOfTen[token.folded], !token.endsClause, position + 1 < tokens.count,
      let unit = Self.positionsByWord[tokens[position + 1].folded], (1...9).contains(unit)
    else { return nil }
    return (Int(tens) + unit, position + 2)
  }

  /// "number three", "option two", `#3`.
  private func labelledNumber(in utterance: Utterance, at start: Int) -> SlotMatch<Ordinal>? {
    guard Self.labels.contains(utterance.tokens[start].folded), !utterance.tokens[start].endsClause,
      let reading = NumberParser(utterance.tokens).match(at: start + 1),
      let number = reading.candidates.first?.value.whole.flatMap({ Int(exactly: $0) }), number > 0
    else { return nil }
    let (place, end) = Self.countedFromEnd(number, in: utterance.tokens, endingAt: reading.tokens.upperBound)
    return Ordinal(place).map { SlotMatch(tokens: start..<end, value: $0) }
  }

  /// The place counted from the back if the words after it say so: "to last", "from the end".
  private static func countedFromEnd(_ place: Int, in tokens: [Token], endingAt end: Int) -> (place: Int, end: Int) {
    guard place > 0 else { return (place, end) }
    for tail in [["to", "last"], ["from", "last"], ["from", "the", "end"]] where words(tokens, from: end, are: tail) {
      return (-place, end + tail.count)
    }
    return (place, end)
  }

  private func bareNumber(in utterance: Utterance) -> SlotMatch<Ordinal>? {
    guard let reading = NumberParser(utterance.tokens).match(at: 0), reading.candidates.count == 1,
      utterance.tokens[reading.tokens.upperBound...].allSatisfy({ $0.folded == "please" }),
      let place = reading.candidates[0].value.whole.flatMap({ Int(exactly: $0) }), place > 0,
      let ordinal = Ordinal(place)
    else { return nil }
    return SlotMatch(tokens: reading.tokens, value: ordinal, confidence: 0.9)
  }

  private static func words(_ tokens: [Token], from start: Int, are words: [String]) -> Bool {
    guard start + words.count <= tokens.count else { return false }
    return words.indices.allSatisfy { !tokens[start + $0 - 1].endsClause && tokens[start + $0].folded == words[$0] }
  }

  private static let labels: Set<String> = ["number", "option", "choice", "#", "nr", "entry", "item"]

  private static let positionsByWord: [String: Int] = {
    var places = ["last": -1, "former": 1, "latter": 2, "penultimate": -2, "secondly": 2]
    for (index, word) in NumberWords.ordinals.enumerated() { places[word] = index + 1 }
    for (index, word) in NumberWords.ordinalTens.enumerated() { places[word] = (index + 2) * 10 }
    return places
  }()

  /// The grammar rules that ``expansion`` refers to.
  package var rules: [String: Grammar.Expansion] { NumberGrammar.rules }

  /// The grammar of all that may be said for a value.
  package var expansion: Grammar.Expansion {
    let ordinals = Grammar.Expansion.oneOf((NumberWords.ordinals.prefix(10) + ["last"]).map { .word($0) })
    return .oneOf([
      .sequence([.optional(.word("the")), ordinals, .optional(.word("one"))]),
      .sequence([.optional(.oneOf([.word("number"), .word("option")])), NumberGrammar.belowHundred]),
    ])
  }

  /// Examples of values as they are said.
  package var samples: [String] { ["the second one", "number three", "the last one", "2nd"] }
}
