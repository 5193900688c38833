/// A language tag of BCP 47: `en`, `en-US`, `es`.
public struct LanguageTag: Hashable, Sendable, Codable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The text of the tag.
  public let description: String

  /// Creates a tag from its text; `_` counts as `-`.
  public init(_ tag: String) {
    description = tag.split(separator: "_").joined(separator: "-")
  }

  /// Creates a value from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// The language without region or script: `en` of `en-US`.
  public var languageCode: String {
    description.split(separator: "-").first.map { $0.lowercased() } ?? ""
  }

  /// Decodes the text of a tag.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the text of the tag.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// English as spoken in the United States.
  public static let americanEnglish: LanguageTag = "en-US"
}
