import Foundation

/// Tracks the pitch and the level of speech, a hundred times a second (YIN; de Cheveigné and Kawahara 2002).
///
/// ```swift
/// var tracker = PitchTracker(sampleRate: 16_000)
/// let frames = tracker.frames(of: samples)
/// let melody = frames.compactMap(\.frequency)
/// ```
public struct PitchTracker: Sendable {
  /// Ten milliseconds of sound.
  public struct Frame: Hashable, Sendable {
    /// The fundamental frequency in hertz; nil where the sound has none.
    public let frequency: Double?
    /// The mean level in decibels below full scale.
    public let level: Double
    /// The level above 1 kHz relative to the level below, in decibels: higher in a strained or loud voice.
    public let tilt: Double
  }

  /// Seconds from one frame to the next.
  public static let frameInterval = 0.01
  /// The aperiodicity below which a sound has a pitch.
  private static let aperiodicityThreshold = 0.15
  /// The level, in dBFS, below which a frame has no pitch.
  private static let minimumLevel = -60.0

  private let stride: Int
  private let lags: ClosedRange<Int>
  private let window: Int
  private let rate: Double
  private var pending: [Float] = []
  private var lowPass: OnePole

  /// Creates a tracker.
  ///
  /// - Parameters:
  ///   - sampleRate: Samples per second, at least 4,000.
  ///   - range: The frequencies to look for, in hertz.
  public init(sampleRate: Int, range: ClosedRange<Double> = 60...500) {
    rate = Double(max(sampleRate, 4_000))
    stride = Int(rate * Self.frameInterval)
    let (low, high) = (max(range.lowerBound, 20), min(range.upperBound, rate / 4))
    lags = Int(rate / max(high, low))...Int(rate / low)
    window = lags.upperBound
    lowPass = OnePole(cutoff: 1_000, sampleRate: rate)
  }

  /// Returns the frames that further samples complete.
  ///
  /// A frame looks two periods of the lowest pitch ahead. The work is linear in the samples.
  public mutating func frames(of samples: [Float]) -> [Frame] {
    pending += samples.map { $0.isFinite ? min(max($0, -1), 1) : 0 }
    var frames: [Frame] = []
    var start = 0
    while start + window + lags.upperBound + 1 <= pending.count {
      frames.append(frame(at: start))
      start += stride
    }
    pending.removeFirst(start)
    return frames
  }

  private mutating func frame(at start: Int) -> Frame {
    var (energy, low, high) = (1e-12, 1e-12, 1e-12)
    for sample in pending[start..<start + stride] {
      let bass = lowPass.filter(Double(sample))
      energy += Double(sample) * Double(sample)
      low += bass * bass
      high += (Double(sample) - bass) * (Double(sample) - bass)
    }
    let level = 10 * log10(energy / Double(stride))
    let pitch = level >= Self.minimumLevel ? period(at: start).map { rate / $0 } : nil
    return Frame(frequency: pitch, level: level, tilt: 10 * log10(high / low))
  }

  /// The period in samples, between whole lags; nil where the sound is not periodic.
  private func period(at start: Int) -> Double? {
    // The cumulative mean normalised difference function.
    var differences = [Float](repeating: 1, count: lags.upperBound + 2)
    var sum: Float = 0
    pending.withUnsafeBufferPointer { samples in
      for lag in 1...(lags.upperBound + 1) {
        var difference: Float = 0
        for index in start..<(start + window) {
          let delta = samples[index] - samples[index + lag]
          difference += delta * delta
        }
        sum += difference
        differences[lag] = sum > 0 ? difference * Float(lag) / sum : 1
      }
    }
    guard var lag = lags.first(where: { Double(differences[$0]) < Self.aperiodicityThreshold }) else { return nil }
    while lag < lags.upperBound, differences[lag + 1] < differences[lag] { lag += 1 }
    let (before, here, after) = (differences[lag - 1], differences[lag], differences[lag + 1])
    let curvature = before - 2 * here + after
    let offset = curvature > 0 ? 0.5 * (before - after) / curvature : 0
    return Double(lag) + Double(min(max(offset, -1), 1))
  }
}

/// A low-pass filter of first order.
private struct OnePole: Sendable {
  private let coefficient: Double
  private var state = 0.0

  init(cutoff: Double, sampleRate: Double) {
    coefficient = 1 - exp(-2 * Double.pi * cutoff / sampleRate)
  }

  mutating func filter(_ sample: Double) -> Double {
    state += coefficient * (sample - state)
    return state
  }
}
