package import Foundation

/// A message in the wire format of Protocol Buffers (protobuf.dev) that is being written.
///
/// The fields stand in the order in which they are added. ``ProtobufField`` reads them.
package struct ProtobufMessage: Sendable {
  /// The bytes of the fields so far.
  package private(set) var bytes = Data()

  /// Creates a message without fields.
  package init() {}

  /// Adds an integer of variable length; a negative one takes ten bytes.
  package mutating func add(_ number: Int, _ value: Int) {
    append(varint: UInt64(number) << 3)
    append(varint: UInt64(bitPattern: Int64(value)))
  }

  /// Adds a number of 32 bits.
  package mutating func add(_ number: Int, _ value: Float) {
    append(varint: UInt64(number) << 3 | 5)
    withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Adds a text.
  package mutating func add(_ number: Int, _ text: String) { add(number, bytes: Data(text.utf8)) }

  /// Adds a message.
  package mutating func add(_ number: Int, _ message: ProtobufMessage) { add(number, bytes: message.bytes) }

  /// Adds bytes.
  package mutating func add(_ number: Int, bytes content: Data) {
    append(varint: UInt64(number) << 3 | 2)
    append(varint: UInt64(content.count))
    bytes.append(content)
  }

  private mutating func append(varint value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7f | 0x80))
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
