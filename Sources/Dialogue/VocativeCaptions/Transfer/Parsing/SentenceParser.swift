/// Reads a whole sentence: clauses of any kind, joined or beside each other.
struct SentenceParser {
  unowned let parser: EnglishParser

  /// Clauses with the words that join each to the one before.
  struct Sentence {
    struct Part {
      let joint: String
      let clause: ParsedClause
      /// True for a joint word; a comma stands before other parts.
      var isJoined = false
    }
    var parts: [Part]
  }

  /// The best reading of all words; nil if some word belongs to no clause.
  func sentence() -> Sentence? { readings()[parser.tokens.count]?.0 }

  private func readings() -> [Int: (Sentence, Double)] {
    let count = parser.tokens.count
    // The best reading of the words up to each position.
    var best: [Int: (Sentence, Double)] = [0: (Sentence(parts: []), 0)]
    for start in 0..<count {
      guard let (sentence, score) = best[start] else { continue }
      for (joint, position) in joints(at: start, sentence) {
        for clause in clauses(at: position, after: sentence, isJoined: joint != nil) {
          var parts = sentence.parts
          let isFree = sentence.parts.isEmpty || start > 0 && parser.tokens[start - 1].hasCommaAfter || joint != nil
          guard isFree || follows(clause.value, sentence) else { continue }
          parts.append(.init(joint: joint ?? "", clause: clause.value, isJoined: joint != nil))
          let total = score + clause.score - (parts.count > 1 ? (isFree ? 0.5 : 1.5) : 0)
          if best[clause.end].map({ $0.1 < total }) ?? true { best[clause.end] = (Sentence(parts: parts), total) }
        }
      }
    }
    return best
  }

  /// Recognised speech has no commas: a clause may follow another there, and calls stand anywhere.
  private func follows(_ clause: ParsedClause, _ sentence: Sentence) -> Bool {
    if clause.isCall || (sentence.parts.last?.clause.isCall ?? false) { return true }
    let isAfterClause = sentence.parts.last.map { $0.clause.kind != .fragment || $0.isJoined } ?? true
    return parser.runsOn && clause.kind != .fragment && isAfterClause
  }

  private func joints(at position: Int, _ sentence: Sentence) -> [(String?, Int)] {
    var found: [(String?, Int)] = [(nil, position)]
    found += AdjunctParser(parser: parser).connectors(at: position, ["joint"])
      .filter { _ in position > 0 || parser.key(position) != "or" }.map { ($0.value.spanish, $0.end) }
    return found
  }

  private func clauses(at position: Int, after sentence: Sentence, isJoined: Bool) -> [Parsed<ParsedClause>] {
    var found: [Parsed<ParsedClause>] = []
    let questions = QuestionParser(parser: parser)
    for start in openers(at: position) {
      var clauses = parser.statements(at: start.end) + questions.questions(at: start.end) + imperatives(at: start.end)
      if start.end > position { clauses = clauses.map { opened($0, start) } }
      found += clauses
    }
    // "He fell and hurt his knee": the subject of the clause before.
    if isJoined, let last = sentence.parts.last?.clause, let subject = last.subject, last.kind == .statement,
      !parser.has(["let", "us"], at: position)
    {
      found += ClauseParser(parser: parser).predicates(at: position, subject: subject).map { reading in
        var clause = reading.value
        clause.subject?.subjectText = ""
        clause.subject?.isBareWord = false
        return reading.with(clause, score: 0.5)
      }
    }
    return found + fragments(at: position, isJoined: isJoined)
  }

  // MARK: Openers

  /// Words before the subject, with their ends: times, places, "if" clauses.
  private func openers(at position: Int) -> [Parsed<[Adjunct]>] {
    var found = [Parsed(value: [Adjunct](), end: position, score: 0)]
    for adjunct in parser.adjuncts(at: position) + placed(at: position) {
      let isMarked = parser.tokens[adjunct.end - 1].hasCommaAfter
      found.append(adjunct.with([adjunct.value], score: isMarked ? 0.2 : -0.4))
    }
    return found
  }

  private func placed(at position: Int) -> [Parsed<Adjunct>] {
    AdjunctParser(parser: parser).connectors(at: position, ["open"]).map {
      $0.with(.text($0.value.spanish), score: 0.5)
    }
  }

  private func opened(_ clause: Parsed<ParsedClause>, _ opener: Parsed<[Adjunct]>) -> Parsed<ParsedClause> {
    var value = clause.value
    value.openers = opener.value + value.openers
    let isLong = opener.value.contains { if case .clause = $0 { true } else { false } }
    value.hasOpenerComma = isLong || parser.tokens[opener.end - 1].hasCommaAfter || isCall(opener.value)
    return clause.with(value, score: opener.score)
  }

  /// "Perdón", "por favor" and the like, which a comma follows.
  private func isCall(_ opener: [Adjunct]) -> Bool {
    guard case .text(let text)? = opener.first else { return false }
    return parser.lexicon.isCall(text)
  }

  // MARK: Other clauses

  private func imperatives(at position: Int) -> [Parsed<ParsedClause>] {
    var start = position
    var clause = ParsedClause(kind: .imperative)
    var found: [Parsed<ParsedClause>] = []
    if parser.key(start) == "do", EnglishPronoun.subject(parser.key(start + 1)) != nil { return [] }
    if parser.key(start) == "please" {
      clause.openers = [.text("por favor")]
      start += 1
    }
    if parser.has(["let", "us"], at: start) {
      clause.kind = .suggestion
      start += 2
    } else if parser.has(["do", "not"], at: start) {
      clause.chain.isNegated = true
      start += 2
    }
    if let adverb = AdjunctParser(parser: parser).connectors(at: start, ["pre"]).first {
      clause.chain.adverbs = [adverb.value.spanish]
      start = adverb.end
    }
    var subject = NounPhrase("")
    subject.pronoun = clause.kind == .suggestion ? .we : .you
    subject.person =
      clause.kind == .suggestion
      ? SpanishPerson(person: 1, isPlural: true) : SpanishPerson(person: parser.isFormal ? 3 : 2)
    subject.flags = [.person]
    clause.subject = subject
    clause.chain.tense = .imperative
    for phrase in VerbPhraseParser(parser: parser).nonfinite(at: start, .base) {
      guard phrase.value.frame.flags.isDisjoint(with: [.it, .impersonal, .pain, .thing, .swap]) else { continue }
      // Each of "sit down and eat" is an order.
      guard phrase.value.next.isEmpty || clause.kind == .suggestion else { continue }
      clause.verb = phrase.value
      found.append(phrase.with(clause, score: clause.kind == .suggestion ? 2.5 : 0.3))
    }
    return found
  }

  /// "Isn't it?", "are you?" at the end of a statement.
  private func tag(at position: Int) -> Parsed<ParsedClause>? {
    var end = position + 1
    guard position > 0, !AuxiliaryParser(parser: parser).readings(at: position).isEmpty else { return nil }
    if parser.key(end) == "not" { end += 1 }
    let isPronoun = EnglishPronoun.subject(parser.key(end)) != nil || parser.key(end) == "there"
    guard isPronoun, end + 1 == parser.tokens.count else { return nil }
    var clause = ParsedClause(kind: .fragment)
    clause.fragment = parser.isUnmarked ? "verdad" : "¿verdad"
    clause.isCall = true
    return Parsed(value: clause, end: end + 1, score: 3)
  }

  /// "What a beautiful view".
  private func exclamation(at position: Int) -> Parsed<ParsedClause>? {
    guard parser.key(position) == "what", ["a", "an"].contains(parser.key(position + 1)),
      let nominal = NominalParser(parser: parser).nominals(at: position + 2).max(by: { $0.score < $1.score })
    else { return nil }
    var clause = ParsedClause(kind: .fragment)
    let value = nominal.value
    let adjectives = value.adjectives.map {
      $0.adjective.form(isFeminine: value.noun.isFeminine, isPlural: value.isSpanishPlural)
    }
    let noun = Nominal(noun: value.noun, isPlural: value.isPlural, complement: value.complement).text
    clause.fragment = (["qué", noun] + (adjectives.isEmpty ? [] : ["tan"]) + adjectives).joined(separator: " ")
    clause.isCall = true
    return nominal.with(clause, score: 2)
  }

  /// "Two tickets to Toledo for tomorrow".
  private func withAdjuncts(_ fragment: Parsed<ParsedClause>, _ writer: ClauseWriter) -> [Parsed<ParsedClause>] {
    var found = [fragment]
    var last = fragment
    for _ in 0..<3 {
      guard let adjunct = parser.adjuncts(at: last.end).max(by: { $0.score < $1.score }) else { break }
      var value = last.value
      value.fragment += " " + writer.adjunct(adjunct.value, NounPhrase(""))
      last = adjunct.with(value, score: last.score)
      found.append(last)
    }
    return found
  }

  /// Nouns, adjectives and times without verb, and words that are a sentence.
  private func fragments(at position: Int, isJoined: Bool = false) -> [Parsed<ParsedClause>] {
    func fragment(_ text: String) -> ParsedClause {
      var clause = ParsedClause(kind: .fragment)
      clause.fragment = text
      return clause
    }
    let writer = ClauseWriter(isFormal: parser.isFormal)
    var found = AdjunctParser(parser: parser).connectors(at: position, ["open", "word"]).map {
      var call = fragment($0.value.spanish)
      call.isCall = true
      return $0.with(call, score: 1)
    }
    found += [tag(at: position), exclamation(at: position)].compactMap(\.self)
    for noun in parser.nounPhrases(at: position) where noun.value.pronoun == nil {
      found += withAdjuncts(noun.with(fragment(noun.value.text), score: -2), writer)
    }
    // "Fifteen, not fifty".
    if ["not", "never"].contains(parser.key(position)), position > 0,
      isJoined || parser.tokens[position - 1].hasCommaAfter
    {
      let word = parser.key(position) == "not" ? "no " : "nunca "
      for noun in parser.nounPhrases(at: position + 1) {
        found += withAdjuncts(noun.with(fragment(word + noun.value.text), score: 0), writer)
      }
      for adjunct in parser.adjuncts(at: position + 1) {
        found.append(adjunct.with(fragment(word + writer.adjunct(adjunct.value, NounPhrase(""))), score: 0))
      }
    }
    found += parser.adjuncts(at: position).map {
      $0.with(fragment(writer.adjunct($0.value, NounPhrase(""))), score: -2)
    }
    found += AdjectiveParser(parser: parser).phrases(at: position).map {
      $0.with(fragment($0.value.text(isFeminine: false, isPlural: false)), score: -2)
    }
    return found
  }
}
