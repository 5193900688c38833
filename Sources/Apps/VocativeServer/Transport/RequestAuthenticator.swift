/// Says who may come in: only pages of this very server, and WebSockets of whoever knows its token.
///
/// Any page of the web can have a browser send requests to this machine. Such a request names another host (after a
/// name was pointed here, "DNS rebinding") or another origin, and does not know the token.
struct RequestAuthenticator: Sendable {
  let token: String
  private let hosts: Set<String>
  private let origins: Set<String>

  init(port: UInt16, token: String) {
    self.token = token
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    origins = Set(hosts.map { "http://" + $0 })
  }

  /// Whether a request for a page is meant for this server.
  func accepts(host: String) -> Bool { hosts.contains(host) }

  /// Whether a WebSocket may be opened.
  func acceptsWebSocket(host: String, origin: String, token: String) -> Bool {
    // The whole token is compared in any case: how long it takes says nothing about where it is wrong.
    let isToken = acceptsToken(token)
    return accepts(host: host) && origins.contains(origin) && isToken
  }

  /// Whether a request comes from a page of this very server or from a program.
  ///
  /// Programs have no origin, and browsers say none when a page asks its own server to read something.
  func accepts(origin: String) -> Bool { origin.isEmpty || origins.contains(origin) }

  /// Whether it is the token of this launch.
  func acceptsToken(_ token: String) -> Bool { Self.isEqualInConstantTime(token, self.token) }

  /// A token of 128 random bits that nobody guesses.
  static func makeToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(generator.next() as UInt32, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private static func isEqualInConstantTime(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    var difference: UInt8 = 0
    for (left, right) in zip(one, other) { difference |= left ^ right }
    return difference == 0
  }
}
