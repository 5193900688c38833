import Foundation

/// A blocking connection to a port of this machine.
struct ClientSocket: ~Copyable {
  private let descriptor: CInt

  /// Connects; nil if no program listens.
  ///
  /// - Parameters:
  ///   - port: The port on 127.0.0.1.
  ///   - seconds: The time limit for each read and write.
  init?(port: UInt16, seconds: Int) {
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = CInt(SOCK_STREAM.rawValue)
    #endif
    descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { return nil }
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { return nil }
  }

  /// Sends all bytes; false if the other side is closed.
  borrowing func send(_ bytes: [UInt8]) -> Bool {
    #if canImport(Darwin)
      let flags: CInt = 0
    #else
      let flags = CInt(MSG_NOSIGNAL)
    #endif
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Returns the next bytes; nil at the end, and after the time limit.
  borrowing func receive() -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: 16_384) { room, count in
      count = max(0, recv(descriptor, room.baseAddress, room.count, 0))
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// True if bytes can be received without waiting.
  var isReadable: Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
