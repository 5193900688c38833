import VocativeDialogue
import VocativeText

/// The object of most actions of an app: the picture of a photo editor, the song of a player.
///
/// People often call it "it" ("crop it", "throw it away"), so a recogniser's grammar has this word too.
struct DefaultReferent: Hashable, Sendable {
  /// Its name in the descriptions.
  let word: String

  /// The most frequent object of some sentences; nil if it occurs in fewer than three of them or one in five.
  init?(of sentences: [String]) {
    var counts: [String: Int] = [:]
    for sentence in sentences {
      let tokens = Utterance(sentence).tokens.map(\.folded)
      for word in Set(
        tokens.indices.dropFirst().filter { Self.determiners.contains(tokens[$0 - 1]) }.map { tokens[$0] })
      {
        counts[word, default: 0] += 1
      }
    }
    guard let best = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), best.value >= 3,
      best.value * 5 >= sentences.count
    else { return nil }
    word = best.key
  }

  private static let determiners: Set<String> = ["the", "a", "an", "this", "that", "my", "our", "your", "another"]
}
