/// Reads Spanish clauses: what stands before the verb, the verbs, and what follows.
struct SpanishClauseParser {
  unowned let parser: SpanishParser

  /// The words before the verbs of a clause.
  private struct Beginning {
    var subject: EnglishNounPhrase?
    /// "A mi padre", whom a pronoun at the verb repeats.
    var topic: EnglishNounPhrase?
    var opener = ""
  }

  /// The clauses that begin at a word: statements, questions and orders.
  func clauses(at position: Int) -> [Parsed<EnglishClause>] {
    var found = lasting(at: position)
    for beginning in beginnings(at: position) {
      for group in SpanishVerbGroupParser(parser: parser).groups(at: beginning.end) {
        if group.value.isOrder, beginning.value.subject != nil || beginning.value.topic != nil { continue }
        let isTime = beginning.value.subject?.flags.contains(.time) ?? false
        if isTime, !["ser", "pasar", "quedar", "estar", "faltar"].contains(group.value.verb) { continue }
        let around = SpanishClauseAssembler.Setting(
          subject: beginning.value.subject, start: beginning.end, isAsked: isAsked(position),
          mayAsk: parser.isUnmarked && position == 0)
        found += assembled(group, around, topic: beginning.value.topic).map { reading in
          var clause = reading.value
          if !beginning.value.opener.isEmpty {
            clause.openers.insert(beginning.value.opener, at: 0)
            clause.hasOpenerComma = false
          }
          return reading.with(clause, score: beginning.score)
        }
      }
    }
    return found
  }

  /// "Hace dos días que no voy".
  private func lasting(at position: Int) -> [Parsed<EnglishClause>] {
    guard parser.key(position) == "hace" else { return [] }
    let isLong = parser.key(position + 1) == "mucho"
    let long = parser.key(position + 2) == "tiempo" ? 2 : 1
    let duration = PhraseAmountReader(language: .spanish).duration(parser.keys(from: position + 1))
    guard let length = isLong ? long : duration?.length, parser.key(position + 1 + length) == "que" else { return [] }
    let time = isLong ? "a long time" : duration?.amount.text(in: .english) ?? ""
    return parser.statements(at: position + length + 2).filter { $0.value.kind != .imperative }.map { reading in
      var clause = reading.value
      let isPast = clause.tense == .preterite
      clause.verb?.adjuncts.append(isPast ? time + " ago" : "for " + time)
      if clause.tense == .present, clause.verb?.auxiliaries.isEmpty == true { clause.verb?.auxiliaries = [.perfect] }
      return reading.with(clause, score: 4)
    }
  }

  private func isAsked(_ position: Int) -> Bool { position < parser.tokens.count && parser.tokens[position].isAsked }

  private func beginnings(at position: Int) -> [Parsed<Beginning>] {
    var found = [Parsed(value: Beginning(), end: position, score: 0)]
    for noun in parser.nounPhrases(at: position) where !noun.value.isQuestion {
      found.append(noun.with(Beginning(subject: noun.value)))
      // "La tortilla la quiero sin cebolla".
      if !noun.value.isHuman, noun.value.pronoun == nil, ["lo", "la", "los", "las"].contains(parser.key(noun.end)) {
        found.append(noun.with(Beginning(topic: noun.value), score: -0.2))
      }
    }
    if parser.key(position) == "a" {
      for noun in parser.nounPhrases(at: position + 1) where noun.value.isHuman {
        found.append(noun.with(Beginning(topic: noun.value), score: 0.3))
      }
    }
    for word in parser.connectors(at: position, ["time", "place"])
    where word.end > position + 1 || !SpanishVerbGroupParser.isAdverb(parser.key(position)) {
      let opener = word.value.english
      found.append(word.with(Beginning(opener: opener), score: -0.2))
      for noun in parser.nounPhrases(at: word.end) where !noun.value.isQuestion {
        found.append(noun.with(Beginning(subject: noun.value, opener: opener), score: word.score - 0.2))
      }
    }
    return found
  }

  /// The clauses of a verb group with what follows it.
  func assembled(
    _ group: Parsed<SpanishVerbGroup>, _ around: SpanishClauseAssembler.Setting, topic: EnglishNounPhrase? = nil,
    hasGap: Bool = false
  ) -> [Parsed<EnglishClause>] {
    let matches = SpanishPredicateParser(parser: parser).matches(
      group.value, at: group.end, topic: topic, hasGap: hasGap,
      isInverted: !around.front.isEmpty && around.subject == nil && !hasGap)
    let assembler = SpanishClauseAssembler(parser: parser)
    return matches.compactMap { match in
      assembler.clause(match.value, group.value, around).map {
        match.with($0.clause, score: group.score + $0.score)
      }
    }
  }

  /// The clauses after "que" and "lo que": without their subject or their object.
  ///
  /// - Parameters:
  ///   - position: The word after "que".
  ///   - antecedent: The noun before it; nil for "lo que".
  /// - Returns: The clauses; ``EnglishClause/isSubjectQuestion`` is true where the noun is the subject.
  func relatives(at position: Int, antecedent: EnglishNounPhrase?) -> [Parsed<EnglishClause>] {
    var found: [Parsed<EnglishClause>] = []
    let groups = SpanishVerbGroupParser(parser: parser)
    var thing = antecedent ?? EnglishNounPhrase("")
    thing.isQuestion = false
    if thing.pronoun == nil {
      for group in groups.groups(at: position) where !group.value.isOrder {
        let around = SpanishClauseAssembler.Setting(subject: thing, start: position, isRelative: true)
        found += assembled(group, around).map { reading in
          var clause = reading.value
          guard clause.subject?.text == thing.text else { return reading.with(clause, score: -5) }
          clause.hidesSubject = true
          clause.isSubjectQuestion = true
          return reading.with(clause)
        }
      }
    }
    for beginning in beginnings(at: position) where beginning.value.topic == nil && beginning.value.opener.isEmpty {
      for group in groups.groups(at: beginning.end) where !group.value.isOrder {
        let around = SpanishClauseAssembler.Setting(
          subject: beginning.value.subject, start: beginning.end, isRelative: true)
        let isUnsure = beginning.value.subject == nil && group.value.person.person == 3
        found += assembled(group, around, hasGap: true).map {
          $0.with($0.value, score: beginning.score + (isUnsure ? -0.4 : 0.3))
        }
      }
    }
    return found.best(2)
  }
}
