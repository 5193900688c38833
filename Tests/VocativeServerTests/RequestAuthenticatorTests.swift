import Testing

@testable import VocativeServer

@Suite("The request authenticator")
struct RequestAuthenticatorTests {
  private let authenticator = RequestAuthenticator(port: 8_080, token: "0123456789abcdef")

  @Test("accepts the server's own pages with its token", arguments: ["127.0.0.1:8080", "localhost:8080"])
  func ownPages(host: String) {
    #expect(authenticator.acceptsWebSocket(host: host, origin: "http://" + host, token: "0123456789abcdef"))
  }

  @Test(
    "refuses all others",
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
  func otherOrigins(host: String, origin: String, token: String) {
    #expect(!authenticator.acceptsWebSocket(host: host, origin: origin, token: token))
  }

  @Test("makes a new token of 128 bits at each launch")
  func tokens() {
    let tokens = Set((0..<100).map { _ in RequestAuthenticator.makeToken() })
    #expect(tokens.count == 100)
    #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }
}
