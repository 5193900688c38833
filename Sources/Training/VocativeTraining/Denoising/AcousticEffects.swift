import Foundation
import VocativeDenoising
import VocativeSupport

/// The effects of microphones and rooms on a sound, drawn at random.
enum AcousticEffects {
  /// Another balance of high and low: two shelves at random places.
  static func equalized(_ samples: [Float], strength: Double, _ random: inout SeededRandomNumberGenerator) -> [Float] {
    var samples = samples
    for _ in 0..<2 {
      let share = Float(exp(-2 * .pi * 100 * pow(30, random.uniform()) / Double(STFT.sampleRate)))
      let gain = Float(pow(10, strength * (2 * random.uniform() - 1)))
      var low: Float = 0
      for index in samples.indices {
        low = share * low + (1 - share) * samples[index]
        samples[index] = low + gain * (samples[index] - low)
      }
    }
    return samples
  }

  /// In a room: some early echoes, and a tail of combs that fade (Schroeder 1962).
  static func reverberated(_ samples: [Float], _ random: inout SeededRandomNumberGenerator) -> [Float] {
    let decay = 0.15 + 0.5 * random.uniform()
    let wet = Float(0.1 + 0.5 * random.uniform())
    var tail = [Float](repeating: 0, count: samples.count)
    for _ in 0..<4 {
      let delay = Int(Double(STFT.sampleRate) * (0.021 + 0.03 * random.uniform()))
      let feedback = Float(pow(10, -3 * Double(delay) / Double(STFT.sampleRate) / decay))
      var comb = [Float](repeating: 0, count: samples.count)
      for index in samples.indices {
        comb[index] = samples[index] + (index >= delay ? feedback * comb[index - delay] : 0)
        if index >= delay { tail[index] += 0.25 * comb[index - delay] }
      }
    }
    return zip(samples, tail).map { $0 + wet * $1 }
  }
}
