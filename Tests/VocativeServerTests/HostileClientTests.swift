import Testing
import VocativeCore

@testable import VocativeServer

@Suite("A hostile client")
struct HostileClientTests {
  @Test(
    "is refused from another host or origin, and without the token",
    arguments: [
      ("/echo?token=TOKEN", "evil.example", nil, 403), ("/echo?token=TOKEN", nil, "http://evil.example", 403),
      ("/echo?token=TOKEN", nil, "null", 403), ("/echo?token=0", nil, nil, 403), ("/echo", nil, nil, 403),
      ("/echo?token=", nil, nil, 403), ("/nothing?token=TOKEN", nil, nil, 404),
      ("/echo?x=1&token=TOKEN", nil, nil, 101),
    ] as [(String, String?, String?, Int)])
  func admission(target: String, host: String?, origin: String?, status: Int) async throws {
    try await withServer(.init(), Echo()) { server in
      let client = WebClient(port: try #require(server.port))
      let target = target.replacing("TOKEN", with: server.token)
      #expect(try await client.open(target, host: host, origin: origin) == status)
    }
  }

  struct Attack: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let frames: [WebFrame]
    let code: Int

    init(_ name: String, _ code: Int, _ frames: WebFrame...) {
      (testDescription, self.code, self.frames) = (name, code, frames)
    }

    static func frame(_ opcode: WebFrame.Opcode, _ payload: [UInt8] = [1], _ change: (inout WebFrame) -> Void)
      -> WebFrame
    {
      var frame = WebFrame(opcode, payload)
      change(&frame)
      return frame
    }

    static let all = [
      Attack("no mask", 1002, frame(.text) { $0.mask = nil }),
      Attack("reserved bits", 1002, frame(.text) { $0.reservedBits = 4 }),
      Attack("an opcode that means nothing", 1002, frame(.text) { $0.opcode = 3 }),
      Attack("a control opcode that means nothing", 1002, frame(.text) { $0.opcode = 11 }),
      Attack("a continuation of nothing", 1002, WebFrame(.continuation, [1])),
      Attack("a message within a message", 1002, frame(.text) { $0.isFinal = false }, .text("b")),
      Attack("a long ping", 1002, WebFrame(.ping, [UInt8](repeating: 0, count: 126))),
      Attack("a ping in fragments", 1002, frame(.ping) { $0.isFinal = false }),
      Attack("a close of one byte", 1002, WebFrame(.close, [3])),
      Attack("a close with a code that is none", 1002, WebFrame(.close, [3, 237])),
      Attack("text that is no UTF-8", 1007, WebFrame(.text, [0xFF, 0xFE])),
      Attack("text that breaks off within a character", 1007, WebFrame(.text, [0xE2, 0x82])),
      Attack("half a surrogate pair", 1007, WebFrame(.text, [0xED, 0xA0, 0x80])),
      Attack("a long message", 1009, .binary([UInt8](repeating: 0, count: 1_001))),
      Attack(
        "a long message in fragments", 1009, frame(.binary, .init(repeating: 0, count: 600)) { $0.isFinal = false },
        frame(.continuation, .init(repeating: 0, count: 600)) { $0.isFinal = false }),
    ]
  }

  @Test("is closed with the code of its violation, and other sessions continue", arguments: Attack.all)
  func attack(_ attack: Attack) async throws {
    var options = WebServer.Options()
    options.messageLimit = 1_000
    try await withServer(options, Echo()) { server in
      let bystander = try await WebClient.session("echo", on: server)
      let client = try await WebClient.session("echo", on: server)
      for frame in attack.frames { try await client.send(frame) }
      #expect(await client.closeCode() == attack.code)
      try await bystander.send(.text("still there"))
      #expect(await bystander.nextFrame()?.text == "still there")
    }
  }

  @Test("that announces eight exabytes is closed before it sends them")
  func hugeLength() async throws {
    try await withServer(.init(), Echo()) { server in
      let client = try await WebClient.session("echo", on: server)
      try await client.send([0x82, 0xFF, 0x7F] + [UInt8](repeating: 0xFF, count: 7) + [0, 0, 0, 0])
      #expect(await client.closeCode() == 1009)
    }
  }

  @Test(
    "gets only the pages of the server",
    arguments: [
      ("GET", "/", nil, 200), ("HEAD", "/", nil, 200), ("GET", "/app.js", nil, 200), ("GET", "/", "evil.example", 403),
      ("GET", "/", "", 403), ("POST", "/", nil, 405), ("GET", "/../../etc/passwd", nil, 404),
      ("GET", "/%2e%2e/secret", nil, 404), ("GET", "//", nil, 404), ("GET", "/echo", nil, 404),
    ] as [(String, String, String?, Int)])
  func pages(method: String, target: String, host: String?, status: Int) async throws {
    try await withServer(.init(), Echo()) { server in
      let client = WebClient(port: try #require(server.port))
      #expect(try await client.request(method, target, host: host).status == status)
    }
  }

  @Test(
    "that does not speak HTTP is refused",
    arguments: [
      "\u{16}\u{3}\u{1}\u{0}garbage\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ])
  func noRequest(text: String) async throws {
    try await withServer(.init(), Echo()) { server in
      let client = WebClient(port: try #require(server.port))
      try await client.send(Array(text.utf8))
      #expect(try await client.request("GET", "/").status == 400)
    }
  }

  @Test("that sends an endless header is refused with 431")
  func longHeader() async throws {
    try await withServer(.init(), Echo()) { server in
      let client = WebClient(port: try #require(server.port))
      let answer = try await client.request("GET", "/", headers: ["X: " + String(repeating: "a", count: 9_000)])
      #expect(answer.status == 431)
    }
  }

  @Test("that hides a second host or origin is refused")
  func doubled() async throws {
    try await withServer(.init(), Echo()) { server in
      let client = WebClient(port: try #require(server.port))
      #expect(try await client.request("GET", "/", headers: ["Host: evil.example"]).status >= 400)
    }
  }
}
