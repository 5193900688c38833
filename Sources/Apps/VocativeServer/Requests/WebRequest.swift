import Foundation
public import VocativeCore

/// A request of a program to an endpoint.
public struct WebRequest: Hashable, Sendable {
  /// The query of the address by name; the first of several values counts.
  public let query: [String: String]
  /// The header `Content-Type` without its parameters, in lower case.
  public let mediaType: String
  /// The body.
  public let body: [UInt8]

  /// A request.
  ///
  /// - Parameters:
  ///   - query: The query of the address, with its percent encoding.
  ///   - contentType: The header `Content-Type`.
  ///   - body: The body.
  public init(query: String = "", contentType: String = "", body: [UInt8] = []) {
    let members = query.split(separator: "&").map { member in
      let parts = member.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (parts[0].decoded, parts.count > 1 ? parts[1].decoded : "")
    }
    self.query = Dictionary(members) { first, _ in first }
    mediaType = contentType.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    self.body = body
  }
}

extension WebRequest: RedactedDescription {}

extension Substring {
  /// The text without its percent encoding; the text itself if the encoding is invalid.
  fileprivate var decoded: String { removingPercentEncoding ?? String(self) }
}
