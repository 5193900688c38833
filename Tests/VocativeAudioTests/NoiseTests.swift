import Foundation
import Testing

@testable import VocativeAudio

@Suite("Noise")
struct NoiseTests {
  @Test("is made at −20 dBFS, another piece for every seed and the same for one", arguments: SyntheticNoise.allCases)
  func made(_ kind: SyntheticNoise) {
    let noise = kind.sound(duration: .seconds(3), seed: 1)
    #expect(noise.frameCount == 48_000)
    #expect(abs(noise.level + 20) < 1.5)
    #expect(noise.samples.allSatisfy { $0.isFinite && abs($0) <= 1 })
    #expect(noise == kind.sound(duration: .seconds(3), seed: 1))
    #expect(noise != kind.sound(duration: .seconds(3), seed: 2))
  }

  @Test("is mixed so many decibels below the speech, by the loudest stretches of both", arguments: [24.0, 12, 0])
  func mixed(_ ratio: Double) {
    let tone = (0..<16_000).map { Float($0 < 8_000 ? 0 : 0.1 * sin(Double($0) / 5)) }
    let speech = PCMBuffer(samples: tone, sampleRate: 16_000)
    let noise = SyntheticNoise.white.sound(duration: .seconds(0.3), seed: 1)
    let sum = speech.mixed(with: noise, signalToNoiseRatio: ratio, noiseOffset: 1_000)
    let rest = PCMBuffer(samples: zip(sum.samples, tone).map { $0 - $1 }, sampleRate: 16_000)
    #expect(abs(speech.peakRMSLevel - rest.peakRMSLevel - ratio) < 0.01)
    #expect(sum.frameCount == speech.frameCount)
  }

  @Test("of silence, or over nothing, changes nothing; what would be too loud is turned down")
  func extremes() {
    let speech = PCMBuffer(samples: [0.5, -0.9, 0.7], sampleRate: 16_000)
    let silence = PCMBuffer(samples: [0, 0], sampleRate: 16_000)
    #expect(speech.mixed(with: silence, signalToNoiseRatio: 6) == speech)
    #expect(speech.mixed(with: PCMBuffer(samples: [], sampleRate: 16_000), signalToNoiseRatio: 6) == speech)
    #expect(
      speech.mixed(with: SyntheticNoise.white.sound(duration: .seconds(1), seed: 1), signalToNoiseRatio: -40).peak <= 1)
  }
}
