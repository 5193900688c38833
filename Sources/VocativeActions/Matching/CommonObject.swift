import VocativeDialogue

/// The thing that most actions of an app are done to: the picture of a photo editor, the song of a player.
///
/// People rarely name it ("crop it", "throw it away"), and when they do it says nothing about which action they mean. So
/// sentences and requests are compared with "it" in its place.
struct CommonObject: Hashable, Sendable {
  /// Its name in the descriptions.
  let word: String

  /// The object of some descriptions' sentences; nil when no word is it in at least three of them and one in five.
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

  /// The words of a request that could be another name for it.
  func candidates(in utterance: Utterance) -> [String] {
    let words = utterance.tokens.indices.filter { isPlace($0, in: utterance) }.map { utterance.tokens[$0].folded }
    return words.filter { $0 != word && $0.count > 2 }
  }

  /// A text with "it" for the object, by its own name or another.
  func replaced(in text: String, names: Set<String> = []) -> String {
    let utterance = Utterance(text)
    let places = utterance.tokens.indices.filter { place in
      let name = utterance.tokens[place].folded
      return (name == word || names.contains(name)) && isPlace(place, in: utterance)
    }
    guard !places.isEmpty else { return text }
    var pieces: [String] = []
    var start = 0
    for place in places {
      pieces += [utterance.text(of: start..<(place - 1)), "it"]
      start = place + 1
    }
    pieces.append(utterance.text(of: start..<utterance.tokens.count))
    return pieces.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Whether a noun may stand there that the action is done to: after an article, and not in a comparison.
  private func isPlace(_ place: Int, in utterance: Utterance) -> Bool {
    let tokens = utterance.tokens
    guard place > 0, tokens[place].kind == .word, Self.determiners.contains(tokens[place - 1].folded) else {
      return false
    }
    return place < 2 || !["like", "into", "as"].contains(tokens[place - 2].folded)
  }

  private static let determiners: Set<String> = ["the", "a", "an", "this", "that", "my", "our", "your", "another"]
}
