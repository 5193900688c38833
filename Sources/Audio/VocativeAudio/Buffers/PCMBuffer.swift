/// A stretch of sound: 32-bit float samples, full scale ±1, channels interleaved.
public struct PCMBuffer: Hashable, Sendable {
  /// The samples, `channelCount` per frame.
  public var samples: [Float]
  /// Frames per second.
  public var sampleRate: Int
  /// How many channels a frame has.
  public var channelCount: Int

  /// A buffer of one channel unless said otherwise.
  public init(samples: [Float], sampleRate: Int, channelCount: Int = 1) {
    precondition(sampleRate > 0 && channelCount > 0, "a buffer needs a sample rate and a channel")
    self.samples = samples
    self.sampleRate = sampleRate
    self.channelCount = channelCount
  }

  /// How many whole frames there are.
  public var frameCount: Int { samples.count / max(channelCount, 1) }

  /// How long it sounds, in seconds.
  public var duration: Double { Double(frameCount) / Double(max(sampleRate, 1)) }
}

extension PCMBuffer: CustomStringConvertible, CustomReflectable {
  /// Says how much sound there is, not which: a dump of samples helps nobody.
  public var description: String {
    "PCMBuffer(\(frameCount) frames, \(sampleRate) Hz, \(channelCount) channel\(channelCount == 1 ? "" : "s"))"
  }

  public var customMirror: Mirror { Mirror(reflecting: description) }
}
