import Foundation

extension PCMBuffer {
  /// The level of the loudest stretch of 128 ms in dBFS: of speech that of its vowels, however many pauses there are.
  public var peakRMSLevel: Double {
    let step = max(sampleRate * channelCount * 128 / 1_000, 1)
    let powers = stride(from: 0, through: max(samples.count - step, 0), by: step).map { start in
      let stretch = samples[start..<Swift.min(start + step, samples.count)]
      return stretch.reduce(0.0) { $0 + ($1.isFinite ? Double($1) * Double($1) : 0) } / Double(max(stretch.count, 1))
    }
    return Self.decibels(power: powers.max() ?? 0)
  }

  /// This speech over a noise so many decibels quieter, by the loudest stretches of both, which is how Picovoice's
  /// [speech-to-intent benchmark](https://github.com/Picovoice/speech-to-intent-benchmark) mixes them.
  ///
  /// The noise is as long as the sound that comes out: cut where it is longer than the speech, and repeated where it is
  /// shorter. The speech keeps its level unless the sum would be beyond full scale; then both are turned down.
  ///
  /// - Parameters:
  ///   - noise: Of the same rate, in one channel; silence changes nothing.
  ///   - decibels: The signal-to-noise ratio.
  ///   - start: The noise's first sample to be used.
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
