/// Counts the words that deny something.
struct NegationMarkers: Sendable {
  private let isEnglish: Bool

  init(_ language: PhraseLanguage) { isEnglish = language == .english }

  /// Looks for words that deny.
  ///
  /// - Parameters:
  ///   - words: The words in lower case without marks; "don't" is one word.
  ///   - ignoresLack: True to leave out "sin", where the other language says a lack without a denial.
  /// - Returns: True if the sentence denies something.
  func isDenied(_ words: [String], ignoresLack: Bool = false) -> Bool {
    words.indices.contains { index in
      let word = words[index]
      guard isEnglish else {
        // "¿no?" and "no obstante" deny nothing.
        if word == "no" {
          return index + 1 < words.count
            && !["obstante", "solo", "sólo", "fumador", "fumadores"].contains(words[index + 1])
        }
        // "A menos que" is "unless"; other uses compare.
        if word == "menos" {
          return index > 0 && words[index - 1] == "a" && index + 1 < words.count && words[index + 1] == "que"
        }
        if word == "sin", ignoresLack { return false }
        return Self.spanish.contains(word)
      }
      // "It's cold, isn't it?" denies nothing.
      if word.hasSuffix("n't") {
        return !(index > 1 && index + 2 == words.count && Self.pronouns.contains(words[index + 1]))
      }
      if word == "not" { return index + 1 >= words.count || words[index + 1] != "only" }
      return Self.english.contains(word.hasSuffix("'s") ? String(word.dropLast(2)) : word)
    }
  }

  /// Looks for words that say a lack without denying, which Spanish says by "sin": "we ran out of milk".
  func saysLack(_ words: [String]) -> Bool {
    isEnglish && words.contains { Self.lacks.contains($0) || $0.hasSuffix("-free") || $0.hasSuffix("less") }
  }

  private static let pronouns: Set<String> = ["i", "you", "he", "she", "it", "we", "they", "there"]
  private static let lacks: Set<String> = ["out", "free", "broke", "unemployed", "still", "decaf", "flat", "single"]

  private static let english: Set<String> = [
    "no", "never", "nobody", "nothing", "none", "neither", "nor", "nowhere", "cannot", "without", "unless", "hardly",
  ]
  private static let spanish: Set<String> = [
    "nunca", "jamás", "nadie", "nada", "ninguno", "ningún", "ninguna", "ni", "tampoco", "sin", "apenas", "menos",
    "salvo",
  ]
}
