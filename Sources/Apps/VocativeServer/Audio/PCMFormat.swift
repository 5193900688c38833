package import VocativeAudio
import VocativeCore
package import VocativeSupport

/// The format of the samples in a binary message: one channel, little-endian.
package struct PCMFormat: Hashable, Sendable {
  package enum Encoding: String, Sendable {
    /// 16-bit integers.
    case pcm16
    /// 32-bit floats, full scale ±1.
    case float32
  }

  /// The encoding of a sample.
  package let encoding: Encoding
  /// The frames per second.
  package let sampleRate: Int

  /// The format in the members `encoding` and `sampleRate` of a message.
  package init(_ message: ClientMessage) throws(InputError) {
    let name = try message.body.required("encoding")
    guard let encoding = Encoding(rawValue: try name.text()) else {
      throw name.issue(.invalid, "expected \"pcm16\" or \"float32\"")
    }
    let rate = try message.body.required("sampleRate")
    guard let sampleRate = Int(exactly: try rate.integer()), (8_000...96_000).contains(sampleRate) else {
      throw rate.issue(.invalid, "expected a sample rate from 8000 to 96000")
    }
    (self.encoding, self.sampleRate) = (encoding, sampleRate)
  }

  /// Returns the audio in a message; nil if it does not consist of whole samples.
  package func decode(_ bytes: [UInt8]) -> PCMBuffer? {
    switch encoding {
    case .pcm16:
      guard bytes.count.isMultiple(of: 2) else { return nil }
      let samples = stride(from: 0, to: bytes.count, by: 2).map { index in
        Float(Int16(truncatingIfNeeded: UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8)) / 32_768
      }
      return PCMBuffer(samples: samples, sampleRate: sampleRate)
    case .float32:
      guard bytes.count.isMultiple(of: 4) else { return nil }
      let samples = stride(from: 0, to: bytes.count, by: 4).map { index in
        let bits = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[index + $1]) << (8 * UInt32($1)) }
        return Float(bitPattern: bits).clippedSample
      }
      return PCMBuffer(samples: samples, sampleRate: sampleRate)
    }
  }
}

extension PCMBuffer {
  /// The samples as 16-bit integers, little-endian.
  package var pcm16: [UInt8] {
    int16Samples.flatMap { sample in
      let bits = UInt16(bitPattern: sample)
      return [UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8)]
    }
  }
}
