import Foundation
import VocativeAudio
import VocativeCore

/// The language that the tiny models hear: tones for words.
enum Tone: Double {
  case yes = 600
  case anna = 1200
  case no = 2400
  case pause = 0

  /// The tones one after the other, 0.3 s each, with pauses of 0.3 s around them.
  static func sound(_ tones: Tone..., level: Float = 0.3) -> [Float] {
    let all: [Tone] = [.pause] + tones.flatMap { [$0, .pause] }
    return all.flatMap { $0.samples(level: level) }
  }

  private func samples(level: Float) -> [Float] {
    let step = 2 * Double.pi * rawValue / 16_000
    return (0..<4800).map { index in level * Float(sin(step * Double(index))) }
  }
}

/// Samples as a feed of buffers of some length.
func audio(_ samples: [Float], in step: Int = 1600, rate: Int = 16_000) -> EventStream<PCMBuffer> {
  EventStream(
    stride(from: 0, to: samples.count, by: step).map {
      PCMBuffer(samples: Array(samples[$0..<min($0 + step, samples.count)]), sampleRate: rate)
    })
}
