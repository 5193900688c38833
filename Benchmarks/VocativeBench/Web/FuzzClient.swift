import Vocative
import VocativeServer
import VocativeSupport

/// A client that sends nonsense, and ends each connection by breaking another rule.
struct FuzzClient {
  /// The totals of the frames sent.
  struct Tally {
    /// The number of malformed frames sent.
    var frames = 0
    /// The number of connections closed with each code; 0 stands for clients that left in the middle of a frame.
    var closeCodes: [Int: Int] = [:]

    static func += (one: inout Tally, other: Tally) {
      one.frames += other.frames
      one.closeCodes.merge(other.closeCodes, uniquingKeysWith: +)
    }
  }

  private var random: SeededRandomNumberGenerator

  init(seed: UInt64) { random = SeededRandomNumberGenerator(seed: seed) }

  /// The number of consecutive invalid messages that the server accepts; a valid message resets the count.
  private static let toleratedErrorCount = 9

  /// Opens a connection and sends faulty messages, and at last a violation of the protocol.
  ///
  /// - Parameters:
  ///   - server: The server that is attacked.
  ///   - limit: The greatest number of malformed frames to send.
  /// - Returns: The number of frames sent, and of connections closed with each code.
  /// - Throws: ``WebClient/Failure`` when it is not closed with the code that this deserves.
  mutating func fuzz(_ server: WebServer, frameLimit limit: Int) async throws -> Tally {
    let client = try await WebClient.session("assistant", on: server, seconds: 60)
    var tally = Tally()
    let rounds = min(limit / Self.toleratedErrorCount, Int.random(in: 0...20, using: &random))
    var bytes: [UInt8] = []
    for _ in 0..<rounds {
      for _ in 0..<Self.toleratedErrorCount { bytes += malformedMessage().bytes }
      bytes += WebFrame.text(#"{"type":"cancel"}"#).bytes
    }
    tally.frames = rounds * Self.toleratedErrorCount + 1
    // All at once, as a client that pays no attention.
    if rounds > 0, Int.random(in: 0..<5, using: &random) == 0 {
      for _ in 0...Self.toleratedErrorCount { bytes += malformedMessage().bytes }
      tally.frames += Self.toleratedErrorCount
      try await client.send(bytes)
      try await Self.expect(1008, "a tenth faulty message", from: client)
      tally.closeCodes[1008] = 1
      return tally
    }
    let violation = ProtocolViolation.allCases.randomElement(using: &random) ?? .unmaskedFrame
    try await client.send(bytes + violation.bytes(&random))
    if let code = violation.expectedCloseCode {
      try await Self.expect(code, "\(violation)", from: client)
    } else {
      await client.abort()
    }
    tally.closeCodes[violation.expectedCloseCode ?? 0] = 1
    return tally
  }

  private static func expect(_ code: Int, _ name: String, from client: WebClient) async throws {
    let answer = await client.closeCode()
    guard answer == code else {
      throw WebClient.Failure(
        description: "For \(name) the server closes with \(answer.map(String.init) ?? "no code"), not \(code).")
    }
  }

  /// A message that breaks the protocol and not the connection.
  private mutating func malformedMessage() -> WebFrame {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: .text("{")
    case 1: .text(#"{"type":"say"}"#)
    case 2: .text(#"{"type":"say","text":"# + String(Int.random(in: 0...Int.max, using: &random)) + "}")
    case 3: .text(String(repeating: "[", count: Int.random(in: 1...2_000, using: &random)))
    case 4: .text(#"{"type":"listen","mode":"hold","encoding":"pcm16","sampleRate":-1}"#)
    case 5: .text(#"{"type":"played","id":"\u0000"}"#)
    case 6: .text(#"{"type":"say","type":"say","text":"twice"}"#)
    case 7:
      .text("{\"type\":\"pick\",\"id\":\(String(repeating: "9", count: Int.random(in: 20...400, using: &random)))}")
    case 8: .text("")
    default:
      .text(
        String(
          String.UnicodeScalarView(
            (0..<40).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random)) })))
    }
  }
}
