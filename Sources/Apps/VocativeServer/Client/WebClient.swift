import Foundation
import VocativeCore
package import VocativeSupport

/// A client for tests and benchmarks. Unlike a browser it can violate the protocols.
package actor WebClient {
  /// A failed operation of the client.
  package struct Failure: Error, Hashable, CustomStringConvertible {
    package let description: String
    package init(description: String) { self.description = description }
  }

  private let executor = DispatchSerialExecutor(label: "client")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let port: UInt16
  private let seconds: Int
  private var socket: ClientSocket?
  private var incoming: ArraySlice<UInt8> = []

  /// A client of a server on this machine.
  ///
  /// - Parameters:
  ///   - port: The port of the server.
  ///   - seconds: The time limit of each operation.
  package init(port: UInt16, seconds: Int = 10) { (self.port, self.seconds) = (port, seconds) }

  /// Opens a session with an app of a server.
  package static func session(_ app: String, on server: WebServer, seconds: Int = 10) async throws -> WebClient {
    guard let port = server.port else { throw Failure(description: "The server does not listen.") }
    let client = WebClient(port: port, seconds: seconds)
    let status = try await client.open("/\(app)?token=\(server.token)")
    guard status == 101 else { throw Failure(description: "The server answers \(status).") }
    return client
  }

  /// Sends a request and returns the status and the header of the response.
  package func request(
    _ method: String = "GET", _ target: String, host: String? = nil, headers: [String] = []
  ) throws -> (status: Int, header: String) {
    try send(Self.head(method, target, host: host ?? "127.0.0.1:\(port)", headers))
    return try head()
  }

  private static func head(_ method: String, _ target: String, host: String, _ headers: [String]) -> [UInt8] {
    let lines = ["\(method) \(target) HTTP/1.1", "Host: \(host)"] + headers
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  /// Returns the next status and header.
  private func head() throws -> (status: Int, header: String) {
    let end: [UInt8] = Array("\r\n\r\n".utf8)
    while true {
      if let range = incoming.firstRange(of: end) {
        let header = String(decoding: incoming[..<range.lowerBound], as: UTF8.self)
        incoming = incoming[range.upperBound...]
        let status = header.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return (status, header)
      }
      guard let bytes = socket?.receive() else { throw Failure(description: "The server gives no answer.") }
      incoming += bytes
    }
  }

  /// Sends a request with or without a body, and returns the response with its body.
  package func requestWithBody(
    _ method: String, _ target: String, host: String? = nil, headers: [String] = [], body: [UInt8]? = nil
  ) throws -> (status: Int, header: String, body: [UInt8]) {
    let length = body.map { ["Content-Length: \($0.count)"] } ?? []
    try send(Self.head(method, target, host: host ?? "127.0.0.1:\(port)", headers + length) + (body ?? []))
    return try response()
  }

  /// Returns the next response with its body.
  package func response() throws -> (status: Int, header: String, body: [UInt8]) {
    let (status, header) = try head()
    let length = header.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length:") }
      .flatMap { Int($0.split(separator: ":")[1].filter(\.isNumber)) }
    while incoming.count < length ?? 0 {
      guard let bytes = socket?.receive() else { throw Failure(description: "The answer breaks off.") }
      incoming += bytes
    }
    defer { incoming = incoming.dropFirst(length ?? 0) }
    return (status, header, Array(incoming.prefix(length ?? 0)))
  }

  /// Opens a WebSocket and returns the status: 101 for success.
  package func open(_ target: String, host: String? = nil, origin: String? = nil) throws -> Int {
    try request(
      "GET", target, host: host,
      headers: [
        "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dm9jYXRpdmUtMTIzNDU2Nw==", "Origin: \(origin ?? "http://127.0.0.1:\(port)")",
      ]
    ).status
  }

  /// Sends bytes unchanged.
  package func send(_ bytes: [UInt8]) throws {
    if socket == nil { socket = ClientSocket(port: port, seconds: seconds) }
    guard socket?.send(bytes) ?? false else { throw Failure(description: "The server takes nothing.") }
  }

  /// Sends a frame.
  package func send(_ frame: WebFrame) throws { try send(frame.bytes) }

  /// Sends a message of the protocol.
  package func send(_ type: String, _ members: [(String, JSONValue?)] = []) throws {
    try send(.text(JSONValue.object([("type", .text(type))] + members).serialized()))
  }

  /// Returns the next frame; nil if the connection has ended, and after the time limit.
  package func nextFrame() -> WebFrame? {
    while true {
      if let frame = WebFrame.decode(from: &incoming) { return frame }
      guard let bytes = socket?.receive() else { return nil }
      incoming += bytes
    }
  }

  /// True if unread bytes have arrived.
  package var hasPendingInput: Bool { !incoming.isEmpty || (socket?.isReadable ?? false) }

  /// Returns the next event of one of the types, and drops others; throws at the end.
  package func nextEvent(_ types: String...) throws -> JSONField {
    while let frame = nextFrame() {
      guard frame.opcode == WebFrame.Opcode.text.rawValue else {
        if let code = frame.closeCode { throw Failure(description: "The server closed with \(code).") }
        continue
      }
      let event = JSONField(try JSONParser.parse(frame.payload))
      if types.contains(try event.required("type").text()) { return event }
    }
    throw Failure(description: "No \(types.joined(separator: " or ")) came.")
  }

  /// Returns the code that the server closes with; nil if the connection ends without one.
  package func closeCode() -> Int? {
    defer { abort() }
    while let frame = nextFrame() {
      if let code = frame.closeCode { return code }
    }
    return nil
  }

  /// Ends the connection without a close frame.
  package func abort() { socket = nil }
}
