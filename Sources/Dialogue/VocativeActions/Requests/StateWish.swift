import VocativeText

/// A wish that something be in a state: "make it blurry", "get the picture crisp".
struct StateWish {
  /// The stem of the word for the state.
  let stem: String

  private static let verbs: Set<String> = ["make", "get", "render", "keep", "leave", "want", "need"]
  private static let objects: Set<String> = ["it", "this", "that", "them", "these", "those", "everything"]
  private static let determiners: Set<String> = ["the", "my", "this", "that", "these", "those"]
  private static let copulas: Set<String> = [
    "is", "are", "'s", "'re", "looks", "look", "seems", "feels", "was", "came",
  ]

  /// Reads an utterance without politeness; nil if it is no such wish.
  init?(_ utterance: Utterance) {
    let words = utterance.tokens.map(\.folded)
    guard let verb = words.firstIndex(where: Self.verbs.contains), verb < 3, let state = words.last,
      words.count - verb > 2, Self.objects.contains(words[verb + 1]) || Self.determiners.contains(words[verb + 1]),
      WordStem.isContentWord(state)
    else { return nil }
    // "Make the picture" names a thing alone.
    guard Self.objects.contains(words[verb + 1]) || words.count - verb > 3 else { return nil }
    stem = WordStem.of(state)
  }

  /// Returns the stems of the state that a sentence complains of: "the edges are too soft"; nil for other sentences.
  static func complaint(in sentence: Utterance) -> Set<String>? {
    let words = sentence.tokens.map(\.folded)
    guard let first = words.first, objects.contains(first) || determiners.contains(first),
      let copula = words.firstIndex(where: copulas.contains), copula > 0
    else { return nil }
    let stems = Set(words[(copula + 1)...].filter(WordStem.isContentWord).map(WordStem.of))
    return stems.isEmpty ? nil : stems
  }
}
