public import VocativeCore

/// A source of sound, such as a microphone, a file or a test.
public protocol AudioSource: Sendable {
  /// Returns the sound as one channel at a sample rate, in buffers of some tens of milliseconds.
  ///
  /// The stream of a file is pulled, so it needs bounded memory. The stream of a microphone continues until its consumer
  /// stops.
  ///
  /// - Parameter sampleRate: Frames per second, for example 16,000.
  /// - Returns: A stream that throws ``AudioError`` when there is no sound.
  func audio(at sampleRate: Int) -> EventStream<PCMBuffer>
}
