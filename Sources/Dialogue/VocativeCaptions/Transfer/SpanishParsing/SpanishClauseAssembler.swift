/// Makes English clauses of Spanish verbs and what was read around them: subjects, pronouns, "se".
struct SpanishClauseAssembler {
  unowned let parser: SpanishParser

  /// The words around a verb group.
  struct Setting {
    /// The noun before the verb.
    var subject: EnglishNounPhrase?
    /// The word at which the clause begins.
    var start: Int
    /// The words of a question at its beginning.
    var front = ""
    var isAsked = false
    /// True after the noun that the clause describes, where the subjunctive is usual.
    var isRelative = false
    /// True for the first clause of recognised speech, which may be a question without marks.
    var mayAsk = false
  }

  /// The verb phrase of a verb without person; nil if a pronoun is left over.
  func verb(_ match: SpanishPredicateParser.Match, _ group: SpanishVerbGroup) -> EnglishVerbPhrase? {
    var match = match
    match.clitics.removeAll { ["se", "me", "te", "nos"].contains($0) && match.frame.key.hasSuffix("se") }
    guard settle(&match, group, subject: nil) != nil, isComplete(match) else { return nil }
    var verb = SpanishVerbChoice.verb(of: match, group)
    verb.auxiliaries = group.auxiliaries
    verb.adverbs = group.adverbs
    verb.adjuncts = placed(group.endings, verb.adjuncts)
    return verb
  }

  /// The clause of a finite verb, with its score; nil if the words do not fit.
  func clause(
    _ match: SpanishPredicateParser.Match, _ group: SpanishVerbGroup, _ around: Setting
  ) -> (clause: EnglishClause, score: Double)? {
    var match = match
    var score = 0.0
    let frame = match.frame.frame
    var subject = around.subject ?? match.subject
    if match.subject != nil, around.subject != nil || group.isOrder { return nil }
    if let subject, !frame.flags.contains(.swap), !SpanishPredicateParser.agrees(subject, group.person) { return nil }
    if group.isOrder, !frame.flags.isDisjoint(with: [.swap, .pain, .it, .thing, .impersonal]) { return nil }
    var clause = EnglishClause()
    clause.front = around.front
    if frame.flags.contains(.swap) {
      guard let person = experiencer(&match, around.start) else { return nil }
      if let thing = subject {
        guard case .noun(let placeholder)? = match.verb.arguments[.object],
          placeholder.pronoun == .it || placeholder.pronoun == .they
        else { return nil }
        match.verb.arguments[.object] = .noun(thing)
        score += 0.8
      }
      subject = person
      score += 0.5
    } else if frame.flags.contains(.pain) {
      guard let person = experiencer(&match, around.start) else { return nil }
      if let part = subject {
        guard part.flags.contains(.body) || part.bareText != nil || part.isNegative || part.text == "everything" else {
          return nil
        }
        subject = owned(part, by: person)
        score += 1
      } else {
        subject = EnglishNounPhrase(pronoun: .it)
        match.verb.beneficiary = person.objectText(isDenied: false)
      }
    } else if frame.flags.contains(.it) || frame.flags.contains(.impersonal) {
      guard subject == nil, group.person.person == 3 else { return nil }
      subject = EnglishNounPhrase(pronoun: .it)
      score += 0.8
    } else if frame.verb == "there" {
      guard subject == nil, group.person.person == 3 else { return nil }
    } else if group.isGeneric {
      subject = EnglishNounPhrase(pronoun: .you)
    }
    guard let change = settle(&match, group, subject: subject), isComplete(match) else { return nil }
    score += change
    if around.subject == nil, let named = match.subject, !frame.flags.contains(.swap), !frame.flags.contains(.pain) {
      subject = named
    }
    if match.isImpersonal { subject = impersonal(&match, &clause, subject, around) }
    if subject == nil, frame.verb != "there" {
      subject = SpanishDroppedSubject(parser: parser).subject(of: group, frame, around, match)
      clause.hasDroppedSubject = true
    }
    if let named = subject, around.subject != nil || match.subject != nil {
      guard let fit = fit(frame, named) else { return nil }
      score += fit
    } else if frame.flags.contains(.person), group.person.person != 3 {
      score += 0.4
    } else if frame.flags.contains(.thing), group.person.person != 3 {
      return nil
    }
    finish(&clause, match, group, subject, around)
    return (clause, score + tenseScore(group, around))
  }

  /// True if English says each argument.
  private func isComplete(_ match: SpanishPredicateParser.Match) -> Bool {
    let elements = match.frame.frame.elements
    return match.verb.arguments.keys.allSatisfy { elements.contains(.slot($0)) || elements.contains(.optional($0)) }
  }

  private func fit(_ frame: VerbFrame, _ subject: EnglishNounPhrase) -> Double? {
    if frame.flags.contains(.food) {
      return subject.flags.contains(.food) || subject.flags.contains(.drink) ? 1 : nil
    }
    if frame.flags.contains(.person) { return subject.isHuman ? 0.5 : nil }
    if frame.flags.contains(.thing) { return subject.isHuman ? nil : 0.5 }
    return 0
  }

  /// An order begins a clause without a subject; a statement without one is less likely in the third person.
  private func tenseScore(_ group: SpanishVerbGroup, _ around: Setting) -> Double {
    if group.isOrder { return around.subject == nil && !around.isAsked ? -0.1 : -3 }
    if group.tense == .presentSubjunctive || group.tense == .imperfectSubjunctive {
      if around.isRelative { return group.person == .first && around.subject == nil ? -0.6 : 0 }
      return group.person == .first && around.subject == nil ? (parser.isFormal ? -1.9 : -1.5) : -0.8
    }
    var score = 0.0
    // "Nos podría avisar" is said of another one than the speaker.
    if group.person == .first, around.subject == nil, group.clitics.contains("nos") { score -= 2 }
    if parser.hasPastTime, group.auxiliaries.isEmpty {
      score += group.tense == .preterite || group.tense == .imperfect ? 0.3 : -0.3
    }
    if parser.hasPastVerb, group.person == SpanishPerson(person: 1, isPlural: true), group.auxiliaries.isEmpty {
      score += group.tense == .preterite ? 0.2 : -0.1
    }
    // "Había" is of the first and the third person.
    if [.imperfect, .conditional].contains(group.tense), around.subject == nil, !around.isAsked,
      group.person == .first
    {
      score += parser.antecedent(before: around.start) == nil && !parser.isFormal ? 0.2 : -0.2
    }
    return score
  }

  // MARK: Pronouns

  /// The person of "me gusta" and "me duele".
  private func experiencer(_ match: inout SpanishPredicateParser.Match, _ start: Int) -> EnglishNounPhrase? {
    guard let index = match.clitics.firstIndex(where: { ["me", "te", "le", "nos", "os", "les"].contains($0) }) else {
      return nil
    }
    let word = match.clitics.remove(at: index)
    if let named = match.experiencer {
      match.experiencer = nil
      return named
    }
    var phrase = SpanishArgumentParser(parser: parser).noun(of: word, at: start, .recipient, match)
    if phrase.pronoun == .he, start < parser.tokens.count, parser.tokens[start].isAsked { phrase.pronoun = .you }
    return phrase
  }

  private func owned(_ noun: EnglishNounPhrase, by owner: EnglishNounPhrase) -> EnglishNounPhrase {
    guard let bare = noun.bareText else { return noun }
    var phrase = noun
    phrase.text = owner.pronoun.map { $0.possessiveWord + " " + bare } ?? owner.text + "'s " + bare
    phrase.bareText = nil
    return phrase
  }

  /// Finds a use for the pronouns that no argument took; nil if there is none, and otherwise a score.
  private func settle(
    _ match: inout SpanishPredicateParser.Match, _ group: SpanishVerbGroup, subject: EnglishNounPhrase?
  ) -> Double? {
    var score = 0.0
    let clitics = match.clitics
    match.clitics = []
    for word in clitics {
      switch word {
      case "lo", "la", "los", "las": return nil
      case "se" where group.clitics.count == 1 && group.person.person == 3 && !group.isOrder:
        match.isImpersonal = true
        score -= 0.4
      case "se": return nil
      default:
        let hasNamed = [VerbFrame.Slot.recipient, .other].contains { match.verb.arguments[$0] != nil }
        if word.hasPrefix("le"), hasNamed { continue }
        let isOwn = ["me", "te", "", "nos", "os", ""][group.person.index] == word
        let person =
          match.experiencer
          ?? SpanishArgumentParser(parser: parser).noun(of: word, at: parser.tokens.count, .recipient, match)
        match.experiencer = nil
        if case .noun(let noun)? = match.verb.arguments[.object], noun.bareText != nil {
          match.verb.arguments[.object] = .noun(owned(noun, by: person))
          score -= 0.2
        } else if let noun = match.subject, noun.bareText != nil {
          match.subject = owned(noun, by: person)
          score += match.frame.elements.isEmpty ? 0.6 : -0.2
        } else if isOwn {
          score -= 1
        } else if subject != nil, match.frame.key.hasSuffix("se") {
          score -= 0.3
        } else {
          match.verb.beneficiary = "for " + person.objectText(isDenied: false)
          score -= 0.7
        }
      }
    }
    if match.experiencer != nil { return nil }
    return score
  }

  /// "Se vende" is "is sold", and "se puede" is "you can".
  private func impersonal(
    _ match: inout SpanishPredicateParser.Match, _ clause: inout EnglishClause, _ subject: EnglishNounPhrase?,
    _ around: Setting
  ) -> EnglishNounPhrase? {
    let takesObject = match.frame.elements.contains {
      if case .slot(.object, _) = $0 { true } else { false }
    }
    // "Mi hijo se ha sacado el carné": it is for himself.
    if let subject, subject.isHuman || subject.pronoun != nil { return subject }
    if !around.front.isEmpty || !takesObject {
      return subject ?? EnglishNounPhrase(pronoun: .you)
    }
    if case .noun(let noun)? = match.verb.arguments[.object] {
      match.verb.arguments[.object] = .gap
      match.verb.auxiliaries = [.passive]
      return noun
    }
    return subject ?? EnglishNounPhrase(pronoun: .you)
  }

  // MARK: The clause

  private func finish(
    _ clause: inout EnglishClause, _ match: SpanishPredicateParser.Match, _ group: SpanishVerbGroup,
    _ subject: EnglishNounPhrase?, _ around: Setting
  ) {
    var match = match
    match.verb = SpanishVerbChoice.verb(of: match, group)
    clause.subject = subject
    clause.tense = group.tense
    clause.isNegated = group.isNegated
    clause.adverbs = group.adverbs
    // "¿De dónde eres?" leaves its preposition at the end.
    if clause.front == "where from" {
      clause.front = "where"
      match.verb.adjuncts.append("from")
    }
    if clause.front == "how much", ["tardar", "durar"].contains(group.verb) { clause.front = "how long" }
    clause.kind = around.isAsked ? .question : .statement
    var verb = match.verb
    verb.auxiliaries = group.auxiliaries + match.verb.auxiliaries
    var endings = group.endings
    if group.isNegated, let place = verb.adjuncts.firstIndex(of: "still") {
      verb.adjuncts.remove(at: place)
      endings.append("yet")
    }
    verb.adjuncts = placed(endings, verb.adjuncts)
    if group.isNegated, let place = verb.adjuncts.firstIndex(of: "too") { verb.adjuncts[place] = "either" }
    if group.isNegated, verb.adjuncts.contains("never") {
      verb.adjuncts.removeAll { $0 == "never" }
      clause.adverbs.append("never")
    }
    if let place = verb.adjuncts.firstIndex(of: "ever"), clause.kind == .question {
      verb.adjuncts.remove(at: place)
      clause.adverbs.append("ever")
    }
    lasting(&verb, group)
    clause.verb = verb
    if group.isOrder {
      let isOurs = group.person.person == 1
      clause.kind = isOurs ? .suggestion : .imperative
      clause.subject = EnglishNounPhrase(pronoun: isOurs ? .we : .you)
      clause.tense = .imperative
    } else if clause.kind == .statement, around.mayAsk, around.subject == nil, match.subject == nil,
      group.person.person == 3, group.tense == .present, !group.isNegated, clause.subject?.pronoun == .you,
      group.auxiliaries.first?.verb == "can" || (SpanishDroppedSubject.asks(group) && group.auxiliaries.isEmpty)
    {
      clause.kind = .question
    }
    if clause.kind == .question, around.front.isEmpty, !group.isNegated,
      group.tense == .present, clause.subject?.pronoun == .you, Self.requests.contains(group.verb),
      group.auxiliaries.isEmpty,
      verb.arguments[.recipient] != nil || verb.arguments[.other] != nil, verb.frame.verb != "recommend"
    {
      // "¿Me trae la cuenta?" asks for it.
      clause.verb?.auxiliaries = [EnglishAuxiliary(verb: "can", next: .base)]
    }
  }

  private static let requests: Set<String> = [
    "traer", "dar", "poner", "cobrar", "decir", "dejar", "enseñar", "pasar", "ayudar", "llamar", "explicar", "mostrar",
    "comunicar", "recomendar", "avisar",
  ]

  /// "Vivo aquí desde hace dos años" is "I have lived here for two years".
  private func lasting(_ verb: inout EnglishVerbPhrase, _ group: SpanishVerbGroup) {
    guard group.tense == .present, group.auxiliaries.isEmpty || group.auxiliaries == [.progressive] else { return }
    let hasStarted = verb.adjuncts.contains { $0.hasPrefix("since ") } || hasDuration(group)
    guard hasStarted, verb.frame.verb != "there" else { return }
    let isState = verb.frame.flags.contains(.state) || verb.frame.verb == "be"
    verb.auxiliaries = isState && group.auxiliaries.isEmpty ? [.perfect] : [.perfect, .progressive]
  }

  private func hasDuration(_ group: SpanishVerbGroup) -> Bool {
    parser.tokens.indices.contains { parser.has(["desde", "hace"], at: $0) }
  }

  /// Puts "again" before other adjuncts, and "yet" and "either" behind them.
  private func placed(_ endings: [String], _ adjuncts: [String]) -> [String] {
    let early = endings.filter { $0 == "again" || $0.hasPrefix("for ") }
    return early + adjuncts + endings.filter { !early.contains($0) }
  }
}
