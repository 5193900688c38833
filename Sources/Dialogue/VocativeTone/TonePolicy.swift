/// How much of an utterance is judged at a time.
public enum TonePolicy: Hashable, Sendable {
  /// All of it as one text; what is longer than the model can take, in pieces.
  case whole
  /// The last so many words alone: what costs least in a long utterance, and forgets what was said before.
  case lastWords(Int)
  /// So many sentences together, then so many, and so on from the beginning: `[2, 1]` judges the first two as one, then
  /// the third, then two more.
  ///
  /// A sentence ends at its mark, or where the speaker paused.
  case sentences([Int])

  /// A policy as it is written: `whole`, `last:12`, `2:1`, `1`.
  public init?(_ text: String) {
    let numbers = text.split(separator: ":", omittingEmptySubsequences: false)
    switch numbers.first {
    case "whole" where numbers.count == 1: self = .whole
    case "last" where numbers.count == 2:
      guard let count = Int(numbers[1]), (1...10_000).contains(count) else { return nil }
      self = .lastWords(count)
    default:
      let counts = numbers.compactMap { Int($0) }
      guard counts.count == numbers.count, counts.count <= 10, counts.allSatisfy((1...100).contains) else { return nil }
      self = .sentences(counts)
    }
  }

  /// The pieces to judge of some words, each a range of them; in order, without overlap, none empty.
  ///
  /// - Parameter maximumWords: How many words a piece may have.
  func segments(of words: TranscriptWords, maximumWords: Int) -> [Range<Int>] {
    switch self {
    case .whole:
      return words.chunks(of: 0..<words.count, maximumWords: maximumWords)
    case .lastWords(let count):
      return words.chunks(of: max(0, words.count - count)..<words.count, maximumWords: maximumWords)
    case .sentences(let counts):
      var parts: [Range<Int>] = []
      var sentences = words.sentences[...]
      while let first = sentences.first {
        let group = sentences.prefix(max(1, counts.isEmpty ? 1 : counts[parts.count % counts.count]))
        sentences = sentences.dropFirst(group.count)
        parts.append(first.lowerBound..<(group.last ?? first).upperBound)
      }
      return parts.flatMap { words.chunks(of: $0, maximumWords: maximumWords) }
    }
  }
}
