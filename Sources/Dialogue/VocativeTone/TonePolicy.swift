/// The segmentation of an utterance for classification.
public enum TonePolicy: Hashable, Sendable {
  /// The whole text; a text longer than the model's limit is split.
  case whole
  /// The last words alone, in this number: the cheapest policy for long utterances, which ignores earlier words.
  case lastWords(Int)
  /// Groups of sentences of these sizes, repeated: `[2, 1]` classifies the first two together, then the third, then two
  /// more.
  ///
  /// A sentence ends at its punctuation mark or at a pause.
  case sentences([Int])

  /// Parses a policy: `whole`, `last:12`, `2:1`, `1`; nil for other texts.
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

  /// The segments of some words as ranges, in order, without overlap, none empty.
  ///
  /// - Parameters:
  ///   - words: The words of the transcript.
  ///   - maximumWords: The most words of a segment.
  /// - Returns: The ranges of the words.
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
