import Foundation

/// The 32-bit hash of Fowler, Noll and Vo (FNV-1a), which detects damage and files of another model.
struct FNV1aHash {
  private(set) var value: UInt32 = 2_166_136_261

  init(of bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt32(byte)) &* 16_777_619 }
  }
}

extension Data {
  /// Adds a number, little-endian.
  mutating func append(_ number: UInt32) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}
