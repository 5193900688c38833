/// Reads Spanish questions that begin with a question word, direct and embedded.
struct SpanishQuestionParser {
  unowned let parser: SpanishParser

  private enum Opening {
    /// "Qué", "qué autobús", "quién": a noun that the clause lacks.
    case noun(EnglishNounPhrase)
    /// "Dónde", "con qué aceite".
    case circumstance(String)
  }

  /// Questions with the auxiliary before the subject.
  func questions(at position: Int) -> [Parsed<EnglishClause>] {
    guard position < parser.tokens.count, parser.tokens[position].isAsked || parser.isUnmarked else { return [] }
    return read(at: position, isDirect: true)
  }

  private func read(at position: Int, isDirect: Bool) -> [Parsed<EnglishClause>] {
    var found: [Parsed<EnglishClause>] = []
    let clauses = SpanishClauseParser(parser: parser)
    for opening in openings(at: position) {
      for (subject, start, score) in subjects(at: opening.end) {
        for group in SpanishVerbGroupParser(parser: parser).groups(at: start) where !group.value.isOrder {
          var around = SpanishClauseAssembler.Setting(subject: subject, start: start, isAsked: isDirect)
          switch opening.value {
          case .circumstance(let text):
            around.front = text
            found += clauses.assembled(group, around).map { $0.with($0.value, score: opening.score + score) }
          case .noun(let noun):
            around.front = noun.text
            found += clauses.assembled(group, around, hasGap: true).map {
              $0.with($0.value, score: opening.score + score)
            }
            guard subject == nil, noun.text != "how much" else { continue }
            around.front = ""
            around.subject = noun
            found += clauses.assembled(group, around).map { reading in
              var clause = reading.value
              clause.isSubjectQuestion = true
              let isThing = noun.text == "what" && clause.verb?.arguments[.object] != nil
              return reading.with(clause, score: opening.score + (isThing ? -1.8 : 0.2))
            }
          }
        }
      }
    }
    return found.best(3)
  }

  private func subjects(at position: Int) -> [(EnglishNounPhrase?, Int, Double)] {
    [(nil, position, 0.0)]
      + parser.nounPhrases(at: position).filter { !$0.value.isQuestion }.map { ($0.value, $0.end, $0.score) }
  }

  private func openings(at position: Int) -> [Parsed<Opening>] {
    var found: [Parsed<Opening>] = parser.connectors(at: position, ["wh"]).map {
      $0.with(.circumstance($0.value.english), score: 2)
    }
    for noun in nouns(at: position) {
      found.append(noun.with(.noun(noun.value), score: 0.5))
      if noun.value.flags.contains(.time) { found.append(noun.with(.circumstance(noun.value.text), score: 0.5)) }
    }
    for preposition in parser.connectors(at: position, ["p", "q"]) {
      for noun in nouns(at: preposition.end) {
        let isPerson = parser.key(position) == "a" && noun.value.isHuman
        found.append(
          noun.with(
            isPerson ? .noun(noun.value) : .circumstance(preposition.value.english + " " + noun.value.text), score: 1))
      }
    }
    return found
  }

  private func nouns(at position: Int) -> [Parsed<EnglishNounPhrase>] {
    var found = parser.nounPhrases(at: position).filter(\.value.isQuestion)
    for (word, english) in [
      ("qué", "what"), ("quién", "who"), ("quiénes", "who"), ("cuál", "which"), ("cuáles", "which"),
      ("cuánto", "how much"),
    ] where parser.key(position) == word && (word != "qué" || parser.lexicon.nouns[parser.key(position + 1)] == nil) {
      var phrase = EnglishNounPhrase(english)
      phrase.isQuestion = true
      phrase.person.isPlural = word.hasSuffix("s")
      if english == "who" { phrase.flags = [.person] }
      // "¿Cuál es su nombre?" is "what is your name?"
      if english == "which", ["es", "son", "era"].contains(parser.key(position + 1)) { phrase.text = "what" }
      found.append(Parsed(value: phrase, end: position + 1, score: 0.8))
    }
    return found
  }

  /// "Dónde está", "si viene", "qué hacer", in English words.
  func embedded(at position: Int) -> [Parsed<String>] {
    var found: [Parsed<String>] = []
    if parser.key(position) == "si" {
      found += parser.subordinates(at: position + 1).map {
        $0.with("if " + EnglishClauseWriter.words($0.value), score: 1)
      }
    }
    found += read(at: position, isDirect: false).map { $0.with(EnglishClauseWriter.words($0.value)) }
    for opening in openings(at: position) {
      let (front, hasGap): (String, Bool) =
        switch opening.value {
        case .noun(let noun): (noun.text, true)
        case .circumstance(let text): (text, false)
        }
      found += parser.nonfinite(at: opening.end, .infinitive, hasGap: hasGap).map {
        $0.with(front + " " + EnglishClauseWriter.nonfinite($0.value, .infinitive, .i), score: opening.score)
      }
      if !hasGap { found.append(opening.with(front, score: -1)) }
    }
    return found.best(2)
  }
}
