public import VocativeCore

extension SherpaRecognizer {
  /// How a model is run, and what is made of what it says.
  public struct Settings: Hashable, Sendable {
    /// How many threads the model's arithmetic uses.
    public var threads: Int
    /// How many hypotheses a transducer's beam search keeps.
    public var beam: Int
    /// What each token of a hot word adds to the logarithm of a hypothesis's probability, in nats.
    public var hotWordScore: Double
    /// The language that Whisper should expect, as it writes them: `en`; empty where it should find out.
    public var language: String
    /// How sure words count of which a model does not tell how sure it is.
    ///
    /// It is below what a spoken yes needs before money moves (``Confidence/consent``).
    public var untoldConfidence: Confidence

    /// Settings that suit most models.
    public init(
      threads: Int = 2, beam: Int = 4, hotWordScore: Double = 1.5, language: String = "",
      untoldConfidence: Confidence = 0.8
    ) {
      self.threads = threads
      self.beam = beam
      self.hotWordScore = hotWordScore
      self.language = language
      self.untoldConfidence = untoldConfidence
    }
  }
}
