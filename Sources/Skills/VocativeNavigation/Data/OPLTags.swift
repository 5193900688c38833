/// The tags of an object in OSM's OPL text format: `name=Town%20%Hall,amenity=townhall`.
enum OPLTags {
  /// Parses tags; nil if they break the format.
  static func parse(_ text: ArraySlice<UInt8>) -> [String: String]? {
    var tags: [String: String] = [:]
    for tag in text.split(separator: UInt8(ascii: ",")) {
      let halves = tag.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2, let key = unescaped(halves[0]), let value = unescaped(halves[1]) else { return nil }
      tags[key] = value
    }
    return tags
  }

  /// The text with escapes such as `%20%` replaced by their characters; nil if an escape is invalid.
  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.contains(UInt8(ascii: "%")) else { return String(validating: bytes, as: UTF8.self) }
    var text = ""
    let parts = bytes.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    for (number, part) in parts.enumerated() {
      guard let part = String(validating: part, as: UTF8.self) else { return nil }
      if number.isMultiple(of: 2) {
        text += part
      } else {
        guard let code = UInt32(part, radix: 16), let scalar = Unicode.Scalar(code) else { return nil }
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
