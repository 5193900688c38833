import Foundation

/// Rounds samples to 16 bits over a floor of noise.
///
/// The noise is at least triangular noise at -70 dB of full scale, below that of any microphone. Without it, digital
/// silence, as in edited recordings and synthetic voices, has a spectrum of rounding errors, and noise removal distorts
/// the words beside it.
struct Dither {
  /// The least noise's greatest value, in steps of 16 bits.
  private static let minimumAmplitude: Float = 24
  /// The level of pink noise relative to the loudest tenth of a second so far; nil for none.
  let noiseRatio: Float?
  private var power: Float = 0
  private var loudest: Float = 0
  private var pink = PinkNoise()
  private var state: UInt32 = 1

  /// - Parameter decibels: By how much a floor of pink noise is below the loudest sound so far; nil for no such floor.
  init(below decibels: Float?) { noiseRatio = decibels.map { pow(10, -$0 / 20) } }

  mutating func quantized(_ sample: Float) -> Int16 {
    let value = sample.isFinite ? min(max(sample, -1), 1) * 32_767 : 0
    var noise = Self.minimumAmplitude * (uniform() - uniform())
    if let noiseRatio {
      power += (value * value - power) / Float(FrontEnd.sampleRate / 10)
      loudest = max(loudest, power)
      noise += noiseRatio * loudest.squareRoot() * pink.next((6 as Float).squareRoot() * (uniform() + uniform() - 1))
    }
    return Int16(min(max((value + noise).rounded(), -32_768), 32_767))
  }

  private mutating func uniform() -> Float {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Float(state >> 8) / 16_777_216
  }
}

/// Kellet's economical filter, which makes white noise pink.
private struct PinkNoise {
  private var (low, middle, high): (Float, Float, Float) = (0, 0, 0)

  /// The next sample; of the level that the white noise has.
  mutating func next(_ white: Float) -> Float {
    low = 0.99765 * low + 0.099 * white
    middle = 0.963 * middle + 0.2965 * white
    high = 0.57 * high + 1.0526 * white
    return 0.338 * (low + middle + high + 0.1848 * white)
  }
}
