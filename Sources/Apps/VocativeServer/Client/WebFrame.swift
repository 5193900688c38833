/// A frame of RFC 6455, which may violate it, for tests and benchmarks.
package struct WebFrame: Hashable, Sendable {
  /// The opcode of a frame.
  package enum Opcode: UInt8, Sendable {
    case continuation = 0
    case text = 1
    case binary = 2
    case close = 8
    case ping = 9
    case pong = 10
  }

  package var isFinal = true
  /// The three reserved bits, which must be 0.
  package var reservedBits: UInt8 = 0
  /// The four bits of the opcode, valid or not.
  package var opcode: UInt8
  package var payload: [UInt8]
  /// The mask: required from a client, forbidden for a server.
  package var mask: [UInt8]? = [0x12, 0x34, 0x56, 0x78]

  package init(_ opcode: Opcode, _ payload: some Sequence<UInt8> = []) {
    (self.opcode, self.payload) = (opcode.rawValue, Array(payload))
  }

  /// A text message in one frame.
  package static func text(_ text: String) -> WebFrame { WebFrame(.text, text.utf8) }
  /// A binary message in one frame.
  package static func binary(_ bytes: [UInt8]) -> WebFrame { WebFrame(.binary, bytes) }

  /// The payload as text.
  package var text: String { String(decoding: payload, as: UTF8.self) }

  /// The code of a close frame; 1005 if it has none.
  package var closeCode: Int? {
    guard opcode == Opcode.close.rawValue else { return nil }
    return payload.count < 2 ? 1005 : Int(payload[0]) << 8 | Int(payload[1])
  }

  /// The bytes of the frame.
  package var bytes: [UInt8] {
    var bytes = [(isFinal ? 0x80 : 0) | (reservedBits & 7) << 4 | opcode & 15]
    let flag: UInt8 = mask == nil ? 0 : 0x80
    switch payload.count {
    case ..<126: bytes.append(flag | UInt8(payload.count))
    case ..<65_536: bytes += [flag | 126] + Self.bigEndian(payload.count, 2)
    default: bytes += [flag | 127] + Self.bigEndian(payload.count, 8)
    }
    guard let mask, mask.count == 4 else { return bytes + payload }
    return bytes + mask + payload.enumerated().map { $1 ^ mask[$0 & 3] }
  }

  /// Removes and returns a server's frame from the front of the bytes; nil if it is incomplete.
  package static func decode(from bytes: inout ArraySlice<UInt8>) -> WebFrame? {
    guard bytes.count >= 2 else { return nil }
    let start = bytes.startIndex
    let short = Int(bytes[start + 1] & 0x7F)
    let extra = short == 126 ? 2 : short == 127 ? 8 : 0
    guard bytes.count >= 2 + extra else { return nil }
    let length = extra == 0 ? short : bytes[(start + 2)..<(start + 2 + extra)].reduce(0) { $0 << 8 | Int($1) }
    guard bytes.count >= 2 + extra + length else { return nil }
    let body = start + 2 + extra
    var frame = WebFrame(.text, bytes[body..<(body + length)])
    frame.isFinal = bytes[start] & 0x80 != 0
    frame.opcode = bytes[start] & 15
    frame.mask = nil
    bytes = bytes[(body + length)...]
    return frame
  }

  private static func bigEndian(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
