import Vocative

/// Synthetic sound for recognizers that do not understand speech.
enum Sound {
  /// Returns buffers of 20 ms with silence or a voice-like sound.
  static func of(_ seconds: Double, voiced: Bool = false, gain: Float = 1) -> [PCMBuffer] {
    let rate = 16_000
    return (0..<Int(seconds * 50)).map { number in
      let samples = (0..<(rate / 50)).map { place -> Float in
        guard voiced else { return 0 }
        let time = Double(number * rate / 50 + place) / Double(rate)
        let phase = (time * 120).truncatingRemainder(dividingBy: 1)
        return gain * Float(0.4 * (1 - 2 * phase) * (1 + 0.5 * (time * 4).truncatingRemainder(dividingBy: 1)))
      }
      return PCMBuffer(samples: samples, sampleRate: rate)
    }
  }
}
