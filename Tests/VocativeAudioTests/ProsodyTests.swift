import Foundation
import Testing

import VocativeAudio

@Suite("Prosody") struct ProsodyTests {
  private static let rate = 16_000

  /// A voice-like sound: harmonics that fall by some decibels an octave, in syllables of a quarter of a second.
  private static func voice(
    _ frequency: Double, seconds: Double, level: Double = 0.2, syllableLength: Double = 0.25, rolloff: Double = 12
  ) -> [Float] {
    (0..<Int(seconds * Double(rate))).map { index in
      let time = Double(index) / Double(rate)
      let envelope = 0.02 + 0.98 * pow(sin(.pi * time / syllableLength), 2)
      let sum = (1...20).reduce(0.0) { sum, harmonic in
        let frequency = frequency * Double(harmonic)
        guard frequency < 4_000 else { return sum }
        return sum + pow(10, -rolloff * log2(Double(harmonic)) / 20) * sin(2 * .pi * frequency * time)
      }
      return Float(level * envelope * sum / 2)
    }
  }

  private static func prosody(_ samples: [Float]) -> Prosody? {
    var tracker = PitchTracker(sampleRate: rate)
    return Prosody(tracker.frames(of: samples))
  }

  @Test("the pitch of a voice is found within a twentieth of a semitone", arguments: [70.0, 110, 146.8, 220, 330, 420])
  func findsPitch(_ frequency: Double) throws {
    var tracker = PitchTracker(sampleRate: Self.rate)
    let frames = tracker.frames(of: Self.voice(frequency, seconds: 1))
    let found = frames.compactMap(\.frequency).sorted()
    #expect(found.count > frames.count / 2)
    let median = try #require(found.isEmpty ? nil : found[found.count / 2])
    #expect(abs(12 * log2(median / frequency)) < 0.05)
  }

  @Test("noise and silence have no pitch")
  func refusesNoise() {
    var random = SystemRandomNumberGenerator()
    var tracker = PitchTracker(sampleRate: Self.rate)
    let noise = (0..<Self.rate).map { _ in Float.random(in: -0.3...0.3, using: &random) }
    let frames = tracker.frames(of: noise)
    #expect(frames.count { $0.frequency != nil } < frames.count / 20)
    #expect(tracker.frames(of: [Float](repeating: 0, count: Self.rate)).allSatisfy { $0.frequency == nil })
    #expect(Self.prosody([Float](repeating: 0, count: Self.rate)) == nil)
  }

  @Test("frames do not depend on how the sound is cut, and bad samples do no harm")
  func streams() {
    var samples = Self.voice(150, seconds: 1)
    samples[500] = .nan
    samples[900] = .infinity
    var (whole, chunks) = (PitchTracker(sampleRate: Self.rate), PitchTracker(sampleRate: Self.rate))
    let expected = whole.frames(of: samples)
    let found = stride(from: 0, to: samples.count, by: 333).flatMap {
      chunks.frames(of: Array(samples[$0..<min($0 + 333, samples.count)]))
    }
    #expect(found == expected)
  }

  @Test("syllables, pauses and level are measured")
  func measuresSpeech() throws {
    let speech = Self.voice(120, seconds: 1.5)
    let pause = [Float](repeating: 0, count: Self.rate / 2)
    let prosody = try #require(Self.prosody(speech + pause + speech + pause))
    #expect(abs(prosody.rate - 4) < 0.8)
    #expect(abs(prosody.pauseShare - 0.5 / 3.5) < 0.08)
    let louder = try #require(Self.prosody((speech + pause + speech + pause).map { $0 * 2 }))
    #expect(abs(louder.level - prosody.level - 6) < 0.2)
  }

  @Test("speech above the person's usual voice sounds aroused, below it calm")
  func comparesWithBaseline() throws {
    var baseline = SpeakerBaseline()
    let usual = try #require(Self.prosody(Self.voice(120, seconds: 2)))
    #expect(baseline.arousal(of: usual) == nil)
    for frequency in [110.0, 120, 130] {
      let usual = try #require(Self.prosody(Self.voice(frequency, seconds: 2)))
      baseline.add(usual)
    }
    let same = try #require(baseline.arousal(of: usual))
    #expect((0.4...0.6).contains(same))
    let excited = Self.voice(190, seconds: 2, level: 0.5, syllableLength: 0.17, rolloff: 6)
    let calm = Self.voice(95, seconds: 2, level: 0.1, syllableLength: 0.4, rolloff: 16)
    let (loud, soft) = (try #require(Self.prosody(excited)), try #require(Self.prosody(calm)))
    let high = try #require(baseline.arousal(of: loud))
    let low = try #require(baseline.arousal(of: soft))
    #expect(high > 0.7)
    #expect(low < 0.3)
  }

  @Test("a meter learns the voice from utterance to utterance")
  func metersUtterances() throws {
    let meter = ArousalMeter()
    for _ in 0..<3 {
      meter.add(PCMBuffer(samples: Self.voice(120, seconds: 2), sampleRate: Self.rate))
      meter.endUtterance()
    }
    meter.add(PCMBuffer(samples: Self.voice(200, seconds: 2, level: 0.5, rolloff: 6), sampleRate: Self.rate))
    let arousal = try #require(meter.current?.arousal)
    #expect(arousal > 0.7)
    #expect(meter.endUtterance()?.arousal == arousal)
    #expect(meter.current == nil)
  }
}
