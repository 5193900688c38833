public import VocativeCore

extension VoiceActivityDetector {
  /// What is known about one frame.
  public struct Frame: Hashable, Sendable {
    /// Whether somebody speaks.
    public var isSpeech: Bool
    /// How likely it is that somebody speaks.
    public var confidence: Confidence
    /// The level from 120 to 7,000 Hz, in dBFS.
    public var level: Double
    /// The level of the background, in dBFS.
    public var noiseLevel: Double

    /// A frame judged by hand, for tests.
    public init(isSpeech: Bool, confidence: Confidence? = nil, level: Double = -30, noiseLevel: Double = -60) {
      self.isSpeech = isSpeech
      self.confidence = confidence ?? Confidence(isSpeech ? 1 : 0)
      self.level = level
      self.noiseLevel = noiseLevel
    }
  }
}
