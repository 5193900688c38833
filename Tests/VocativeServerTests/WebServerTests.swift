import TestSupport
import Testing
import VocativeCore

@testable import VocativeServer

@Suite("The server")
struct WebServerTests {
  @Test("delivers complete messages in order, despite fragments and pings between them")
  func fragments() async throws {
    try await withServer(.init(), Echo()) { server in
      let client = try await WebClient.session("echo", on: server)
      var first = WebFrame.text("Grüß")
      first.isFinal = false
      try await client.send(first)
      try await client.send(WebFrame(.ping, [7]))
      try await client.send(WebFrame(.continuation, " dich".utf8))
      try await client.send(.binary([1, 2, 3]))
      let answers = [await client.nextFrame(), await client.nextFrame(), await client.nextFrame()]
      #expect(answers.map { $0?.opcode } == [WebFrame.Opcode.pong.rawValue, 1, 2])
      #expect(answers[1]?.text == "Grüß dich")
      #expect(answers[2]?.payload == [1, 2, 3])
    }
  }

  @Test("sends its pages with a policy against external scripts")
  func policy() async throws {
    try await withServer(.init(), Echo()) { server in
      let header = try await WebClient(port: try #require(server.port)).request("GET", "/").header
      for expected in ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "nosniff", "no-store"] {
        #expect(header.contains(expected))
      }
      #expect(!header.contains("unsafe"))
    }
  }

  @Test("limits the number of sessions, and accepts others when one has gone")
  func sessionLimit() async throws {
    var options = WebServer.Options()
    options.sessionLimit = 2
    try await withServer(options, Echo()) { server in
      let clients = [try await WebClient.session("echo", on: server), try await WebClient.session("echo", on: server)]
      let third = WebClient(port: try #require(server.port))
      #expect(try await third.open("/echo?token=\(server.token)") == 503)
      try await clients[0].send(WebFrame(.close, [3, 232]))
      #expect(await clients[0].closeCode() == 1000)
      while server.sessionCount > 1 { await Task.yield() }
      _ = try await WebClient.session("echo", on: server)
      withExtendedLifetime(clients) {}
    }
  }

  @Test("closes idle sessions with 1001")
  func idle() async throws {
    var options = WebServer.Options()
    options.idleTimeout = .seconds(1)
    try await withServer(options, Echo()) { server in
      let client = try await WebClient.session("echo", on: server)
      #expect(await client.closeCode() == 1001)
    }
  }

  @Test("closes sessions with 1001 when it stops, and then listens no more")
  func stop() async throws {
    let server = WebServer(apps: [Echo()])
    try await server.start()
    let client = try await WebClient.session("echo", on: server)
    let port = try #require(server.port)
    server.stop()
    #expect(await client.closeCode() == 1001)
    await server.waitUntilFinished()
    #expect(server.port == nil)
    await #expect(throws: WebClient.Failure.self) { try await WebClient(port: port).request("GET", "/") }
  }

  @Test("reports a port that is in use")
  func portInUse() async throws {
    try await withServer(.init(), Echo()) { server in
      let second = WebServer(.init(port: try #require(server.port)), apps: [])
      await #expect { try await second.start() } throws: { ($0 as? WebServerError)?.code == .portInUse }
    }
  }

  /// Sends far more than the outbox limit, and counts the messages that were accepted.
  private struct Fountain: WebApp {
    let name = "fountain"
    let accepted: Counter

    func serve(_ session: WebSocketSession) async throws {
      for _ in 0..<2_000 where !Task.isCancelled {
        await session.send(.binary([UInt8](repeating: 7, count: 10_000)))
        accepted.next()
      }
    }
  }

  @Test("makes a session wait whose client does not read, and ends it when the client goes")
  func slowReader() async throws {
    let fountain = Fountain(accepted: Counter())
    try await withServer(.init(), fountain) { server in
      let client = try await WebClient.session("fountain", on: server)
      #expect(await client.nextFrame()?.payload.count == 10_000)
      // The outbox limit, and the buffers of the system for both ends of a connection.
      #expect(fountain.accepted.value < 1_500)
      await client.abort()
      while server.sessionCount > 0 { await Task.yield() }
    }
  }

  /// Reads nothing.
  private struct NonReadingApp: WebApp {
    let name = "nonreading"
    func serve(_ session: WebSocketSession) async throws {
      let (never, end) = AsyncStream<Never>.makeStream()
      for await _ in never {}
      end.finish()
    }
  }

  @Test("stops reading from a client whose session does not read")
  func fastWriter() async throws {
    try await withServer(.init(), NonReadingApp()) { server in
      let client = try await WebClient.session("nonreading", on: server, seconds: 1)
      let message = WebFrame.binary([UInt8](repeating: 0, count: 200_000))
      var count = 0
      // All of it would be 200 MB in memory.
      await #expect(throws: WebClient.Failure.self) {
        for _ in 0..<1_000 {
          try await client.send(message)
          count += 1
        }
      }
      #expect((5..<100).contains(count))
      #expect(server.sessionCount == 1)
    }
  }
}
