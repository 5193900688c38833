/// Reads questions, direct and embedded.
struct QuestionParser {
  unowned let parser: EnglishParser

  /// The words that a question begins with.
  private enum Opening {
    /// "What", "which bus", "who": a noun that the clause lacks.
    case noun(NounPhrase)
    /// "Where", "how often".
    case circumstance(String)
    /// "For how long", "from which platform".
    case prepositional(String, NounPhrase)
    /// "How tired".
    case adjective(SpanishAdjective)
  }

  /// Questions with the auxiliary before the subject.
  func questions(at position: Int) -> [Parsed<ParsedClause>] {
    var found = inverted(at: position, hasGap: false)
    for opening in openings(at: position) {
      found += following(opening)
    }
    return found
  }

  // MARK: Order

  /// An auxiliary, the subject, and the rest.
  private func inverted(at position: Int, hasGap: Bool) -> [Parsed<ParsedClause>] {
    var found: [Parsed<ParsedClause>] = []
    let clauses = ClauseParser(parser: parser)
    for reading in AuxiliaryParser(parser: parser).readings(at: position) {
      var start = reading.end
      var reading = reading
      if parser.key(start) == "not" {
        reading.chain.isNegated = true
        start += 1
      }
      if parser.key(start) == "there", !hasGap {
        found += clauses.existential(reading, at: start + 1)
      }
      for subject in parser.nounPhrases(at: start, isSubject: true) {
        found += clauses.completed(reading, at: subject.end, subject.value, hasGap: hasGap)
          .map { $0.with($0.value, score: subject.score) }
      }
    }
    return found.map { reading in
      var clause = reading.value
      clause.kind = .question
      return reading.with(clause)
    }.best(3)
  }

  private func following(_ opening: Parsed<Opening>) -> [Parsed<ParsedClause>] {
    var found: [Parsed<ParsedClause>] = []
    switch opening.value {
    case .noun(let noun):
      for clause in inverted(at: opening.end, hasGap: true) {
        var value = clause.value
        value.front = noun
        found.append(clause.with(value, score: opening.score))
      }
      for clause in ClauseParser(parser: parser).predicates(at: opening.end, subject: noun) {
        var value = clause.value
        value.kind = .question
        value.isSubjectQuestion = true
        found.append(clause.with(value, score: opening.score + 0.3))
      }
    case .circumstance(let text):
      for clause in inverted(at: opening.end, hasGap: false) {
        found.append(clause.with(asked(clause.value, text), score: opening.score))
      }
    case .prepositional(let preposition, let noun):
      for clause in inverted(at: opening.end, hasGap: false) {
        found.append(clause.with(asked(clause.value, preposition + " " + noun.text), score: opening.score))
      }
    case .adjective: break
    }
    return found
  }

  private func asked(_ clause: ParsedClause, _ text: String) -> ParsedClause {
    var value = clause
    value.kind = .question
    value.frontText = text
    return value
  }

  // MARK: Openings

  private func openings(at position: Int) -> [Parsed<Opening>] {
    var found: [Parsed<Opening>] = AdjunctParser(parser: parser).connectors(at: position, ["wh"]).map {
      $0.with(.circumstance($0.value.spanish), score: 2)
    }
    found += nouns(at: position).map { $0.with(.noun($0.value)) }
    for preposition in AdjunctParser(parser: parser).connectors(at: position, ["p", "q"]) {
      found += nouns(at: preposition.end).map { $0.with(.prepositional(preposition.value.spanish, $0.value)) }
    }
    return found
  }

  private func nouns(at position: Int) -> [Parsed<NounPhrase>] {
    var found = parser.nounPhrases(at: position).filter(\.value.isQuestion)
    if parser.key(position) == "who" || parser.key(position) == "whoever" {
      var who = NounPhrase(parser.key(position) == "who" ? "quién" : "quien")
      who.flags = [.person]
      who.isQuestion = true
      found.append(Parsed(value: who, end: position + 1, score: 1))
    }
    return found
  }

  // MARK: Embedded questions

  /// "Where it is", "what to do", "if he comes", as Spanish words.
  func embedded(at position: Int) -> [Parsed<String>] {
    let writer = ClauseWriter(isFormal: parser.isFormal)
    let clauses = ClauseParser(parser: parser)
    var found: [Parsed<String>] = []
    if ["if", "whether"].contains(parser.key(position)) {
      found += parser.statements(at: position + 1).map { $0.with("si " + writer.clause($0.value), score: 1) }
    }
    for opening in openings(at: position) {
      switch opening.value {
      case .noun(let noun):
        for clause in clauses.withGap(at: opening.end) {
          var value = clause.value
          value.front = noun
          // "What" in the middle of a sentence is "lo que".
          found.append(clause.with(writer.clause(value), score: opening.score))
        }
        for clause in clauses.predicates(at: opening.end, subject: noun) {
          var value = clause.value
          value.isSubjectQuestion = true
          found.append(clause.with(writer.clause(value), score: opening.score))
        }
        guard parser.key(opening.end) == "to" else { continue }
        found += VerbPhraseParser(parser: parser).nonfinite(at: opening.end + 1, .base, hasGap: true).map {
          $0.with(noun.text + " " + writer.infinitive($0.value, NounPhrase("")), score: opening.score)
        }
      case .circumstance(let text):
        found.append(opening.with(text, score: -1))
        found += parser.statements(at: opening.end).map { clause in
          clause.with(writer.clause(asked(clause.value, text)), score: opening.score)
        }
        guard parser.key(opening.end) == "to" else { continue }
        found += VerbPhraseParser(parser: parser).nonfinite(at: opening.end + 1, .base).map {
          $0.with(text + " " + writer.infinitive($0.value, NounPhrase("")), score: opening.score)
        }
      case .prepositional, .adjective: continue
      }
    }
    return found.best(2)
  }
}
