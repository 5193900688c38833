import VocativeCore

/// A field of a message in the wire format of Protocol Buffers (protobuf.dev/programming-guides/encoding).
///
/// Groups, which are obsolete, are refused.
package struct ProtobufField: Hashable, Sendable {
  /// The content of a field.
  package enum Content: Hashable, Sendable {
    /// A number of variable length: integers, Booleans and enumerations.
    case varint(UInt64)
    /// Eight bytes, little-endian: a `double`, `fixed64` or `sfixed64`.
    case fixed64(UInt64)
    /// A text, bytes, a message or packed numbers, by the range of their bytes.
    case bytes(Range<Int>)
    /// Four bytes, little-endian: a `float`, `fixed32` or `sfixed32`.
    case fixed32(UInt32)
  }

  /// The number of the field in its message.
  package let number: Int
  /// The content.
  package let content: Content

  /// Reads the fields of a message.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - range: The range of the message among them.
  /// - Returns: The fields in the order of the file.
  /// - Throws: ``InputError`` with `invalid` for a message that is cut short or has an unknown wire type.
  package static func all(
    in bytes: UnsafeRawBufferPointer, _ range: Range<Int>
  ) throws(InputError) -> [ProtobufField] {
    var reader = ProtobufReader(bytes: bytes, position: range.lowerBound, end: range.upperBound)
    var fields: [ProtobufField] = []
    while let field = try reader.next() { fields.append(field) }
    return fields
  }

  /// Reads packed numbers of variable length.
  ///
  /// - Throws: ``InputError`` with `invalid` for a number that is cut short.
  package static func varints(
    in bytes: UnsafeRawBufferPointer, _ range: Range<Int>
  ) throws(InputError) -> [UInt64] {
    var reader = ProtobufReader(bytes: bytes, position: range.lowerBound, end: range.upperBound)
    var numbers: [UInt64] = []
    while reader.position < reader.end { numbers.append(try reader.varint()) }
    return numbers
  }
}

/// Reads fields one after the other.
private struct ProtobufReader {
  let bytes: UnsafeRawBufferPointer
  var position: Int
  let end: Int

  mutating func next() throws(InputError) -> ProtobufField? {
    guard position < end else { return nil }
    let key = try varint()
    guard let number = Int(exactly: key >> 3), number > 0 else { throw Self.error("a field has no number") }
    let content: ProtobufField.Content
    switch key & 7 {
    case 0: content = .varint(try varint())
    case 1: content = .fixed64(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: try take(8), as: UInt64.self)))
    case 2:
      guard let length = Int(exactly: try varint()) else { throw Self.error("a length is out of range") }
      let start = try take(length)
      content = .bytes(start..<start + length)
    case 5: content = .fixed32(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: try take(4), as: UInt32.self)))
    default: throw Self.error("a field has an unknown wire type")
    }
    return ProtobufField(number: number, content: content)
  }

  mutating func varint() throws(InputError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: 0 as UInt64, to: 70, by: 7) {
      let byte = bytes[try take(1)]
      value |= UInt64(byte & 0x7f) << shift
      if byte < 128 { return value }
    }
    throw Self.error("a number is longer than ten bytes")
  }

  /// Passes some bytes and returns the position of the first.
  private mutating func take(_ count: Int) throws(InputError) -> Int {
    guard count <= end - position else { throw Self.error("the message is cut short") }
    defer { position += count }
    return position
  }

  private static func error(_ problem: String) -> InputError { InputError(.invalid, problem) }
}
