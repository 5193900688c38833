/// A word of a vocabulary with its sounds.
package struct VocabularyWord: Sendable {
  /// The word in lower case.
  package let text: String
  /// The pronunciations as CMU phones.
  package let pronunciations: [[String]]
  /// The natural logarithm of the word's probability without context.
  package let logProbability: Double

  /// Creates a word.
  package init(_ text: String, pronunciations: [[String]], logProbability: Double) {
    (self.text, self.pronunciations, self.logProbability) = (text, pronunciations, logProbability)
  }
}

/// The probabilities of words after others, as an n-gram model gives them.
package protocol WordSequenceModel: Sendable {
  /// The vocabulary.
  var words: [VocabularyWord] { get }

  /// Returns the natural logarithm of a word's probability after others; nil for a word that is not in the vocabulary.
  ///
  /// - Parameters:
  ///   - word: A word in lower case, or `</s>` for the end of a sentence.
  ///   - preceding: The words before it, the nearest last; `<s>` begins a sentence.
  /// - Returns: The logarithm, at most 0.
  func logProbability(of word: String, after preceding: [String]) -> Double?
}
