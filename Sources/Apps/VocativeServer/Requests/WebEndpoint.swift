/// An endpoint that answers requests at a path of the server.
///
/// ```swift
/// struct Clock: WebEndpoint {
///   let path = "/v1/time"
///   func handle(_ request: WebRequest) async throws -> WebResponse { .text(200, "\(Date.now)") }
/// }
/// let server = WebServer(apps: [], endpoints: [Clock()])
/// ```
///
/// A request needs the server's token: as `Authorization: Bearer TOKEN`, or as `?token=`.
public protocol WebEndpoint: Sendable {
  /// The path, such as `/v1/time`.
  var path: String { get }

  /// True for POST requests with a body, false for GET requests.
  var takesBody: Bool { get }

  /// Answers a request; runs for many at a time.
  ///
  /// The server cancels the task when it stops. A ``VocativeCore/InputError`` becomes the status 400 with its description,
  /// any other error 500.
  func handle(_ request: WebRequest) async throws -> WebResponse
}

extension WebEndpoint {
  /// False: GET requests.
  public var takesBody: Bool { false }
}
