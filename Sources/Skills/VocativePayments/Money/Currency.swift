/// A currency of ISO 4217, with what it is called and how it is written in English (CLDR).
///
/// ```swift
/// Currency("aed")?.exponent      // 2
/// Currency.usd.pluralName        // "dollars"
/// ```
public struct Currency: Sendable {
  /// The three letters of ISO 4217: `USD`.
  public let code: String
  /// How many decimals an amount has: 2 for dollars, 0 for yen, 3 for Kuwaiti dinars.
  public let exponent: Int
  /// The sign that tells it from every other currency here, `$` or `A$`; nil when there is none in English.
  public let symbol: String?
  /// What one of it is called: "dollar", "Australian dollar".
  public let name: String
  /// What several of it are called: "dollars", "Australian dollars".
  public let pluralName: String
  /// What a hundredth or thousandth of it is called: "cent"; nil when there is none.
  public let minorName: String?
  /// What several of those are called: "cents".
  public let pluralMinorName: String?

  /// The words that only it goes by, and those it shares, for reading.
  package let words: Words

  /// The words of one currency.
  package struct Words: Sendable {
    /// Adjectives that tell it from others of its kind, the usual one first: "US", "American".
    package var adjectives: [String]
    /// The noun, singular and plural: "dollar", "dollars".
    package var nouns: [String]
    /// Whether the noun alone means this currency.
    package var isDefaultForNoun: Bool
    /// Other words for it: "buck", "bucks", "quid".
    package var synonyms: [String]
  }

  /// The currency of a code, in capitals or not; nil when ISO 4217 has no such code or it is not in the table.
  public init?(_ code: String) {
    guard code.utf8.count == 3, let currency = Self.byCode[code.uppercased()] else { return nil }
    self = currency
  }

  init(
    code: String, exponent: Int, symbol: String?, name: String, pluralName: String, minorName: String?,
    pluralMinorName: String?, words: Words
  ) {
    self.code = code
    self.exponent = exponent
    self.symbol = symbol
    self.name = name
    self.pluralName = pluralName
    self.minorName = minorName
    self.pluralMinorName = pluralMinorName
    self.words = words
  }

  /// How many minor units make one: 100 for dollars.
  public var minorUnitsPerUnit: Int64 { (0..<exponent).reduce(1) { product, _ in product * 10 } }
}

extension Currency: Hashable, Comparable {
  public static func == (left: Currency, right: Currency) -> Bool { left.code == right.code }
  public static func < (left: Currency, right: Currency) -> Bool { left.code < right.code }
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension Currency: CustomStringConvertible, CustomReflectable {
  public var description: String { code }
  public var customMirror: Mirror { Mirror(reflecting: code) }
}

extension Currency: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let currency = try Currency(container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected a currency code of ISO 4217 such as USD")
    }
    self = currency
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(code)
  }
}
