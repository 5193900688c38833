import Foundation
import VocativeDenoising
import VocativeSupport

/// Noises that are computed and not recorded: impacts, and noise whose loudness wanders.
enum NoiseTexture {
  /// Dishes, tools, doors: strokes that ring at frequencies of their own, seldom or often, soft and loud.
  static func transients(_ length: Int, _ random: inout SeededRandomNumberGenerator) -> [Float] {
    var samples = [Float](repeating: 0, count: length)
    let pause = 0.08 * pow(20, random.uniform())
    let ringing = 0.02 * pow(15, random.uniform())
    var place = 0
    while true {
      place += Int(Double(STFT.sampleRate) * pause * -log(1 - random.uniform()))
      guard place < length else { return samples }
      let loudness = pow(10, -1.2 * random.uniform())
      let modes = (0..<Int.random(in: 2...12, using: &random)).map { _ in
        (
          speed: 2 * .pi * 250 * pow(30, random.uniform()), decay: ringing * (0.2 + random.uniform()),
          strength: random.uniform()
        )
      }
      let click = 0.002 + 0.02 * random.uniform() * random.uniform()
      for offset in 0..<min(length - place, Int(6 * ringing * Double(STFT.sampleRate)) + 800) {
        let time = Double(offset) / Double(STFT.sampleRate)
        var value = exp(-time / click) * Double(random.gaussian())
        for mode in modes { value += mode.strength * exp(-time / mode.decay) * sin(mode.speed * time) }
        samples[place + offset] += Float(loudness * value)
      }
    }
  }

  /// White noise through some resonances, in a loudness that wanders, now and then in strokes.
  static func modulated(_ length: Int, _ random: inout SeededRandomNumberGenerator) -> [Float] {
    var samples = (0..<length).map { _ in random.gaussian() }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let frequency = 80 * pow(80, random.uniform())
      let radius = 1 - 0.3 * pow(random.uniform(), 3) - 0.002
      samples = resonanceFiltered(samples, frequency, radius)
    }
    let isBursty = random.uniform() < 0.4
    let pace = isBursty ? 0.03 + 0.3 * random.uniform() : 0.2 + 2 * random.uniform()
    let depth = 0.2 + 1.3 * random.uniform()
    var (loudness, aim) = (1.0, 1.0)
    for index in samples.indices {
      if random.uniform() < 1 / (pace * Double(STFT.sampleRate)) { aim = pow(10, -depth * random.uniform()) }
      // A stroke comes at once and fades; a gust comes and goes.
      let speed = isBursty ? (aim > loudness ? 0.01 : 0.000_3) : 0.000_2
      loudness += (aim - loudness) * speed
      samples[index] *= Float(loudness)
      if isBursty, loudness > 0.9 * aim { aim *= 0.999 }
    }
    return samples
  }

  /// Two poles at a frequency: the nearer the radius is to 1, the more it rings.
  private static func resonanceFiltered(_ samples: [Float], _ frequency: Double, _ radius: Double) -> [Float] {
    let first = Float(2 * radius * cos(2 * .pi * frequency / Double(STFT.sampleRate)))
    let second = Float(-radius * radius)
    let share = Float(0.3)
    var (one, two): (Float, Float) = (0, 0)
    let gain = Float((1 - radius) * 4)
    return samples.map { sample in
      let value = gain * sample + first * one + second * two
      (two, one) = (one, value)
      return share * sample + value
    }
  }
}
