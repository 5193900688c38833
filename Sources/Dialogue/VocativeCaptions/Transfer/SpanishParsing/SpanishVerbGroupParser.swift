/// Reads the verbs of a Spanish clause: negation, pronouns, auxiliaries and the main verb.
struct SpanishVerbGroupParser {
  unowned let parser: SpanishParser

  typealias Group = Parsed<SpanishVerbGroup>

  /// The groups with a finite verb.
  func groups(at position: Int) -> [Group] {
    var group = SpanishVerbGroup()
    group.isFinite = true
    var start = position
    var words: [String] = []
    while let length = adverbLength(at: start), words.count < 4 {
      words.append(parser.tokens[start..<start + length].map(\.key).joined(separator: " "))
      start += length
    }
    group.isNegated = words.contains("no") || words.contains("tampoco") || words.contains("ni siquiera")
    var found: [Group] = []
    for (clitics, end) in pronouns(at: start) {
      var own = group
      own.clitics = clitics
      for analysis in parser.lexicon.verbs.analyses(of: parser.key(end)) {
        guard ![.infinitive, .gerund, .participle].contains(analysis.tense), !isPreposition(at: end) else { continue }
        if analysis.tense == .imperative, ["estar", "ser", "haber", "poder"].contains(analysis.verb) { continue }
        var reading = own
        (reading.tense, reading.person) = (analysis.tense, analysis.person)
        reading.isOrder =
          analysis.tense == .imperative
          || (own.isNegated && analysis.tense == .presentSubjunctive
            && analysis.person.person != 1)
        // An order has its pronouns at its end.
        if analysis.tense == .imperative, !clitics.isEmpty || own.isNegated { continue }
        found += expanded(analysis.verb, reading, at: end + 1)
      }
      guard clitics.isEmpty, !own.isNegated else { continue }
      for form in parser.lexicon.verbs.stripped(parser.key(end)) {
        for analysis in form.analyses where analysis.tense == .imperative {
          var reading = own
          (reading.tense, reading.person, reading.isOrder) = (.imperative, analysis.person, true)
          reading.clitics = form.pronouns
          found += expanded(analysis.verb, reading, at: end + 1)
        }
      }
    }
    return found.map { $0.with(finished($0.value, words)) }
  }

  /// An infinitive, a gerund or a participle with its auxiliaries.
  func nonfinite(at position: Int, _ form: SpanishTense, _ group: SpanishVerbGroup = SpanishVerbGroup()) -> [Group] {
    let word = parser.key(position)
    var found: [Group] = []
    for analysis in parser.lexicon.verbs.analyses(of: word) where analysis.tense == form {
      found += expanded(analysis.verb, group, at: position + 1)
    }
    guard form != .participle else { return found }
    for stripped in parser.lexicon.verbs.stripped(word) {
      for analysis in stripped.analyses where analysis.tense == form {
        var own = group
        own.clitics += stripped.pronouns
        found += expanded(analysis.verb, own, at: position + 1)
      }
    }
    return found
  }

  // MARK: Words before the verb

  static func isAdverb(_ key: String) -> Bool { adverbs[key] != nil || key == "no" }

  /// The number of words of an adverb that belongs to the verb; nil for other words.
  func adverbLength(at position: Int) -> Int? {
    if parser.has(["ni", "siquiera"], at: position) { return 2 }
    for words in ["a veces", "casi nunca", "casi siempre"] where parser.has(words.words, at: position) { return 2 }
    return Self.adverbs[parser.key(position)] != nil || parser.key(position) == "no" ? 1 : nil
  }

  private func finished(_ group: SpanishVerbGroup, _ words: [String]) -> SpanishVerbGroup {
    var group = group
    for word in words {
      switch word {
      case "no": break
      case "ya" where group.isNegated: group.endings.append("anymore")
      case "ya" where group.tense == .future || group.isOrder: break
      case "todavía" where group.isNegated, "aún" where group.isNegated: group.endings.append("yet")
      case "tampoco": group.endings.append("either")
      case "ni siquiera": group.adverbs.append("even")
      default: if let adverb = Self.adverbs[word] ?? Self.phrases[word] { group.adverbs.append(adverb) }
      }
    }
    return group
  }

  private static let phrases = ["a veces": "sometimes", "casi nunca": "almost never", "casi siempre": "almost always"]
  private static let adverbs = [
    "ya": "already", "todavía": "still", "aún": "still", "nunca": "never", "jamás": "never", "siempre": "always",
    "también": "also", "tampoco": "", "casi": "almost", "solo": "only", "sólo": "only", "solamente": "only",
    "apenas": "hardly", "incluso": "even", "realmente": "really", "normalmente": "usually",
  ]

  /// True for "para" and "nada", which are seldom verbs.
  private func isPreposition(at position: Int) -> Bool {
    parser.key(position) == "nada"
      || parser.key(position) == "para" && position > 0
        && !["se", "no", "me", "nos", "y", "que", "tren", "autobús"]
          .contains(parser.key(position - 1))
  }

  /// The pronouns before a verb, of any number: "la" may be an article as well.
  private func pronouns(at position: Int) -> [([String], Int)] {
    var found: [([String], Int)] = [([], position)]
    var clitics: [String] = []
    var end = position
    while clitics.count < 3, Self.clitics.contains(parser.key(end)) {
      clitics.append(parser.key(end))
      end += 1
      found.append((clitics, end))
    }
    return found
  }

  private static let clitics: Set<String> = ["me", "te", "se", "lo", "la", "le", "nos", "os", "los", "las", "les"]

  // MARK: Auxiliaries

  /// The readings of a verb: as the main verb, and as an auxiliary of what follows.
  private func expanded(_ verb: String, _ group: SpanishVerbGroup, at position: Int) -> [Group] {
    var main = group
    main.verb = verb
    var found = [Parsed(value: main, end: position, score: 0)]
    found += perfect(verb, group, at: position) + progressive(verb, group, at: position)
    found += infinitives(verb, group, at: position)
    if verb == "ser" {
      var passive = group
      passive.auxiliaries.append(.passive)
      passive.isPassive = true
      found += participles(at: position, passive).map { $0.with($0.value, score: 0.8) }
    }
    return found
  }

  private func participles(at position: Int, _ group: SpanishVerbGroup) -> [Group] {
    var start = position
    var group = group
    while let adverb = Self.inner[parser.key(start)], group.adverbs.count < 2 {
      group.adverbs.append(adverb)
      start += 1
    }
    return nonfinite(at: start, .participle, group)
  }

  private static let inner = ["ya": "already", "siempre": "always", "nunca": "never", "también": "also"]

  private func perfect(_ verb: String, _ group: SpanishVerbGroup, at position: Int) -> [Group] {
    guard verb == "haber" else { return [] }
    var other = group
    other.auxiliaries.append(.perfect)
    // "Había comido" is "had eaten".
    return participles(at: position, other).filter { parser.key($0.end - 1).hasSuffix("o") }
      .map { $0.with($0.value, score: 1) }
  }

  private func progressive(_ verb: String, _ group: SpanishVerbGroup, at position: Int) -> [Group] {
    var other = group
    other.auxiliaries.append(.progressive)
    switch verb {
    case "estar", "andar", "ir", "venir":
      return nonfinite(at: position, .gerund, other).map { $0.with($0.value, score: verb == "estar" ? 1 : 0.3) }
    case "seguir", "continuar":
      other.adverbs.append("still")
      if group.auxiliaries.contains(where: { $0.next == .base }) || group.isOrder {
        other = group
        other.auxiliaries.append(EnglishAuxiliary(verb: "keep", next: .gerund))
      }
      return nonfinite(at: position, .gerund, other).map { $0.with($0.value, score: 1) }
        + lacking(group, at: position, adverb: "still", ending: "")
    case "llevar": return since(group, at: position)
    default: return []
    }
  }

  /// "Llevo dos horas esperando" and "llevo dos días sin dormir".
  private func since(_ group: SpanishVerbGroup, at position: Int) -> [Group] {
    let keys = parser.tokens[min(position, parser.tokens.count)...].map(\.key)[...]
    guard let (amount, length) = PhraseAmountReader(language: .spanish).duration(keys) else {
      return sinceLater(group, at: position)
    }
    let ending = "for " + amount.text(in: .english)
    var other = group
    other.auxiliaries += [.perfect, .progressive]
    other.endings.append(ending)
    let start = position + length
    // "Llevo tres días con fiebre", "llevo dos años aquí".
    var having = group
    having.auxiliaries.append(.perfect)
    having.endings.append(ending)
    having.verb = parser.key(start) == "con" ? "tener" : "estar"
    let state = Parsed(value: having, end: parser.key(start) == "con" ? start + 1 : start, score: 3)
    return [state] + nonfinite(at: start, .gerund, other).map { $0.with($0.value, score: 4) }
      + lacking(group, at: start, adverb: "", ending: ending)
  }

  /// "Llevo viviendo aquí diez años": the duration follows the gerund.
  private func sinceLater(_ group: SpanishVerbGroup, at position: Int) -> [Group] {
    let reader = PhraseAmountReader(language: .spanish)
    let keys = parser.tokens.map(\.key)
    guard keys.indices.contains(where: { $0 > position && reader.duration(keys[$0...]) != nil }) else { return [] }
    var other = group
    other.auxiliaries += [.perfect, .progressive]
    return nonfinite(at: position, .gerund, other).map { $0.with($0.value, score: 4) }
  }

  /// "Sigo sin entender" and "llevo dos días sin dormir".
  private func lacking(_ group: SpanishVerbGroup, at position: Int, adverb: String, ending: String) -> [Group] {
    guard parser.key(position) == "sin" else { return [] }
    var other = group
    other.isNegated = true
    if adverb.isEmpty { other.auxiliaries.append(.perfect) } else { other.adverbs.append(adverb) }
    if !ending.isEmpty { other.endings.append(ending) }
    return nonfinite(at: position + 1, .infinitive, other).map { $0.with($0.value, score: 6) }
  }

  private func infinitives(_ verb: String, _ group: SpanishVerbGroup, at position: Int) -> [Group] {
    var found: [Group] = []
    for auxiliary in Self.auxiliaries where auxiliary.verb == verb && parser.has(auxiliary.link, at: position) {
      var other = group
      var english = auxiliary.english
      if verb == "querer", group.tense == .conditional {
        english = EnglishAuxiliary(verb: "like", link: "to", next: .base)
      }
      if verb == "ir", ![.present, .imperfect].contains(group.tense) { continue }
      if verb == "acabar" {
        other.adverbs.append("just")
        if group.tense == .imperfect { english = .perfect }
      }
      if verb == "haber" { (other.isGeneric, other.person) = (true, SpanishPerson(person: 2)) }
      if let english { other.auxiliaries.append(english) }
      if !auxiliary.adverb.isEmpty { other.adverbs.append(auxiliary.adverb) }
      if !auxiliary.ending.isEmpty { other.endings.append(auxiliary.ending) }
      let start = position + auxiliary.link.count
      found += nonfinite(at: start, .infinitive, other).map {
        $0.with($0.value, score: 1 + 0.5 * Double(auxiliary.link.count))
      }
      if parser.key(start) == "no" {
        // "Puedo no ir".
        var denied = other
        denied.isNegated = true
        found += nonfinite(at: start + 1, .infinitive, denied)
      }
    }
    return found
  }

  private struct Auxiliary {
    let verb: String
    var link: [String] = []
    var english: EnglishAuxiliary?
    var adverb = ""
    var ending = ""
  }

  private static func to(_ verb: String, _ link: [String], _ english: String) -> Auxiliary {
    Auxiliary(verb: verb, link: link, english: EnglishAuxiliary(verb: english, link: "to", next: .base))
  }

  private static func doing(_ verb: String, _ link: [String], _ english: String) -> Auxiliary {
    Auxiliary(verb: verb, link: link, english: EnglishAuxiliary(verb: english, next: .gerund))
  }

  private static let auxiliaries: [Auxiliary] = [
    Auxiliary(verb: "poder", english: EnglishAuxiliary(verb: "can", next: .base)),
    Auxiliary(verb: "deber", english: EnglishAuxiliary(verb: "must", next: .base)),
    Auxiliary(verb: "deber", link: ["de"], english: EnglishAuxiliary(verb: "must", next: .base)),
    Auxiliary(
      verb: "ir", link: ["a"], english: EnglishAuxiliary(verb: "be", link: "going to", next: .base)),
    Auxiliary(verb: "soler", adverb: "usually"), Auxiliary(verb: "volver", link: ["a"], ending: "again"),
    Auxiliary(verb: "acabar", link: ["de"], english: .perfect),
    to("tener", ["que"], "have"), to("haber", ["que"], "have"), to("querer", [], "want"), to("intentar", [], "try"),
    to("tratar", ["de"], "try"), to("necesitar", [], "need"), to("esperar", [], "hope"), to("conseguir", [], "manage"),
    to("lograr", [], "manage"), to("preferir", [], "prefer"), to("pensar", [], "plan"), to("decidir", [], "decide"),
    to("aprender", ["a"], "learn"), doing("empezar", ["a"], "start"), doing("comenzar", ["a"], "start"),
    doing("dejar", ["de"], "stop"), doing("terminar", ["de"], "finish"), doing("parar", ["de"], "stop"),
  ]
}
