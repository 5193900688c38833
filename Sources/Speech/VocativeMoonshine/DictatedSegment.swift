/// The words of one segment of speech, as the model writes them, with punctuation marks and capitals.
struct DictatedSegment: Hashable, Sendable {
  /// A word with its times from the beginning of the segment, in seconds.
  struct Word: Hashable, Sendable {
    var text: String
    var start: Double
    var end: Double
    /// The geometric mean of the probabilities of its tokens.
    var probability: Double
  }

  var words: [Word]
  /// The geometric mean of the probabilities of all tokens.
  var probability: Double

  static let empty = DictatedSegment(words: [], probability: 0)

  var text: String { words.map(\.text).joined(separator: " ") }
}
