/// A text that an utterance may be.
struct Hypothesis: Hashable, Sendable {
  /// Words as the grammar has them, or in lower case.
  var words: [String]
  /// The pieces it is written in.
  var tokens: [Int] = []
  /// The log probability of exactly this text given the audio; a natural logarithm.
  var logProbability: Double
  /// The log probability of the text without audio: that of the decoder's internal language model.
  var internalLMLogProbability = 0.0
  /// The log probability of its words in the app's language model; 0 where there is none.
  var languageModelLogProbability = 0.0
  /// The share of its words that are expected after those before them.
  var expectedFraction = 1.0
  /// From the first word that was not to the last.
  var unexpectedRange: Range<Int>?

  /// By how much of what the model expects of English a text is less probable here.
  ///
  /// Meng and others 2021, “Internal Language Model Estimation for Domain-Adaptive End-to-End Speech Recognition”. Of
  /// 0.1 to 0.6 it was 0.2 to 0.4 that heard most orders in kitchen noise and most payments.
  static let internalLMWeight = 0.2

  /// The weight of the app's language model beside the audio.
  static let languageModelWeight = 1.25

  var text: String { words.joined(separator: " ") }

  /// The combined log probability, up to a term that all texts of one utterance share.
  var score: Double {
    logProbability - Self.internalLMWeight * internalLMLogProbability + Self.languageModelWeight
      * languageModelLogProbability
  }
}
