/// The forms of a regular Spanish verb, for verbs that no dictionary has.
struct SpanishVerbForms: Sendable {
  private let stem: String
  private let conjugation: Character

  /// Takes an infinitive, with or without "se" at its end.
  init(_ infinitive: String) {
    let verb = infinitive.hasSuffix("se") ? String(infinitive.dropLast(2)) : infinitive
    stem = String(verb.dropLast(2))
    conjugation = verb.dropLast().last ?? "a"
  }

  /// Finds the form that Apertium's tags name.
  ///
  /// - Parameter tags: Tense (`pri`, `pii`, `ifi`, `fti`, `cni`, `prs`, `pis`, `imp`), person and number, or `inf`, `ger`,
  ///   `pp` with gender and number.
  /// - Returns: The form; nil for tags that are not known.
  func form(_ tags: [String]) -> String? {
    let verb = stem + infinitiveEnding
    if tags.contains("inf") { return verb }
    if tags.contains("ger") { return stem + (conjugation == "a" ? "ando" : "iendo") }
    if tags.contains("pp") {
      let ending = (conjugation == "a" ? "ad" : "id") + (tags.contains("f") ? "a" : "o")
      return stem + ending + (tags.contains("pl") ? "s" : "")
    }
    guard let person = person(tags), let tense = tags.first(where: { Self.tenses.contains($0) }) else { return nil }
    switch tense {
    case "fti": return verb + ["é", "ás", "á", "emos", "éis", "án"][person]
    case "cni": return verb + ["ía", "ías", "ía", "íamos", "íais", "ían"][person]
    default: break
    }
    guard let endings = Self.endings[tense]?[conjugation] else { return nil }
    let ending = endings[person]
    return spelled(ending) + ending
  }

  private var infinitiveEnding: String { conjugation == "a" ? "ar" : conjugation == "e" ? "er" : "ir" }

  private func person(_ tags: [String]) -> Int? {
    guard let person = ["p1", "p2", "p3"].firstIndex(where: tags.contains) else { return nil }
    return person + (tags.contains("pl") ? 3 : 0)
  }

  /// The stem as it is written before an ending: "tocar", "toque".
  private func spelled(_ ending: String) -> String {
    guard conjugation == "a", let first = ending.first, "eé".contains(first) else { return stem }
    for (end, written) in [("c", "qu"), ("g", "gu"), ("z", "c")] where stem.hasSuffix(end) {
      return stem.dropLast() + written
    }
    return stem
  }

  private static let tenses: Set<String> = ["pri", "pii", "ifi", "fti", "cni", "prs", "pis", "imp"]
  private static let endings: [String: [Character: [String]]] = [
    "pri": [
      "a": ["o", "as", "a", "amos", "áis", "an"], "e": ["o", "es", "e", "emos", "éis", "en"],
      "i": ["o", "es", "e", "imos", "ís", "en"],
    ],
    "pii": [
      "a": ["aba", "abas", "aba", "ábamos", "abais", "aban"], "e": ["ía", "ías", "ía", "íamos", "íais", "ían"],
      "i": ["ía", "ías", "ía", "íamos", "íais", "ían"],
    ],
    "ifi": [
      "a": ["é", "aste", "ó", "amos", "asteis", "aron"], "e": ["í", "iste", "ió", "imos", "isteis", "ieron"],
      "i": ["í", "iste", "ió", "imos", "isteis", "ieron"],
    ],
    "prs": [
      "a": ["e", "es", "e", "emos", "éis", "en"], "e": ["a", "as", "a", "amos", "áis", "an"],
      "i": ["a", "as", "a", "amos", "áis", "an"],
    ],
    "pis": [
      "a": ["ara", "aras", "ara", "áramos", "arais", "aran"],
      "e": ["iera", "ieras", "iera", "iéramos", "ierais", "ieran"],
      "i": ["iera", "ieras", "iera", "iéramos", "ierais", "ieran"],
    ],
    "imp": [
      "a": ["e", "a", "e", "emos", "ad", "en"], "e": ["a", "e", "a", "amos", "ed", "an"],
      "i": ["a", "e", "a", "amos", "id", "an"],
    ],
  ]
}
