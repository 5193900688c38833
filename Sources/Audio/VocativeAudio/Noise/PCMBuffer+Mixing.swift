import Foundation

extension PCMBuffer {
  /// The level of the loudest 128 ms in dBFS: in speech this is the level of the vowels, independent of pauses.
  public var peakRMSLevel: Double {
    let step = max(sampleRate * channelCount * 128 / 1_000, 1)
    let powers = stride(from: 0, through: max(samples.count - step, 0), by: step).map { start in
      let stretch = samples[start..<Swift.min(start + step, samples.count)]
      return stretch.reduce(0.0) { $0 + ($1.isFinite ? Double($1) * Double($1) : 0) } / Double(max(stretch.count, 1))
    }
    return Self.decibels(power: powers.max() ?? 0)
  }

  /// Returns a mix of this speech with a noise, at a ratio of their ``peakRMSLevel``s.
  ///
  /// The definition is that of Picovoice's
  /// [speech-to-intent benchmark](https://github.com/Picovoice/speech-to-intent-benchmark).
  ///
  /// A longer noise is cut, and a shorter one is repeated. The speech keeps its level, unless the sum would exceed full
  /// scale; then both are attenuated.
  ///
  /// - Parameters:
  ///   - noise: A noise of the same rate, in one channel; silence changes nothing.
  ///   - decibels: The signal-to-noise ratio in decibels.
  ///   - start: The index of the first sample of the noise to use.
  /// - Returns: The mix, as long as the speech.
  public func mixed(with noise: PCMBuffer, signalToNoiseRatio decibels: Double, noiseOffset start: Int = 0) -> PCMBuffer
  {
    guard !noise.samples.isEmpty, !samples.isEmpty, start >= 0 else { return self }
    let part = PCMBuffer(
      samples: samples.indices.map { noise.samples[(start + $0) % noise.samples.count] }, sampleRate: sampleRate)
    guard part.peakRMSLevel > Self.silenceLevel else { return self }
    let gain = Float(pow(10, (peakRMSLevel - decibels - part.peakRMSLevel) / 20))
    var sum = zip(samples, part.samples).map { $0 + gain * $1 }
    if let peak = sum.lazy.map(abs).max(), peak > 1 { sum = sum.map { $0 / peak } }
    return PCMBuffer(samples: sum, sampleRate: sampleRate)
  }
}
