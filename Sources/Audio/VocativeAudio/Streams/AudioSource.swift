public import VocativeCore

/// Where sound comes from: a file, a microphone, a test.
public protocol AudioSource: Sendable {
  /// The sound as one channel at the rate asked for, in buffers of some tens of milliseconds.
  ///
  /// A file's feed is pulled, so it stays in bounded memory; a microphone's feed goes on until its consumer stops.
  /// - Parameter sampleRate: Frames per second, for example 16,000.
  /// - Returns: A feed that throws ``AudioError`` when the sound cannot be had.
  func audio(at sampleRate: Int) -> EventStream<PCMBuffer>
}
