import VocativeCore
import VocativeText

/// Finds the direction of a change in an utterance: "brighter", "too dark", "not enough".
struct DirectionScanner {
  /// The folded words of the utterance.
  let tokens: [String]
  private let utterance: Utterance
  private let words: AdjustmentLexicon

  init(_ utterance: Utterance, _ words: AdjustmentLexicon) {
    (self.utterance, self.words) = (utterance, words)
    tokens = utterance.tokens.map(\.folded)
  }

  /// A direction and its tokens.
  struct Cue {
    let direction: Adjustment.Direction
    let tokens: Range<Int>
    let confidence: Confidence
  }

  /// The direction in the text: a direction word, or a state of which there is too much or too little.
  func cue() -> Cue? {
    if let phrase = comparativePhrase() { return phrase }
    if let course = quantityCue() { return course }
    for start in tokens.indices {
      for length in stride(from: 3, through: 1, by: -1) where start + length <= tokens.count {
        guard let direction = words.directions[Array(tokens[start..<(start + length)])] else { continue }
        // "I can't keep up" names no direction.
        if length == 1, tokens[start] == "up", Self.phrasalVerbs.contains(tokens.word(at: start - 1)) { continue }
        // "The picture's a bit dim, lift it" complains.
        if length == 1, words.states[tokens[start]] != nil, isStatement(before: start) {
          return Cue(direction: direction.reversed, tokens: start..<(start + 1), confidence: 0.6)
        }
        // "Not so bright" and "a little less bright" follow from the state; "not brighter" reverses the word.
        let isTurned = isNegated(before: start) || tokens.word(at: start - 1) == "less"
        return Cue(
          direction: isTurned ? direction.reversed : direction, tokens: start..<(start + length), confidence: .certain)
      }
    }
    return stateCue()
  }

  /// A comparative of several words: "more see-through".
  private func comparativePhrase() -> Cue? {
    for start in tokens.indices where tokens[start] == "more" && start + 3 <= tokens.count {
      guard let direction = words.directions[Array(tokens[start..<(start + 3)])] else { continue }
      return Cue(
        direction: isNegated(before: start) ? direction.reversed : direction, tokens: start..<(start + 3),
        confidence: .certain)
    }
    return nil
  }

  /// "More", "less", "too much", "not enough": the words about how much there is, and the state they belong to.
  private func quantityCue() -> Cue? {
    for (position, token) in tokens.enumerated() {
      let state = followingState(position)
      let range = position..<((state?.position ?? position) + 1)
      let isNegated = isNegated(before: position)
      switch token {
      case "more":
        let direction = state?.direction ?? .up
        return Cue(direction: isNegated ? direction.reversed : direction, tokens: range, confidence: .certain)
      case "less":
        return Cue(direction: state?.direction.reversed ?? .down, tokens: range, confidence: .certain)
      case "enough":
        let own = position > 0 ? words.states[tokens[position - 1]] : nil
        guard isNegated else { return nil }
        return Cue(
          direction: own ?? .up, tokens: position..<(position + 1), confidence: own == nil ? 0.8 : .certain)
      case "too" where ["much", "high", "many", "strong"].contains(tokens.word(at: position + 1)) && state == nil:
        return Cue(direction: .down, tokens: position..<(position + 2), confidence: 0.9)
      case "too" where ["little", "low", "few", "weak"].contains(tokens.word(at: position + 1)) && state == nil:
        return Cue(direction: .up, tokens: position..<(position + 2), confidence: 0.9)
      case "too", "so", "overly", "excessively":
        guard let state, !isEnough(after: position) else { continue }
        return Cue(direction: state.direction.reversed, tokens: range, confidence: .certain)
      // "The alarm was that loud" complains.
      case "that" where !isNegated && Self.copulas.contains(tokens.word(at: position - 1)):
        guard let state else { continue }
        return Cue(direction: state.direction.reversed, tokens: range, confidence: 0.9)
      case "as", "that", "quite", "very":
        guard isNegated, let state else { continue }
        return Cue(
          direction: token == "as" || token == "that" ? state.direction.reversed : state.direction, tokens: range,
          confidence: .certain)
      default: continue
      }
    }
    return nil
  }

  /// A state by itself: "make it dark".
  private func stateCue() -> Cue? {
    for (position, token) in tokens.enumerated() {
      // "The light's green" is about a light.
      let isSubject = Self.copulas.contains(tokens.word(at: position + 1))
      guard let direction = words.states[token], tokens.word(at: position + 1) != "enough", !isSubject else { continue }
      // "It looks flat" complains: the opposite is wanted.
      if isStatement(before: position) {
        return Cue(direction: direction.reversed, tokens: position..<(position + 1), confidence: 0.6)
      }
      // "It is not bright" asks for light, while "bright" alone names what is wanted: both ask for more of it.
      return Cue(direction: direction, tokens: position..<(position + 1), confidence: 0.6)
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

  /// True if a state is said of something: "it looks flat", "the picture is so dark".
  private func isStatement(before position: Int) -> Bool {
    let subjects: Set<String> = ["it", "everything", "the", "this", "that", "they", "these", "my"]
    let verbs: Set<String> = ["'s", "is", "are", "'re", "looks", "look", "seems", "sounds", "feels"]
    let start = clauseStart(before: position)
    return subjects.contains(tokens[start]) && tokens[start..<position].contains(where: verbs.contains)
      && !isNegated(before: position)
  }

  /// Returns the start of the clause of a token.
  private func clauseStart(before position: Int) -> Int {
    utterance.tokens[..<position].lastIndex(where: \.endsClause).map { $0 + 1 } ?? 0
  }

  private func isEnough(after position: Int) -> Bool { tokens[position...].contains("enough") }

  private func isNegated(before position: Int) -> Bool {
    // "No, darker" refuses what was done; "no darker than that" says how dark.
    let start = tokens.first == "no" && !tokens.contains("than") ? 1 : 0
    return tokens[max(start, position - 4)..<max(position, start)].contains { Self.negations.contains($0) }
  }

  /// Verbs that name no direction with "up": "I can't keep up", "pull up the report".
  private static let phrasalVerbs: Set<String> = [
    "keep", "catch", "give", "hurry", "look", "set", "back", "sign", "pick", "wake", "tidy", "sum", "pull",
  ]
  /// The forms of "to be" between something and what it is like.
  static let copulas: Set<String> = ["is", "are", "was", "were", "'s", "'re"]
  private static let negations: Set<String> = [
    "not", "don't", "dont", "isn't", "isnt", "never", "doesn't", "nt", "aren't", "ain't", "no", "wasn't",
  ]
}
