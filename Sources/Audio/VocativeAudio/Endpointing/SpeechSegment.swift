public import VocativeCore

/// One stretch of speech cut out of a longer stream, still going on while it is handed over.
public struct SpeechSegment: Sendable {
  /// When its first sample came, in seconds from the beginning of the stream; the pre-roll counts.
  public let start: Double

  /// Its sound, from the pre-roll to the end of the trailing silence; to be consumed once.
  ///
  /// Left unread, it is skipped when the next utterance is asked for.
  public let audio: EventStream<PCMBuffer>

  private let updateTrailingSilence: @Sendable (Double) async -> Void

  init(start: Double, audio: EventStream<PCMBuffer>, updateTrailingSilence: @escaping @Sendable (Double) async -> Void)
  {
    self.start = start
    self.audio = audio
    self.updateTrailingSilence = updateTrailingSilence
  }

  /// Lets so many seconds of silence end the utterance from now on, for what was heard so far: few after a plain "yes",
  /// more within a number.
  ///
  /// It does nothing once the utterance is over.
  public func setTrailingSilence(_ seconds: Double) async { await updateTrailingSilence(seconds) }
}
