#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A connection to a service on this machine: its address is that of the loopback and no other.
struct LoopbackConnection: ~Copyable {
  private let descriptor: CInt
  private let lines: BoundedLineSplitter

  /// The time in seconds after which a silent service counts as gone.
  private static let timeout = 30

  init(port: UInt16) throws(GPSDError) {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw GPSDError(code: .notRunning) }
    var wait = timeval(tv_sec: Self.timeout, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &wait, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: INADDR_LOOPBACK.bigEndian)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else {
      close(descriptor)
      throw GPSDError(code: .notRunning)
    }
    self.descriptor = descriptor
    lines = BoundedLineSplitter(descriptor)
  }

  deinit { close(descriptor) }

  func send(_ text: String) throws(GPSDError) {
    let bytes = Array(text.utf8)
    #if canImport(Glibc)
      let flags = CInt(MSG_NOSIGNAL)
    #else
      let flags: CInt = 0
    #endif
    guard write(bytes, flags) == bytes.count else { throw GPSDError(code: .closed) }
  }

  private func write(_ bytes: [UInt8], _ flags: CInt) -> Int {
    #if canImport(Glibc)
      Glibc.send(descriptor, bytes, bytes.count, flags)
    #else
      Darwin.send(descriptor, bytes, bytes.count, flags)
    #endif
  }

  /// The next line without its end; nil when the service has closed the connection.
  func readLine() throws(GPSDError) -> String? { try lines.next() }
}

/// Splits the bytes that a service sends into lines of limited length.
private final class BoundedLineSplitter {
  private let descriptor: CInt
  private var pending: [UInt8] = []

  /// The protocol's longest object has 10,240 bytes.
  private static let limit = 65_536

  init(_ descriptor: CInt) { self.descriptor = descriptor }

  func next() throws(GPSDError) -> String? {
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: pending[..<end], as: UTF8.self)
        pending.removeSubrange(...end)
        return line
      }
      guard pending.count < Self.limit else { throw GPSDError(code: .protocolViolation) }
      var block = [UInt8](repeating: 0, count: 4_096)
      let count = recv(descriptor, &block, block.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      pending += block[..<count]
    }
  }
}
