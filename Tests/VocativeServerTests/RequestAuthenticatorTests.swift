import Testing

@testable import VocativeServer

@Suite("The gate")
struct RequestAuthenticatorTests {
  private let gate = RequestAuthenticator(port: 8_080, token: "0123456789abcdef")

  @Test("lets the server's own pages in that know its token", arguments: ["127.0.0.1:8080", "localhost:8080"])
  func own(host: String) {
    #expect(gate.acceptsWebSocket(host: host, origin: "http://" + host, token: "0123456789abcdef"))
  }

  @Test(
    "lets nobody else in",
    arguments: [
      ("example.org:8080", "http://127.0.0.1:8080", "0123456789abcdef"),
      ("127.0.0.1:8081", "http://127.0.0.1:8080", "0123456789abcdef"),
      ("127.0.0.1", "http://127.0.0.1:8080", "0123456789abcdef"),
      ("127.0.0.1:8080", "http://example.org", "0123456789abcdef"),
      ("127.0.0.1:8080", "https://127.0.0.1:8080", "0123456789abcdef"),
      ("127.0.0.1:8080", "http://127.0.0.1:8080.example.org", "0123456789abcdef"),
      ("127.0.0.1:8080", "null", "0123456789abcdef"), ("127.0.0.1:8080", "", "0123456789abcdef"),
      ("127.0.0.1:8080", "http://127.0.0.1:8080", "0123456789abcdee"), ("127.0.0.1:8080", "http://127.0.0.1:8080", ""),
      ("", "", ""),
    ])
  func others(host: String, origin: String, token: String) {
    #expect(!gate.acceptsWebSocket(host: host, origin: origin, token: token))
  }

  @Test("has another token at each launch, of 128 bits")
  func tokens() {
    let tokens = Set((0..<100).map { _ in RequestAuthenticator.makeToken() })
    #expect(tokens.count == 100)
    #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }
}
