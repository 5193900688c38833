import Foundation
import Testing

@testable import VocativeAudio

@Suite("Noise")
struct NoiseTests {
  @Test("is made at −20 dBFS, another piece for every seed and the same for one", arguments: MadeNoise.allCases)
  func made(_ kind: MadeNoise) {
    let noise = kind.sound(seconds: 3, seed: 1)
    #expect(noise.frameCount == 48_000)
    #expect(abs(noise.level + 20) < 1.5)
    #expect(noise.samples.allSatisfy { $0.isFinite && abs($0) <= 1 })
    #expect(noise == kind.sound(seconds: 3, seed: 1))
    #expect(noise != kind.sound(seconds: 3, seed: 2))
  }

  @Test("is mixed so many decibels below the speech, by the loudest stretches of both", arguments: [24.0, 12, 0])
  func mixed(_ ratio: Double) {
    let tone = (0..<16_000).map { Float($0 < 8_000 ? 0 : 0.1 * sin(Double($0) / 5)) }
    let speech = PCMBuffer(samples: tone, sampleRate: 16_000)
    let noise = MadeNoise.white.sound(seconds: 0.3, seed: 1)
    let sum = speech.mixed(with: noise, signalToNoise: ratio, from: 1_000)
    let rest = PCMBuffer(samples: zip(sum.samples, tone).map { $0 - $1 }, sampleRate: 16_000)
    #expect(abs(speech.loudestLevel - rest.loudestLevel - ratio) < 0.01)
    #expect(sum.frameCount == speech.frameCount)
  }

  @Test("of silence, or over nothing, changes nothing; what would be too loud is turned down")
  func extremes() {
    let speech = PCMBuffer(samples: [0.5, -0.9, 0.7], sampleRate: 16_000)
    let silence = PCMBuffer(samples: [0, 0], sampleRate: 16_000)
    #expect(speech.mixed(with: silence, signalToNoise: 6) == speech)
    #expect(speech.mixed(with: PCMBuffer(samples: [], sampleRate: 16_000), signalToNoise: 6) == speech)
    #expect(speech.mixed(with: MadeNoise.white.sound(seconds: 1, seed: 1), signalToNoise: -40).peak <= 1)
  }
}
