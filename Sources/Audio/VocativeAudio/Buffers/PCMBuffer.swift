/// Sound in memory: 32-bit float samples, full scale ±1, channels interleaved.
public struct PCMBuffer: Hashable, Sendable {
  /// The samples, `channelCount` per frame.
  public var samples: [Float]
  /// Frames per second.
  public var sampleRate: Int
  /// The number of samples in a frame.
  public var channelCount: Int

  /// Creates a buffer, of one channel by default.
  ///
  /// - Precondition: The sample rate and the number of channels are positive.
  public init(samples: [Float], sampleRate: Int, channelCount: Int = 1) {
    precondition(sampleRate > 0 && channelCount > 0, "a buffer needs a sample rate and a channel")
    self.samples = samples
    self.sampleRate = sampleRate
    self.channelCount = channelCount
  }

  /// The number of complete frames.
  public var frameCount: Int { samples.count / max(channelCount, 1) }

  /// The length of the sound.
  public var duration: Duration { .seconds(Double(frameCount) / Double(max(sampleRate, 1))) }
}

extension PCMBuffer: CustomStringConvertible, CustomReflectable {
  /// The format and the length, without the samples.
  public var description: String {
    "PCMBuffer(\(frameCount) frames, \(sampleRate) Hz, \(channelCount) channel\(channelCount == 1 ? "" : "s"))"
  }

  /// A mirror of the description alone.
  public var customMirror: Mirror { Mirror(reflecting: description) }
}
