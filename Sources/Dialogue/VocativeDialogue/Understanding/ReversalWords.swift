import VocativeText

/// The words that exchange the two parties or accounts of a request: "the other way round".
enum ReversalWords {
  /// The words in each form, the longest first.
  static let all: [[String]] = ["round", "around", "about"].flatMap {
    [["it", "'s", "the", "other", "way", $0], ["the", "other", "way", $0], ["other", "way", $0]]
  }
}
