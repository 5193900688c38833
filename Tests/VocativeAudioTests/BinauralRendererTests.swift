import Foundation
import Testing
import VocativeAudio
import VocativeSupport

@Suite("Sound that points")
struct BinauralRendererTests {
  private static let rate = 48_000

  private static func noise(seconds: Double) -> PCMBuffer {
    var random = SeededRandomNumberGenerator(seed: 3)
    let samples = (0..<Int(seconds * Double(rate))).map { _ in 0.5 * random.signedUniform() }
    return PCMBuffer(samples: samples, sampleRate: rate)
  }

  private static func channel(_ number: Int, of sound: PCMBuffer) -> [Float] {
    stride(from: number, to: sound.samples.count, by: 2).map { sound.samples[$0] }
  }

  /// The lag in seconds at which both channels agree best; positive if the right one is first.
  private static func lag(_ sound: PCMBuffer) -> Double {
    let (left, right) = (channel(0, of: sound), channel(1, of: sound))
    let correlations = (-40...40).map { lag -> (lag: Int, sum: Float) in
      var sum: Float = 0
      for index in 100..<left.count - 100 { sum += left[index] * right[index - lag] }
      return (lag, sum)
    }
    let best = correlations.indices.dropFirst().dropLast().max { correlations[$0].sum < correlations[$1].sum } ?? 1
    // A parabola through three points finds the maximum between two samples.
    let (before, peak, after) = (correlations[best - 1].sum, correlations[best].sum, correlations[best + 1].sum)
    let offset = Double((before - after) / (2 * (before - 2 * peak + after)))
    return (Double(correlations[best].lag) + offset) / Double(rate)
  }

  /// The share of a signal's power above about 6 kHz, by differences of neighbours.
  private static func brightness(_ sound: PCMBuffer) -> Double {
    let both = channel(0, of: sound) + channel(1, of: sound)
    let power = both.reduce(0.0) { $0 + Double($1 * $1) }
    return zip(both, both.dropFirst()).reduce(0.0) { $0 + Double(($1.1 - $1.0) * ($1.1 - $1.0)) } / power
  }

  /// A listener who knows only how sound travels around a sphere: the side from the time between the ears, front or back
  /// from the colour.
  private static func perceivedAzimuth(_ sound: PCMBuffer, frontBrightness: Double) -> Double {
    let wanted = lag(sound)
    // Bisection on Woodworth's formula, whose radius and speed of sound are those of the literature.
    var (low, high) = (-Double.pi / 2, Double.pi / 2)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if 0.0875 / 343 * (middle + sin(middle)) < wanted { low = middle } else { high = middle }
    }
    let side = low * 180 / .pi
    guard brightness(sound) < frontBrightness else { return side }
    return side >= 0 ? 180 - side : -180 - side
  }

  @Test("tells its direction to within 15 degrees", arguments: Array(stride(from: -165.0, through: 180, by: 15)))
  func direction(azimuth: Double) {
    var (front, renderer) = (BinauralRenderer(sampleRate: Self.rate), BinauralRenderer(sampleRate: Self.rate))
    let noise = Self.noise(seconds: 0.2)
    // The listener knows how bright the sound is from the same side in front.
    let side = asin(sin(azimuth * .pi / 180)) * 180 / .pi
    let reference = Self.brightness(front.render(noise, from: SoundDirection(azimuth: side)))
    let sound = renderer.render(noise, from: SoundDirection(azimuth: azimuth))
    let azimuthEstimate = Self.perceivedAzimuth(sound, frontBrightness: 0.97 * reference)
    let error = abs((azimuthEstimate - azimuth).remainder(dividingBy: 360))
    #expect(error <= 15, "\(azimuth)° is heard at \(azimuthEstimate)°")
  }

  @Test("is louder in the nearer ear, most at high frequencies, and softer from far away")
  func level() {
    var (renderer, far) = (BinauralRenderer(sampleRate: Self.rate), BinauralRenderer(sampleRate: Self.rate))
    let noise = Self.noise(seconds: 0.2)
    let sound = renderer.render(noise, from: SoundDirection(azimuth: 90, distance: 2))
    func power(_ samples: [Float]) -> Float { samples.reduce(0) { $0 + $1 * $1 } }
    #expect(power(Self.channel(1, of: sound)) > 10 * power(Self.channel(0, of: sound)))
    let distant = far.render(noise, from: SoundDirection(azimuth: 90, distance: 50))
    #expect(power(distant.samples) < 0.2 * power(sound.samples))
    #expect(sound.samples.allSatisfy { abs($0) <= 1 })
  }

  @Test("turns with the head fifty times a second without a click")
  func turning() {
    var renderer = BinauralRenderer(sampleRate: Self.rate)
    var samples: [Float] = []
    for block in 0..<100 {
      let tone = (0..<960).map { 0.5 * Float(sin(2 * .pi * 300 * Double(block * 960 + $0) / Double(Self.rate))) }
      let azimuth = Double(block) * 3.6
      samples +=
        renderer.render(PCMBuffer(samples: tone, sampleRate: Self.rate), from: SoundDirection(azimuth: azimuth)).samples
    }
    let left = stride(from: 200, to: samples.count - 2, by: 2).map { abs(samples[$0 + 2] - samples[$0]) }
    // The steepest slope of the tone is 0.02 a sample.
    #expect(left.max() ?? 1 < 0.03)
  }

  @Test("survives samples and directions that are not finite")
  func broken() {
    var renderer = BinauralRenderer(sampleRate: 16_000)
    let sound = renderer.render(
      PCMBuffer(samples: [.nan, .infinity, 0.5], sampleRate: 16_000),
      from: SoundDirection(azimuth: .nan, distance: .infinity))
    #expect(sound.samples.count == 6 && sound.samples.allSatisfy(\.isFinite))
  }
}
