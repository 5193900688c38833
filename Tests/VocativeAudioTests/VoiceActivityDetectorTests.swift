import TestSupport
import Testing
import VocativeAudio

@Suite("Telling speech from noise")
struct VoiceActivityDetectorTests {
  /// The share of frames judged to be speech.
  func speech(in sound: PCMBuffer, from: Double = 0) -> Double {
    var activity = VoiceActivityDetector(sampleRate: sound.sampleRate)
    let frames = activity.frames(of: sound.samples).dropFirst(Int(from / VoiceActivityDetector.frameInterval))
    return Double(frames.count { $0.isSpeech }) / Double(max(frames.count, 1))
  }

  @Test("a voice is speech at any level and rate", arguments: [-12.0, -30, -55], [8_000, 16_000, 22_050, 48_000])
  func voice(level: Double, rate: Int) {
    #expect(speech(in: Sounds.voice(seconds: 1, rate: rate, level: level), from: 0.2) > 0.7)
  }

  @Test("high and low voices are speech", arguments: [75.0, 100, 180, 260, 350])
  func pitches(pitch: Double) {
    #expect(speech(in: Sounds.voice(seconds: 2, rate: 16_000, level: -25, pitch: pitch), from: 0.2) > 0.7)
  }

  @Test("a voice is heard through noise that starts before it", arguments: [20.0, 10, 5])
  func voiceInNoise(ratio: Double) {
    let sound = Sounds.sequence(
      .silence(duration: .seconds(1), sampleRate: 16_000), Sounds.voice(seconds: 2, rate: 16_000, level: -20))
    let noisy = Sounds.mix(sound, Sounds.noise(seconds: 3, rate: 16_000, level: -20 - ratio))
    #expect(speech(in: noisy, from: 1) > 0.6)
    #expect(speech(in: noisy.frames(0..<16_000)) < 0.05)
  }

  @Test("steady noise is no speech, however loud", arguments: [-60.0, -30, -10])
  func noise(level: Double) {
    #expect(speech(in: Sounds.noise(seconds: 3, rate: 16_000, level: level)) < 0.02)
  }

  @Test("silence, a constant offset and a lone tone are no speech")
  func otherSounds() {
    let offset = PCMBuffer(samples: [Float](repeating: 0.7, count: 32_000), sampleRate: 16_000)
    #expect(speech(in: .silence(duration: .seconds(2), sampleRate: 16_000)) == 0)
    #expect(speech(in: offset) < 0.05)
    #expect(speech(in: Sounds.sine(1_000, seconds: 3, rate: 16_000), from: 0.3) < 0.05)
    #expect(speech(in: Sounds.sine(50, seconds: 3, rate: 16_000), from: 0.3) < 0.05)
  }

  @Test("an offset and clipping don't hide a voice")
  func distortedVoice() {
    var sound = Sounds.voice(seconds: 2, rate: 16_000, level: 0)
    sound.samples = sound.samples.map { min(max($0 + 0.3, -1), 1) }
    #expect(speech(in: sound, from: 0.2) > 0.7)
  }

  @Test("noise that grows louder is soon taken for background again")
  func louderNoise() {
    let sound = Sounds.sequence(
      Sounds.noise(seconds: 3, rate: 16_000, level: -60), Sounds.noise(seconds: 5, rate: 16_000, level: -25, seed: 9))
    #expect(speech(in: sound, from: 5) < 0.02)
  }

  @Test("the answer doesn't depend on how the stream is cut", arguments: [1, 100, 777, 16_000])
  func cuts(step: Int) {
    let sound = Sounds.mix(
      Sounds.voice(seconds: 1, rate: 16_000, level: -20), Sounds.noise(seconds: 1, rate: 16_000, level: -30))
    var whole = VoiceActivityDetector(sampleRate: 16_000)
    var parts = VoiceActivityDetector(sampleRate: 16_000)
    var frames: [VoiceActivityDetector.Frame] = []
    for start in stride(from: 0, to: sound.frameCount, by: step) {
      frames += parts.frames(of: sound.frames(start..<start + step).samples)
    }
    let expected = whole.frames(of: sound.samples)
    #expect(frames.count == 98)
    #expect(frames == expected)
  }

  @Test("impossible samples and rates don't trap", arguments: [-5, 0, 1, 4_000, 768_000])
  func impossible(rate: Int) {
    var activity = VoiceActivityDetector(sampleRate: rate)
    let samples: [Float] = [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 0]
    let sound = (0..<20_000).map { samples[$0 % samples.count] }
    #expect(activity.frames(of: sound).allSatisfy { $0.level.isFinite && $0.noiseLevel.isFinite })
  }
}
