/// The words of an n-gram model, numbered in the order in which they were added.
struct NGramVocabulary: Sendable {
  /// The words by their numbers; those of the sentence's start and end first.
  private(set) var words = [NGramModel.sentenceStart, NGramModel.sentenceEnd]
  private var ids: [String: NGramModel.WordID] = [
    NGramModel.sentenceStart: .sentenceStart, NGramModel.sentenceEnd: .sentenceEnd,
  ]

  /// Returns the number of a word, a new one if it has none yet.
  mutating func add(_ word: String) -> NGramModel.WordID {
    if let known = ids[word] { return known }
    let id = NGramModel.WordID(rawValue: Int32(words.count))
    words.append(word)
    ids[word] = id
    return id
  }

  /// Returns the number of a word; `unknown` if it has none.
  func id(of word: String) -> NGramModel.WordID { ids[word] ?? .unknown }

  /// Returns the word with a number, which must be one of the vocabulary's.
  func word(_ id: NGramModel.WordID) -> String { words[id.index] }
}
