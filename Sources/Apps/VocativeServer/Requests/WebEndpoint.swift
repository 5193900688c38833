/// What answers requests at a path of the server, one by one: a program asks, and gets an answer.
///
/// ```swift
/// struct Clock: WebEndpoint {
///   let path = "/v1/time"
///   func answer(_ request: WebRequest) async throws -> WebResponse { .text(200, "\(Date.now)") }
/// }
/// let server = WebServer(apps: [], endpoints: [Clock()])
/// ```
///
/// Only whoever has the server's token is answered: as `Authorization: Bearer TOKEN`, or as `?token=`.
public protocol WebEndpoint: Sendable {
  /// Where it answers, such as `/v1/time`.
  var path: String { get }

  /// Whether it is asked by a POST request with a body; by GET otherwise.
  var takesBody: Bool { get }

  /// Answers a request; many at a time.
  ///
  /// The task is cancelled when the server stops. A ``VocativeCore/InputError`` is answered with 400 and its
  /// description, any other error with 500.
  func handle(_ request: WebRequest) async throws -> WebResponse
}

extension WebEndpoint {
  public var takesBody: Bool { false }
}
