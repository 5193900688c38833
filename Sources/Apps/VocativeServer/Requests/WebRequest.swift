import Foundation
public import VocativeCore

/// What a program asks an endpoint.
public struct WebRequest: Hashable, Sendable {
  /// What stands behind the question mark of the address, by its names; the first counts of several values.
  public let query: [String: String]
  /// The header `Content-Type` without its parameters, in small letters.
  public let mediaType: String
  /// The body.
  public let body: [UInt8]

  /// A request.
  ///
  /// - Parameter query: As it stands in the address, with its percent signs.
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
  /// The text that percent signs stand for; the text itself where they stand for none.
  fileprivate var decoded: String { removingPercentEncoding ?? String(self) }
}
