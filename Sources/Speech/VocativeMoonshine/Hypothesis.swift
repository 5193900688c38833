/// What an utterance may have been.
struct Hypothesis: Hashable, Sendable {
  /// Words as the grammar has them, or in lower case.
  var words: [String]
  /// The pieces it is written in.
  var tokens: [Int] = []
  /// How probable exactly this text is for the sound, as a natural logarithm.
  var logProbability: Double
  /// How probable it is where no sound says anything: what the model expects of English.
  var internalLMLogProbability = 0.0
  /// How probable its words are to be said to this app; 0 where nothing tells.
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

  /// What people say to the app counts so much beside what the sound says.
  static let languageModelWeight = 1.25

  var text: String { words.joined(separator: " ") }

  /// How probable it is here, as a natural logarithm, up to a term that all texts of one utterance share.
  var score: Double {
    logProbability - Self.internalLMWeight * internalLMLogProbability + Self.languageModelWeight
      * languageModelLogProbability
  }
}
