/// Counts the words that deny something.
struct NegationMarkers: Sendable {
  private let isEnglish: Bool

  init(_ language: PhraseLanguage) { isEnglish = language == .english }

  /// Looks for words that deny.
  ///
  /// - Parameter words: The words in lower case without marks; "don't" is one word.
  /// - Returns: True if the sentence denies something.
  func isDenied(_ words: [String]) -> Bool {
    words.indices.contains { index in
      let word = words[index]
      guard isEnglish else {
        // "¿no?" and "no obstante" deny nothing.
        if word == "no" { return index + 1 < words.count && !["obstante", "solo", "sólo"].contains(words[index + 1]) }
        return Self.spanish.contains(word)
      }
      if word.hasSuffix("n't") { return true }
      if word == "not" { return index + 1 >= words.count || words[index + 1] != "only" }
      return Self.english.contains(word)
    }
  }

  private static let english: Set<String> = [
    "no", "never", "nobody", "nothing", "none", "neither", "nor", "nowhere", "cannot", "without", "unless", "hardly",
  ]
  private static let spanish: Set<String> = [
    "nunca", "jamás", "nadie", "nada", "ninguno", "ningún", "ninguna", "ni", "tampoco", "sin", "apenas", "menos",
    "salvo",
  ]
}
