import VocativeText

/// The words of phrases of which an utterance must have at least one, exactly or nearly, to match any of the phrases.
///
/// Most utterances are answers and have none of most intents' words: they need no search.
struct ContentWordIndex: Sendable {
  private let words: Set<String>
  private let lettersByLength: [Int: [(letters: [Character], set: LetterSet)]]

  /// Creates an index of the words of phrases that each have a word with meaning.
  ///
  /// The omission of such a word costs more than any match may, so no phrase matches without one of them.
  init(_ vocabulary: Set<String>) {
    words = vocabulary.filter { !WordClasses.isFunctionWord($0) && !WordClasses.isPreposition($0) }
    lettersByLength = Dictionary(
      grouping: words.filter { $0.utf8.count >= 4 }.map(Array.init).filter { $0.count >= 4 }
        .map { (letters: $0, set: LetterSet($0)) },
      by: \.letters.count)
  }

  /// True if an utterance may have one of the words; ``PhraseSearch/WordCosts`` computes the distance.
  func mayOccur(in tokens: [String]) -> Bool {
    tokens.contains(where: words.contains) || tokens.contains(where: isNear)
      || tokens.contains { $0.verbsOfParticiple.contains(where: words.contains) }
  }

  private func isNear(_ word: String) -> Bool {
    guard word.utf8.count >= 4, !WordClasses.isCommon(word) else { return false }
    let letters = Array(word)
    guard letters.count >= 4 else { return false }
    let set = LetterSet(letters)
    return (letters.count - 2...letters.count + 2).contains { length in
      lettersByLength[length]?.contains {
        set.mayDiffer(from: $0.set, by: 2) && EditDistance.between(letters, $0.letters, limit: 2) != nil
      } ?? false
    }
  }
}
