/// The subwords of a SentencePiece model by their text.
struct SubwordVocabulary: Sendable {
  let subwords: [SubwordModel.Subword]
  /// The number of the subword for unknown characters.
  let unknown: Int
  /// The length of the longest subword in Unicode scalars.
  let longest: Int
  private let numbers: [String: Int]

  init(subwords: [SubwordModel.Subword], unknown: Int) {
    self.subwords = subwords
    self.unknown = unknown
    var numbers: [String: Int] = [:]
    var longest = 1
    for (number, subword) in subwords.enumerated() {
      guard [.normal, .userDefined, .unused].contains(subword.role), !subword.text.isEmpty else { continue }
      numbers[subword.text] = number
      longest = max(longest, subword.text.unicodeScalars.count)
    }
    (self.numbers, self.longest) = (numbers, longest)
  }

  /// Returns the number of a subword that a text may contain; nil if there is none.
  func number(of text: String) -> Int? { numbers[text] }
}

/// Cuts a normalised text into subwords.
protocol SubwordSegmenter: Sendable {
  /// Returns the subwords of a text in order, each with the part of the text that it stands for.
  func segments(of text: String) -> [(number: Int, text: String)]
}
