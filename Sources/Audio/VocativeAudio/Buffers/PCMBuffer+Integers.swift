extension PCMBuffer {
  /// The samples as 16-bit integers, as recognisers and sound cards take them.
  ///
  /// Sound beyond full scale is clipped, and what is no number becomes 0, so this never traps.
  public var int16Samples: [Int16] { samples.map(Int16.init(clipping:)) }

  /// A buffer of 16-bit integer samples, as synthesizers give them.
  public init(int16Samples: some Sequence<Int16>, sampleRate: Int, channelCount: Int = 1) {
    self.init(samples: int16Samples.map { Float($0) / 32_768 }, sampleRate: sampleRate, channelCount: channelCount)
  }
}

extension Int16 {
  /// A float sample, full scale ±1, as a 16-bit one: clipped at full scale, 0 for what is no number.
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
  /// The sample within full scale; 0 for what is no finite number.
  package var clippedSample: Float { isFinite ? min(max(self, -1), 1) : 0 }
}
