/// Reads the arguments and adjuncts of Spanish verbs by the frames of the lexicon.
struct SpanishPredicateParser {
  unowned let parser: SpanishParser

  /// A reading of the words after a verb.
  struct Match {
    let frame: SpanishVerbFrame
    var verb: EnglishVerbPhrase
    /// The pronouns that no argument took yet.
    var clitics: [String]
    /// A noun after the verb that may be the subject.
    var subject: EnglishNounPhrase?
    /// The person that "a mi padre" names, or a pronoun.
    var experiencer: EnglishNounPhrase?
    var hasUsedGap = false
    /// True where a noun behind the verb is likely the subject, as in "¿cuándo empieza la clase?".
    var isInverted = false
    /// True for "se" that nothing explains: "se puede".
    var isImpersonal = false
    /// True for a denial after the verb: "nada".
    var hasNegative = false
  }

  /// The readings of what follows a verb group.
  ///
  /// - Parameters:
  ///   - group: The verbs.
  ///   - position: The word after them.
  ///   - topic: "A mi padre" before the verb.
  ///   - hasGap: True if a noun at the beginning of the clause is an argument.
  ///   - isFinite: True if the verb has a person, and perhaps a subject after it.
  ///   - isInverted: True after "cuándo" and its like, where a noun behind the verb is likely the subject.
  /// - Returns: The readings, each with its end.
  func matches(
    _ group: SpanishVerbGroup, at position: Int, topic: EnglishNounPhrase? = nil, hasGap: Bool = false,
    isFinite: Bool = true, isInverted: Bool = false
  ) -> [Parsed<Match>] {
    var found: [Parsed<Match>] = []
    for (key, clitics) in keys(of: group, isFinite: isFinite) {
      for frame in parser.lexicon.frames[key] ?? [] {
        guard !group.isPassive || frame.elements.contains(where: Self.isObject) else { continue }
        var match = Match(frame: frame, verb: EnglishVerbPhrase(frame: frame.frame), clitics: clitics)
        match.experiencer = topic
        match.isInverted = isInverted
        if let fixed = frame.fixed {
          guard let place = match.clitics.firstIndex(of: fixed) else { continue }
          match.clitics.remove(at: place)
        }
        let weight = frame.elements.reduce(0.0) { sum, element in
          switch element {
          case .word, .adjective: sum + 1.3
          case .slot(_, let preposition): sum + (preposition == nil ? 0.6 : 1.3)
          case .wish, .gerund: sum + 0.8
          }
        }
        let start = Parsed(value: match, end: position, score: weight - (key.hasSuffix("se") ? 0 : 0.1))
        for elements in [frame.elements] + frame.reordered {
          for filled in fill(elements[...], start, group, hasGap: hasGap, isFinite: isFinite) {
            found += extended(filled, group, hasGap: hasGap, isFinite: isFinite)
          }
        }
      }
    }
    return found.best(4)
  }

  private static func isObject(_ element: SpanishVerbFrame.Element) -> Bool {
    if case .slot(.object, _) = element { true } else { false }
  }

  /// The entries of the lexicon that a verb may be, with the pronouns that are left then.
  private func keys(of group: SpanishVerbGroup, isFinite: Bool) -> [(String, [String])] {
    var found = [(group.verb, group.clitics)]
    let reflexives =
      isFinite ? [["me", "te", "se", "nos", "os", "se"][group.person.index]] : ["se", "me", "te", "nos", "os"]
    for word in reflexives {
      guard let place = group.clitics.firstIndex(of: word) else { continue }
      var rest = group.clitics
      rest.remove(at: place)
      found.insert((group.verb + "se", rest), at: 0)
      break
    }
    return found
  }

  // MARK: Arguments

  private func fill(
    _ elements: ArraySlice<SpanishVerbFrame.Element>, _ state: Parsed<Match>, _ group: SpanishVerbGroup, hasGap: Bool,
    isFinite: Bool
  ) -> [Parsed<Match>] {
    guard let element = elements.first else { return [state] }
    let rest = elements.dropFirst()
    func go(_ states: [Parsed<Match>]) -> [Parsed<Match>] {
      states.best(2).flatMap { fill(rest, $0, group, hasGap: hasGap, isFinite: isFinite) }
    }
    var found: [Parsed<Match>] = []
    switch element {
    case .word(let word):
      // "Lo hago bien": the object may be a pronoun, and adverbs stand before.
      if parser.key(state.end) == word { found += go([state.with(state.value, end: state.end + 1, score: 0.5)]) }
    case .adjective(let lemma):
      let adjective = SpanishAdjective(lemma: lemma, isState: false)
      let forms = [false, true].flatMap { f in [false, true].map { adjective.form(isFeminine: f, isPlural: $0) } }
      if forms.contains(parser.key(state.end)) {
        found += go([state.with(state.value, end: state.end + 1, score: 0.5)])
      }
    case .slot(let slot, let preposition):
      found += go(SpanishArgumentParser(parser: parser).fill(slot, preposition, state, group, hasGap: hasGap))
    case .wish: found += go(SpanishArgumentParser(parser: parser).wishes(state))
    case .gerund:
      found += go(
        parser.nonfinite(at: state.end, .gerund).map { reading in
          var match = state.value
          match.verb.arguments[match.frame.frame.elements.contains(.slot(.gerund)) ? .gerund : .infinitive] = .verb(
            reading.value)
          return reading.with(match, score: state.score)
        })
    }
    // An adverb or the subject between the verb and its arguments: "tiene hoy mucho trabajo".
    if found.isEmpty, state.value.verb.adjuncts.count < 2 {
      for adjunct in parser.adjuncts(at: state.end) where adjunct.end - state.end <= 4 {
        var match = state.value
        match.verb.adjuncts.append(adjunct.value)
        found += fill(
          elements, adjunct.with(match, score: state.score - 0.3), group, hasGap: hasGap, isFinite: isFinite)
      }
      if isFinite {
        found += withSubject(state, group).flatMap { fill(elements, $0, group, hasGap: hasGap, isFinite: isFinite) }
      }
    }
    return found.best(3)
  }

  /// A subject after the verb: "ha llegado el paquete".
  private func withSubject(_ state: Parsed<Match>, _ group: SpanishVerbGroup) -> [Parsed<Match>] {
    guard state.value.subject == nil, !group.isGeneric else { return [] }
    return parser.nounPhrases(at: state.end).filter { noun in
      !noun.value.isQuestion && Self.agrees(noun.value, group.person)
        && (!noun.value.flags.contains(.time) || Self.passing.contains(group.verb))
    }.map { noun in
      var match = state.value
      match.subject = noun.value
      // "Me ha mojado la ropa": the clothes are hardly what wets.
      let isTaken = state.value.verb.arguments[.object] != nil && !noun.value.isHuman
      // "¿Cuándo empieza la clase?", and not "¿dónde compró la casa?"
      let isExpected =
        state.value.isInverted && !noun.value.isHuman && state.value.frame.frame.flags.contains(.thing)
      let order = isTaken ? -2 : isExpected ? 1.3 : -0.2
      return noun.with(match, score: state.score + order - (noun.value.isBare ? 0.8 : 0))
    }
  }

  /// Verbs whose subject may be a time.
  private static let passing: Set<String> = ["pasar", "faltar", "quedar", "sobrar", "bastar"]

  static func agrees(_ noun: EnglishNounPhrase, _ person: SpanishPerson) -> Bool {
    if noun.pronoun != nil || noun.person.person != 3 { return noun.person == person }
    guard person.person == 3 else { return false }
    return noun.person.isPlural == person.isPlural || noun.text.hasSuffix("people") || noun.text.hasSuffix("clothes")
      || noun.text.hasSuffix("news") || noun.text.hasSuffix("police") || noun.flags.contains(.mass)
  }

  // MARK: What follows

  /// The reading with adjuncts, and with a subject among them.
  private func extended(
    _ match: Parsed<Match>, _ group: SpanishVerbGroup, hasGap: Bool, isFinite: Bool
  ) -> [Parsed<Match>] {
    var found: [Parsed<Match>] = []
    var open = [match]
    for _ in 0..<6 {
      found += open
      var next: [Parsed<Match>] = []
      for reading in open {
        for adjunct in parser.adjuncts(at: reading.end) {
          var value = reading.value
          value.verb.adjuncts.append(adjunct.value)
          let isApart = parser.hasComma(before: reading.end)
          next.append(adjunct.with(value, score: reading.score - (isApart ? 1 : 0)))
        }
        if isFinite { next += withSubject(reading, group) }
      }
      open = next.best(2)
      if open.isEmpty { break }
    }
    return found.filter { !hasGap || $0.value.hasUsedGap }.best(3)
  }

  // MARK: Verbs without person

  /// An infinitive or a gerund with its arguments, as English words without person.
  func nonfinite(at position: Int, _ form: SpanishTense, hasGap: Bool) -> [Parsed<EnglishVerbPhrase>] {
    var start = position
    var isNegated = false
    if parser.key(start) == "no" { (isNegated, start) = (true, start + 1) }
    var found: [Parsed<EnglishVerbPhrase>] = []
    for group in SpanishVerbGroupParser(parser: parser).nonfinite(at: start, form) {
      for match in matches(group.value, at: group.end, hasGap: hasGap, isFinite: false) {
        guard let verb = SpanishClauseAssembler(parser: parser).verb(match.value, group.value) else { continue }
        var value = verb
        value.isNegated = isNegated
        let reading = match.with(value, score: group.score)
        found.append(reading)
        guard parser.key(reading.end) == "y", !hasGap else { continue }
        for other in nonfinite(at: reading.end + 1, form, hasGap: false) {
          var both = value
          let slot: VerbFrame.Slot = form == .gerund ? .gerund : .bareInfinitive
          both.adjuncts.append("and " + EnglishClauseWriter.nonfinite(other.value, slot, .you))
          found.append(other.with(both, score: reading.score))
        }
      }
    }
    return found
  }
}
