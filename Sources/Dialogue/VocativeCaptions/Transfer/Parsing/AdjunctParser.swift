/// Reads words of a clause that no verb asks for: times, places, adverbs and clauses.
struct AdjunctParser {
  unowned let parser: EnglishParser

  func adjuncts(at position: Int) -> [Parsed<Adjunct>] {
    var found = times(at: position) + adverbs(at: position) + prepositional(at: position)
    found += clauses(at: position) + verbs(at: position)
    return found.map { $0.with($0.value, score: -0.2) }
  }

  /// A place or a direction.
  func locations(at position: Int) -> [Parsed<Adjunct>] {
    var found = connectors(at: position, ["place"]).map { $0.with(Adjunct.text($0.value.spanish), score: 1) }
    found += connectors(at: position, ["p"]).flatMap { preposition in
      parser.nounPhrases(at: preposition.end).filter { !$0.value.flags.contains(.time) }.map { noun in
        noun.with(Adjunct.prepositional(preposition.value.spanish, noun.value), score: preposition.score + 0.5)
      }
    }
    return found
  }

  func connectors(at position: Int, _ kinds: Set<String>) -> [Parsed<TransferLexicon.Connector>] {
    parser.entries(parser.lexicon.connectors, at: position).filter { kinds.contains($0.value.kind) }.map {
      Parsed(value: $0.value, end: position + $0.words.count, score: 0.5 + 0.7 * Double($0.words.count - 1))
    }
  }

  // MARK: Times

  private func times(at position: Int) -> [Parsed<Adjunct>] {
    guard position < parser.tokens.count else { return [] }
    var found: [Parsed<Adjunct>] = []
    let keys = parser.tokens[position...].map(\.key)[...]
    func add(_ text: String, _ length: Int, _ score: Double = 1) {
      found.append(Parsed(value: .text(text), end: position + length, score: score + 0.9 * Double(length)))
    }
    let first = keys.first ?? ""
    if parser.key(position - 1) != "on" {
      for (day, length) in DayReader.days(keys) { add(day, length) }
    }
    for (word, preposition) in Self.timePrepositions where first == word {
      let rest = keys.dropFirst()
      if let (time, length) = PhraseTime.read(rest, .english), isTime(rest, length, word) {
        add(preposition + " " + time.text(in: .spanish), length + 1)
      }
      guard word != "at", word != "around", word != "about" else { continue }
      for (day, length) in DayReader.days(rest) { add(preposition + " " + day, length + 1) }
    }
    if first == "at", let (number, length) = PhraseNumber.read(keys.dropFirst(), .english), number.value < 30,
      parser.key(position + 1 + length) == "past", PhraseTime.read(keys.dropFirst(), .english)?.length != length + 2
    {
      // "At ten past", whatever the hour.
      add("a y " + number.text(in: .spanish, isAttribute: false), length + 2)
    }
    let amounts = PhraseAmountReader(language: .english)
    if let (amount, length) = amounts.duration(keys), Array(keys.dropFirst(length)).first == "ago" {
      add("hace " + amount.text(in: .spanish), length + 1, 3)
    }
    for (word, preposition) in [("for", "durante"), ("in", "en"), ("within", "en"), ("after", "después de")]
    where first == word {
      if let (amount, length) = amounts.duration(keys.dropFirst()) {
        add(preposition + " " + amount.text(in: .spanish), length + 1)
      }
      for (words, spanish) in Self.approximations where keys.dropFirst().starts(with: words) {
        if let (amount, length) = amounts.duration(keys.dropFirst(1 + words.count)) {
          add([preposition, spanish, amount.text(in: .spanish)].joined(separator: " "), length + 1 + words.count)
        }
      }
    }
    return found + frequencies(at: position)
  }

  /// Bare numbers are times after "at", "by" and "until".
  private func isTime(_ keys: ArraySlice<String>, _ length: Int, _ preposition: String) -> Bool {
    let next = Array(keys.dropFirst(length)).first ?? ""
    return parser.lexicon.nouns[next] == nil || ["in", "on", "tomorrow", "today", "sharp"].contains(next) || length > 1
  }

  private func frequencies(at position: Int) -> [Parsed<Adjunct>] {
    var start = position
    var times: String
    switch parser.key(position) {
    case "once": (times, start) = ("una vez", position + 1)
    case "twice": (times, start) = ("dos veces", position + 1)
    default:
      let keys = parser.tokens[position...].map(\.key)[...]
      guard let (number, length) = PhraseNumber.read(keys, .english), parser.key(position + length) == "times" else {
        return every(at: position)
      }
      times = number.text(in: .spanish, gender: .feminine) + " veces"
      start = position + length + 1
    }
    var found = [Parsed(value: Adjunct.text(times), end: start, score: 1)]
    let units = ["day": "al día", "week": "a la semana", "month": "al mes", "year": "al año", "night": "por noche"]
    if ["a", "per"].contains(parser.key(start)), let unit = units[parser.key(start + 1)] {
      found.append(Parsed(value: .text(times + " " + unit), end: start + 2, score: 5))
    }
    return found
  }

  private func every(at position: Int) -> [Parsed<Adjunct>] {
    guard parser.key(position) == "every" || parser.key(position) == "each" else { return [] }
    let keys = parser.tokens[(position + 1)...].map(\.key)[...]
    if let (amount, length) = PhraseAmountReader(language: .english).duration(keys) {
      return [Parsed(value: .text("cada " + amount.text(in: .spanish)), end: position + 1 + length, score: 3)]
    }
    if let day = PhraseDays.weekdays.english.firstIndex(where: { $0.lowercased() == keys.first }) {
      let spanish = PhraseDays.weekdays.spanish[day]
      let plural = spanish.hasSuffix("s") ? spanish : spanish + "s"
      return [Parsed(value: .text("todos los " + plural), end: position + 2, score: 3)]
    }
    return parser.nounPhrases(at: position).filter { $0.value.flags.contains(.time) }
      .map { $0.with(.text($0.value.text), score: 1) }
  }

  // MARK: Words

  private func adverbs(at position: Int) -> [Parsed<Adjunct>] {
    var found = connectors(at: position, ["adv", "time", "place"]).map {
      $0.with(Adjunct.text($0.value.spanish), score: 0.6)
    }
    for (words, degree) in [
      (["very"], "muy"), (["too"], "demasiado"), (["so"], "tan"), (["really"], "muy"), (["a", "bit"], "un poco"),
      (["more"], "más"), (["a", "bit", "more"], "un poco más"), (["a", "little", "more"], "un poco más"),
      (["quite"], "bastante"),
      (["pretty"], "bastante"),
    ]
    where parser.has(words, at: position) {
      found += connectors(at: position + words.count, ["adv"]).map {
        $0.with(.text(degree + " " + $0.value.spanish), score: 2)
      }
    }
    // Nouns of time without preposition: "this morning", "all day", "last spring".
    found += parser.nounPhrases(at: position).filter {
      $0.value.flags.contains(.time) && $0.value.pronoun == nil && $0.value.text.contains(" ")
    }
    .map { $0.with(.text($0.value.subjectText), score: -0.2) }
    return found
  }

  private func prepositional(at position: Int) -> [Parsed<Adjunct>] {
    var found: [Parsed<Adjunct>] = []
    for preposition in connectors(at: position, ["p", "q"]) {
      if parser.key(position) == "in", Self.colors.contains(parser.key(preposition.end)),
        let color = parser.lexicon.adjectives[parser.key(preposition.end)]?.first
      {
        found.append(preposition.with(.text("en " + color.value.lemma), end: preposition.end + 1, score: 1))
      }
      for noun in parser.nounPhrases(at: preposition.end) where !noun.value.isQuestion {
        var word = preposition.value.spanish
        if noun.value.isBareNumber { word = ["under": "menor de", "over": "mayor de"][parser.key(position)] ?? word }
        if noun.value.flags.contains(.time), let other = Self.beforeTimes[parser.key(position)] { word = other }
        var value = noun.value
        if value.flags.contains(.body), value.owner != nil { value.text = value.articleText }
        found.append(noun.with(.prepositional(word, value), score: preposition.score))
      }
    }
    return found
  }

  // MARK: Clauses

  private func clauses(at position: Int) -> [Parsed<Adjunct>] {
    connectors(at: position, ["conj", "subj"]).flatMap { conjunction in
      parser.statements(at: conjunction.end).map { clause in
        clause.with(
          .clause(conjunction.value.spanish, clause.value, isSubjunctive: conjunction.value.kind == "subj"),
          score: conjunction.score - 0.3)
      }
    }
  }

  /// "Before eating", "without paying", "to buy bread", "coming down the stairs".
  private func verbs(at position: Int) -> [Parsed<Adjunct>] {
    let verbs = VerbPhraseParser(parser: parser)
    var found: [Parsed<Adjunct>] = []
    for preposition in connectors(at: position, ["ger"]) {
      found += verbs.nonfinite(at: preposition.end, .gerund).map {
        $0.with(.verb(preposition.value.spanish, $0.value), score: 1)
      }
    }
    let purpose =
      parser.has(["so", "as", "to"], at: position)
      ? 3
      : parser.has(["in", "order", "to"], at: position)
        ? 3
        : parser.key(position) == "to" ? 1 : 0
    if purpose > 0 {
      found += verbs.nonfinite(at: position + purpose, .base).map { $0.with(.verb("para", $0.value), score: -0.4) }
    }
    found += verbs.nonfinite(at: position, .gerund).map { $0.with(.verb("", $0.value), score: -0.8) }
    return found
  }

  private static let colors: Set<String> = [
    "red", "blue", "green", "black", "white", "yellow", "brown", "grey", "gray", "pink", "purple", "orange",
  ]
  private static let approximations: [([String], String)] = [
    (["over"], "más de"), (["more", "than"], "más de"), (["at", "least"], "al menos"), (["almost"], "casi"),
    (["nearly"], "casi"), (["about"], "más o menos"), (["around"], "más o menos"), (["less", "than"], "menos de"),
    (["under"], "menos de"), (["up", "to"], "hasta"), (["only"], "solo"), (["just"], "solo"), (["another"], "otros"),
    (["exactly"], "exactamente"), (["well", "over"], "bastante más de"), (["just", "over"], "poco más de"),
  ]
  private static let timePrepositions = [
    ("at", "a"), ("by", "antes de"), ("until", "hasta"), ("till", "hasta"), ("since", "desde"), ("from", "desde"),
    ("before", "antes de"), ("after", "después de"), ("around", "sobre"), ("about", "sobre"), ("for", "para"),
    ("to", "hasta"), ("at about", "sobre"),
  ]
  private static let beforeTimes = [
    "in": "en", "at": "en", "on": "en", "for": "durante", "during": "durante", "by": "antes de", "over": "durante",
    "until": "hasta", "since": "desde",
  ]
}
