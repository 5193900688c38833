import Foundation
import Vocative
import VocativeConsole
import VocativeEspeak

/// Measures the arousal of synthetic speech: a usual voice first, then the same voice changed.
struct ProsodyBenchmark {
  private struct Condition {
    let key: String
    let title: String
    var gain: Float = 1
    var rate = 1.0
    var pitch = 1.0
    /// True if it should sound more aroused than usual, false for calmer; nil for unchanged.
    let isAroused: Bool?
  }

  private static let conditions = [
    Condition(key: "usual", title: "unchanged, within 0.35 to 0.65", isAroused: nil),
    Condition(key: "louder", title: "10 dB louder, above 0.5", gain: 3.16, isAroused: true),
    Condition(key: "faster", title: "a third faster, above 0.5", rate: 1.33, isAroused: true),
    Condition(key: "higher", title: "higher, above 0.5", pitch: 1.4, isAroused: true),
    Condition(
      key: "all", title: "louder, faster and higher, above 0.65", gain: 3.16, rate: 1.33, pitch: 1.4, isAroused: true),
    Condition(
      key: "softer", title: "softer, slower and lower, below 0.35", gain: 0.32, rate: 0.75, pitch: 0.7, isAroused: false
    ),
  ]

  private static let voices = ["en-US", "en-GB", "en-US+f3", "en-US+m3", "en-US+f5"]

  private static let usual = [
    "The meeting begins at ten on Monday.", "I put the books on the kitchen table.",
    "We walked along the river yesterday.", "My sister works at the town hall.", "The train leaves from platform four.",
  ]
  private static let tested = [
    "You said you would call me this morning.", "They closed the road near the school.",
    "I have been waiting for an hour.", "This is the third letter from the bank.",
    "Somebody left the window open again.",
    "He told everyone about the accident.",
  ]

  func run(on console: Console) async throws -> [BenchmarkMetric] {
    var right: [String: Int] = [:]
    var (sound, time) = (Duration.zero, Duration.zero)
    let clock = ContinuousClock()
    var progress = ProgressBar(Self.voices.count * Self.conditions.count, on: console)
    for voice in Self.voices {
      for condition in Self.conditions {
        let meter = ArousalMeter()
        for sentence in Self.usual {
          meter.add(try await speech(sentence, voice, rate: 1, pitch: 1, gain: 1))
          meter.endUtterance()
        }
        for sentence in Self.tested {
          // Each sentence is compared with the usual ones, not with the changed ones before it.
          let other = ArousalMeter(learnedFrom: meter)
          let audio = try await speech(
            sentence, voice, rate: condition.rate, pitch: condition.pitch, gain: condition.gain)
          let start = clock.now
          other.add(audio)
          let arousal = other.endUtterance()?.arousal ?? 0.5
          time += clock.now - start
          sound += audio.duration
          if isRight(arousal, condition) { right[condition.key, default: 0] += 1 }
        }
        progress.advance()
      }
    }
    progress.finish()
    let count = Self.voices.count * Self.tested.count
    return Self.conditions.map {
      BenchmarkMetric(key: $0.key, title: $0.title, value: 100 * Double(right[$0.key] ?? 0) / Double(count), unit: "%")
    } + [BenchmarkMetric(key: "cpu", title: "time for a second of sound", value: 1_000 * (time / sound), unit: "ms")]
  }

  private func isRight(_ arousal: Double, _ condition: Condition) -> Bool {
    switch (condition.isAroused, condition.key) {
    case (nil, _): (0.35...0.65).contains(arousal)
    case (true, "all"): arousal > 0.65
    case (true, _): arousal > 0.5
    case (false, _): arousal < 0.35
    }
  }

  private func speech(_ text: String, _ voice: String, rate: Double, pitch: Double, gain: Float) async throws
    -> PCMBuffer
  {
    let synthesizer = EspeakSynthesizer(voice: voice, rate: rate, pitch: pitch)
    let audio = try await synthesizer.speech(for: text, voice: nil).resampled(to: 16_000).collected().joined()
    // Room for ten decibels more.
    return PCMBuffer(samples: audio.samples.map { $0 * 0.2 * gain }, sampleRate: audio.sampleRate)
  }
}
