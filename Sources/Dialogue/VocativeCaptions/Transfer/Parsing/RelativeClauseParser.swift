/// Reads clauses after a noun: "the file that you sent me", "a doctor who speaks English".
struct RelativeClauseParser {
  unowned let parser: EnglishParser

  func modified(_ phrase: Parsed<NounPhrase>) -> [Parsed<NounPhrase>] {
    guard phrase.value.pronoun == nil, !phrase.value.isQuestion else { return [] }
    var found: [Parsed<NounPhrase>] = []
    let word = parser.key(phrase.end)
    let clauses = ClauseParser(parser: parser)
    if ["who", "that", "which"].contains(word) {
      var antecedent = phrase.value
      antecedent.isQuestion = false
      for clause in clauses.predicates(at: phrase.end + 1, subject: antecedent) {
        found.append(clause.with(joined(phrase.value, clause.value, isSubject: true), score: phrase.score + 0.5))
      }
      for clause in clauses.withGap(at: phrase.end + 1) {
        found.append(clause.with(joined(phrase.value, clause.value, isSubject: false), score: phrase.score + 0.5))
      }
    }
    // "The place where we met", "somewhere I can sit".
    let isPlace = phrase.value.flags.contains(.place)
    if isPlace, word == "where" || phrase.value.text == "algún lugar" {
      let writer = ClauseWriter(isFormal: parser.isFormal)
      for clause in parser.statements(at: phrase.end + (word == "where" ? 1 : 0)) {
        found.append(
          clause.with(phrase.value.followed(by: "donde " + writer.clause(clause.value)), score: phrase.score + 2))
      }
    }
    // "The file you sent me".
    if EnglishPronoun.subject(word) != nil {
      for clause in clauses.withGap(at: phrase.end) {
        found.append(clause.with(joined(phrase.value, clause.value, isSubject: false), score: phrase.score + 0.3))
      }
    }
    return found
  }

  private func joined(_ phrase: NounPhrase, _ clause: ParsedClause, isSubject: Bool) -> NounPhrase {
    var inner = clause
    if isSubject {
      inner.subject?.subjectText = ""
      inner.subject?.pronoun = nil
      inner.subject?.isBareWord = false
    }
    let writer = ClauseWriter(isFormal: parser.isFormal)
    let (front, text) = writer.relative(inner, phrase)
    return phrase.followed(by: (front.isEmpty ? "que " : front + " ") + text)
  }
}
