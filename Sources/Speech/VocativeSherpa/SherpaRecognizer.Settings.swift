public import VocativeCore

extension SherpaRecognizer {
  /// How a model is run, and what is made of what it says.
  public struct Settings: Hashable, Sendable {
    /// How many threads the model's arithmetic uses.
    public var threads: Int
    /// How many hypotheses a transducer's beam search keeps.
    public var beamWidth: Int
    /// What each token of a hot word adds to the logarithm of a hypothesis's probability, in nats.
    public var hotwordScore: Double
    /// The language that Whisper should expect, as it writes them: `en`; empty where it should find out.
    public var language: String
    /// How sure words count of which a model does not tell how sure it is.
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
