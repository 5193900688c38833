public import VocativeCore
public import VocativeSupport

/// The response of an endpoint.
public struct WebResponse: Hashable, Sendable {
  /// The HTTP status, such as 200.
  public var status: Int
  /// The media type of the body.
  public var type: String
  /// The body.
  public var body: [UInt8]
  /// A content security policy for this response alone; nil for the one of the server's pages.
  public var contentSecurityPolicy: String?

  /// A response.
  public init(status: Int = 200, type: String, body: [UInt8], contentSecurityPolicy: String? = nil) {
    (self.status, self.type, self.body, self.contentSecurityPolicy) = (status, type, body, contentSecurityPolicy)
  }

  /// A response for programs: JSON with the status 200.
  public static func json(_ value: JSONValue) -> WebResponse {
    WebResponse(type: "application/json", body: Array(value.serialized().utf8))
  }

  /// A response for people: a sentence, such as the reason of an error.
  public static func text(_ status: Int, _ text: String) -> WebResponse {
    WebResponse(status: status, type: "text/plain; charset=utf-8", body: Array((text + "\n").utf8))
  }
}

extension WebResponse: RedactedDescription {}
