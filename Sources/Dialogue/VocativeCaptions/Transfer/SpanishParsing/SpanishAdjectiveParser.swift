/// Reads Spanish adjectives with words of degree, in English words.
struct SpanishAdjectiveParser {
  unowned let parser: SpanishParser

  /// An adjective with its degree: "very tired", "cheaper".
  func attributes(at position: Int) -> [Parsed<String>] {
    var found = parser.entries(parser.lexicon.adjectives, at: position).map { entry in
      Parsed(value: entry.value, end: position + entry.words.count, score: 1 + 1.2 * Double(entry.words.count - 1))
    }
    for (words, english) in Self.degrees where parser.has(words, at: position) {
      for entry in parser.entries(parser.lexicon.adjectives, at: position + words.count) {
        let text = english == "more" ? Self.comparative(entry.value) : english + " " + entry.value
        found.append(
          Parsed(value: text, end: position + words.count + entry.words.count, score: 1.3 + 0.6 * Double(words.count)))
      }
    }
    return found
  }

  /// An adjective as a predicate: "bigger than the other", "as tall as me", "ready to go".
  func phrases(at position: Int) -> [Parsed<String>] {
    var found: [Parsed<String>] = []
    for attribute in attributes(at: position) {
      for complemented in [attribute] + complements(attribute, at: position) {
        found.append(complemented)
        guard let joint = ["y": "and", "e": "and", "o": "or", "pero": "but"][parser.key(complemented.end)] else {
          continue
        }
        found += phrases(at: complemented.end + 1).map {
          $0.with(complemented.value + " " + joint + " " + $0.value, score: complemented.score + 0.2)
        }
      }
    }
    return found.best(3)
  }

  private func complements(_ part: Parsed<String>, at position: Int) -> [Parsed<String>] {
    let next = parser.key(part.end)
    let isCompared = ["más", "menos"].contains(parser.key(position)) || part.value.hasSuffix("er")
    if next == "que", isCompared || Self.irregular.values.contains(part.value) {
      return parser.nounPhrases(at: part.end + 1).map {
        $0.with(part.value + " than " + $0.value.objectText(isDenied: false), score: part.score)
      }
    }
    if next == "como", parser.key(position) == "tan" {
      let same = "as " + part.value.dropFirst(3)
      return parser.nounPhrases(at: part.end + 1).map {
        $0.with(same + " as " + $0.value.objectText(isDenied: false), score: part.score)
      }
    }
    if next == "que", part.value.hasPrefix("so ") {
      return parser.statements(at: part.end + 1).map {
        $0.with(part.value + " that " + EnglishClauseWriter.words($0.value), score: part.score + 0.5)
      }
    }
    // "Difícil de entender".
    if ["de", "para"].contains(next) {
      return parser.nonfinite(at: part.end + 1, .infinitive, hasGap: true).map {
        $0.with(part.value + " " + EnglishClauseWriter.nonfinite($0.value, .infinitive, .it), score: part.score)
      }
    }
    return []
  }

  /// "Cheaper", "more expensive", "better".
  static func comparative(_ adjective: String) -> String {
    if let known = irregular[adjective] { return known }
    let vowels = adjective.filter { "aeiouy".contains($0) }.count
    if adjective.hasSuffix("y"), vowels <= 2 { return adjective.dropLast() + "ier" }
    guard !adjective.contains(" "), vowels == 1 || (vowels == 2 && adjective.hasSuffix("e")) else {
      return "more " + adjective
    }
    if adjective.hasSuffix("e") { return adjective + "r" }
    let doubles = ["big", "hot", "wet", "thin", "fat", "sad"].contains(adjective)
    return adjective + (doubles ? String(adjective.suffix(1)) : "") + "er"
  }

  private static let irregular = ["good": "better", "bad": "worse", "far": "further", "older": "older"]
  static let degrees: [([String], String)] = [
    (["muy"], "very"), (["demasiado"], "too"), (["tan"], "so"), (["bastante"], "quite"), (["más"], "more"),
    (["menos"], "less"), (["un", "poco"], "a bit"), (["un", "poco", "más"], "a bit more"), (["algo"], "a bit"),
    (["mucho", "más"], "much more"), (["lo", "bastante"], "sufficiently"), (["super"], "really"), (["todo"], "all"),
    (["completamente"], "completely"), (["casi"], "almost"), (["todavía"], "still"), (["ya"], "already"),
  ]
}
