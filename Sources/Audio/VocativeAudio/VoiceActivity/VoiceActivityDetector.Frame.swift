public import VocativeCore

extension VoiceActivityDetector {
  /// The result for one frame.
  public struct Frame: Hashable, Sendable {
    /// True if the frame is more likely speech than not.
    public var isSpeech: Bool
    /// The probability that the frame is speech.
    public var confidence: Confidence
    /// The level from 120 to 7,000 Hz, in dBFS.
    public var level: Double
    /// The level of the background, in dBFS.
    public var noiseLevel: Double

    /// Creates a frame, for tests of an endpointer.
    public init(isSpeech: Bool, confidence: Confidence? = nil, level: Double = -30, noiseLevel: Double = -60) {
      self.isSpeech = isSpeech
      self.confidence = confidence ?? Confidence(isSpeech ? 1 : 0)
      self.level = level
      self.noiseLevel = noiseLevel
    }
  }
}
