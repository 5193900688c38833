public import VocativeCore

extension Endpointer {
  /// How utterances are cut; times in seconds.
  public struct Settings: Hashable, Sendable {
    /// How much sound before the first speech belongs to the utterance.
    public var preRoll: Double
    /// How much speech it takes within a third of a second for an utterance to begin.
    public var minimumSpeech: Double
    /// How much silence ends an utterance.
    public var trailingSilence: Double
    /// How long an utterance may get.
    public var maximumDuration: Double
    /// How sure a frame must be to count towards a beginning: higher means fewer false alarms.
    public var onsetConfidence: Confidence
    /// How sure a frame must be to keep an utterance going: lower than ``onsetConfidence``, so that it isn't cut short.
    public var holdConfidence: Confidence

    /// Settings for a conversation; a dictation wants a longer trailing silence, a game a shorter one.
    public init(
      preRoll: Double = 0.3, minimumSpeech: Double = 0.1, trailingSilence: Double = 0.6, maximumDuration: Double = 30,
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
    static func silenceFrameCount(_ seconds: Double) -> Int { frames(seconds, in: 5...6_000) }
    var maximumFrames: Int { max(Self.frames(maximumDuration, in: 50...60_000), windowFrames) }
    /// The stretch in which the minimum of speech has to come together.
    var windowFrames: Int { max(33, minimumFrames * 3 / 2) }
    /// How far back the first likely speech is looked for.
    var lookBackFrames: Int { windowFrames + 17 }

    /// A time in frames; impossible times are brought into the range.
    private static func frames(_ seconds: Double, in range: ClosedRange<Int>) -> Int {
      guard !seconds.isNaN else { return range.lowerBound }
      let frames = (seconds / VoiceActivityDetector.frameInterval).rounded()
      return Int(min(max(frames, Double(range.lowerBound)), Double(range.upperBound)))
    }
  }
}
