import Foundation
import TestSupport
import Testing
import VocativeCore
import VocativeSupport

@testable import VocativeAudio

@Test("the fast transform gives the same powers as the definition", arguments: [4, 8, 64, 512])
func powerSpectrum(size: Int) {
  var random = SeededRandomNumberGenerator(seed: 3)
  let samples = (0..<size).map { _ in Float.random(in: -1...1, using: &random) }
  let powers = RealFFT(atLeast: size).powerSpectrum(of: samples)
  #expect(powers.count == size / 2 + 1)
  for frequency in 0...size / 2 {
    var real = 0.0
    var imaginary = 0.0
    for (index, sample) in samples.enumerated() {
      real += Double(sample) * cos(2 * .pi * Double(frequency * index) / Double(size))
      imaginary += Double(sample) * sin(2 * .pi * Double(frequency * index) / Double(size))
    }
    #expect(abs(Double(powers[frequency]) - real * real - imaginary * imaginary) < 1e-3 * Double(size))
  }
}

@Test("the powers of all bands add up to the power of the sound", arguments: [8_000, 16_000, 44_100])
func bandPowers(rate: Int) throws {
  var analysis = ERBFilterBank(sampleRate: rate)
  let frame = try #require(analysis.frames(of: Sounds.sine(1_000, seconds: 0.1, rate: rate).samples).last)
  #expect(abs(PCMBuffer.decibels(power: Double(frame.reduce(0, +))) - -9.03) < 0.3)
}
