public import VocativeCore

extension Endpointer {
  /// The rules for the beginning and the end of utterances.
  public struct Settings: Hashable, Sendable {
    /// The length of the sound before the first speech that belongs to the utterance.
    public var preRoll: Duration
    /// The speech needed within a third of a second for an utterance to begin.
    public var minimumSpeech: Duration
    /// The length of the silence that ends an utterance.
    public var trailingSilence: Duration
    /// The maximum length of an utterance.
    public var maximumDuration: Duration
    /// The confidence of a frame that counts towards a beginning; a higher one gives fewer false alarms.
    public var onsetConfidence: Confidence
    /// The confidence of a frame that continues an utterance; it is lower than ``onsetConfidence`` (hysteresis).
    public var holdConfidence: Confidence

    /// Creates settings; the defaults suit a conversation.
    ///
    /// Dictation needs a longer trailing silence, a game a shorter
    /// one.
    public init(
      preRoll: Duration = .milliseconds(300), minimumSpeech: Duration = .milliseconds(100),
      trailingSilence: Duration = .milliseconds(600), maximumDuration: Duration = .seconds(30),
      onsetConfidence: Confidence = 0.9, holdConfidence: Confidence = 0.3
    ) {
      self.preRoll = preRoll
      self.minimumSpeech = minimumSpeech
      self.trailingSilence = trailingSilence
      self.maximumDuration = maximumDuration
      self.onsetConfidence = onsetConfidence
      self.holdConfidence = min(holdConfidence, onsetConfidence)
    }

    var preRollFrames: Int { Self.frames(preRoll, in: 0...1_000) }
    var minimumFrames: Int { Self.frames(minimumSpeech, in: 1...200) }
    var silenceFrames: Int { Self.silenceFrameCount(trailingSilence) }
    static func silenceFrameCount(_ duration: Duration) -> Int { frames(duration, in: 5...6_000) }
    var maximumFrames: Int { max(Self.frames(maximumDuration, in: 50...60_000), windowFrames) }
    /// The window that has to contain the minimum of speech, in frames.
    var windowFrames: Int { max(33, minimumFrames * 3 / 2) }
    /// The number of past frames that are searched for the first likely speech.
    var lookBackFrames: Int { windowFrames + 17 }

    /// Returns a time in frames, clamped to a range.
    private static func frames(_ duration: Duration, in range: ClosedRange<Int>) -> Int {
      let frames = (duration.seconds / VoiceActivityDetector.frameInterval).rounded()
      return Int(min(max(frames, Double(range.lowerBound)), Double(range.upperBound)))
    }
  }
}
