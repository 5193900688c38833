import Foundation

extension PCMBuffer {
  /// The level that stands for digital silence, in dBFS.
  public static let silenceLevel = -120.0

  /// The largest magnitude that counts as silence: below −72 dB of full scale there is only noise of converters and
  /// rounding.
  package static let silencePeak: Float = 0.000_25

  /// The root-mean-square level of all channels in dBFS: 0 for a full-scale square wave, −3 for a full-scale sine.
  ///
  /// A constant offset counts as sound, and samples that are not finite count as 0. The least value is
  /// ``silenceLevel``.
  public var level: Double {
    guard !samples.isEmpty else { return Self.silenceLevel }
    var sum = 0.0
    for sample in samples where sample.isFinite { sum += Double(sample) * Double(sample) }
    return Self.decibels(power: sum / Double(samples.count))
  }

  /// The largest magnitude of any sample; 1 is full scale.
  public var peak: Float {
    samples.reduce(0) { $1.isFinite ? max($0, abs($1)) : $0 }
  }

  /// Returns a power in decibels of full scale, at least ``silenceLevel``.
  static func decibels(power: Double) -> Double {
    power > 1e-12 ? 10 * log10(power) : silenceLevel
  }
}
