/// Reads statements: a subject and what is said of it.
struct ClauseParser {
  unowned let parser: EnglishParser

  func statements(at position: Int) -> [Parsed<ParsedClause>] {
    var found: [Parsed<ParsedClause>] = []
    for subject in parser.nounPhrases(at: position, isSubject: true) {
      for clause in predicates(at: subject.end, subject: subject.value) {
        found.append(clause.with(clause.value, score: subject.score))
      }
    }
    return found + existentials(at: position)
  }

  /// The statements that lack an object: "(the file) you sent me".
  func withGap(at position: Int) -> [Parsed<ParsedClause>] {
    parser.nounPhrases(at: position, isSubject: true).flatMap { subject in
      predicates(at: subject.end, subject: subject.value, hasGap: true).map { $0.with($0.value, score: subject.score) }
    }.best(2)
  }

  /// The predicates of a subject.
  func predicates(at position: Int, subject: NounPhrase, hasGap: Bool = false) -> [Parsed<ParsedClause>] {
    var start = position
    var adverbs: [String] = []
    while let adverb = AdjunctParser(parser: parser).connectors(at: start, ["pre"]).first, adverbs.count < 2 {
      adverbs.append(adverb.value.spanish)
      start = adverb.end
    }
    var found: [Parsed<ParsedClause>] = []
    for reading in AuxiliaryParser(parser: parser).readings(at: start) where Self.agrees(parser.key(start), subject) {
      found += completed(reading, at: reading.end, subject, adverbs, hasGap: hasGap)
    }
    for analysis in EnglishVerbForms.analyses(of: parser.key(start)) where analysis.lemma != "be" {
      let tense: SpanishTense
      switch analysis.form {
      case .base:
        // "He go" is no statement.
        guard subject.person.person != 3 || subject.person.isPlural || subject.pronoun == .you else { continue }
        tense = .present
      case .third: tense = .present
      case .past: tense = .preterite
      default: continue
      }
      let isPast = tense == .preterite
      var chain = VerbChain()
      chain.tense = tense
      chain.adverbs = adverbs
      found += clauses(analysis.lemma, chain, at: start + 1, subject, hasGap: hasGap)
        .map { $0.with($0.value, score: isPast ? 0.1 : 0) }
    }
    return found
  }

  /// True if an auxiliary has the person of a subject: "she do" is no clause.
  static func agrees(_ auxiliary: String, _ subject: NounPhrase) -> Bool {
    let isThird =
      subject.person.person == 3 && !subject.person.isPlural && subject.pronoun != .you && subject.pronoun != .i
    switch auxiliary {
    case "do", "are", "have": return !isThird || subject.flags.contains(.person) && subject.text == "gente"
    case "does", "has": return isThird || subject.isQuestion || subject.person.isPlural && subject.pronoun == nil
    case "am": return subject.pronoun == .i
    default: return true
    }
  }

  /// The words after an auxiliary: "not", adverbs, the other auxiliaries and the verb.
  func completed(
    _ reading: AuxiliaryParser.FirstAuxiliary, at position: Int, _ subject: NounPhrase, _ adverbs: [String] = [],
    hasGap: Bool = false
  ) -> [Parsed<ParsedClause>] {
    var chain = reading.chain
    chain.adverbs += adverbs
    var start = position
    if parser.key(start) == "not" { (chain.isNegated, start) = (true, start + 1) }
    while let adverb = AdjunctParser(parser: parser).connectors(at: start, ["pre"]).first, chain.adverbs.count < 3 {
      chain.adverbs.append(adverb.value.spanish)
      start = adverb.end
    }
    // "I'm still not hungry".
    if parser.key(start) == "not", !chain.isNegated { (chain.isNegated, start) = (true, start + 1) }
    switch reading.need {
    case .base: return base(chain, at: start, subject, hasGap)
    case .participle: return participle(chain, at: start, subject, hasGap)
    case .complement: return complement(chain, at: start, subject, hasGap)
    }
  }

  // MARK: Forms

  private func base(_ chain: VerbChain, at position: Int, _ subject: NounPhrase, _ hasGap: Bool) -> [Parsed<
    ParsedClause
  >] {
    let word = parser.key(position)
    if word == "be" { return complement(chain, at: position + 1, subject, hasGap) }
    var found: [Parsed<ParsedClause>] = []
    if word == "have" {
      var perfect = chain
      perfect.auxiliaries.append(.init(verb: "haber", next: .participle))
      found += participle(perfect, at: position + 1, subject, hasGap)
    }
    for analysis in EnglishVerbForms.analyses(of: word) where analysis.form == .base {
      let simple = clauses(analysis.lemma, chain, at: position + 1, subject, hasGap: hasGap)
      found += simple + joined(simple, hasGap)
    }
    return found
  }

  /// "I can sit and wait": a second infinitive after an auxiliary.
  private func joined(_ clauses: [Parsed<ParsedClause>], _ hasGap: Bool) -> [Parsed<ParsedClause>] {
    clauses.flatMap { clause -> [Parsed<ParsedClause>] in
      guard let joint = ["and": "y", "or": "o"][parser.key(clause.end)], !hasGap,
        clause.value.chain.auxiliaries.last?.next == .infinitive
      else {
        return []
      }
      return VerbPhraseParser(parser: parser).nonfinite(at: clause.end + 1, .base).map { other in
        var both = clause.value
        both.verb?.next = [other.value]
        both.verb?.joint = joint
        return other.with(both, score: clause.score + 0.6)
      }
    }
  }

  /// "Have you fainted or lost your balance": a second participle after "have".
  private func joinedParticiples(_ clauses: [Parsed<ParsedClause>], _ hasGap: Bool) -> [Parsed<ParsedClause>] {
    clauses.flatMap { clause -> [Parsed<ParsedClause>] in
      guard let joint = ["and": "y", "or": "o"][parser.key(clause.end)], !hasGap,
        clause.value.chain.auxiliaries.last == .init(verb: "haber", next: .participle)
      else { return [] }
      return VerbPhraseParser(parser: parser).nonfinite(at: clause.end + 1, .participle).map { other in
        var both = clause.value
        both.verb?.next = [other.value]
        both.verb?.joint = joint
        return other.with(both, score: clause.score + 0.6)
      }
    }
  }

  private func participle(_ chain: VerbChain, at position: Int, _ subject: NounPhrase, _ hasGap: Bool) -> [Parsed<
    ParsedClause
  >] {
    let word = parser.key(position)
    if word == "been" { return complement(chain, at: position + 1, subject, hasGap) }
    var found: [Parsed<ParsedClause>] = []
    if word == "got", chain.auxiliaries.count == 1 {
      var having = chain
      having.auxiliaries = []
      having.isPerfect = false
      found += clauses("have", having, at: position + 1, subject, hasGap: hasGap).map { $0.with($0.value, score: 1) }
    }
    for analysis in EnglishVerbForms.analyses(of: word) where analysis.form == .participle {
      let simple = clauses(analysis.lemma, chain, at: position + 1, subject, hasGap: hasGap)
      found += (simple + joinedParticiples(simple, hasGap)).filter { reading in
        // "Have got" is "have".
        guard word == "got", let first = reading.value.verb?.frame.elements.first else { return true }
        if case .word = first { return true }
        return false
      }
    }
    return found
  }

  /// The words after "be".
  private func complement(_ chain: VerbChain, at position: Int, _ subject: NounPhrase, _ hasGap: Bool) -> [Parsed<
    ParsedClause
  >] {
    var found = clauses("be", chain, at: position, subject, hasGap: hasGap)
    for (words, verb, link) in Self.periphrases where parser.has(words, at: position) {
      var extended = chain
      extended.auxiliaries.append(.init(verb: verb, link: link, next: .infinitive))
      if extended.tense == .preterite { extended.tense = .imperfect }
      if parser.key(position + words.count) == "be" {
        found += complement(extended, at: position + words.count + 1, subject, hasGap)
      }
      found += base(extended, at: position + words.count, subject, hasGap).map { $0.with($0.value, score: 2.5) }
    }
    for analysis in EnglishVerbForms.analyses(of: parser.key(position)) {
      var extended = chain
      switch analysis.form {
      case .gerund:
        extended.auxiliaries.append(.init(verb: "estar", next: .gerund))
        extended.isProgressive = true
        if extended.tense == .preterite { extended.tense = .imperfect }
        found += clauses(analysis.lemma, extended, at: position + 1, subject, hasGap: hasGap)
      case .participle:
        extended.isPassive = true
        found += clauses(analysis.lemma, extended, at: position + 1, subject, hasGap: hasGap, isPassive: true)
      default: continue
      }
    }
    // "The plane is being repaired".
    if parser.key(position) == "being" {
      for analysis in EnglishVerbForms.analyses(of: parser.key(position + 1)) where analysis.form == .participle {
        var extended = chain
        extended.isPassive = true
        found += clauses(analysis.lemma, extended, at: position + 2, subject, hasGap: hasGap, isPassive: true)
      }
    }
    return found
  }

  private static let periphrases: [([String], String, String)] = [
    (["going", "to"], "ir", "a"), (["about", "to"], "estar", "a punto de"), (["able", "to"], "poder", ""),
    (["supposed", "to"], "deber", ""), (["allowed", "to"], "poder", ""), (["due", "to"], "deber", ""),
    (["meant", "to"], "deber", ""),
  ]

  private func clauses(
    _ lemma: String, _ chain: VerbChain, at position: Int, _ subject: NounPhrase, hasGap: Bool, isPassive: Bool = false
  ) -> [Parsed<ParsedClause>] {
    var passives: [Parsed<ParsedClause>] = []
    if lemma == "get", !isPassive {
      // "He got fired".
      for analysis in EnglishVerbForms.analyses(of: parser.key(position)) where analysis.form == .participle {
        passives += clauses(analysis.lemma, chain, at: position + 1, subject, hasGap: hasGap, isPassive: true)
      }
    }
    return passives
      + parser.verbPhrases(lemma, at: position, hasGap: hasGap, isPassive: isPassive).compactMap { phrase in
        guard let score = fit(phrase.value.frame, subject) else { return nil }
        var clause = ParsedClause(kind: .statement, subject: subject, chain: chain, verb: phrase.value)
        clause.chain.isPassive = isPassive
        return phrase.with(clause, score: score)
      }
  }

  /// The score of a subject by the conditions of a frame; nil if it breaks one.
  private func fit(_ frame: VerbFrame, _ subject: NounPhrase) -> Double? {
    if frame.flags.contains(.it) || frame.flags.contains(.impersonal) {
      return subject.pronoun == .it || subject.text == "eso" ? 1.5 : nil
    }
    if frame.flags.contains(.pain) { return subject.flags.contains(.body) ? 2 : nil }
    if frame.flags.contains(.food) {
      return subject.flags.contains(.food) || subject.flags.contains(.drink) ? 2 : nil
    }
    if frame.flags.contains(.person) { return subject.isHuman ? 0.6 : nil }
    // "They" may be things.
    if frame.flags.contains(.thing), subject.pronoun == .they { return 0.3 }
    if frame.flags.contains(.thing) { return subject.isHuman ? nil : 0.6 }
    return 0
  }

  // MARK: There is

  func existentials(at position: Int) -> [Parsed<ParsedClause>] {
    guard parser.key(position) == "there" else { return [] }
    var found: [Parsed<ParsedClause>] = []
    for reading in AuxiliaryParser(parser: parser).readings(at: position + 1) {
      found += existential(reading, at: reading.end)
    }
    return found
  }

  /// "There is", "there will be", "are there", "there has been".
  func existential(_ reading: AuxiliaryParser.FirstAuxiliary, at position: Int) -> [Parsed<ParsedClause>] {
    var chain = reading.chain
    var start = position
    if parser.key(start) == "not" { (chain.isNegated, start) = (true, start + 1) }
    switch reading.need {
    case .base:
      guard parser.key(start) == "be" else { return [] }
      start += 1
    case .participle:
      guard parser.key(start) == "been" else { return [] }
      start += 1
    case .complement: break
    }
    return parser.verbPhrases("there", at: start).map { phrase in
      var clause = ParsedClause(kind: .statement, subject: nil, chain: chain, verb: phrase.value)
      clause.isExistential = true
      if clause.chain.tense == .preterite { clause.chain.tense = .imperfect }
      return phrase.with(clause, score: 3)
    }
  }
}
