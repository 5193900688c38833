import Foundation
import Synchronization
import Testing
import VocativeCore
import VocativeNavigation

@testable import VocativeGPSD

#if canImport(Glibc)
  import Glibc
#endif

/// A daemon on this machine that sends given lines to one client, and then ends.
private struct ScriptedDaemon {
  let port: UInt16

  init(_ lines: [String]) throws {
    let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && listen(listener, 1) == 0 && getsockname(listener, address, &length) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRINUSE) }
    port = UInt16(bigEndian: address.sin_port)
    // The thread alone closes the listener: a number closed elsewhere would be given to the next daemon, whose
    // client this thread would then serve.
    Thread.detachNewThread {
      defer { close(listener) }
      let client = accept(listener, nil, nil)
      guard client >= 0 else { return }
      defer { close(client) }
      var request = [UInt8](repeating: 0, count: 256)
      let count = recv(client, &request, request.count, 0)
      // A client that does not ask gets nothing.
      guard count > 0, String(decoding: request[..<count], as: UTF8.self).hasPrefix("?WATCH=") else { return }
      let bytes = Array(lines.map { $0 + "\r\n" }.joined().utf8)
      send(client, bytes, bytes.count, CInt(MSG_NOSIGNAL))
    }
  }
}

@Suite("Positions of gpsd")
struct GPSDTests {
  @Test("come with accuracy, compass and time")
  func positions() async throws {
    let daemon = try ScriptedDaemon([
      #"{"class":"VERSION","release":"3.22","proto_major":3,"proto_minor":14}"#,
      #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/ttyUSB0"}]}"#,
      #"{"class":"TPV","mode":1}"#,
      #"{"class":"ATT","device":"/dev/ttyUSB0","heading":91.5}"#,
      #"{"class":"TPV","mode":3,"time":"2026-11-25T12:00:00.000Z","lat":54.001,"lon":2.002,"eph":10}"#,
      #"{"class":"SKY","satellites":[]}"#,
      #"{"class":"TPV","mode":2,"time":"2026-11-25T12:00:02.000Z","lat":54.0011,"lon":2.002,"epx":5,"epy":8}"#,
    ])
    var fixes: [PositionFix] = []
    let error = await #expect(throws: GPSDError.self) {
      for try await fix in GPSDSource(port: daemon.port).fixes() { fixes.append(fix) }
    }
    #expect(error?.code == .closed)
    #expect(fixes.map(\.time) == [.zero, .seconds(2)])
    #expect(fixes.map(\.heading?.degrees) == [91.5, 91.5])
    #expect(abs((fixes.first?.accuracy ?? 0) - 6.1) < 0.01 && abs((fixes.last?.accuracy ?? 0) - 4.88) < 0.01)
    #expect(fixes.last?.coordinate == Coordinate(latitude: 54.0011, longitude: 2.002))
  }

  @Test(
    "say what is wrong with the service",
    arguments: [
      (["SSH-2.0-OpenSSH_9.2"], GPSDError.Code.protocolViolation),
      ([#"{"class":"DEVICES","devices":[]}"#], .noReceiver),
      ([#"{"class":"ERROR","message":"can't open"}"#], .noReceiver), ([], .closed),
      ([String(repeating: "x", count: 70_000)], .protocolViolation),
    ])
  func faults(lines: [String], code: GPSDError.Code) async throws {
    let daemon = try ScriptedDaemon(lines)
    let error = await #expect(throws: GPSDError.self) {
      for try await _ in GPSDSource(port: daemon.port).fixes() {}
    }
    #expect(error?.code == code)
  }

  @Test("say that no service runs")
  func absent() async throws {
    // No service listens on the port of tcpmux.
    let error = await #expect(throws: GPSDError.self) { for try await _ in GPSDSource(port: 1).fixes() {} }
    #expect(error?.code == .notRunning)
    #expect(error?.remedy?.isEmpty == false)
  }
}
