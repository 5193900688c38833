/// Authenticates requests: checks the host, the origin and the token of the launch.
///
/// Any web page can make a browser send requests to this machine. Such a request names another host (if a name was
/// pointed to this machine, "DNS rebinding") or another origin, and it does not contain the token.
struct RequestAuthenticator: Sendable {
  let token: String
  private let hosts: Set<String>
  private let origins: Set<String>
  /// The origins of other pages that may open a WebSocket.
  private let allowedOrigins: Set<String>

  init(port: UInt16, token: String, allowedOrigins: Set<String> = []) {
    self.token = token
    self.allowedOrigins = allowedOrigins
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    origins = Set(hosts.map { "http://" + $0 })
  }

  /// True if the host is this server.
  func accepts(host: String) -> Bool { hosts.contains(host) }

  /// True if a WebSocket may be opened.
  func acceptsWebSocket(host: String, origin: String, token: String) -> Bool {
    // The whole token is compared in any case, so that the time taken does not depend on where it differs.
    let isToken = acceptsToken(token)
    return accepts(host: host) && (origins.contains(origin) || allowedOrigins.contains(origin)) && isToken
  }

  /// True if a request comes from a page of this server or from a program.
  ///
  /// Programs send no origin, and browsers send none with a GET request to the page's own server.
  func accepts(origin: String) -> Bool { origin.isEmpty || origins.contains(origin) }

  /// True for the token of this launch.
  func acceptsToken(_ token: String) -> Bool { Self.isEqualInConstantTime(token, self.token) }

  /// Returns a token of 128 random bits.
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
