public import VocativeCore

/// One utterance in continuous sound; it is delivered while the person still speaks.
public struct SpeechSegment: Sendable {
  /// The time of the first sample, pre-roll included, from the beginning of the stream.
  public let start: Duration

  /// The sound from the pre-roll to the end of the trailing silence; it can be consumed once.
  ///
  /// Sound that is not read is skipped when the consumer asks for the next utterance.
  public let audio: EventStream<PCMBuffer>

  private let updateTrailingSilence: @Sendable (Duration) async -> Void

  init(
    start: Duration, audio: EventStream<PCMBuffer>, updateTrailingSilence: @escaping @Sendable (Duration) async -> Void
  ) {
    self.start = start
    self.audio = audio
    self.updateTrailingSilence = updateTrailingSilence
  }

  /// Sets the length of the silence that ends this utterance: short after a plain "yes", longer within a number.
  ///
  /// It has no effect after the end of the utterance.
  public func setTrailingSilence(_ duration: Duration) async { await updateTrailingSilence(duration) }
}
