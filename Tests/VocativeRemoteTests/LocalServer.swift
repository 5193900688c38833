import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A server on this machine that answers each connection with given bytes, well-formed or not.
final class LocalServer: Sendable {
  /// The answer to a connection.
  enum Answer: Sendable {
    /// A complete HTTP response.
    case body(String, status: Int = 200)
    /// These bytes, after which the connection is closed.
    case bytes(String)
    /// No answer, on a connection that stays open.
    case silence
  }

  let port: UInt16
  private let socket: Int32
  private let state: Mutex<(answers: [Answer], requests: [String])>

  /// Creates a server that gives these answers in turn, and then repeats the last.
  init(_ answers: Answer...) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = socket
    let isBound = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, length) == 0 && listen(socket, 16) == 0 && getsockname(socket, address, &length) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRINUSE) }
    port = UInt16(bigEndian: address.sin_port)
    state = Mutex((answers, []))
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else { return }
        Thread.detachNewThread { self.serve(connection) }
      }
    }
  }

  deinit { close(socket) }

  var address: String { "http://127.0.0.1:\(port)" }
  /// The requests received, head and body.
  var requests: [String] { state.withLock { $0.requests } }

  /// Stops answering connections.
  func stop() {
    shutdown(socket, Int32(SHUT_RDWR))
  }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    var request = ""
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(connection, &buffer, buffer.count)
      guard count > 0 else { break }
      request += String(decoding: buffer[..<count], as: UTF8.self)
      let parts = request.components(separatedBy: "\r\n\r\n")
      guard parts.count > 1 else { continue }
      let length = request.lowercased().components(separatedBy: "content-length: ").dropFirst().first.flatMap {
        Int($0.prefix(while: \.isNumber))
      }
      if parts[1].utf8.count >= length ?? 0 { break }
    }
    let answer = state.withLock { state in
      state.requests.append(request)
      return state.answers.count > 1 ? state.answers.removeFirst() : state.answers[0]
    }
    switch answer {
    case .body(let body, let status):
      send(
        "HTTP/1.1 \(status) X\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)", to: connection
      )
    case .bytes(let bytes): send(bytes, to: connection)
    case .silence: _ = read(connection, &buffer, buffer.count)
    }
  }

  private func send(_ text: String, to connection: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
