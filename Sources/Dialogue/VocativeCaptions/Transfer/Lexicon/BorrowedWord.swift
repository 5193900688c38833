/// A noun or an adjective that another translator's dictionary has.
struct BorrowedWord: Hashable, Sendable {
  let english: String
  let spanish: String
  var isFeminine = false
  var isPlural = false
  var isAdjective = false

  /// The words by which the other translator is asked for a word: "the lighthouse", "very fluffy".
  static func question(for word: String) -> String { (looksLikeAdjective(word) ? "very " : "the ") + word }

  /// Reads the answer to "el faro" in English; nil if the other translator does not know the word.
  init?(spanish: String, answer: String) {
    let words = answer.lowercased().split(separator: " ").map { $0.filter { $0.isLetter || $0 == "-" } }
    guard words.count >= 2, words.count <= 4, words[0] == "the" else { return nil }
    let rest = words.dropFirst().joined(separator: " ")
    guard rest != spanish else { return nil }
    (english, self.spanish) = (rest, spanish)
    isPlural = spanish.hasSuffix("s") && rest.hasSuffix("s")
    isFeminine = spanish.hasSuffix("a")
  }

  /// Reads the answer; nil if the other translator does not know the word.
  init?(_ english: String, answer: String) {
    let words = answer.lowercased().split(separator: " ").map { $0.filter { $0.isLetter || $0 == "-" } }
    guard let first = words.first, words.count >= 2, words.count <= 5 else { return nil }
    let rest = words.dropFirst().joined(separator: " ")
    // A word that comes back as it was is not known.
    guard rest != english else { return nil }
    self.english = english
    spanish = rest
    switch first {
    case "el": break
    case "la": isFeminine = true
    case "los": isPlural = true
    case "las": (isFeminine, isPlural) = (true, true)
    case "muy" where words.count == 2: isAdjective = true
    default: return nil
    }
  }

  private static func looksLikeAdjective(_ word: String) -> Bool {
    ["y", "ful", "less", "ous", "able", "ible", "ive", "ish", "ic", "ed", "ing"].contains { word.hasSuffix($0) }
  }
}
