/// Forms of nouns and adjectives that no dictionary has, by the regular rules.
struct WordInflection: Sendable {
  let isSpanish: Bool

  /// The form of a word or of several.
  ///
  /// - Parameters:
  ///   - lemma: The singular, in Spanish the masculine.
  ///   - isPlural: True for the plural.
  ///   - isFeminine: True for the feminine of an adjective.
  /// - Returns: The form.
  func form(of lemma: String, isPlural: Bool, isFeminine: Bool) -> String {
    var words = lemma.split(separator: " ").map(String.init)
    guard isSpanish else {
      guard isPlural, let last = words.popLast() else { return lemma }
      return (words + [englishPlural(last)]).joined(separator: " ")
    }
    // Words after a preposition do not change: "parte de atrás".
    let end = words.firstIndex { ["de", "sin", "con", "a", "para", "en"].contains($0) } ?? words.count
    for index in words.indices where index < end {
      if isFeminine, words[index].hasSuffix("o") { words[index] = words[index].dropLast() + "a" }
      if isPlural { words[index] = spanishPlural(words[index]) }
    }
    return words.joined(separator: " ")
  }

  private func spanishPlural(_ word: String) -> String {
    guard let last = word.last else { return word }
    if "aeiouáéó".contains(last) { return word + "s" }
    if last == "s" || last == "x" { return word }
    if last == "z" { return word.dropLast() + "ces" }
    let open = ["án": "anes", "én": "enes", "ín": "ines", "ón": "ones", "ún": "unes"]
    if let ending = open[String(word.suffix(2))] { return word.dropLast(2) + ending }
    return word + "es"
  }

  private func englishPlural(_ word: String) -> String {
    if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) {
      return word.dropLast() + "ies"
    }
    if ["s", "x", "z", "ch", "sh"].contains(where: word.hasSuffix) { return word + "es" }
    return word + "s"
  }
}
