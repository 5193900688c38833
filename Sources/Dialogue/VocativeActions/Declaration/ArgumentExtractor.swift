import VocativeCore
import VocativeDialogue
import VocativeText

/// Extracts the values of an action's parameters from the words of a request.
struct ArgumentExtractor {
  /// The result of an extraction.
  struct Extraction {
    var arguments: [ActionArgument] = []
    /// The evidence for the action: 1 for the name of a choice or a word of its own, less for a plain number.
    var evidence = 0.0
    /// The tokens of all values.
    var tokens: Set<Int> = []
    /// The tokens of free words.
    var textTokens: Set<Int> = []
  }

  let parameters: [ActionParameter]
  /// The words next to each parameter's slot in the descriptions.
  let contextWords: [String: ContextWords]
  /// The finders of free words, by the parameters' names.
  private let textFinders: [String: TextArgumentFinder]

  /// The words next to a slot.
  struct ContextWords: Sendable {
    var before: Set<String> = []
    var after: Set<String> = []
  }

  init(_ action: ActionDeclaration) {
    parameters = action.parameters
    var contexts: [String: ContextWords] = [:]
    for variant in action.descriptions.flatMap({ $0.expansions(limit: 16) }) {
      for (position, part) in variant.enumerated() {
        guard case .slot(let name) = part else { continue }
        if position > 0, case .word(let word) = variant[position - 1] {
          contexts[name, default: ContextWords()].before.insert(word)
        }
        if position + 1 < variant.count, case .word(let word) = variant[position + 1] {
          contexts[name, default: ContextWords()].after.insert(word)
        }
      }
    }
    self.contextWords = contexts
    textFinders = Dictionary(
      parameters.filter(\.isText).map { ($0.name, TextArgumentFinder($0.name, in: action)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Extracts the values, with no token in two of them, in the order of the parameters; a higher score wins.
  func extract(_ utterance: Utterance) -> Extraction {
    guard !parameters.isEmpty else { return Extraction() }
    var options: [(parameter: Int, match: SlotMatch<any SlotValue>, score: Double)] = []
    for (number, parameter) in parameters.enumerated() where !parameter.isText {
      for match in parameter.parser.erasedMatches(in: utterance) {
        let match = inOwnUnit(match, parameter, utterance)
        options.append((number, match, score(of: match, for: parameter, in: utterance)))
      }
    }
    options.sort {
      ($0.score, $0.match.tokens.count, -$0.parameter, -$0.match.tokens.lowerBound)
        > ($1.score, $1.match.tokens.count, -$1.parameter, -$1.match.tokens.lowerBound)
    }
    var extraction = Extraction()
    var filled: [Int: ActionArgument] = [:]
    for (number, match, _) in options {
      guard filled[number] == nil, match.confidence >= .acceptanceThreshold,
        extraction.tokens.isDisjoint(with: match.tokens), !isMisplaced(match, parameters[number], utterance)
      else {
        continue
      }
      filled[number] = ActionArgument(
        name: parameters[number].name, value: match.value, confidence: match.confidence, tokens: match.tokens)
      extraction.tokens.formUnion(match.tokens)
      extraction.evidence = max(extraction.evidence, evidence(of: match, for: parameters[number], in: utterance))
    }
    for (number, parameter) in parameters.enumerated() {
      guard let match = textFinders[parameter.name]?.find(in: utterance, besides: extraction.tokens) else { continue }
      filled[number] = ActionArgument(
        name: parameter.name, value: match.value, confidence: match.confidence, tokens: match.tokens)
      extraction.tokens.formUnion(match.tokens)
      extraction.textTokens.formUnion(match.tokens)
    }
    extraction.arguments = parameters.indices.compactMap { filled[$0] }
    return extraction
  }

  /// The spans of choices, days and times with the preposition before each, which says that it stands by itself.
  func namedSpans(in utterance: Utterance) -> [Range<Int>] {
    let words = utterance.tokens.map(\.folded)
    return extract(utterance).arguments.compactMap { argument in
      guard !(argument.value is SpokenText), !(argument.value is Adjustment), var span = argument.tokens else {
        return nil
      }
      if span.lowerBound > 0, ["the", "my"].contains(words[span.lowerBound - 1]) {
        span = (span.lowerBound - 1)..<span.upperBound
      }
      if Self.prepositions.contains(words[span.lowerBound]) || Self.dayAdverbs.contains(words[span.lowerBound]) {
        return span
      }
      guard span.lowerBound > 0, Self.prepositions.contains(words[span.lowerBound - 1]) else { return nil }
      return (span.lowerBound - 1)..<span.upperBound
    }
  }

  /// The words for a day that need no preposition.
  static let dayAdverbs: Set<String> = ["today", "tomorrow", "tonight"]

  /// Prepositions of time and place; not those that stand within names, such as "of".
  private static let prepositions: Set<String> = ["in", "on", "at", "by", "for", "until", "from", "with"]

  /// True if a request has words of the action besides its free words.
  func hasOwnWord(in utterance: Utterance, besides taken: Set<Int>) -> Bool {
    textFinders.values.contains { $0.hasOwnWord(in: utterance, besides: taken) }
  }

  /// True if a parameter takes free words.
  var hasText: Bool { !textFinders.isEmpty }

  /// The confidence of a match, raised by the context words around it.
  private func score(
    of match: SlotMatch<any SlotValue>, for parameter: ActionParameter, in utterance: Utterance
  ) -> Double {
    let tokens = utterance.tokens
    var score = match.confidence.value
    if match.tokens.lowerBound > 0,
      contextWords[parameter.name]?.before.contains(tokens[match.tokens.lowerBound - 1].folded) == true
    {
      score += 0.2
    }
    if match.tokens.upperBound < tokens.count,
      contextWords[parameter.name]?.after.contains(tokens[match.tokens.upperBound].folded) == true
    {
      score += 0.2
    }
    return score
  }

  /// True if the word after the slot in a description follows: the "degrees" of "rotate by {angle} degrees".
  private func isFollowedByOwnWord(
    _ match: SlotMatch<any SlotValue>, _ parameter: ActionParameter, _ utterance: Utterance
  ) -> Bool {
    guard match.tokens.upperBound < utterance.tokens.count, let after = contextWords[parameter.name]?.after else {
      return false
    }
    // "Twenty four point" is a size in "points".
    let stem = WordStem.of(utterance.tokens[match.tokens.upperBound].folded)
    return after.contains { WordStem.of($0) == stem }
  }

  /// Returns a number with "k" in the unit that the description names: "8 k" is 8 for "a goal of {km} kilometres".
  private func inOwnUnit(
    _ match: SlotMatch<any SlotValue>, _ parameter: ActionParameter, _ utterance: Utterance
  ) -> SlotMatch<any SlotValue> {
    guard let number = match.value as? MeasuredNumber, utterance.tokens[match.tokens.upperBound - 1].folded == "k",
      contextWords[parameter.name]?.after.contains(where: { $0.hasPrefix("kilo") || ["km", "kg"].contains($0) })
        == true,
      let value = number.value.shifted(by: -3)
    else { return match }
    return SlotMatch(
      tokens: match.tokens, value: MeasuredNumber(value, unit: number.unit), confidence: match.confidence)
  }

  /// True if a value cannot stand in the slot: "to nineteen" of "change the heating by {level}", or the choice "nebula" in
  /// "the Orion Nebula".
  private func isMisplaced(
    _ match: SlotMatch<any SlotValue>, _ parameter: ActionParameter, _ utterance: Utterance
  ) -> Bool {
    if case .choice = parameter.kind {
      return utterance.continuesName(at: match.tokens.lowerBound) || isExchanged(match.tokens, utterance)
    }
    if match.value is MeasuredNumber { return isArticle(match, parameter, utterance) }
    guard case .to? = match.value as? Adjustment else { return false }
    return contextWords[parameter.name]?.before == ["by"]
  }

  /// True for either side of "swap left and right", which is no direction.
  private func isExchanged(_ range: Range<Int>, _ utterance: Utterance) -> Bool {
    guard range.count == 1, let opposite = Self.sides[utterance.tokens[range.lowerBound].folded] else { return false }
    let words = utterance.tokens.map(\.folded)
    guard words.contains(where: Self.exchangingWords.contains) else { return false }
    let (before, after) = (range.lowerBound - 2, range.upperBound + 1)
    let isSecond = before >= 0 && words[before] == opposite && Self.sideJoints.contains(words[before + 1])
    let isFirst = after < words.count && words[after] == opposite && Self.sideJoints.contains(words[after - 1])
    return isFirst || isSecond
  }

  private static let sides = [
    "left": "right", "right": "left", "top": "bottom", "bottom": "top", "front": "back", "back": "front",
  ]
  private static let sideJoints: Set<String> = ["and", "to", "for", "with"]
  private static let exchangingWords: Set<String> = [
    "swap", "swapped", "reverse", "reversed", "flip", "flipped", "mirror", "exchange", "switch", "backwards",
  ]

  /// True for a "one" before something else than the description counts: "one omelette" beside "bring {number} towels".
  private func isArticle(
    _ match: SlotMatch<any SlotValue>, _ parameter: ActionParameter, _ utterance: Utterance
  ) -> Bool {
    guard match.tokens.count == 1, utterance.tokens[match.tokens.lowerBound].folded == "one",
      !utterance.tokens[match.tokens.lowerBound].endsClause, match.tokens.upperBound < utterance.tokens.count,
      WordStem.isContentWord(utterance.tokens[match.tokens.upperBound].folded),
      contextWords[parameter.name]?.after.contains(where: WordStem.isContentWord) == true
    else { return false }
    return !isFollowedByOwnWord(match, parameter, utterance)
  }

  private func evidence(
    of match: SlotMatch<any SlotValue>, for parameter: ActionParameter, in utterance: Utterance
  ) -> Double {
    switch parameter.kind {
    case .choice: return match.confidence.value
    case .level:
      // General words are evidence for every level alike.
      return AdjustmentParser().matches(in: utterance).isEmpty ? match.confidence.value : 0.5
    case .text: return 0
    case .other: return isFollowedByOwnWord(match, parameter, utterance) ? 1 : 0.5
    }
  }
}

extension Utterance {
  /// True if a word is a later part of a name: the "Nebula" of "go to the Orion Nebula", not the "Books" of "Show Books".
  fileprivate func continuesName(at position: Int) -> Bool {
    guard position > 1, !tokens[position - 1].endsClause, !tokens[position - 2].endsClause,
      tokens[position - 1].kind == .word, WordStem.isContentWord(tokens[position - 1].folded)
    else { return false }
    return isCapitalized(position) && isCapitalized(position - 1)
  }

  private func isCapitalized(_ position: Int) -> Bool {
    let word = text(of: position..<(position + 1))
    return word.first?.isUppercase == true && word != word.uppercased()
  }
}

extension ActionParameter {
  /// True if it takes free words.
  var isText: Bool { if case .text = kind { true } else { false } }
}
