public import VocativeCore

/// Where sound goes: a loudspeaker, a test that listens.
public protocol AudioSink: Sendable {
  /// Plays a feed and returns when its last sample was heard.
  ///
  /// Cancelling the task silences the sink at once and throws `CancellationError`: this is how a person
  /// interrupts the assistant.
  /// - Throws: ``AudioError`` when there is nothing to play on, and whatever error the feed ends with.
  func play(_ audio: EventStream<PCMBuffer>) async throws
}
