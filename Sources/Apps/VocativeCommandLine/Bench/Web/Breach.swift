import Vocative
import VocativeServer
import VocativeSupport

/// A way to break the rules of RFC 6455 that ends a connection.
enum Breach: CaseIterable {
  case noMask, reservedBits, meaninglessOpcode, meaninglessControl, continuationOfNothing, messageWithinMessage
  case longPing, pingInFragments, closeOfOneByte, meaninglessCloseCode, closeWithABrokenReason
  case overlongCharacter, halfASurrogatePair, characterBeyondUnicode, brokenOffCharacter, arbitraryBytesAsText
  case longMessage, hugeLength, brokenOffFrame

  /// The code that the server is to close with; nil where the client goes in the middle of a frame.
  var code: Int? {
    switch self {
    case .noMask, .reservedBits, .meaninglessOpcode, .meaninglessControl, .continuationOfNothing, .messageWithinMessage,
      .longPing, .pingInFragments, .closeOfOneByte, .meaninglessCloseCode, .closeWithABrokenReason:
      1002
    case .overlongCharacter, .halfASurrogatePair, .characterBeyondUnicode, .brokenOffCharacter, .arbitraryBytesAsText:
      1007
    case .longMessage, .hugeLength: 1009
    case .brokenOffFrame: nil
    }
  }

  /// The bytes that break the rule, with whatever in them may be arbitrary.
  func bytes(_ random: inout SeededRandom) -> [UInt8] {
    let size = Int.random(in: 1...120, using: &random)
    let payload = (0..<size).map { _ in UInt8.random(in: 0...255, using: &random) }
    var frame = WebFrame(.binary, payload)
    switch self {
    case .noMask: frame.mask = nil
    case .reservedBits: frame.reserved = UInt8.random(in: 1...7, using: &random)
    case .meaninglessOpcode: frame.code = UInt8.random(in: 3...7, using: &random)
    case .meaninglessControl: frame.code = UInt8.random(in: 11...15, using: &random)
    case .continuationOfNothing: frame.code = WebFrame.Opcode.continuation.rawValue
    case .messageWithinMessage:
      frame.isFinal = false
      return frame.bytes + WebFrame.text("b").bytes
    case .longPing: frame = WebFrame(.ping, payload + [UInt8](repeating: 7, count: 126))
    case .pingInFragments:
      frame = WebFrame(.ping, payload)
      frame.isFinal = false
    case .closeOfOneByte: frame = WebFrame(.close, payload.prefix(1))
    case .meaninglessCloseCode:
      let code = [0, 999, 1004, 1005, 1006, 1014, 1015, 1016, 2_999].randomElement(using: &random) ?? 0
      frame = WebFrame(.close, [UInt8(code >> 8), UInt8(code & 255)])
    case .closeWithABrokenReason: frame = WebFrame(.close, [3, 232, 0xFF])
    case .overlongCharacter: frame = WebFrame(.text, Array("a".utf8) + [0xC0, 0xAF])
    case .halfASurrogatePair: frame = WebFrame(.text, [0xED, UInt8.random(in: 0xA0...0xBF, using: &random), 0x80])
    case .characterBeyondUnicode: frame = WebFrame(.text, [0xF4, 0x90, 0x80, 0x80])
    case .brokenOffCharacter: frame = WebFrame(.text, Array("é".utf8.prefix(1)))
    case .arbitraryBytesAsText: frame = WebFrame(.text, payload + [0xFF])
    case .longMessage: return Self.header(of: 256 * 1024 + 1) + payload
    case .hugeLength: return Self.header(of: Int.max) + payload
    case .brokenOffFrame: return Self.header(of: 1_000) + payload
    }
    return frame.bytes
  }

  /// The beginning of a binary frame that announces a length.
  private static func header(of length: Int) -> [UInt8] {
    [0x82, 0xFF] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: length >> (8 * $0)) } + [1, 2, 3, 4]
  }
}
