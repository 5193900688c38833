import VocativeAudio
import VocativeCore
import VocativeSupport

/// Places speech in rooms at random: another microphone, echoes, another speed, and noise.
struct SpeechRoom {
  static let sampleRate = 16_000
  private var random: SeededRandomNumberGenerator

  init(seed: UInt64) { random = SeededRandomNumberGenerator(seed: seed) }

  /// Returns the sound of some speech in a room, with silence around it.
  mutating func sound(of speech: PCMBuffer, signalToNoiseRatio: Double) -> PCMBuffer {
    var samples = Self.resampled(speech.samples, speed: 0.9 + 0.2 * random.uniform())
    samples = AcousticEffects.equalized(Self.padded(samples), strength: 0.3, &random)
    if random.uniform() < 0.5 { samples = AcousticEffects.reverberated(samples, &random) }
    let sound = PCMBuffer(samples: samples, sampleRate: Self.sampleRate)
    let noises = SyntheticNoise.allCases
    let noise = noises[Int.random(in: 0..<noises.count, using: &random)]
    return sound.mixed(
      with: noise.sound(duration: sound.duration, seed: UInt64.random(in: 0..<1 << 32, using: &random)),
      signalToNoiseRatio: signalToNoiseRatio)
  }

  /// Returns a sound with half a second of silence before and after it.
  static func padded(_ sound: PCMBuffer) -> PCMBuffer {
    PCMBuffer(samples: padded(sound.samples), sampleRate: sound.sampleRate)
  }

  private static func padded(_ samples: [Float]) -> [Float] {
    let silence = [Float](repeating: 0, count: sampleRate / 2)
    return silence + samples + silence
  }

  /// Returns the time from the first to the last sound of some speech.
  static func speechDuration(of sound: PCMBuffer) -> Duration {
    let floor = (sound.samples.lazy.map(abs).max() ?? 0) / 20
    guard let first = sound.samples.firstIndex(where: { abs($0) > floor }),
      let last = sound.samples.lastIndex(where: { abs($0) > floor })
    else { return .zero }
    return .seconds(Double(last - first) / Double(sound.sampleRate))
  }

  /// Returns speech at another speed and pitch.
  private static func resampled(_ samples: [Float], speed: Double) -> [Float] {
    (0..<Int(Double(max(samples.count - 1, 0)) / speed)).map { index in
      let position = Double(index) * speed
      let (whole, share) = (Int(position), Float(position - position.rounded(.down)))
      return samples[whole] * (1 - share) + samples[min(whole + 1, samples.count - 1)] * share
    }
  }
}
