/// Finds the Spanish verbs that a word may be a form of.
struct SpanishVerbAnalyzer: Sendable {
  /// A verb with the tense and person of a form.
  struct Analysis: Hashable, Sendable {
    let verb: String
    let tense: SpanishTense
    let person: SpanishPerson
  }

  /// A form without the pronouns at its end: "levantar" of "levantarme".
  struct Stripped: Sendable {
    let analyses: [Analysis]
    let pronouns: [String]
  }

  private let forms: [String: [Analysis]]

  /// Takes infinitives without pronouns.
  init(_ verbs: Set<String>) {
    var forms: [String: [Analysis]] = [:]
    func add(_ form: String, _ verb: String, _ tense: SpanishTense, _ person: SpanishPerson = .third) {
      let analysis = Analysis(verb: verb, tense: tense, person: person)
      if !(forms[form]?.contains(analysis) ?? false) { forms[form, default: []].append(analysis) }
    }
    for verb in verbs.sorted() {
      let conjugation = SpanishConjugation(verb)
      for tense in Self.finite {
        for person in Self.persons where tense != .imperative || person != .first {
          add(conjugation.form(tense, person), verb, tense, person)
          if tense == .imperfectSubjunctive {
            // "Hubiese" is "hubiera".
            let form = conjugation.form(tense, person)
            if let end = form.range(of: "ra", options: .backwards) {
              add(form.replacingCharacters(in: end, with: "se"), verb, tense, person)
            }
          }
        }
      }
      for tense in [SpanishTense.infinitive, .gerund] { add(conjugation.form(tense), verb, tense) }
      let participle = SpanishAdjective(lemma: conjugation.form(.participle), isState: true)
      for isFeminine in [false, true] {
        for isPlural in [false, true] {
          add(
            participle.form(isFeminine: isFeminine, isPlural: isPlural), verb, .participle,
            SpanishPerson(person: 3, isPlural: isPlural))
        }
      }
    }
    forms["hay"] = [.init(verb: "haber", tense: .present, person: .third)]
    forms["quisiera"] = [
      .init(verb: "querer", tense: .conditional, person: .first),
      .init(verb: "querer", tense: .conditional, person: .third),
    ]
    self.forms = forms
  }

  /// The analyses of a word without pronouns at its end.
  func analyses(of word: String) -> [Analysis] { forms[word] ?? [] }

  /// Infinitives, gerunds and orders with pronouns at their end.
  func stripped(_ word: String) -> [Stripped] {
    var found: [Stripped] = []
    for last in Self.pronouns where word.hasSuffix(last) && word.count > last.count + 2 {
      let stem = String(word.dropLast(last.count))
      var candidates = [(stem, [last])]
      if last.hasPrefix("l") {
        candidates += ["me", "te", "se", "nos"].filter { stem.hasSuffix($0) }
          .map { (String(stem.dropLast($0.count)), [$0, last]) }
      }
      for (form, pronouns) in candidates {
        var analyses: [Analysis] = []
        for form in Set([form, Self.unaccented(form)]).sorted() {
          analyses += self.analyses(of: form).filter {
            [.infinitive, .gerund, .imperative].contains($0.tense)
              && ($0.tense != .imperative || $0.person != SpanishPerson(person: 1, isPlural: false))
          }
        }
        if !analyses.isEmpty { found.append(Stripped(analyses: analyses, pronouns: pronouns)) }
      }
    }
    return found
  }

  private static func unaccented(_ word: String) -> String {
    let plain: [Character: Character] = ["á": "a", "é": "e", "í": "i", "ó": "o", "ú": "u"]
    return String(word.map { plain[$0] ?? $0 })
  }

  private static let finite: [SpanishTense] = [
    .present, .imperfect, .preterite, .future, .conditional, .presentSubjunctive, .imperfectSubjunctive, .imperative,
  ]
  private static let persons = [false, true].flatMap { isPlural in
    (1...3).map { SpanishPerson(person: $0, isPlural: isPlural) }
  }
  private static let pronouns = ["me", "te", "se", "lo", "la", "le", "nos", "os", "los", "las", "les"]
}
