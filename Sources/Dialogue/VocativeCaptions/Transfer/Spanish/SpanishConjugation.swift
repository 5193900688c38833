import Foundation

/// The forms of Spanish verbs, regular, with changing stems, and irregular.
///
/// The rules are those of the *Nueva gramática de la lengua española* (RAE, 2009, chapter 4): spelling changes before "e"
/// and "o", stems that change under stress, and a list of irregular verbs.
struct SpanishConjugation: Sendable {
  private let verb: String
  private let stem: String
  private let ending: String
  private let irregular: SpanishIrregularVerbs.Entry?
  private let prefix: String

  /// Takes an infinitive, with or without "se".
  init(_ infinitive: String) {
    var verb = infinitive
    if verb.hasSuffix("rse") { verb = String(verb.dropLast(2)) }
    self.verb = verb
    let accented = verb.hasSuffix("ír")
    stem = String(verb.dropLast(2))
    ending = accented ? "ir" : String(verb.suffix(2))
    (prefix, irregular) = SpanishIrregularVerbs.entry(verb)
  }

  /// The form of a tense and person; for the participle the masculine singular.
  func form(_ tense: SpanishTense, _ person: SpanishPerson = .third) -> String {
    let index = person.index
    switch tense {
    case .infinitive: return verb
    case .gerund: return irregular?.gerund.map { prefix + $0 } ?? regularGerund
    case .participle: return irregular?.participle.map { prefix + $0 } ?? regularParticiple
    case .present: return present(index)
    case .imperfect: return imperfect(index)
    case .preterite: return preterite(index)
    case .future: return futureStem + ["é", "ás", "á", "emos", "éis", "án"][index]
    case .conditional: return futureStem + ["ía", "ías", "ía", "íamos", "íais", "ían"][index]
    case .presentSubjunctive: return presentSubjunctive(index)
    case .imperfectSubjunctive: return imperfectSubjunctive(index)
    case .imperative: return imperative(index)
    }
  }

  // MARK: Forms without person

  private var isFirst: Bool { ending == "ar" }
  private var isVowelStem: Bool { stem.last.map { "aeou".contains($0) } ?? false }

  private var regularGerund: String {
    if isFirst { return stem + "ando" }
    let changed = ending == "ir" ? weakened(stem) : stem
    if stem.hasSuffix("ñ") || stem.hasSuffix("ll") { return changed + "endo" }
    return changed + (isVowelStem && !stem.hasSuffix("gu") && !stem.hasSuffix("qu") ? "yendo" : "iendo")
  }

  private var regularParticiple: String {
    if isFirst { return stem + "ado" }
    return stem + (isVowelStem && !stem.hasSuffix("u") ? "ído" : "ido")
  }

  // MARK: Tenses

  private func present(_ index: Int) -> String {
    if let forms = irregular?.present { return prefix + forms[index] }
    let endings = Self.presentEndings[ending] ?? []
    guard index != 3, index != 4 else { return stem + endings[index] }
    if index == 0, let first = irregular?.firstPerson { return prefix + first }
    return spelled(stressed(stem), before: endings[index]) + endings[index]
  }

  private func imperfect(_ index: Int) -> String {
    if let forms = irregular?.imperfect { return prefix + forms[index] }
    return stem
      + (isFirst
      ? ["aba", "abas", "aba", "ábamos", "abais", "aban"] : ["ía", "ías", "ía", "íamos", "íais", "ían"])[index]
  }

  private func preterite(_ index: Int) -> String {
    if let forms = irregular?.preterite { return prefix + forms[index] }
    if let strong = irregular?.strongPast {
      let isJ = strong.hasSuffix("j")
      return prefix + strong + ["e", "iste", "o", "imos", "isteis", isJ ? "eron" : "ieron"][index]
    }
    if isFirst {
      let endings = ["é", "aste", "ó", "amos", "asteis", "aron"]
      return spelled(stem, before: endings[index]) + endings[index]
    }
    let isThird = index == 2 || index == 5
    let changed = isThird && ending == "ir" ? weakened(stem) : stem
    if isVowelStem, !stem.hasSuffix("gu"), !stem.hasSuffix("qu") {
      let accented = stem.hasSuffix("u") ? "iste" : "íste"
      return changed
        + ["í", accented, "yó", accented == "iste" ? "imos" : "ímos", accented + "is", "yeron"][index]
    }
    if isThird, stem.hasSuffix("ñ") || stem.hasSuffix("ll") { return changed + (index == 2 ? "ó" : "eron") }
    return changed + ["í", "iste", "ió", "imos", "isteis", "ieron"][index]
  }

  private var futureStem: String {
    irregular?.future.map { prefix + $0 } ?? (verb.hasSuffix("ír") ? stem + "ir" : verb)
  }

  private func presentSubjunctive(_ index: Int) -> String {
    if let forms = irregular?.subjunctive { return prefix + forms[index] }
    let endings = isFirst ? ["e", "es", "e", "emos", "éis", "en"] : ["a", "as", "a", "amos", "áis", "an"]
    // The first person of the present gives its stem to all persons: tengo, tenga.
    if let first = irregular?.firstPerson, first.hasSuffix("o") { return prefix + first.dropLast() + endings[index] }
    let isWeak = index == 3 || index == 4
    let base = isWeak ? (ending == "ir" ? weakened(stem) : stem) : stressed(stem)
    return spelled(base, before: endings[index]) + endings[index]
  }

  private func imperfectSubjunctive(_ index: Int) -> String {
    // From the third person plural of the preterite: dijeron, dijera.
    let base = String(preterite(5).dropLast(3))
    let endings = ["ra", "ras", "ra", "ramos", "rais", "ran"]
    guard index == 3, let last = base.last, let accented = ["a": "á", "e": "é"][last] else {
      return base + endings[index]
    }
    return base.dropLast() + accented + endings[index]
  }

  private func imperative(_ index: Int) -> String {
    switch index {
    case 1: irregular?.imperative.map { prefix + $0 } ?? present(2)
    case 4: verb.dropLast() + "d"
    default: presentSubjunctive(index)
    }
  }

  // MARK: Stems

  /// The stem under stress: "cerr" becomes "cierr".
  private func stressed(_ stem: String) -> String {
    if ending == "ir", stem.hasSuffix("u"), !stem.hasSuffix("gu"), !stem.hasSuffix("qu") { return stem + "y" }
    guard let change = SpanishIrregularVerbs.stemChange(verb) else { return stem }
    return changed(stem, change.from, change.to)
  }

  /// The stem of "-ir" verbs in the third person of the preterite and in the gerund: "dorm" becomes "durm".
  private func weakened(_ stem: String) -> String {
    guard let change = SpanishIrregularVerbs.stemChange(verb), change.from == "e" || change.from == "o" else {
      return stem
    }
    return changed(stem, change.from, change.from == "e" ? "i" : "u")
  }

  private func changed(_ stem: String, _ from: String, _ to: String) -> String {
    guard let place = stem.range(of: from, options: .backwards) else { return stem }
    return stem.replacingCharacters(in: place, with: to)
  }

  /// The stem as it is written before an ending: "busqu" before "e".
  private func spelled(_ stem: String, before ending: String) -> String {
    guard let first = ending.first else { return stem }
    if "eéií".contains(first), isFirst {
      for (end, written) in [("gu", "gü"), ("c", "qu"), ("g", "gu"), ("z", "c")] where stem.hasSuffix(end) {
        return stem.dropLast(end.count) + written
      }
    }
    if "oóaá".contains(first), !isFirst {
      for (end, written) in [("gu", "g"), ("qu", "c"), ("g", "j"), ("c", "z")] where stem.hasSuffix(end) {
        return stem.dropLast(end.count) + written
      }
    }
    return stem
  }

  private static let presentEndings = [
    "ar": ["o", "as", "a", "amos", "áis", "an"], "er": ["o", "es", "e", "emos", "éis", "en"],
    "ir": ["o", "es", "e", "imos", "ís", "en"],
  ]
}
