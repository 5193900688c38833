/// A noun with its adjectives, without determiner.
struct Nominal: Hashable, Sendable {
  let noun: SpanishNoun
  let isPlural: Bool
  /// Adjectives, in the English order.
  var adjectives: [AdjectivePhrase.Part] = []
  /// Words after the noun: "de autobús".
  var complement = ""

  /// True if Spanish says it in the plural.
  var isSpanishPlural: Bool { isPlural || noun.isAlwaysPlural }

  /// The words without determiner.
  var text: String {
    let isPlural = isSpanishPlural
    func form(_ part: AdjectivePhrase.Part, _ isBefore: Bool) -> String {
      let word = part.adjective.form(isFeminine: noun.isFeminine, isPlural: isPlural, beforeNoun: isBefore)
      return [part.before, word, part.after].filter { !$0.isEmpty }.joined(separator: " ")
    }
    let before = adjectives.filter { $0.adjective.isBefore && $0.before.isEmpty }.map { form($0, true) }
    let after = adjectives.filter { !($0.adjective.isBefore && $0.before.isEmpty) }.reversed().map { form($0, false) }
    return (before + [noun.text(isPlural: isPlural), complement] + after).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// "el" or "la", "un" or "una" in agreement.
  func definite() -> String {
    if isSpanishPlural { return noun.isFeminine ? "las" : "los" }
    return noun.isFeminine && !takesMasculineArticle ? "la" : "el"
  }

  func indefinite() -> String {
    if isSpanishPlural { return noun.isFeminine ? "unas" : "unos" }
    return noun.isFeminine && !takesMasculineArticle ? "una" : "un"
  }

  private var takesMasculineArticle: Bool {
    noun.flags.contains(.masculineArticle) && !adjectives.contains { $0.adjective.isBefore && $0.before.isEmpty }
  }
}
