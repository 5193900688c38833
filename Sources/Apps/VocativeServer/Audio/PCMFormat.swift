import VocativeAudio
import VocativeCore
import VocativeSupport

/// How the samples of a binary message are written: one channel, little-endian.
struct PCMFormat: Hashable, Sendable {
  enum Encoding: String, Sendable {
    /// 16-bit integers.
    case pcm16
    /// 32-bit floats, full scale ±1.
    case float32
  }

  let encoding: Encoding
  /// Frames per second.
  let sampleRate: Int

  /// The format that a message names with `encoding` and `sampleRate`.
  init(_ message: ClientMessage) throws(InputError) {
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

  /// The sound in a message; nil when it does not consist of whole samples.
  func decode(_ bytes: [UInt8]) -> PCMBuffer? {
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
  var pcm16: [UInt8] {
    int16Samples.flatMap { sample in
      let bits = UInt16(bitPattern: sample)
      return [UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8)]
    }
  }
}
