import Foundation
import VocativeCore
import VocativeSupport

/// Synthetic noises, to test recognisers with and to train denoisers on.
package enum SyntheticNoise: String, Sendable, CaseIterable {
  /// Equal power at all frequencies.
  case white
  /// Equal power in every octave: rain, a fan.
  case pink
  /// Power that falls by 6 dB an octave: a distant motorway, an aircraft's cabin.
  case brown
  /// The mains and its harmonics, with a little hiss.
  case hum
  /// Dishes, keys, doors: short impacts with resonances.
  case clatter
  /// Gusts, mostly low.
  case wind
  /// An engine that speeds up and slows down.
  case engine
  /// Chords and beats.
  case music

  /// Returns a noise in one channel at about −20 dBFS; each seed gives another one.
  package func sound(duration: Duration, sampleRate: Int = 16_000, seed: UInt64) -> PCMBuffer {
    var random = SeededRandomNumberGenerator(seed: rawValue.utf8.reduce(seed) { $0 &* 31 &+ UInt64($1) })
    let count = max(Int((duration.seconds * Double(sampleRate)).rounded()), 0)
    let rate = Double(sampleRate)
    let samples: [Float] =
      switch self {
      case .white: (0..<count).map { _ in random.gaussian() }
      case .pink: Self.filtered(count, poles: [0.99765, 0.963, 0.57], gains: [0.099, 0.2965, 1.0526], &random)
      case .brown: Self.filtered(count, poles: [0.998], gains: [0.06], &random)
      case .hum: Self.hum(count, rate, &random)
      case .clatter: Self.clatter(count, rate, &random)
      case .wind: Self.wind(count, rate, &random)
      case .engine: Self.engine(count, rate, &random)
      case .music: Self.music(count, rate, &random)
      }
    let sound = PCMBuffer(samples: samples, sampleRate: sampleRate)
    let gain = Float(pow(10, (-20 - sound.level) / 20))
    return PCMBuffer(samples: samples.map { min(max($0 * gain, -1), 1) }, sampleRate: sampleRate)
  }

  /// Returns the sum of white noise through several one-pole filters; Kellet's economical pink filter has three.
  private static func filtered(
    _ count: Int, poles: [Float], gains: [Float], _ random: inout SeededRandomNumberGenerator
  ) -> [Float] {
    var states = [Float](repeating: 0, count: poles.count)
    return (0..<count).map { _ in
      let white = random.gaussian()
      var sum = white * 0.1848 * (poles.count > 1 ? 1 : 0)
      for number in states.indices {
        states[number] = poles[number] * states[number] + gains[number] * white
        sum += states[number]
      }
      return sum
    }
  }

  private static func hum(_ count: Int, _ rate: Double, _ random: inout SeededRandomNumberGenerator) -> [Float] {
    let mains = [50.0, 60, 100, 120][Int.random(in: 0..<4, using: &random)]
    var partials: [(frequency: Double, strength: Double, phase: Double)] = []
    for number in 1...12 {
      let strength: Double = random.uniform() / Double(number)
      partials.append((2 * .pi * mains * Double(number), strength, 2 * .pi * random.uniform()))
    }
    return (0..<count).map { place in
      let time = Double(place) / rate
      var value = 0.05 * Double(random.gaussian())
      for partial in partials { value += partial.strength * sin(partial.frequency * time + partial.phase) }
      return Float(value)
    }
  }

  private static func clatter(_ count: Int, _ rate: Double, _ random: inout SeededRandomNumberGenerator) -> [Float] {
    var samples = filtered(count, poles: [0.9], gains: [0.004], &random)
    var place = 0
    while true {
      let wait: Double = -log(1 - random.uniform())
      place += Int(rate * (0.02 + 0.45 * wait))
      guard place < count else { return samples }
      let exponent: Double = -1.5 * random.uniform()
      strike(at: place, loudness: pow(10, exponent), rate, &samples, &random)
    }
  }

  /// Adds one impact: a click and its resonances.
  private static func strike(
    at place: Int, loudness: Double, _ rate: Double, _ samples: inout [Float],
    _ random: inout SeededRandomNumberGenerator
  ) {
    var modes: [(frequency: Double, decay: Double, strength: Double)] = []
    for _ in 0..<Int.random(in: 3...8, using: &random) {
      let octave: Double = random.uniform()
      let length: Double = random.uniform() * random.uniform()
      modes.append((2 * .pi * 300 * pow(20, octave), 0.01 + 0.15 * length, random.uniform()))
    }
    for offset in 0..<min(samples.count - place, Int(rate * 0.5)) {
      let time = Double(offset) / rate
      var value: Double = exp(-time / 0.004) * Double(random.gaussian())
      for mode in modes { value += mode.strength * exp(-time / mode.decay) * sin(mode.frequency * time) }
      samples[place + offset] += Float(loudness * value)
    }
  }

  private static func wind(_ count: Int, _ rate: Double, _ random: inout SeededRandomNumberGenerator) -> [Float] {
    let low = filtered(count, poles: [0.995], gains: [0.1], &random)
    let high = filtered(count, poles: [0.8], gains: [0.2], &random)
    var (gust, aim) = (0.3, 0.3)
    return (0..<count).map { place in
      if random.uniform() < 2 / rate { aim = 0.1 + 1.5 * random.uniform() * random.uniform() }
      gust += (aim - gust) * 2.5 / rate
      return Float(gust) * low[place] + Float(gust * gust) * 0.3 * high[place]
    }
  }

  private static func engine(_ count: Int, _ rate: Double, _ random: inout SeededRandomNumberGenerator) -> [Float] {
    var (speed, aim, phase) = (30 + 60 * random.uniform(), 60.0, 0.0)
    let partials = (1...30).map { number -> (Double, Double) in
      (Double(number), random.uniform() / pow(Double(number), 0.8))
    }
    return (0..<count).map { _ in
      if random.uniform() < 0.3 / rate { aim = 25 + 120 * random.uniform() }
      speed += (aim - speed) * 0.4 / rate
      phase += 2 * .pi * speed / rate
      let tone = partials.reduce(0.0) { $0 + $1.1 * sin(phase * $1.0) }
      return Float(tone) + 0.3 * random.gaussian()
    }
  }

  private static func music(_ count: Int, _ rate: Double, _ random: inout SeededRandomNumberGenerator) -> [Float] {
    var samples = [Float](repeating: 0, count: count)
    let beat = Int(rate * (0.25 + 0.35 * random.uniform()))
    let root = 110 * pow(2, random.uniform())
    let scale = [0.0, 2, 3, 5, 7, 8, 10]
    for start in stride(from: 0, to: count, by: max(beat, 1)) {
      let degree = Int.random(in: 0..<7, using: &random)
      for voice in 0..<Int.random(in: 1...4, using: &random) {
        let step = scale[(degree + 2 * voice) % 7] + 12 * Double((degree + 2 * voice) / 7)
        let tone = root * pow(2, step / 12) * [1, 2, 4][Int.random(in: 0..<3, using: &random)]
        let (decay, brightness) = (0.1 + 0.8 * random.uniform(), 0.5 + 2 * random.uniform())
        let strengths = (1...8).map { 1 / pow(Double($0), brightness) }
        for offset in 0..<min(count - start, beat * 3) {
          let time = Double(offset) / rate
          var value = 0.0
          for (partial, strength) in strengths.enumerated() where tone * Double(partial + 1) < rate / 2 {
            value += strength * sin(2 * .pi * tone * Double(partial + 1) * time)
          }
          samples[start + offset] += Float(0.3 * exp(-time / decay) * value)
        }
      }
      // A drum and a cymbal on the beat.
      for offset in 0..<min(count - start, Int(rate * 0.15)) {
        let time = Double(offset) / rate
        let drum = exp(-time / 0.05) * sin(2 * .pi * 70 * time)
        samples[start + offset] += 0.7 * Float(drum) + 0.15 * Float(exp(-time / 0.03)) * random.gaussian()
      }
    }
    return samples
  }
}
