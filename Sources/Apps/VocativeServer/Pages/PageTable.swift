import CWebServer
import Foundation

/// The pages of a server and the headers of its responses, in memory that does not move: the C library sends from it.
///
/// Unchecked: `init` writes the memory, after that it is only read, and `deinit` frees it. ``ServerCore`` holds the table
/// for longer than the C library's server exists.
final class PageTable: @unchecked Sendable {
  private struct Entry {
    let type: UnsafeMutablePointer<CChar>
    let body: UnsafeMutableRawBufferPointer
  }

  private let entries: [String: Entry]
  private let headerTexts: UnsafeMutableBufferPointer<UnsafePointer<CChar>?>

  init(_ pages: [WebPage]) {
    let entries = pages.map { page in
      let body = UnsafeMutableRawBufferPointer.allocate(byteCount: page.bytes.count, alignment: 1)
      body.copyBytes(from: page.bytes)
      return (page.path, Entry(type: Self.copy(page.type.rawValue), body: body))
    }
    self.entries = Dictionary(entries) { first, later in
      Self.free(later)
      return first
    }
    let texts = Self.responseHeaders.flatMap { [$0.key, $0.value] }
    headerTexts = .allocate(capacity: texts.count + 1)
    _ = headerTexts.initialize(from: texts.map { UnsafePointer(Self.copy($0)) } + [nil])
  }

  /// The response with the page at a path; nil if there is none.
  func response(at path: String) -> web_response? {
    entries[path].map {
      web_response(status: 200, type: $0.type, body: $0.body.baseAddress, size: $0.body.count, policy: nil)
    }
  }

  /// Names and values in turn of the headers of every response; a null pointer ends them.
  var headers: UnsafePointer<UnsafePointer<CChar>?> {
    guard let start = headerTexts.baseAddress else { preconditionFailure("The list has at least its end.") }
    return UnsafePointer(start)
  }

  deinit {
    for entry in entries.values { Self.free(entry) }
    for case let text? in headerTexts { UnsafeMutablePointer(mutating: text).deallocate() }
    headerTexts.deallocate()
  }

  private static func copy(_ text: String) -> UnsafeMutablePointer<CChar> {
    let bytes = text.utf8CString
    let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    guard let start = copy.baseAddress else { preconditionFailure("The text has at least its end.") }
    return start
  }

  private static func free(_ entry: Entry) {
    entry.type.deallocate()
    entry.body.deallocate()
  }

  /// The headers of every response.
  ///
  /// Scripts and styles come from files of this server alone: injected content cannot run.
  private static let responseHeaders: KeyValuePairs = [
    "Content-Security-Policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src 'self' blob:; "
      + "connect-src 'self'; worker-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; "
      + "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), microphone=(self), geolocation=(self), payment=(), usb=()",
    "Cache-Control": "no-store",
  ]
}
