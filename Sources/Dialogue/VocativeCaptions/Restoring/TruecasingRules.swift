import VocativeCore

/// Rules that restore case and punctuation: capitals for "I", names and the first word, and a final mark.
///
/// Some recognisers write lower case without marks, and translators know "London", not "london". The form of a word
/// depends only on the words up to the next one, so that committed words never change.
struct TruecasingRules: Sendable {
  private let isEnglish: Bool
  /// The spelling of words that always have a capital, by their lower case.
  private var properNouns: [String: String]

  init(_ language: LanguageTag) {
    isEnglish = language.languageCode == "en"
    properNouns = isEnglish ? Self.englishNames : [:]
  }

  /// Adds spellings by their lower case.
  mutating func addProperNouns(_ forms: [String: String]) { properNouns.merge(forms) { $1 } }

  /// True if a text has no capitals except "I" and no marks.
  static func isUnformatted(_ text: String) -> Bool {
    text.split(separator: " ").allSatisfy { word in
      (word == "I" || word.hasPrefix("I'") || word == word.lowercased()) && !word.contains { ".,;:!?…¿¡".contains($0) }
    }
  }

  /// Formats a text.
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - isFinal: True if the sentence is complete and gets its mark.
  /// - Returns: The text with its capitals, and with its mark if it is final.
  func formatted(_ text: String, isFinal: Bool) -> String {
    let unformatted = text.split(separator: " ").map(String.init)
    var words = unformatted.enumerated().map { index, word in
      casedWord(
        of: word, after: index > 0 ? unformatted[index - 1] : nil,
        before: index + 1 < unformatted.count ? unformatted[index + 1] : nil)
    }
    guard let first = words.first else { return text }
    words[0] = first.prefix(1).uppercased() + first.dropFirst()
    // A single word is no sentence.
    guard isFinal, words.count > 1, let last = words.last, last.last.map({ $0.isLetter || $0.isNumber }) ?? false else {
      return words.joined(separator: " ")
    }
    words[words.count - 1] = last + (isQuestion(unformatted) ? "?" : ".")
    return words.joined(separator: " ")
  }

  private func casedWord(of word: String, after: String?, before: String?) -> String {
    if let form = properNouns[word] { return form }
    // "anna's" is Anna's.
    if let mark = word.firstIndex(of: "'"), let form = properNouns[String(word[..<mark])] {
      return form + word[mark...]
    }
    guard isEnglish else { return word }
    if word == "i" || word.hasPrefix("i'") { return "I" + word.dropFirst() }
    let name = word.prefix(1).uppercased() + word.dropFirst()
    if ["march", "may"].contains(word), let after, Self.monthPrecedingWords.contains(after) { return name }
    if Self.placeNamePrefixes.contains(word), let before, properNouns[before] != nil, before != "i" { return name }
    return word
  }

  private func isQuestion(_ words: [String]) -> Bool {
    guard isEnglish, let first = words.first?.lowercased() else { return false }
    if Self.questionWords.contains(first) { return true }
    guard words.count > 1 else { return false }
    // "Have a nice day" and "do the dishes" ask nothing; "have you" and "do they" do.
    return Self.questionVerbs.contains(first)
      || Self.possibleQuestionVerbs.contains(first) && Self.pronouns.contains(words[1].lowercased())
  }

  private static let englishNames = Dictionary(
    uniqueKeysWithValues: ("monday tuesday wednesday thursday friday saturday sunday january february april june july august september "
      + "october november december english").split(separator: " ").map {
        (String($0), $0.prefix(1).uppercased() + $0.dropFirst())
      })
  private static let monthPrecedingWords: Set<String> = [
    "in", "of", "since", "until", "last", "next", "this", "by", "every",
  ]
  /// The first half of many places' names, where the second one is a name: New York, San Diego.
  private static let placeNamePrefixes: Set<String> = [
    "new", "los", "las", "san", "santa", "saint", "saudi", "sri", "hong",
  ]
  private static let questionWords: Set<String> = [
    "who", "whom", "whose", "what", "where", "when", "why", "how", "which", "what's", "where's", "who's", "how's",
  ]
  private static let questionVerbs: Set<String> = [
    "does", "did", "is", "are", "am", "was", "were", "can", "could", "will", "would", "should", "shall", "doesn't",
    "didn't", "isn't", "aren't", "can't", "won't", "wasn't", "weren't", "couldn't", "wouldn't", "shouldn't",
  ]
  private static let possibleQuestionVerbs: Set<String> = [
    "do", "have", "has", "had", "may", "don't", "haven't", "hasn't",
  ]
  private static let pronouns: Set<String> = [
    "i", "you", "he", "she", "it", "we", "they", "these", "those", "anyone", "anybody", "someone", "everyone", "any",
  ]
}
