/// A word that may have been meant in place of a recognised one.
struct RestorationCandidate: Sendable {
  let position: Int
  let recognized: String
  let word: String
  /// The cost of confusing the sounds, in nats.
  let distance: Double
  /// The log probability of the sentence with the word, minus that with the recognised one.
  let gain: Double
  /// The log probability of the recognised word without context.
  let recognizedLogProbability: Double
  /// The log probability of the word without context.
  let logProbability: Double

  /// The order in which candidates are compared by meaning.
  var rank: Double { gain - 0.9 * distance }

  /// True if the score can pass the threshold with the best likeness of meaning.
  var mayBeSure: Bool { gain > -1.5 && score(meaning: Self.maximumMeaning) > Self.threshold }

  /// The score above which a word is replaced, in logits.
  static let threshold = -0.5
  private static let maximumMeaning = 0.4
  private static let maximumGain = 20.0

  /// The log odds that the word was meant.
  ///
  /// A logistic regression of 6,000 candidates in phrase-book sentences with and without a planted word, and in half of
  /// the sentences of `Benchmarks/translation/like-sounding.tsv`.
  ///
  /// - Parameter meaning: The likeness of the word's meaning to the rest of the sentence, minus that of the recognised
  ///   word.
  /// - Returns: The log odds, in nats.
  func score(meaning: Double) -> Double {
    0.4703 * min(gain, Self.maximumGain) - 0.6502 * distance
      + 8.6674 * min(max(meaning, -0.2), Self.maximumMeaning)
      - 0.1959 * logProbability + 0.2952 * recognizedLogProbability - 1.9381
  }
}
