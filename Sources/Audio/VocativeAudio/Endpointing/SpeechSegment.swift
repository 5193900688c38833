public import VocativeCore

/// One utterance in continuous sound; it is delivered while the person still speaks.
public struct SpeechSegment: Sendable {
  /// The time of the first sample, pre-roll included, in seconds from the beginning of the stream.
  public let start: Double

  /// The sound from the pre-roll to the end of the trailing silence; it can be consumed once.
  ///
  /// Sound that is not read is skipped when the consumer asks for the next utterance.
  public let audio: EventStream<PCMBuffer>

  private let updateTrailingSilence: @Sendable (Double) async -> Void

  init(start: Double, audio: EventStream<PCMBuffer>, updateTrailingSilence: @escaping @Sendable (Double) async -> Void)
  {
    self.start = start
    self.audio = audio
    self.updateTrailingSilence = updateTrailingSilence
  }

  /// Sets the length of the silence that ends this utterance: short after a plain "yes", longer within a number.
  ///
  /// It has no effect after the end of the utterance.
  ///
  /// - Parameter seconds: The length in seconds.
  public func setTrailingSilence(_ seconds: Double) async { await updateTrailingSilence(seconds) }
}
