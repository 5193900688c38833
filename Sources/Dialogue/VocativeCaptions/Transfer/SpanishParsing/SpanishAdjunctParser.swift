/// Reads words of a Spanish clause that no verb asks for, in English words: times, places, adverbs and clauses.
struct SpanishAdjunctParser {
  unowned let parser: SpanishParser

  func adjuncts(at position: Int) -> [Parsed<String>] {
    var found = times(at: position) + adverbs(at: position) + prepositional(at: position)
    found += clauses(at: position) + verbs(at: position)
    return found.map { $0.with($0.value, score: -0.2) }
  }

  /// A place or a direction.
  func locations(at position: Int) -> [Parsed<String>] {
    var found = parser.connectors(at: position, ["place"]).filter {
      parser.key($0.end) != "de" || $0.end > position + 1
    }
    .map { $0.with($0.value.english, score: 1) }
    found += parser.connectors(at: position, ["p"]).flatMap { preposition in
      parser.nounPhrases(at: preposition.end).filter { noun in
        let isDirection =
          parser.key(position) != "por" || preposition.end > position + 1 || noun.value.flags.contains(.place)
        return isDirection && !noun.value.flags.contains(.time) && !noun.value.isQuestion
      }
      .map { noun in
        noun.with(joined(preposition.value.english, noun.value), score: preposition.score + 0.5)
      }
    }
    return found
  }

  private func joined(_ preposition: String, _ noun: EnglishNounPhrase) -> String {
    // "Sin receta" is "without a prescription".
    let article = noun.isBareCount && ["without", "with"].contains(preposition) ? "a " : ""
    return preposition + " " + article + noun.objectText(isDenied: preposition == "without")
  }

  // MARK: Times

  private func times(at position: Int) -> [Parsed<String>] {
    let keys = parser.keys(from: position)
    guard let first = keys.first else { return [] }
    var found: [Parsed<String>] = []
    func add(_ text: String, _ length: Int, _ score: Double = 1) {
      found.append(Parsed(value: text, end: position + length, score: score + 0.8 * Double(length)))
    }
    for (day, length) in SpanishDayReader.days(keys, asAdjunct: true) { add(day, length) }
    for (word, preposition) in Self.timePrepositions where first == word {
      let rest = keys.dropFirst()
      if let (time, length) = PhraseTime.read(rest, .spanish) {
        add(preposition + " " + time.text(in: .english), length + 1)
      }
      guard word != "a" else { continue }
      for (day, length) in SpanishDayReader.days(rest) {
        add((word == "para" ? "for" : preposition) + " " + day, length + 1)
      }
    }
    let amounts = PhraseAmountReader(language: .spanish)
    for (words, before, after) in Self.durations where keys.starts(with: words) {
      if let (amount, length) = amounts.duration(keys.dropFirst(words.count)) {
        add(
          [before, amount.text(in: .english), after].filter { !$0.isEmpty }.joined(separator: " "),
          words.count + length, 2)
      }
    }
    if first == "a", let (amount, length) = amounts.duration(keys.dropFirst()) {
      // "A diez minutos del metro".
      let text = amount.text(in: .english)
      add(text + " away", length + 1, 1.5)
      if parser.key(position + length + 1) == "de" {
        found += parser.nounPhrases(at: position + length + 2).map {
          $0.with(text + " from " + $0.value.text, score: 4)
        }
      }
    }
    if let (amount, length) = amounts.duration(keys) {
      add("for " + amount.text(in: .english), length, parser.hasLastingVerb ? 1.5 : -0.8)
    }
    return found + frequencies(at: position)
  }

  private func frequencies(at position: Int) -> [Parsed<String>] {
    let keys = parser.keys(from: position)
    guard let (number, length) = PhraseNumber.read(keys, .spanish) else { return [] }
    let unit = parser.key(position + length)
    guard unit == "veces" || unit == "vez" else { return [] }
    let times = [1: "once", 2: "twice"][number.value] ?? number.text(in: .english) + " times"
    var found = [Parsed(value: times, end: position + length + 1, score: 2)]
    for (words, english) in Self.frequencies where parser.has(words, at: position + length + 1) {
      found.append(
        Parsed(value: times + " " + english, end: position + length + 1 + words.count, score: 3 + Double(words.count)))
    }
    return found
  }

  private static let frequencies: [([String], String)] = [
    (["a", "el", "día"], "a day"), (["a", "la", "semana"], "a week"), (["a", "el", "mes"], "a month"),
    (["a", "el", "año"], "a year"), (["por", "semana"], "a week"), (["por", "noche"], "a night"), (["más"], "more"),
    (["por", "hora"], "an hour"),
  ]
  private static let timePrepositions = [
    ("a", "at"), ("hasta", "until"), ("desde", "since"), ("sobre", "at about"), ("para", "by"), ("hacia", "towards"),
    ("de", "from"), ("antes", "before"),
  ]
  private static let durations: [([String], String, String)] = [
    (["hace"], "", "ago"), (["durante"], "for", ""), (["desde", "hace"], "for", ""), (["dentro", "de"], "in", ""),
    (["en"], "in", ""), (["cada"], "every", ""), (["por"], "for", ""), (["para"], "for", ""),
    (["después", "de"], "after", ""), (["a", "los"], "after", ""),
  ]

  // MARK: Words

  private func adverbs(at position: Int) -> [Parsed<String>] {
    // "Después de comer" is no "after" beside "of".
    var found = parser.connectors(at: position, ["adv", "time", "place"]).filter {
      parser.key($0.end) != "de" || $0.end > position + 1
    }
    .map { $0.with($0.value.english, score: 1) }
    for (words, degree) in SpanishAdjectiveParser.degrees where parser.has(words, at: position) {
      found += parser.connectors(at: position + words.count, ["adv", "time", "place"]).map {
        let text =
          degree == "more" ? SpanishAdjectiveParser.comparative($0.value.english) : degree + " " + $0.value.english
        return $0.with(text, score: 1)
      }
    }
    found += parser.nounPhrases(at: position).filter {
      $0.value.flags.contains(.time) && $0.value.pronoun == nil && $0.value.text.contains(" ")
    }.map { $0.with($0.value.text, score: -0.2) }
    if parser.key(position - 1) != "qué", parser.has(["tan"], at: position) { return found }
    return found
  }

  func prepositional(at position: Int) -> [Parsed<String>] {
    var found: [Parsed<String>] = []
    for preposition in parser.connectors(at: position, ["p", "q"]) {
      for noun in parser.nounPhrases(at: preposition.end) where !noun.value.isQuestion {
        if parser.key(position) == "a", preposition.end == position + 1, noun.value.isHuman { continue }
        var word = preposition.value.english
        if parser.key(position) == "por", preposition.end == position + 1, isCause(noun.value) { word = "because of" }
        if noun.value.flags.contains(.time), let other = Self.beforeTimes[parser.key(position)] { word = other }
        if noun.value.flags.contains(.place), preposition.end == position + 1, parser.key(position) == "en" {
          word = Self.places[noun.value.bareText ?? ""] ?? word
        }
        if parser.key(position) == "por", noun.value.flags.contains(.place) { word = "around" }
        found.append(noun.with(joined(word, noun.value), score: preposition.score))
      }
    }
    return found
  }

  /// "Por la espalda", "por el ruido".
  private func isCause(_ noun: EnglishNounPhrase) -> Bool {
    noun.flags.contains(.body) || Self.causes.contains { noun.text.hasSuffix($0) }
  }

  private static let causes = [
    "cough", "pain", "flu", "cold", "noise", "traffic", "rain", "weather", "strike", "accident", "problem", "snow",
    "storm", "heat", "stress", "allergy", "fever", "ache", "nerves", "delay", "fog",
  ]
  private static let beforeTimes = ["en": "in", "por": "in", "para": "for", "a": "at", "de": "of"]
  private static let places = [
    "beach": "on", "street": "on", "airport": "at", "station": "at", "corner": "on", "floor": "on", "reception": "at",
    "school": "at", "door": "at", "university": "at", "office": "at", "supermarket": "at", "party": "at",
    "border": "at",
  ]

  // MARK: Clauses

  private func clauses(at position: Int) -> [Parsed<String>] {
    parser.connectors(at: position, ["conj", "subj"]).flatMap { conjunction in
      parser.subordinates(at: conjunction.end).map { clause in
        var value = clause.value
        value.isCondition = conjunction.value.english == "if"
        return clause.with(
          conjunction.value.english + " " + EnglishClauseWriter.words(value),
          score: conjunction.score - (parser.key(position) == "que" ? (isWish(value) ? 4 : 1.5) : 0.3))
      }
    }
  }

  private func isWish(_ clause: EnglishClause) -> Bool {
    clause.tense == .presentSubjunctive || clause.tense == .imperfectSubjunctive
  }

  /// "Antes de comer", "sin pagar", "para comprar pan", "bajando las escaleras".
  private func verbs(at position: Int) -> [Parsed<String>] {
    var found: [Parsed<String>] = []
    for (words, english, slot) in Self.verbPrepositions where parser.has(words, at: position) {
      found += parser.nonfinite(at: position + words.count, .infinitive).map { reading in
        let verb = EnglishClauseWriter.nonfinite(reading.value, slot, .you)
        return reading.with(english.isEmpty ? verb : english + " " + verb, score: 0.4 + 0.4 * Double(words.count))
      }
    }
    found += parser.nonfinite(at: position, .gerund).map {
      $0.with(EnglishClauseWriter.nonfinite($0.value, .gerund, .i), score: -0.4)
    }
    return found
  }

  private static let verbPrepositions: [([String], String, VerbFrame.Slot)] = [
    (["para"], "", .infinitive), (["sin"], "without", .gerund), (["antes", "de"], "before", .gerund),
    (["después", "de"], "after", .gerund), (["a", "el"], "when", .gerund), (["por"], "for", .gerund),
    (["en", "vez", "de"], "instead of", .gerund), (["hasta"], "until", .gerund), (["a"], "", .infinitive),
    (["además", "de"], "as well as", .gerund), (["de", "tanto"], "from", .gerund), (["tras"], "after", .gerund),
  ]
}
