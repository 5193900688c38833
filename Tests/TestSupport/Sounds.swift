import Foundation
package import VocativeAudio
import VocativeCore
import VocativeSupport

/// Synthetic signals for tests.
package enum Sounds {
  /// A sine of so many hertz.
  package static func sine(_ frequency: Double, seconds: Double, rate: Int, amplitude: Float = 0.5) -> PCMBuffer {
    let samples = (0..<Int(seconds * Double(rate))).map { frame in
      amplitude * Float(sin(2 * .pi * frequency * Double(frame) / Double(rate)))
    }
    return PCMBuffer(samples: samples, sampleRate: rate)
  }

  /// White noise at a level in dBFS, the same for the same seed.
  package static func noise(seconds: Double, rate: Int, level: Double, seed: UInt64 = 1) -> PCMBuffer {
    var random = SeededRandomNumberGenerator(seed: seed)
    let amplitude = Float(pow(10, level / 20) * 3.0.squareRoot())
    let samples = (0..<Int(seconds * Double(rate))).map { _ in Float.random(in: -1...1, using: &random) * amplitude }
    return PCMBuffer(samples: samples, sampleRate: rate)
  }

  /// The power of one frequency in a buffer, in dBFS of a sine's amplitude (Goertzel's algorithm).
  package static func amplitude(of frequency: Double, in samples: ArraySlice<Float>, rate: Int) -> Double {
    let omega = 2 * Double.pi * frequency / Double(rate)
    var real = 0.0
    var imaginary = 0.0
    for (index, sample) in samples.enumerated() {
      // A Hann window, so that one frequency doesn't leak into the next.
      let window = 1 - cos(2 * .pi * (Double(index) + 0.5) / Double(samples.count))
      real += Double(sample) * window * cos(omega * Double(index))
      imaginary += Double(sample) * window * sin(omega * Double(index))
    }
    return 20 * log10(2 * (real * real + imaginary * imaginary).squareRoot() / Double(samples.count) + 1e-12)
  }
}

/// The bytes of WAV files that no writer of ours would write.
package enum WAV {
  package static func bytes(
    tag: UInt16, bits: UInt16, channels: UInt16 = 1, rate: UInt32 = 16_000, data: [UInt8], claiming: UInt32? = nil
  ) -> [UInt8] {
    let isExtensible = tag == 0xFFFE
    let block = channels * ((bits + 7) / 8)
    var format = little(tag) + little(channels) + little(rate) + little(rate &* UInt32(block)) + little(block)
    format += little(bits)
    if isExtensible {
      // Valid bits, speaker mask, and the GUID of PCM.
      format += little(UInt16(22)) + little(bits) + little(UInt32(0)) + little(UInt16(1))
      format += [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
    }
    let body =
      Array("WAVEfmt ".utf8) + little(UInt32(format.count)) + format + Array("data".utf8)
      + little(claiming ?? UInt32(data.count)) + data
    return Array("RIFF".utf8) + little(UInt32(body.count)) + body
  }

  package static func little<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }
}

extension Sounds {
  /// Something like a voice: the harmonics of a wavering pitch, louder and softer four times a second.
  package static func voice(seconds: Double, rate: Int, level: Double, pitch: Double = 120) -> PCMBuffer {
    var phase = 0.0
    let samples = (0..<Int(seconds * Double(rate))).map { frame -> Float in
      let time = Double(frame) / Double(rate)
      phase += 2 * .pi * pitch * (1 + 0.06 * sin(2 * .pi * 2.3 * time)) / Double(rate)
      let syllable = 0.55 - 0.45 * cos(2 * .pi * 4 * time)
      var sum = 0.0
      for harmonic in 1...24 { sum += sin(phase * Double(harmonic)) / Double(harmonic).squareRoot() }
      return Float(sum * syllable)
    }
    let scale = Float(pow(10, (level - PCMBuffer(samples: samples, sampleRate: rate).level) / 20))
    return PCMBuffer(samples: samples.map { $0 * scale }, sampleRate: rate)
  }

  /// A slammed door: noise that dies away within a fifth of a second.
  package static func slam(rate: Int) -> PCMBuffer {
    var burst = noise(seconds: 0.4, rate: rate, level: -6, seed: 7)
    for frame in burst.samples.indices { burst.samples[frame] *= Float(exp(-Double(frame) / Double(rate) / 0.03)) }
    return burst
  }

  /// Sounds one after the other.
  package static func sequence(_ sounds: PCMBuffer...) -> PCMBuffer {
    PCMBuffer(samples: sounds.flatMap(\.samples), sampleRate: sounds.first?.sampleRate ?? 16_000)
  }

  /// A sound with another one over all of it.
  package static func mix(_ sound: PCMBuffer, _ other: PCMBuffer) -> PCMBuffer {
    PCMBuffer(
      samples: sound.samples.indices.map { sound.samples[$0] + other.samples[$0 % other.frameCount] },
      sampleRate: sound.sampleRate)
  }
}
