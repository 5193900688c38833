import Foundation

/// Writes messages in the Protocol Buffers wire format.
struct WireWriter {
  private(set) var data = Data()

  mutating func number(_ field: Int, _ value: Int) {
    varint(UInt64(field) << 3)
    varint(UInt64(bitPattern: Int64(value)))
  }

  mutating func bytes(_ field: Int, _ value: Data) {
    varint(UInt64(field) << 3 | 2)
    varint(UInt64(value.count))
    data += value
  }

  mutating func text(_ field: Int, _ value: String) { bytes(field, Data(value.utf8)) }

  mutating func message(_ field: Int, _ write: (inout WireWriter) -> Void) {
    var inner = WireWriter()
    write(&inner)
    bytes(field, inner.data)
  }

  private mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      data.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    data.append(UInt8(rest))
  }
}
