import VocativeCore
import VocativeCaptions

/// Capital letters as the speaker's words have them: Apertium leaves one where the pronoun it began with is dropped,
/// and sets one at the beginning of a clause that begins no sentence.
struct ApertiumCaseRestorer: Sendable {
  /// Languages that write every noun with a capital.
  private static let capitalNouns: Set<String> = ["de", "lb", "bar", "gsw", "nds", "frr"]

  let source: String
  let target: LanguageTag

  /// A translation with its capitals put right.
  func restored(_ translation: String) -> String {
    guard !Self.capitalNouns.contains(target.languageCode) else { return translation }
    let words = source.split(separator: " ")
    guard let first = source.first(where: \.isLetter) else { return translation }
    let own = Set(words)
    let hasNames = zip(words, [nil] + words.map(Optional.some)).contains { word, before in
      word.isCapitalized && word != "I" && !word.hasPrefix("I'") && !word.hasPrefix("I’")
        && !(before.map(\.endsSentence) ?? true)
    }
    var startsSentence = true
    var isFirst = true
    let result = translation.split(separator: " ", omittingEmptySubsequences: false).map { word -> String in
      defer {
        startsSentence = word.endsSentence
        if word.contains(where: \.isLetter) { isFirst = false }
      }
      if own.contains(word) { return String(word) }
      if isFirst { return first.isUppercase ? word.uppercasedFirst : word.lowercasedFirst }
      return startsSentence || hasNames ? String(word) : word.lowercasedFirst
    }
    return result.joined(separator: " ")
  }
}

extension Substring {
  fileprivate var isCapitalized: Bool { first { $0.isLetter }?.isUppercase ?? false }
  fileprivate var endsSentence: Bool { last { !"\"'”’»)]".contains($0) }.map { ".?!…".contains($0) } ?? false }

  /// The word with its first letter large.
  fileprivate var uppercasedFirst: String {
    guard let place = firstIndex(where: \.isLetter) else { return String(self) }
    return self[..<place] + self[place].uppercased() + self[index(after: place)...]
  }

  /// The word with its first letter small, where it is the only large one.
  fileprivate var lowercasedFirst: String {
    guard let place = firstIndex(where: \.isLetter), self[place].isUppercase,
      !self[index(after: place)...].contains(where: \.isUppercase)
    else { return String(self) }
    return self[..<place] + self[place].lowercased() + self[index(after: place)...]
  }
}
