import Foundation

/// Reads little-endian numbers and text from bytes, never past their end.
struct ByteReader {
  private let bytes: [UInt8]
  private(set) var position = 0
  /// The sum that the library's files end with.
  private var checksum: UInt32 = 0

  init(_ data: Data) {
    bytes = [UInt8](data)
  }

  var remaining: Int { bytes.count - position }

  mutating func skip(_ count: Int) -> Bool {
    guard 0...remaining ~= count else { return false }
    position += count
    return true
  }

  mutating func integer() -> Int? {
    word().map { Int(Int32(bitPattern: $0)) }
  }

  mutating func text(_ count: Int) -> String? {
    let start = position
    guard skip(count) else { return nil }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Text up to a zero byte.
  mutating func terminatedText() -> String? {
    guard let end = bytes[position...].firstIndex(of: 0) else { return nil }
    defer { position = end + 1 }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  /// An integer that counts for the checksum.
  mutating func checksummedInteger() -> Int? {
    guard let word = word() else { return nil }
    addToChecksum(word)
    return Int(Int32(bitPattern: word))
  }

  /// A number that counts for the checksum.
  mutating func checksummedFloat() -> Float? {
    guard let word = word() else { return nil }
    addToChecksum(word)
    return Float(bitPattern: word)
  }

  /// Returns true if the given number of finite numbers comes next.
  mutating func finiteFloats(_ count: Int) -> Bool {
    for _ in 0..<count {
      guard let value = checksummedFloat(), value.isFinite else { return false }
    }
    return true
  }

  /// Returns true if the given number of 16-bit integers comes next, all below a limit.
  mutating func shortsBelow(_ limit: Int, count: Int) -> Bool {
    let start = position
    guard skip(2 * count) else { return false }
    return stride(from: start, to: position, by: 2).allSatisfy { Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8 < limit }
  }

  /// Returns true if the checksum of the bytes so far comes next.
  mutating func checksumMatches() -> Bool {
    let expected = checksum
    return word() == expected
  }

  private mutating func word() -> UInt32? {
    guard remaining >= 4 else { return nil }
    defer { position += 4 }
    return bytes.withUnsafeBytes {
      UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: UInt32.self))
    }
  }

  private mutating func addToChecksum(_ word: UInt32) {
    checksum = (checksum << 20 | checksum >> 12) &+ word
  }
}
