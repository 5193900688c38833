/// Reads adjectives with words of degree and with what follows them.
struct AdjectiveParser {
  unowned let parser: EnglishParser

  /// Adjectives before a noun.
  func attributes(at position: Int) -> [Parsed<AdjectivePhrase.Part>] {
    var found: [Parsed<AdjectivePhrase.Part>] = []
    for (degree, start, score) in degrees(at: position) {
      for adjective in adjectives(at: start) {
        var part = adjective.value
        if !degree.isEmpty { part.before = part.before.isEmpty ? degree : degree + " " + part.before }
        found.append(adjective.with(part, score: score))
      }
    }
    return found
  }

  /// Adjectives as a predicate: "very tired", "cheaper than the other", "big enough", "ready to go".
  func phrases(at position: Int) -> [Parsed<AdjectivePhrase>] {
    var found: [Parsed<AdjectivePhrase>] = []
    for attribute in attributes(at: position) {
      for complemented in [attribute] + complements(attribute) {
        // "Next" and "other" stand before a noun.
        let isAttribute = complemented.value.adjective.isBefore && complemented.value.before.isEmpty
        let phrase = complemented.with(
          AdjectivePhrase(parts: [complemented.value]),
          score: isAttribute && Self.attributes.contains(parser.key(position)) ? -2 : 0)
        found.append(phrase)
        let word = parser.key(phrase.end)
        guard word == "and" || word == "or" || word == "but" else { continue }
        for other in phrases(at: phrase.end + 1) {
          var both = phrase.value
          both.parts += other.value.parts
          both.joint = word == "and" ? "y" : word == "but" ? "pero" : "o"
          found.append(other.with(both, score: phrase.score + 0.3))
        }
      }
    }
    return found.best(3)
  }

  private func degrees(at position: Int) -> [(String, Int, Double)] {
    var found = [("", position, 0.0)]
    for (words, spanish) in Self.degreeWords where parser.has(words, at: position) {
      found.append((spanish, position + words.count, 0.8))
    }
    return found
  }

  private func adjectives(at position: Int) -> [Parsed<AdjectivePhrase.Part>] {
    var found = parser.entries(parser.lexicon.adjectives, at: position).map { entry in
      Parsed(
        value: AdjectivePhrase.Part(adjective: entry.value), end: position + entry.words.count,
        score: 1 + 1.5 * Double(entry.words.count - 1))
    }
    for base in comparedBases(parser.key(position)) {
      for entry in parser.lexicon.adjectives[base] ?? [] where entry.words.count == 1 {
        found.append(
          Parsed(value: AdjectivePhrase.Part(before: "más", adjective: entry.value), end: position + 1, score: 1))
      }
    }
    return found
  }

  /// The adjectives that "cheaper" and "cheapest" may be forms of.
  private func comparedBases(_ word: String) -> [String] {
    var found: [String] = []
    for ending in ["er", "est"] where word.hasSuffix(ending) && word.count > ending.count + 2 {
      let stem = String(word.dropLast(ending.count))
      found += [stem, stem + "e"]
      if stem.hasSuffix("i") { found.append(stem.dropLast() + "y") }
      if let last = stem.last, stem.dropLast().last == last { found.append(String(stem.dropLast())) }
    }
    return found
  }

  private func complements(_ part: Parsed<AdjectivePhrase.Part>) -> [Parsed<AdjectivePhrase.Part>] {
    var found: [Parsed<AdjectivePhrase.Part>] = []
    func add(_ words: String, _ end: Int, _ score: Double) {
      var longer = part.value
      longer.after = words
      found.append(Parsed(value: longer, end: end, score: part.score + score))
    }
    let next = parser.key(part.end)
    if next == "enough" {
      var enough = part.value
      enough.before = "lo bastante"
      found.append(Parsed(value: enough, end: part.end + 1, score: part.score + 1))
      found += purposes(enough, at: part.end + 1, score: part.score + 1)
    }
    if part.value.before.hasSuffix("demasiado") { found += purposes(part.value, at: part.end, score: part.score) }
    if next == "than" {
      for other in parser.nounPhrases(at: part.end + 1) + parser.nounPhrases(at: part.end + 1, isSubject: true) {
        let text =
          other.value.pronoun.map { $0 == .i ? "yo" : $0 == .you && !parser.isFormal ? "tú" : other.value.text }
          ?? other.value.text
        add("que " + text, other.end, other.score)
      }
    }
    if next == "that", part.value.before == "tan" {
      for clause in parser.statements(at: part.end + 1) {
        add("que " + ClauseWriter(isFormal: parser.isFormal).clause(clause.value), clause.end, clause.score + 1)
      }
    }
    if next == "as" {
      for other in parser.nounPhrases(at: part.end + 1) { add("como " + other.value.text, other.end, other.score) }
    }
    return found
  }

  /// "Big enough to share", "too hot to eat".
  private func purposes(_ part: AdjectivePhrase.Part, at position: Int, score: Double) -> [Parsed<AdjectivePhrase.Part>]
  {
    guard parser.key(position) == "to" else { return [] }
    let verbs = VerbPhraseParser(parser: parser)
    let writer = ClauseWriter(isFormal: parser.isFormal)
    let found = verbs.nonfinite(at: position + 1, .base) + verbs.nonfinite(at: position + 1, .base, hasGap: true)
    return found.map { verb in
      var longer = part
      longer.after = "para " + writer.infinitive(verb.value, NounPhrase(""))
      return verb.with(longer, score: score + 0.8)
    }
  }

  private static let attributes: Set<String> = ["next", "last", "other", "only", "main", "same"]
  private static let degreeWords: [([String], String)] = [
    (["very"], "muy"), (["really"], "muy"), (["too"], "demasiado"), (["so"], "tan"), (["quite"], "bastante"),
    (["pretty"], "bastante"), (["rather"], "bastante"), (["a", "bit"], "un poco"), (["a", "little"], "un poco"),
    (["a", "lot"], "mucho"), (["much"], "mucho"), (["more"], "más"), (["most"], "más"), (["less"], "menos"),
    (["extremely"], "sumamente"), (["as"], "tan"), (["far", "too"], "demasiado"), (["much", "too"], "demasiado"),
    (["a", "bit", "too"], "un poco demasiado"), (["a", "little", "too"], "un poco demasiado"), (["still"], "todavía"),
    (["already"], "ya"), (["almost"], "casi"), (["nearly"], "casi"), (["completely"], "completamente"),
    (["fully"], "totalmente"), (["totally"], "totalmente"),
    (["only"], "solo"), (["always"], "siempre"), (["absolutely"], "totalmente"), (["way", "too"], "demasiado"),
    (["not", "very"], "no muy"), (["not", "too"], "no demasiado"), (["totally"], "totalmente"), (["all"], "todo"),
    (["even"], "aún"), (["slightly"], "un poco"), (["terribly"], "terriblemente"), (["awfully"], "terriblemente"),
  ]
}
