public import VocativeCore
public import VocativeSupport

/// What an endpoint answers.
public struct WebResponse: Hashable, Sendable {
  /// The status of HTTP: 200 for an answer.
  public var status: Int
  /// The media type of the body.
  public var type: String
  /// The body.
  public var body: [UInt8]
  /// A content security policy for this answer alone; the one of the server's pages if nil.
  public var contentSecurityPolicy: String?

  /// An answer.
  public init(status: Int = 200, type: String, body: [UInt8], contentSecurityPolicy: String? = nil) {
    (self.status, self.type, self.body, self.contentSecurityPolicy) = (status, type, body, contentSecurityPolicy)
  }

  /// An answer for programs.
  public static func json(_ value: JSONValue) -> WebResponse {
    WebResponse(type: "application/json", body: Array(value.serialized().utf8))
  }

  /// A sentence for people, such as why there is no other answer.
  public static func text(_ status: Int, _ text: String) -> WebResponse {
    WebResponse(status: status, type: "text/plain; charset=utf-8", body: Array((text + "\n").utf8))
  }
}

extension WebResponse: RedactedDescription {}
