public import VocativeCore

extension SherpaRecognizer {
  /// The settings of a model and of its transcripts.
  public struct Settings: Hashable, Sendable {
    /// The number of threads of the model's arithmetic.
    public var threads: Int
    /// The number of hypotheses in a transducer's beam.
    public var beamWidth: Int
    /// The bonus of each token of a hotword, added to the log probability of a hypothesis, in nats.
    public var hotwordScore: Double
    /// The language that Whisper should expect, as it writes them: `en`; empty where it should find out.
    public var language: String
    /// The confidence of words for which a model gives no probability.
    ///
    /// It is below what a spoken yes needs before money moves (``Confidence/confirmationThreshold``).
    public var defaultConfidence: Confidence

    /// Settings that suit most models.
    public init(
      threads: Int = 2, beamWidth: Int = 4, hotwordScore: Double = 1.5, language: String = "",
      defaultConfidence: Confidence = 0.8
    ) {
      self.threads = threads
      self.beamWidth = beamWidth
      self.hotwordScore = hotwordScore
      self.language = language
      self.defaultConfidence = defaultConfidence
    }
  }
}
