/// Reads one argument of a Spanish verb: a noun, a pronoun, a clause or another verb.
struct SpanishArgumentParser {
  unowned let parser: SpanishParser

  typealias State = Parsed<SpanishPredicateParser.Match>

  func fill(
    _ slot: VerbFrame.Slot, _ preposition: String?, _ state: State, _ group: SpanishVerbGroup, hasGap: Bool
  ) -> [State] {
    let isSwapped = state.value.frame.frame.flags.contains(.swap)
    if slot == .object, isSwapped { return swapped(state, group, hasGap: hasGap) }
    if slot == .object, group.isPassive { return [state] }
    if [.object, .recipient, .other, .owned].contains(slot) {
      var found = pronouns(slot, preposition, state, group)
      if hasGap, !state.value.hasUsedGap, preposition == nil, slot != .recipient {
        var match = state.value
        match.verb.arguments[slot] = .gap
        match.hasUsedGap = true
        found.append(state.with(match, score: 0.6))
      }
      // A pronoun stands before the verb where there is one; "me" may be whom it is done for.
      let takesMe = slot == .object && state.value.clitics.contains { ["me", "te", "nos", "os"].contains($0) }
      let isRepeated =
        state.value.clitics.contains { Self.datives.contains($0) } && (slot == .recipient || preposition == "a")
      if isRepeated {
        // "Le dé aspirina al niño": the noun says whom the pronoun means.
        found += nouns(slot, preposition, state).map { $0.with($0.value, score: 0.8) }
      } else if found.isEmpty || slot == .other || takesMe {
        found += nouns(slot, preposition, state)
      }
      if slot == .recipient, found.isEmpty,
        case .noun(let noun)? = state.value.experiencer.map({ EnglishArgument.noun($0) })
      {
        var match = state.value
        match.verb.arguments[slot] = .noun(noun)
        match.experiencer = nil
        found.append(state.with(match))
      }
      return found
    }
    guard let start = start(preposition, slot, state) else { return [] }
    return others(slot, state, at: start, group, hasGap: hasGap)
  }

  /// The word after the preposition of an argument; nil if it is not there.
  private func start(_ preposition: String?, _ slot: VerbFrame.Slot, _ state: State) -> Int? {
    guard let preposition else { return state.end }
    if preposition == "que", slot == .clause { return parser.key(state.end) == "que" ? state.end : nil }
    return parser.key(state.end) == preposition ? state.end + 1 : nil
  }

  // MARK: Pronouns

  private static let accusatives: Set<String> = ["lo", "la", "los", "las"]
  private static let datives: Set<String> = ["le", "les"]

  private func pronouns(
    _ slot: VerbFrame.Slot, _ preposition: String?, _ state: State, _ group: SpanishVerbGroup
  ) -> [State] {
    guard slot != .owned, preposition == nil || preposition == "a" else { return [] }
    if preposition == "a", slot == .object, Self.directed.contains(state.value.frame.key) { return [] }
    let flags = state.value.frame.frame.flags
    let own = group.isFinite ? ["me", "te", "", "nos", "os", ""][group.person.index] : ""
    for (index, word) in state.value.clitics.enumerated() {
      // "Me" of the first person is "myself".
      if word == own { continue }
      let isAccusative = Self.accusatives.contains(word)
      let hasAccusative = state.value.clitics.contains { Self.accusatives.contains($0) }
      let isDative = Self.datives.contains(word) || (word == "se" && hasAccusative && state.value.clitics.count > 1)
      let isPerson = ["me", "te", "nos", "os"].contains(word)
      // "Lo lleva" is not "it leads to it".
      if isAccusative, preposition == "a", state.value.frame.frame.elements.contains(.word("to")) { continue }
      let fits: Bool =
        switch slot {
        case .recipient: isDative || (isPerson && !isAccusative)
        case .other: preposition == "a" && (isDative || isPerson)
        default:
          isAccusative || (isPerson && !hasAccusative && takesPerson(state, flags))
            || (isDative && (flags.contains(.dative) || preposition == "a"))
        }
      guard fits else { continue }
      if isPerson, slot == .object, flags.contains(.thingObject) { continue }
      var match = state.value
      match.clitics.remove(at: index)
      // "A mi compañero lo han echado": the pronoun repeats what was named.
      if isAccusative, slot == .object, let topic = match.experiencer, topic.person.isPlural == word.hasSuffix("s") {
        match.experiencer = nil
        match.verb.arguments[slot] = .noun(topic)
        return [state.with(match, score: 1.4)]
      }
      var person = noun(of: word, at: state.end - 1, slot, match)
      // "Dígale" speaks of a third person.
      if group.isOrder, isDative, person.pronoun == .you {
        person.pronoun = parser.antecedent(before: state.end) ?? .he
      }
      match.verb.arguments[slot] = .noun(person)
      if isDative { match.experiencer = nil }
      return [state.with(match, score: slot == .other ? 0.3 : 0.7)]
    }
    return []
  }

  /// Verbs whose "a" is a direction or belongs to them.
  private static let directed: Set<String> = [
    "ir", "venir", "llegar", "volver", "oler", "saber", "jugar", "irse", "subir", "dar", "sonar", "mudarse", "faltar",
    "regresar", "apuntarse", "acostumbrarse", "parecerse", "asistir", "bajar",
  ]

  /// "Me" is an object where no recipient asks for it.
  private func takesPerson(_ state: State, _ flags: Set<VerbFrame.Flag>) -> Bool {
    !state.value.frame.elements.contains {
      if case .slot(.recipient, _) = $0 { true } else { false }
    }
  }

  /// The English pronoun of a Spanish one.
  func noun(of word: String, at position: Int, _ slot: VerbFrame.Slot, _ match: SpanishPredicateParser.Match)
    -> EnglishNounPhrase
  {
    var phrase = EnglishNounPhrase("")
    let isWho = match.frame.frame.flags.contains(.personObject)
    switch word {
    case "me": phrase.pronoun = .i
    case "te", "os": phrase.pronoun = .you
    case "nos": phrase.pronoun = .we
    case "lo", "la":
      let person = parser.antecedent(before: position)
      phrase.pronoun = isWho ? (parser.isFormal ? .you : word == "la" ? .she : .he) : .it
      if let person, !isWho, person == (word == "la" ? .she : .he), match.frame.elements.count == 1 {
        phrase.pronoun = person
      }
    case "los", "las": phrase.pronoun = .they
    case "les": phrase.pronoun = parser.isFormal ? .you : .they
    default:
      let asks = position < parser.tokens.count && parser.tokens[position].isAsked
      phrase.pronoun = parser.isFormal ? .you : parser.antecedent(before: position) ?? (asks ? .you : .he)
    }
    if word == "se" || word == "le", let named = match.experiencer { return named }
    phrase.person = SpanishPerson(person: 3, isPlural: phrase.pronoun == .they || phrase.pronoun == .we)
    return phrase
  }

  // MARK: Nouns

  private func nouns(_ slot: VerbFrame.Slot, _ preposition: String?, _ state: State) -> [State] {
    var starts: [(Int, Bool)] = []
    switch preposition {
    case nil:
      if slot == .recipient {
        if parser.key(state.end) == "a" { starts.append((state.end + 1, true)) }
      } else {
        starts.append((state.end, false))
        if parser.key(state.end) == "a" { starts.append((state.end + 1, true)) }
      }
    case "a"? where slot == .object && state.value.frame.key != "ir":
      if parser.key(state.end) == "a" { starts.append((state.end + 1, false)) }
    default: if parser.key(state.end) == preposition { starts.append((state.end + 1, false)) }
    }
    let flags = state.value.frame.frame.flags
    return starts.flatMap { start, needsPerson in
      parser.nounPhrases(at: start).compactMap { noun in
        if needsPerson, !noun.value.isHuman { return nil }
        guard !noun.value.isQuestion else { return nil }
        if slot == .object {
          if flags.contains(.dative), start == state.end { return nil }
          if flags.contains(.personObject), !noun.value.isHuman { return nil }
          if flags.contains(.thingObject), noun.value.isHuman { return nil }
          // Times are seldom objects.
          if noun.value.flags.contains(.time), !Self.timed.contains(state.value.frame.key) { return nil }
          if noun.value.pronoun != nil, start == state.end { return nil }
        }
        if slot == .owned {
          let isOwn = noun.value.flags.contains(.body) || Self.owning.contains(state.value.frame.key)
          guard noun.value.bareText != nil, isOwn else { return nil }
        }
        // "Nadie" and names are objects with "a" alone.
        if slot == .object, start == state.end, noun.value.isHuman, noun.value.isNegative || noun.value.isName,
          !["tener", "haber", "ser"].contains(state.value.frame.key)
        {
          return nil
        }
        if slot == .object, preposition == nil, start == state.end, noun.value.isHuman,
          Self.definites.contains(where: noun.value.text.hasPrefix), !Self.possessing.contains(state.value.frame.key)
        {
          return nil
        }
        if preposition == nil, start == state.end, noun.value.pronoun != nil { return nil }
        var match = state.value
        match.verb.arguments[slot] = .noun(noun.value)
        if noun.value.isNegative { match.hasNegative = true }
        return noun.with(match, score: state.score + (slot == .owned ? 0.5 : 0))
      }
    }
  }

  private static let definites = ["the ", "my ", "your ", "his ", "her ", "our ", "their ", "this ", "that "]
  /// Verbs whose object is a person without "a".
  private static let possessing: Set<String> = [
    "tener", "haber", "ser", "necesitar", "buscar", "perder", "dejar", "parecer", "faltar", "quedar", "traer", "llevar",
  ]
  private static let owning: Set<String> = ["dejarse", "abrocharse", "quitarse", "ponerse"]
  private static let timed: Set<String> = [
    "quedarse", "estar", "salir", "llegar",
    "pasar", "tardar", "necesitar", "tener", "ser", "durar", "pagar", "esperar", "llevar", "quedar", "faltar", "haber",
    "perder", "cumplir", "tomarse",
  ]

  /// The subject of "gustar" and its like, which is the English object.
  private func swapped(_ state: State, _ group: SpanishVerbGroup, hasGap: Bool) -> [State] {
    var found: [State] = []
    if hasGap, !state.value.hasUsedGap {
      var match = state.value
      match.verb.arguments[.object] = .gap
      match.hasUsedGap = true
      found.append(state.with(match, score: 0.6))
    }
    found += parser.nounPhrases(at: state.end).filter {
      SpanishPredicateParser.agrees($0.value, group.person) && !$0.value.isQuestion
    }.map { noun in
      var match = state.value
      match.verb.arguments[.object] = .noun(noun.value)
      return noun.with(match, score: state.score)
    }
    guard !hasGap else { return found }
    var match = state.value
    var thing = EnglishNounPhrase("")
    thing.pronoun = group.person.isPlural ? .they : .it
    match.verb.arguments[.object] = .noun(thing)
    found.append(state.with(match, score: -0.6))
    return found
  }

  // MARK: Clauses and verbs

  private static let wishing: Set<String> = [
    "alegrarse", "esperar", "sentir", "dudar", "temer", "importar", "molestar", "desear",
  ]

  private func others(
    _ slot: VerbFrame.Slot, _ state: State, at start: Int, _ group: SpanishVerbGroup, hasGap: Bool
  ) -> [State] {
    func filled(_ argument: EnglishArgument, _ end: Int, _ score: Double, usesGap: Bool = false) -> State {
      var match = state.value
      match.verb.arguments[slot] = argument
      if usesGap { match.hasUsedGap = true }
      return Parsed(value: match, end: end, score: state.score + score)
    }
    switch slot {
    case .infinitive, .bareInfinitive, .gerund:
      var found = parser.nonfinite(at: start, .infinitive).map { filled(.verb($0.value), $0.end, $0.score) }
      if hasGap, !state.value.hasUsedGap {
        found += parser.nonfinite(at: start, .infinitive, hasGap: true).map {
          filled(.verb($0.value), $0.end, $0.score, usesGap: true)
        }
      }
      return found
    case .clause:
      guard parser.key(start) == "que" else { return [] }
      return parser.subordinates(at: start + 1).map { clause in
        let isWish = clause.value.tense == .presentSubjunctive || clause.value.tense == .imperfectSubjunctive
        let wishes =
          Self.wishing.contains(state.value.frame.key) || state.value.frame.frame.flags.contains(.subjunctive)
        let isFit = isWish == wishes || (isWish && group.isNegated)
        return filled(.text(EnglishClauseWriter.words(clause.value)), clause.end, clause.score + (isFit ? 0.3 : -0.9))
      }
    case .question:
      return SpanishQuestionParser(parser: parser).embedded(at: start).map { filled(.text($0.value), $0.end, $0.score) }
    case .adjective:
      return SpanishAdjectiveParser(parser: parser).phrases(at: start).map {
        filled(.text($0.value), $0.end, $0.score)
      }
    case .number:
      guard let (number, length) = PhraseNumber.read(parser.keys(from: start), .spanish) else { return [] }
      if ["tener", "cumplir"].contains(state.value.frame.key) {
        guard parser.key(start + length) == "años" || parser.key(start + length) == "año" else { return [] }
        return [filled(.text(number.text(in: .english)), start + length, 1.5)]
      }
      return [filled(.text(number.text(in: .english)), start + length, 0.5)]
    case .time:
      guard let (time, length) = PhraseTime.read(parser.keys(from: start), .spanish) else { return [] }
      return [filled(.text(time.text(in: .english)), start + length, 1 + Double(length))]
    case .location:
      return SpanishAdjunctParser(parser: parser).locations(at: start).map { filled(.text($0.value), $0.end, $0.score) }
    default: return []
    }
  }

  /// "Quiero que vengas": the subject and the verb of the clause are two arguments.
  func wishes(_ state: State) -> [State] {
    guard parser.key(state.end) == "que" else { return [] }
    let elements = state.value.frame.frame.elements
    let verbSlot = [VerbFrame.Slot.infinitive, .bareInfinitive, .gerund].first { elements.contains(.slot($0)) }
    guard let verbSlot else { return [] }
    return parser.subordinates(at: state.end + 1).compactMap { clause in
      guard var verb = clause.value.verb, let subject = clause.value.subject,
        clause.value.tense == .presentSubjunctive || clause.value.tense == .imperfectSubjunctive
      else { return nil }
      var match = state.value
      verb.isNegated = clause.value.isNegated
      match.verb.arguments[verbSlot] = .verb(verb)
      let slot: VerbFrame.Slot = elements.contains(.slot(.object)) ? .object : .recipient
      if match.verb.arguments[slot] == nil { match.verb.arguments[slot] = .noun(subject) }
      return clause.with(match, score: state.score + 0.5)
    }
  }
}
