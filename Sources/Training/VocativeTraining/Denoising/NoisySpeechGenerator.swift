import Foundation
package import VocativeAudio
import VocativeCore
import VocativeDenoising
import VocativeSupport

/// Makes examples to learn from: some seconds of speech in noise, another one for every seed.
///
/// Speech is put together from recordings, said slower or faster, through another microphone, in a room, at another
/// level. Noise is one to three of: recordings of noise, made noise, other people's voices, crowds in halls with dishes
/// and tools, and noise of random colour that swells and fades at random, so that the model also holds for noises
/// without recordings.
package struct NoisySpeechGenerator: Sendable {
  /// An example.
  struct Example: Sendable {
    /// The features, `[frames × bands]`.
    var features: [Float]
    /// The power of the mixture in each band of each frame, and of the speech alone.
    var noisy: [Float]
    var clean: [Float]
  }

  private let speech: [[Int16]]
  private let noises: [[Int16]]
  private let syntheticNoises: [[Int16]]
  /// Many voices far away, and things struck: what public places sound like.
  private var babbleTracks: [[Int16]] = []
  private var transientTracks: [[Int16]] = []

  /// The length of an example in samples.
  private static let length = 4 * STFT.sampleRate

  /// Creates a generator from samples.
  ///
  /// - Parameters:
  ///   - speech: Recordings of speech without noise, at 16,000 samples a second.
  ///   - noises: Recordings of noise; may be empty.
  ///   - seed: The seed of all random choices.
  init(speech: [[Int16]], noises: [[Int16]], seed: UInt64) {
    self.speech = speech.filter { $0.count > STFT.sampleRate / 10 }
    self.noises = noises.filter { $0.count > STFT.sampleRate / 20 }
    syntheticNoises = SyntheticNoise.allCases.flatMap { noise in
      (0..<8).map { number in Self.int16Samples(noise.sound(duration: .seconds(20), seed: seed &+ number).samples) }
    }
    var random = SeededRandomNumberGenerator(seed: seed)
    for _ in 0..<Self.backgroundTrackCount {
      babbleTracks.append(Self.int16Samples(Self.normalized(babbleTrack(&random))))
      transientTracks.append(Self.int16Samples(Self.normalized(NoiseTexture.transients(Self.length, &random))))
    }
  }

  /// The number of synthetic crowds, and of synthetic impact recordings.
  private static let backgroundTrackCount = 32

  /// Samples as they are kept.
  static func int16Samples(_ samples: [Float]) -> [Int16] {
    samples.map { Int16(($0.isFinite ? min(max($0, -1), 1) : 0) * 32_767) }
  }

  /// Creates a generator from sounds.
  ///
  /// - Parameters:
  ///   - speech: Recordings of speech without noise, one channel at 16,000 samples a second.
  ///   - noises: Recordings of noise; may be empty.
  ///   - seed: The seed of all random choices.
  package init(speech: [PCMBuffer], noises: [PCMBuffer], seed: UInt64) {
    func kept(_ buffers: [PCMBuffer]) -> [[Int16]] { buffers.map { Self.int16Samples($0.mono.samples) } }
    self.init(speech: kept(speech), noises: kept(noises), seed: seed)
  }

  /// Four seconds of speech, alone and in noise, for a seed.
  package func trainingPair(_ seed: UInt64) -> (speech: PCMBuffer, mixture: PCMBuffer) {
    let (voice, mixture) = samples(seed)
    return (
      PCMBuffer(samples: voice, sampleRate: STFT.sampleRate), PCMBuffer(samples: mixture, sampleRate: STFT.sampleRate)
    )
  }

  /// The example of a seed.
  func example(_ seed: UInt64) -> Example {
    let (voice, mixture) = samples(seed)
    return Self.example(mixture, voice)
  }

  /// The samples of a seed's example: speech alone, and in noise.
  func samples(_ seed: UInt64) -> (voice: [Float], mixture: [Float]) {
    var random = SeededRandomNumberGenerator(seed: seed)
    var voice = track(of: speech, from: [0, 0.1, 0.4, 1], &random)
    voice = AcousticEffects.equalized(voice, strength: 0.5, &random)
    if random.uniform() < 0.4 { voice = AcousticEffects.reverberated(voice, &random) }
    let level = Self.activeSpeechLevel(voice)
    guard level > 0 else { return (voice, voice) }
    let gain = Float(pow(10, -1.75 + 1.2 * random.uniform())) / level
    for index in voice.indices { voice[index] *= gain }
    // One in ten is as good as clean: speech must come through unharmed.
    let ratio = random.uniform() < 0.1 ? 40 : -5 + 30 * random.uniform()
    let noise = noise(&random)
    let noiseLevel = Self.level(of: noise)
    let noiseGain = noiseLevel > 0 ? level * gain * Float(pow(10, -ratio / 20)) / noiseLevel : 0
    var mixture = voice
    for index in mixture.indices { mixture[index] += noiseGain * noise[index] + 3e-5 * random.gaussian() }
    return (voice, mixture)
  }

  private static func example(_ mixture: [Float], _ voice: [Float]) -> Example {
    func powers(_ samples: [Float]) -> [Float] {
      stride(from: 0, through: samples.count - STFT.frameLength, by: STFT.hopLength).flatMap { start in
        MelFilterBank.powers(of: STFT.spectrum(of: samples[start..<(start + STFT.frameLength)]).power)
      }
    }
    let noisy = powers(mixture)
    return Example(features: MelFilterBank.features(of: noisy), noisy: noisy, clean: powers(voice))
  }

  /// The root of the mean square.
  private static func level(of samples: [Float]) -> Float {
    (samples.reduce(0) { $0 + $1 * $1 } / Float(samples.count)).squareRoot()
  }

  /// The root of the mean square of what is loud enough to be speech.
  private static func activeSpeechLevel(_ samples: [Float]) -> Float {
    let step = STFT.sampleRate / 50
    let powers = stride(from: 0, to: samples.count - step, by: step).map { start in
      samples[start..<(start + step)].reduce(0) { $0 + $1 * $1 } / Float(step)
    }
    let floor = (powers.max() ?? 0) / 1_000
    let active = powers.filter { $0 > floor }
    return active.isEmpty ? 0 : (active.reduce(0, +) / Float(active.count)).squareRoot()
  }

  // MARK: Tracks

  /// Recordings one after the other, each at its own speed and level, with pauses between, until an example is full.
  private func track(of recordings: [[Int16]], from pauses: [Double], _ random: inout SeededRandomNumberGenerator)
    -> [Float]
  {
    var samples = [Float](repeating: 0, count: Self.length)
    guard !recordings.isEmpty else { return samples }
    var place = Int(Double(STFT.sampleRate) * 0.8 * random.uniform() * random.uniform())
    while place < Self.length {
      let recording = recordings[Int.random(in: 0..<recordings.count, using: &random)]
      let speed = 0.85 + 0.35 * random.uniform()
      let gain = Float(pow(10, 0.4 * random.uniform() - 0.2)) / 32_768
      // Long ones from anywhere.
      let spare = Double(recording.count) - speed * Double(Self.length)
      let start = spare > 0 ? spare * random.uniform() : 0
      place = Self.add(recording, from: start, speed, gain, to: &samples, at: place)
      let pause = pauses[Int.random(in: 0..<pauses.count, using: &random)]
      place += Int(pause * random.uniform() * Double(STFT.sampleRate))
    }
    return samples
  }

  /// Adds a recording at another speed, and gives the place after it.
  private static func add(
    _ recording: [Int16], from start: Double, _ speed: Double, _ gain: Float, to samples: inout [Float], at place: Int
  ) -> Int {
    var (place, position) = (place, start)
    while place < samples.count, Int(position) + 1 < recording.count {
      let index = Int(position)
      let share = Float(position - Double(index))
      let value = Float(recording[index]) * (1 - share) + Float(recording[index + 1]) * share
      samples[place] += gain * value
      place += 1
      position += speed
    }
    return place
  }

  // MARK: Noise

  private func noise(_ random: inout SeededRandomNumberGenerator) -> [Float] {
    var sum = [Float](repeating: 0, count: Self.length)
    for _ in 0..<[1, 1, 2, 2, 3][Int.random(in: 0..<5, using: &random)] {
      var source = AcousticEffects.equalized(self.source(&random), strength: 0.8, &random)
      if random.uniform() < 0.3 { source = AcousticEffects.reverberated(source, &random) }
      let level = Self.level(of: source)
      guard level > 0 else { continue }
      let gain = Float(pow(10, -random.uniform())) / level
      for index in sum.indices { sum[index] += gain * source[index] }
    }
    return sum
  }

  private func source(_ random: inout SeededRandomNumberGenerator) -> [Float] {
    switch random.uniform() {
    case ..<0.2: return track(of: syntheticNoises, from: [0], &random)
    case ..<0.4 where !noises.isEmpty: return track(of: noises, from: [0, 0, 0.1, 0.5, 1.5], &random)
    case ..<0.5: return overlappingSpeech(2...8, &random)
    case ..<0.58: return track(of: babbleTracks, from: [0], &random)
    case ..<0.8:
      let share = Float(pow(10, random.uniform() - 0.5))
      let struck = track(of: transientTracks, from: [0], &random)
      return zip(track(of: babbleTracks, from: [0], &random), struck).map { $0 + share * $1 }
    default: return NoiseTexture.modulated(Self.length, &random)
    }
  }

  /// Some people who talk at once.
  private func overlappingSpeech(_ count: ClosedRange<Int>, _ random: inout SeededRandomNumberGenerator) -> [Float] {
    var sum = [Float](repeating: 0, count: Self.length)
    for _ in 0..<Int.random(in: count, using: &random) {
      let voice = track(of: speech, from: [0, 0.2, 0.5], &random)
      for index in sum.indices { sum[index] += voice[index] }
    }
    return sum
  }

  /// A crowd in a hall, its high tones lost on the way.
  private func babbleTrack(_ random: inout SeededRandomNumberGenerator) -> [Float] {
    var sum = overlappingSpeech(10...30, &random)
    for _ in 0..<2 { sum = AcousticEffects.reverberated(sum, &random) }
    let share = Float(exp(-2 * .pi * 600 * pow(8, random.uniform()) / Double(STFT.sampleRate)))
    var low: Float = 0
    return sum.map { sample in
      low = share * low + (1 - share) * sample
      return low
    }
  }

  /// The sound at −20 dBFS.
  private static func normalized(_ samples: [Float]) -> [Float] {
    let level = level(of: samples)
    return level > 0 ? samples.map { 0.1 * $0 / level } : samples
  }
}
