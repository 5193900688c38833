/// Reads a whole Spanish sentence: clauses of any kind, joined or beside each other.
struct SpanishSentenceParser {
  unowned let parser: SpanishParser

  /// Clauses with the English words that join each to the one before.
  struct Sentence {
    struct Part {
      let joint: String
      let clause: EnglishClause
    }
    var parts: [Part]
  }

  /// The best reading of all words; nil if some word belongs to no clause.
  func sentence() -> Sentence? {
    let count = parser.tokens.count
    // The best reading of the words up to each position.
    var best: [Int: (Sentence, Double)] = [0: (Sentence(parts: []), 0)]
    for start in 0..<count {
      guard let (sentence, score) = best[start] else { continue }
      for (joint, position) in joints(at: start) {
        for clause in clauses(at: position, after: sentence, isJoined: !joint.isEmpty) {
          let isFree =
            start == 0 || parser.hasComma(before: start) || !joint.isEmpty
            || (start < count && parser.tokens[start].opensQuestion)
          guard isFree || follows(clause.value, sentence) else { continue }
          let part = Sentence.Part(joint: joint, clause: continued(clause.value, sentence, joint))
          let total = score + clause.score - (sentence.parts.isEmpty ? 0 : isFree ? 0.5 : 1.5)
          if best[clause.end].map({ $0.1 < total }) ?? true {
            best[clause.end] = (Sentence(parts: sentence.parts + [part]), total)
          }
        }
      }
    }
    return best[count]?.0
  }

  /// "Y gotea": the subject of the clause before, where a clause has none.
  private func continued(_ clause: EnglishClause, _ sentence: Sentence, _ joint: String) -> EnglishClause {
    guard clause.hasDroppedSubject, let pronoun = clause.subject?.pronoun, pronoun == .he || pronoun == .it,
      !joint.isEmpty, let last = sentence.parts.last?.clause.subject, !last.person.isPlural, !last.isNegative,
      last.text != "there"
    else { return clause }
    let owner = last.owner
    guard [.he, .she, .it, .you].contains(owner), !(clause.verb?.frame.flags.contains(.thing) ?? false) || owner == .it
    else { return clause }
    guard !(clause.verb?.frame.flags.contains(.person) ?? false) || owner != .it else { return clause }
    var clause = clause
    clause.subject?.pronoun = owner
    return clause
  }

  /// Recognised speech has no commas: a clause may follow another there, and calls stand anywhere.
  private func follows(_ clause: EnglishClause, _ sentence: Sentence) -> Bool {
    guard let last = sentence.parts.last?.clause else { return true }
    if clause.isCall || last.isCall { return true }
    return parser.runsOn && clause.kind != .fragment && last.kind != .fragment
  }

  private func joints(at position: Int) -> [(String, Int)] {
    [("", position)] + parser.connectors(at: position, ["joint"]).map { ($0.value.english, $0.end) }
  }

  private func clauses(at position: Int, after sentence: Sentence, isJoined: Bool) -> [Parsed<EnglishClause>] {
    var found: [Parsed<EnglishClause>] = []
    for start in openers(at: position) {
      var clauses = parser.statements(at: start.end) + SpanishQuestionParser(parser: parser).questions(at: start.end)
      if start.end > position { clauses = clauses.map { opened($0, start) } }
      found += clauses
    }
    return found + fragments(at: position) + denials(at: position, isJoined: isJoined)
  }

  /// "Pero no a las almendras", "no quince".
  private func denials(at position: Int, isJoined: Bool) -> [Parsed<EnglishClause>] {
    guard parser.key(position) == "no", position > 0, isJoined || parser.hasComma(before: position) || parser.runsOn
    else { return [] }
    var start = position + 1
    let isTo = parser.key(start) == "a"
    if isTo { start += 1 }
    var found = parser.nounPhrases(at: start).filter { $0.value.pronoun == nil }.map {
      $0.with((isTo ? "not to " : "not ") + ($0.value.isKind ? $0.value.bareText ?? $0.value.text : $0.value.text))
    }
    found += parser.adjuncts(at: position + 1).map { $0.with("not " + $0.value) }
    return found.map { reading in
      var clause = EnglishClause()
      clause.kind = .fragment
      clause.fragment = reading.value
      clause.isCall = parser.runsOn
      return reading.with(clause, score: -0.8)
    }
  }

  // MARK: Openers

  private func openers(at position: Int) -> [Parsed<String>] {
    var found = [Parsed(value: "", end: position, score: 0)]
    for adjunct in parser.adjuncts(at: position) {
      // "Nunca" and "ya" belong to the verb.
      let length = SpanishVerbGroupParser(parser: parser).adverbLength(at: position)
      guard length.map({ adjunct.end > position + $0 }) ?? true else { continue }
      found.append(adjunct.with(adjunct.value, score: parser.hasComma(before: adjunct.end) ? 0.2 : -0.4))
    }
    found += calls(at: position).map { $0.with($0.value, score: 0.5) }
    return found
  }

  /// "Perdone", "por favor", "gracias"; "no" where a comma follows.
  private func calls(at position: Int) -> [Parsed<String>] {
    parser.connectors(at: position, ["open", "word"]).compactMap { word in
      let isDenial = ["no", "solo", "ya", "también", "ni"].contains(parser.key(position)) && word.end <= position + 2
      guard
        !isDenial || parser.hasComma(before: word.end) || parser.key(word.end) == "no"
          || word.end == parser.tokens.count
      else { return nil }
      return word.with(word.value.english)
    }
  }

  private func opened(_ clause: Parsed<EnglishClause>, _ opener: Parsed<String>) -> Parsed<EnglishClause> {
    var value = clause.value
    value.openers.insert(opener.value, at: 0)
    value.hasOpenerComma = true
    return clause.with(value, score: opener.score)
  }

  // MARK: Fragments

  /// Nouns, adjectives and times without verb, and words that are a sentence.
  private func fragments(at position: Int) -> [Parsed<EnglishClause>] {
    func fragment(_ text: String) -> EnglishClause {
      var clause = EnglishClause()
      clause.kind = .fragment
      clause.fragment = text
      return clause
    }
    var found = calls(at: position).map { word in
      var call = fragment(word.value)
      call.isCall = true
      return word.with(call, score: 0.6)
    }
    let isTag = parser.key(position) == "verdad" || (parser.key(position) == "no" && parser.tokens[position].isAsked)
    if isTag, position > 0, position + 1 == parser.tokens.count {
      var tag = fragment("right")
      tag.isCall = true
      found.append(Parsed(value: tag, end: position + 1, score: 2))
    }
    if parser.has(["qué", "tal"], at: position) {
      // "¿Qué tal el fin de semana?"
      found += parser.nounPhrases(at: position + 2).filter { $0.value.pronoun == nil }.map { noun in
        let verb = parser.hasPastTime || noun.value.flags.contains(.event) ? "was" : "is"
        return noun.with(fragment("how \(noun.value.person.isPlural ? "are" : verb) " + noun.value.text), score: 2)
      }
    }
    for noun in parser.nounPhrases(at: position) where noun.value.pronoun == nil {
      var reading = noun.with(fragment(noun.value.text), score: -2)
      found.append(reading)
      for _ in 0..<3 {
        guard let adjunct = parser.adjuncts(at: reading.end).max(by: { $0.score < $1.score }) else { break }
        var longer = reading.value
        longer.fragment += " " + adjunct.value
        reading = adjunct.with(longer, score: reading.score)
        found.append(reading)
      }
    }
    found += parser.adjuncts(at: position).map { $0.with(fragment($0.value), score: -2) }
    found += SpanishAdjectiveParser(parser: parser).phrases(at: position).map { $0.with(fragment($0.value), score: -2) }
    return found
  }
}
