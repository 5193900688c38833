import Vocative
import VocativeServer

/// A client that sends nonsense, another kind each time.
struct Vandal {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// Opens a connection and breaks the rules until it is closed; says how many frames that took.
  mutating func attack(_ server: WebServer) async throws -> Int {
    let client = try await WebClient.session("assistant", on: server, seconds: 60)
    let frames = (0..<9).map { _ in nonsense() } + [fatal()]
    for frame in frames { try await client.send(frame) }
    guard let code = await client.closeCode(), [1002, 1007, 1008, 1009].contains(code) else {
      throw WebClient.Failure(description: "A malformed frame was not refused.")
    }
    return frames.count
  }

  /// A message that breaks the protocol and not the connection.
  private mutating func nonsense() -> WebFrame {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .text("{")
    case 1: .text(#"{"type":"say"}"#)
    case 2: .text(#"{"type":"say","text":"# + String(Int.random(in: 0...Int.max, using: &random)) + "}")
    case 3: .text(String(repeating: "[", count: Int.random(in: 1...2_000, using: &random)))
    case 4: .text(#"{"type":"listen","mode":"hold","encoding":"pcm16","sampleRate":-1}"#)
    default:
      .text(
        String(
          String.UnicodeScalarView(
            (0..<40).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random)) })))
    }
  }

  /// A frame that RFC 6455 forbids.
  private mutating func fatal() -> WebFrame {
    var frame = WebFrame.binary(
      (0..<Int.random(in: 0...300, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
    switch Int.random(in: 0..<5, using: &random) {
    case 0: frame.mask = nil
    case 1: frame.reserved = UInt8.random(in: 1...7, using: &random)
    case 2: frame.code = [3, 4, 5, 6, 7, 11, 12, 13, 14, 15][Int.random(in: 0..<10, using: &random)]
    case 3: frame.code = WebFrame.Opcode.continuation.rawValue
    default:
      frame.code = WebFrame.Opcode.text.rawValue
      frame.payload += [0xC0, 0xAF]
    }
    return frame
  }
}
