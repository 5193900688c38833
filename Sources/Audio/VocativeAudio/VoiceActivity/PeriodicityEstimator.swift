/// A measure of periodicity at the pitches of the human voice, 60 to 400 Hz.
///
/// The normalised cross-correlation of D. Talkin ("A robust algorithm for pitch tracking", 1995), at about 4 kHz:
/// vowels reach about 1, clatter and hiss stay below one half at any level.
struct PeriodicityEstimator: Sendable {
  private let factor: Int
  private let hop: Int
  private let length: Int
  private let lags: ClosedRange<Int>
  private var samples: [Float] = []
  private var sum: Float = 0
  private var summed = 0

  init(sampleRate: Int) {
    factor = max(sampleRate / 4_000, 1)
    let rate = Double(sampleRate) / Double(factor)
    hop = max(sampleRate / 100, 2)
    length = Int(rate * 0.025)
    lags = max(Int(rate / 400), 2)...max(Int(rate / 60), 3)
  }

  /// Adds the next samples.
  mutating func append(_ input: some Sequence<Float>) {
    for sample in input {
      sum += sample
      summed += 1
      guard summed == factor else { continue }
      samples.append(sum / Float(factor))
      sum = 0
      summed = 0
    }
    let excess = samples.count - length - lags.upperBound
    if excess > 0 { samples.removeFirst(excess) }
  }

  /// The highest peak of the correlation over the last 40 ms, 0 to 1.
  var value: Float {
    guard samples.count == length + lags.upperBound else { return 0 }
    // The newest window is compared with earlier ones; the energy of each follows from the one before.
    let start = lags.upperBound
    var energy: Float = 1e-12
    for index in start..<start + length { energy += samples[index] * samples[index] }
    var other = energy
    var best: Float = 0
    var before: Float = 1
    var last: Float = 1
    for lag in 1...lags.upperBound {
      let entering = samples[start - lag]
      let leaving = samples[start - lag + length]
      other = max(other + entering * entering - leaving * leaving, 1e-12)
      guard lag >= lags.lowerBound - 1 else { continue }
      var product: Float = 0
      for index in start..<start + length { product += samples[index] * samples[index - lag] }
      let value = min(product / (energy * other).squareRoot(), 1)
      // Only a peak is a pitch: rumble is similar to itself at every short lag.
      if last > before && last > value { best = max(best, last) }
      before = last
      last = value
    }
    return best
  }
}
