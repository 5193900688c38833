/// A file that the server sends to browsers: a page, a style sheet, a script or an image.
///
/// ```swift
/// let page = WebPage("/", type: .html, bytes: Array("<!doctype html><title>Hello</title>".utf8))
/// let server = WebServer(apps: [], pages: [page])
/// ```
public struct WebPage: Hashable, Sendable {
  /// The media type of a file.
  public enum MediaType: String, Sendable {
    /// An HTML page in UTF-8.
    case html = "text/html; charset=utf-8"
    /// A style sheet in UTF-8.
    case css = "text/css; charset=utf-8"
    /// A script or a module of JavaScript in UTF-8.
    case javaScript = "text/javascript; charset=utf-8"
    /// A vector image.
    case svg = "image/svg+xml"
  }

  /// The path in the address, such as `/style.css`.
  public let path: String
  /// The media type.
  public let type: MediaType
  /// The content of the file.
  public let bytes: [UInt8]

  /// A file at a path of the server.
  public init(_ path: String, type: MediaType, bytes: [UInt8]) {
    (self.path, self.type, self.bytes) = (path, type, bytes)
  }
}
