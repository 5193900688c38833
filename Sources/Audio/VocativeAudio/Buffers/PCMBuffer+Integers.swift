extension PCMBuffer {
  /// The samples as 16-bit integers, the format of many recognisers and sound cards.
  ///
  /// Samples beyond full scale are clipped, and not-a-number becomes 0.
  public var int16Samples: [Int16] { samples.map(Int16.init(clipping:)) }

  /// Creates a buffer from 16-bit integer samples, the format of many synthesisers.
  public init(int16Samples: some Sequence<Int16>, sampleRate: Int, channelCount: Int = 1) {
    self.init(samples: int16Samples.map { Float($0) / 32_768 }, sampleRate: sampleRate, channelCount: channelCount)
  }
}

extension Int16 {
  /// Creates a 16-bit sample from a float sample: clipped at full scale (±1), 0 for not-a-number.
  init(clipping sample: Float) {
    guard !sample.isNaN else {
      self = 0
      return
    }
    let scaled = (sample * 32_768).rounded()
    self = scaled >= 32_767 ? .max : scaled <= -32_768 ? .min : Int16(scaled)
  }
}

extension Float {
  /// The sample clipped at full scale; 0 if it is not finite.
  package var clippedSample: Float { isFinite ? min(max(self, -1), 1) : 0 }
}
