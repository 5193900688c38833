import Foundation

/// Walks through the fields of a message in the Protocol Buffers wire format, never past its end.
///
/// Of a field's content only what is asked for is looked at, so that walking through a model of some hundred megabytes
/// that is mapped into memory touches a few pages.
struct ProtobufReader {
  /// The content of a field, as far as models need it.
  enum Value {
    case number(UInt64)
    case bytes(Data)
    /// A fixed number of 4 or 8 bytes, skipped.
    case fixed
  }

  private let data: Data
  private var position: Data.Index
  /// True once the reader met something that the format does not have; it reads nothing after that.
  private(set) var isDamaged = false

  init(_ data: Data) {
    self.data = data
    position = data.startIndex
  }

  /// The next field with its number; nil at the end, and where the message is damaged.
  mutating func next() -> (field: Int, value: Value)? {
    guard !isDamaged, position < data.endIndex else { return nil }
    guard let tag = varint(), let field = Int(exactly: tag >> 3), field > 0, let value = value(ofType: tag & 7) else {
      isDamaged = true
      return nil
    }
    return (field, value)
  }

  private mutating func value(ofType type: UInt64) -> Value? {
    switch type {
    case 0: varint().map { .number($0) }
    case 1: bytes(8).map { _ in .fixed }
    case 2: varint().flatMap { Int(exactly: $0) }.flatMap { bytes($0) }.map { .bytes($0) }
    case 5: bytes(4).map { _ in .fixed }
    default: nil
    }
  }

  private mutating func bytes(_ count: Int) -> Data? {
    guard 0...(data.endIndex - position) ~= count else { return nil }
    defer { position += count }
    return data[position..<(position + count)]
  }

  private mutating func varint() -> UInt64? {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard position < data.endIndex else { return nil }
      let byte = data[position]
      position += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return number }
    }
    return nil
  }
}

extension ProtobufReader.Value {
  /// The bytes read as text; nil for a number.
  var text: String? {
    if case .bytes(let data) = self { String(decoding: data, as: UTF8.self) } else { nil }
  }
}
