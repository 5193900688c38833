public import VocativeCore

/// A receiver of sound, such as a loudspeaker or a test.
public protocol AudioSink: Sendable {
  /// Plays a stream, and returns after its last sample was played.
  ///
  /// Cancelling the task silences the sink at once and throws `CancellationError`. This is how a person interrupts the
  /// assistant.
  /// - Throws: ``AudioError`` when no device can play, and the error that the stream ends with.
  func play(_ audio: EventStream<PCMBuffer>) async throws
}
