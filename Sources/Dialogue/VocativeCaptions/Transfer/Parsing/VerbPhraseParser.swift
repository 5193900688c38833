/// Reads the arguments and adjuncts of verbs by the frames of the lexicon.
struct VerbPhraseParser {
  unowned let parser: EnglishParser

  /// Arguments that were read, and whether one of them is the word at the beginning of a question.
  private struct Match {
    var arguments: [VerbFrame.Slot: VerbArgument] = [:]
    var hasUsedGap = false
  }

  /// The verb phrases of a verb that ends before a position.
  ///
  /// - Parameters:
  ///   - lemma: The verb.
  ///   - position: The word after it.
  ///   - hasGap: True if one of its nouns stands at the beginning of the clause.
  ///   - isPassive: True if its object is the subject.
  /// - Returns: The phrases, each with its end.
  func phrases(_ lemma: String, at position: Int, hasGap: Bool, isPassive: Bool) -> [Parsed<VerbPhrase>] {
    var found: [Parsed<VerbPhrase>] = []
    for frame in parser.lexicon.verbs[lemma] ?? [] {
      guard isPassive || !frame.flags.contains(.passive) else { continue }
      if isPassive {
        let takesObject = frame.elements.contains(.slot(.object)) || frame.elements.contains(.slot(.recipient))
        guard takesObject, frame.flags.isDisjoint(with: [.swap, .pain, .thing, .person, .it]) else { continue }
      }
      let matches = match(
        frame, frame.elements[...], Parsed(value: Match(), end: position, score: frame.weight * 0.3), hasGap: hasGap,
        isPassive: isPassive)
      for match in matches {
        let phrase = VerbPhrase(frame: frame, arguments: match.value.arguments)
        found += withAdjuncts(match.with(phrase), needsGap: hasGap && !match.value.hasUsedGap)
      }
    }
    return found
  }

  /// An infinitive without "to" or a gerund, with "not" and adverbs before it.
  func nonfinite(at position: Int, _ form: EnglishVerbForms.Form, hasGap: Bool = false) -> [Parsed<VerbPhrase>] {
    var start = position
    var isNegated = false
    var adverbs: [String] = []
    if parser.key(start) == "not" { (isNegated, start) = (true, start + 1) }
    // "And do you have them?" goes on with no infinitive.
    if parser.key(start) == "do", EnglishPronoun.subject(parser.key(start + 1)) != nil, parser.key(start + 1) != "it" {
      return []
    }
    if let adverb = AdjunctParser(parser: parser).connectors(at: start, ["pre"]).first {
      adverbs.append(adverb.value.spanish)
      start = adverb.end
    }
    var found: [Parsed<VerbPhrase>] = []
    for analysis in EnglishVerbForms.analyses(of: parser.key(start)) where analysis.form == form {
      for phrase in parser.verbPhrases(analysis.lemma, at: start + 1, hasGap: hasGap) {
        var value = phrase.value
        value.isNegated = isNegated
        value.adverbs = adverbs
        found.append(phrase.with(value))
        guard parser.key(phrase.end) == "and", !hasGap else { continue }
        for other in nonfinite(at: phrase.end + 1, form) {
          var both = value
          both.next = [other.value]
          found.append(other.with(both, score: phrase.score + 0.3))
        }
      }
    }
    return found.best(2)
  }

  // MARK: Arguments

  private func match(
    _ frame: VerbFrame, _ elements: ArraySlice<VerbFrame.Element>, _ state: Parsed<Match>, hasGap: Bool, isPassive: Bool
  ) -> [Parsed<Match>] {
    guard let element = elements.first else { return [state] }
    let rest = elements.dropFirst()
    func go(_ states: [Parsed<Match>]) -> [Parsed<Match>] {
      states.best(2).flatMap { match(frame, rest, $0, hasGap: hasGap, isPassive: isPassive) }
    }
    switch element {
    case .word("oneself"):
      guard EnglishPronoun.reflexive(parser.key(state.end)) != nil else { return [] }
      return go([state.with(state.value, end: state.end + 1, score: 2)])
    case .word(let word):
      guard parser.key(state.end) == word else { return [] }
      return go([state.with(state.value, end: state.end + 1, score: 1.5)])
    case .optional(let slot):
      return go([state]) + go(fill(slot, frame, state, hasGap: hasGap))
    case .slot(let slot):
      let isTaken =
        isPassive && (slot == .object && !frame.elements.contains(.slot(.recipient)) || slot == .recipient)
      if isTaken { return go([state]) }
      return go(fill(slot, frame, state, hasGap: hasGap))
    }
  }

  private func fill(_ slot: VerbFrame.Slot, _ frame: VerbFrame, _ state: Parsed<Match>, hasGap: Bool) -> [Parsed<Match>]
  {
    let canLeave = hasGap && !state.value.hasUsedGap
    func filled(_ argument: VerbArgument, _ end: Int, _ score: Double, usesGap: Bool = false) -> Parsed<Match> {
      var value = state.value
      value.arguments[slot] = argument
      if usesGap { value.hasUsedGap = true }
      return Parsed(value: value, end: end, score: state.score + score)
    }
    switch slot {
    case .object, .recipient, .other, .owned:
      var found = nouns(slot, frame, at: state.end).map {
        filled(.noun($0.value), $0.end, $0.score + (slot == .owned ? 0.8 : 0))
      }
      if canLeave, slot != .owned { found.append(filled(.gap, state.end, 0.8, usesGap: true)) }
      return found
    case .infinitive, .bareInfinitive, .gerund:
      let isDenied = slot == .infinitive && parser.has(["not", "to"], at: state.end)
      let start = slot == .infinitive ? state.end + (isDenied ? 2 : 1) : state.end
      if slot == .infinitive, !isDenied, parser.key(state.end) != "to" { return [] }
      let form: EnglishVerbForms.Form = slot == .gerund ? .gerund : .base
      var found = nonfinite(at: start, form).map { reading in
        var verb = reading.value
        if isDenied { verb.isNegated = true }
        return filled(.verb(verb), reading.end, reading.score)
      }
      if canLeave {
        found += nonfinite(at: start, form, hasGap: true).map {
          filled(.verb($0.value), $0.end, $0.score, usesGap: true)
        }
      }
      return found
    case .clause:
      let start = parser.key(state.end) == "that" ? [state.end, state.end + 1] : [state.end]
      return start.flatMap { parser.statements(at: $0) }.map { filled(.clause($0.value), $0.end, $0.score) }
    case .number:
      return numbers(at: state.end).map { filled(.noun($0.value), $0.end, $0.score) }
    case .time:
      let keys = parser.tokens[min(state.end, parser.tokens.count)...].map(\.key)[...]
      guard let (time, length) = PhraseTime.read(keys, .english) else { return [] }
      var noun = NounPhrase(time.text(in: .spanish))
      noun.person.isPlural = noun.text.hasPrefix("las ")
      return [filled(.noun(noun), state.end + length, 1 + Double(length))]
    case .question:
      return QuestionParser(parser: parser).embedded(at: state.end).map { filled(.text($0.value), $0.end, $0.score) }
    case .adjective:
      return AdjectiveParser(parser: parser).phrases(at: state.end).map {
        filled(.adjective($0.value), $0.end, $0.score)
      }
    case .location:
      return AdjunctParser(parser: parser).locations(at: state.end).map { location in
        let text: VerbArgument =
          if case .prepositional(let preposition, let noun?) = location.value {
            .text(preposition + " " + noun.text)
          } else if case .text(let words) = location.value { .text(words) } else { .text("") }
        return filled(text, location.end, location.score)
      }
    }
  }

  /// A number that no noun follows, or a price: "forty two fifty".
  private func numbers(at position: Int) -> [Parsed<NounPhrase>] {
    let keys = parser.tokens[min(position, parser.tokens.count)...].map(\.key)[...]
    guard let (number, length) = PhraseNumber.read(keys, .english),
      parser.lexicon.nouns[parser.key(position + length)] == nil
    else { return [] }
    var noun = NounPhrase(number.text(in: .spanish, isAttribute: false))
    noun.person.isPlural = number.value != 1
    var found = [Parsed(value: noun, end: position + length, score: 0.5 + 0.5 * Double(length))]
    if let (cents, more) = PhraseNumber.read(keys.dropFirst(length), .english), (10...99).contains(cents.value) {
      noun.text += " con " + cents.text(in: .spanish, isAttribute: false)
      found.append(Parsed(value: noun, end: position + length + more, score: 1.5 + 0.5 * Double(length + more)))
    }
    return found
  }

  private func nouns(_ slot: VerbFrame.Slot, _ frame: VerbFrame, at position: Int) -> [Parsed<NounPhrase>] {
    parser.nounPhrases(at: position).filter { noun in
      guard !noun.value.isQuestion else { return false }
      if slot == .recipient, !noun.value.isHuman { return false }
      if slot == .owned {
        // "He scratched my car" hurts no part of a body.
        return noun.value.owner != nil && (noun.value.flags.contains(.body) || !Self.bodily.contains(frame.verb))
      }
      let isTime = noun.value.flags.contains(.time)
      if slot == .object, frame.spanish[0] == "quitarse" && isTime || frame.spanish.last == "libre" && !isTime {
        return false
      }
      if slot == .object {
        if frame.flags.contains(.personObject), !noun.value.isHuman { return false }
        if frame.flags.contains(.thingObject), noun.value.isHuman { return false }
        // Times are seldom objects: "eat this morning".
        if noun.value.flags.contains(.time),
          !["spend", "take", "need", "have", "be", "last", "pay"].contains(frame.verb)
        {
          return false
        }
      }
      return true
    }
  }

  /// Verbs whose owned object is a part of a body.
  private static let bodily: Set<String> = [
    "scratch", "graze", "scrape", "bump", "bang", "rub", "squeeze", "trap", "burn", "cut", "brush", "wash", "twist",
    "sprain", "hit", "hurt", "rest", "injure", "dry", "comb", "raise",
  ]

  // MARK: Adjuncts

  private func withAdjuncts(_ phrase: Parsed<VerbPhrase>, needsGap: Bool) -> [Parsed<VerbPhrase>] {
    var found: [Parsed<VerbPhrase>] = needsGap ? [] : [phrase]
    var open = [(phrase, needsGap)]
    for _ in 0..<5 {
      var next: [(Parsed<VerbPhrase>, Bool)] = []
      for (reading, needsGap) in open {
        for adjunct in parser.adjuncts(at: reading.end) {
          var value = reading.value
          value.adjuncts.append(adjunct.value)
          next.append((adjunct.with(value, score: reading.score), needsGap))
        }
        // "Which platform does it leave from?"
        if needsGap {
          for preposition in AdjunctParser(parser: parser).connectors(at: reading.end, ["p", "q"]) {
            var value = reading.value
            value.adjuncts.append(.prepositional(preposition.value.spanish, nil))
            next.append((preposition.with(value, score: reading.score + 1), false))
          }
        }
      }
      next = [false, true].flatMap { needs in next.filter { $0.1 == needs }.map(\.0).best(2).map { ($0, needs) } }
      found += next.filter { !$0.1 }.map(\.0)
      open = next
      if next.isEmpty { break }
    }
    return found.best(3)
  }
}
