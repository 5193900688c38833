import VocativeText

/// The words of phrases of which one at least must be heard, exactly or nearly, for any of the phrases to be meant.
///
/// Most utterances are answers and hold none of most intents' words: they need not be searched.
struct ContentWordIndex: Sendable {
  private let words: Set<String>
  private let lettersByLength: [Int: [[Character]]]

  /// The words of phrases each of which has a word that carries meaning.
  ///
  /// To leave such a word out costs more than any reading may, so no phrase is meant without one of these.
  init(_ vocabulary: Set<String>) {
    words = vocabulary.filter { !WordClasses.isFunctionWord($0) && !WordClasses.isPreposition($0) }
    lettersByLength = Dictionary(
      grouping: words.filter { $0.utf8.count >= 4 }.map(Array.init).filter { $0.count >= 4 }, by: \.count)
  }

  /// True if an utterance may have one of the words; ``PhraseSearch/WordCosts`` computes the distance.
  func mayOccur(in heard: [String]) -> Bool {
    heard.contains(where: words.contains) || heard.contains(where: isNear)
  }

  private func isNear(_ word: String) -> Bool {
    guard word.utf8.count >= 4, !WordClasses.isCommon(word) else { return false }
    let letters = Array(word)
    guard letters.count >= 4 else { return false }
    return (letters.count - 2...letters.count + 2).contains { length in
      lettersByLength[length]?.contains { EditDistance.between(letters, $0, limit: 2) != nil } ?? false
    }
  }
}
