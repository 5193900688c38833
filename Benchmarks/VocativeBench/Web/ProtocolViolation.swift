import Vocative
import VocativeServer
import VocativeSupport

/// A way to break the rules of RFC 6455 that ends a connection.
enum ProtocolViolation: CaseIterable {
  case unmaskedFrame, reservedBits, reservedOpcode, reservedControlOpcode, unexpectedContinuation, interleavedMessage
  case oversizedPing, fragmentedPing, oneByteClose, invalidCloseCode, invalidUTF8CloseReason
  case overlongEncoding, loneSurrogate, outOfRangeScalar, truncatedCharacter, invalidUTF8Text
  case oversizedMessage, excessiveLength, truncatedFrame

  /// The code that the server is to close with; nil where the client goes in the middle of a frame.
  var expectedCloseCode: Int? {
    switch self {
    case .unmaskedFrame, .reservedBits, .reservedOpcode, .reservedControlOpcode, .unexpectedContinuation,
      .interleavedMessage,
      .oversizedPing, .fragmentedPing, .oneByteClose, .invalidCloseCode, .invalidUTF8CloseReason:
      1002
    case .overlongEncoding, .loneSurrogate, .outOfRangeScalar, .truncatedCharacter, .invalidUTF8Text:
      1007
    case .oversizedMessage, .excessiveLength: 1009
    case .truncatedFrame: nil
    }
  }

  /// The bytes that break the rule, with whatever in them may be arbitrary.
  func bytes(_ random: inout SeededRandomNumberGenerator) -> [UInt8] {
    let size = Int.random(in: 1...120, using: &random)
    let payload = (0..<size).map { _ in UInt8.random(in: 0...255, using: &random) }
    var frame = WebFrame(.binary, payload)
    switch self {
    case .unmaskedFrame: frame.mask = nil
    case .reservedBits: frame.reservedBits = UInt8.random(in: 1...7, using: &random)
    case .reservedOpcode: frame.opcode = UInt8.random(in: 3...7, using: &random)
    case .reservedControlOpcode: frame.opcode = UInt8.random(in: 11...15, using: &random)
    case .unexpectedContinuation: frame.opcode = WebFrame.Opcode.continuation.rawValue
    case .interleavedMessage:
      frame.isFinal = false
      return frame.bytes + WebFrame.text("b").bytes
    case .oversizedPing: frame = WebFrame(.ping, payload + [UInt8](repeating: 7, count: 126))
    case .fragmentedPing:
      frame = WebFrame(.ping, payload)
      frame.isFinal = false
    case .oneByteClose: frame = WebFrame(.close, payload.prefix(1))
    case .invalidCloseCode:
      let code = [0, 999, 1004, 1005, 1006, 1014, 1015, 1016, 2_999].randomElement(using: &random) ?? 0
      frame = WebFrame(.close, [UInt8(code >> 8), UInt8(code & 255)])
    case .invalidUTF8CloseReason: frame = WebFrame(.close, [3, 232, 0xFF])
    case .overlongEncoding: frame = WebFrame(.text, Array("a".utf8) + [0xC0, 0xAF])
    case .loneSurrogate: frame = WebFrame(.text, [0xED, UInt8.random(in: 0xA0...0xBF, using: &random), 0x80])
    case .outOfRangeScalar: frame = WebFrame(.text, [0xF4, 0x90, 0x80, 0x80])
    case .truncatedCharacter: frame = WebFrame(.text, Array("é".utf8.prefix(1)))
    case .invalidUTF8Text: frame = WebFrame(.text, payload + [0xFF])
    case .oversizedMessage: return Self.header(of: 256 * 1024 + 1) + payload
    case .excessiveLength: return Self.header(of: Int.max) + payload
    case .truncatedFrame: return Self.header(of: 1_000) + payload
    }
    return frame.bytes
  }

  /// The beginning of a binary frame that announces a length.
  private static func header(of length: Int) -> [UInt8] {
    [0x82, 0xFF] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: length >> (8 * $0)) } + [1, 2, 3, 4]
  }
}
