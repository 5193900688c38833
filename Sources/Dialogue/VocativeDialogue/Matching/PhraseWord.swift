import VocativeText

/// A word of a phrase, with what the search compares it by.
struct PhraseWord: Sendable {
  /// The part of a word in a phrase, which decides the cost of leaving it out.
  enum Role: Sendable {
    case preposition, function, content
  }

  /// The word as a token's folded text.
  let text: String
  let role: Role
  /// The letters of a word that is long enough to be recognised when misspelt; empty for others.
  let letters: [Character]
  let letterSet: LetterSet

  /// The length of the shortest words that are recognised when misspelt, and the number of letters that may differ.
  static let misspeltLength = 4
  static let editLimit = 2

  init(_ text: String) {
    self.text = text
    role = WordClasses.isPreposition(text) ? .preposition : WordClasses.isFunctionWord(text) ? .function : .content
    let letters = Array(text)
    self.letters = letters.count >= Self.misspeltLength ? letters : []
    letterSet = LetterSet(self.letters)
  }

  /// Returns the number of edits that turn a word's letters into it; nil if there are too many.
  func edits(to other: [Character], _ others: LetterSet) -> Int? {
    guard mayBeMisspelt(as: other.count, others), !hasOtherFirstLetter(other) else { return nil }
    return EditDistance.between(other, letters, limit: editLimit(other.count))
  }

  /// True if a word of a number of letters may be the word misspelt.
  func mayBeMisspelt(as length: Int, _ others: LetterSet) -> Bool {
    guard !letters.isEmpty, length >= Self.misspeltLength else { return false }
    let limit = editLimit(length)
    return abs(letters.count - length) <= limit && letterSet.mayDiffer(from: others, by: limit)
  }

  /// True for another first letter in place of the word's, which makes another word: "kettle" is no misspelt "settle".
  private func hasOtherFirstLetter(_ other: [Character]) -> Bool {
    letters.count == other.count && letters[0] != other[0] && letters[0] != other[1]
  }

  private func editLimit(_ length: Int) -> Int { min(letters.count, length) >= 7 ? Self.editLimit : 1 }
}
