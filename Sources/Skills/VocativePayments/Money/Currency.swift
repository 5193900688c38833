/// A currency of ISO 4217, with its English names and symbol (CLDR).
///
/// ```swift
/// Currency("aed")?.exponent      // 2
/// Currency.usd.pluralName        // "dollars"
/// ```
public struct Currency: Sendable {
  /// The three-letter code of ISO 4217: `USD`.
  public let code: String
  /// The number of decimals: 2 for dollars, 0 for yen, 3 for Kuwaiti dinars.
  public let exponent: Int
  /// The unambiguous symbol, such as `$` or `A$`; nil if English has none.
  public let symbol: String?
  /// The singular name: "dollar", "Australian dollar".
  public let name: String
  /// The plural name: "dollars", "Australian dollars".
  public let pluralName: String
  /// The singular name of the minor unit: "cent"; nil for a currency without one.
  package let minorName: String?
  /// The plural name of the minor unit: "cents".
  package let pluralMinorName: String?

  /// The words that name the currency.
  package let words: Words

  /// The words that name one currency.
  package struct Words: Sendable {
    /// The adjectives that distinguish it from others with the same noun, the usual one first: "US", "American".
    package var adjectives: [String]
    /// The noun, singular and plural: "dollar", "dollars".
    package var nouns: [String]
    /// A Boolean value that says if the noun alone means this currency.
    package var isDefaultForNoun: Bool
    /// Synonyms: "buck", "bucks", "quid".
    package var synonyms: [String]
  }

  /// Creates the currency with a code in any case; nil if ``all`` does not contain it.
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

  /// The number of minor units in one unit: 100 for dollars.
  public var minorUnitsPerUnit: Int64 { (0..<exponent).reduce(1) { product, _ in product * 10 } }
}

extension Currency: Hashable, Comparable {
  /// Returns true if both have the same code.
  public static func == (left: Currency, right: Currency) -> Bool { left.code == right.code }
  /// Returns true if the first code comes before the second in the alphabet.
  public static func < (left: Currency, right: Currency) -> Bool { left.code < right.code }
  /// Hashes the code.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension Currency: CustomStringConvertible, CustomReflectable {
  /// The code.
  public var description: String { code }
  /// The mirror of the code.
  public var customMirror: Mirror { Mirror(reflecting: code) }
}

extension Currency: Codable {
  /// Reads the code of a currency.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let currency = try Currency(container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected a currency code of ISO 4217 such as USD")
    }
    self = currency
  }

  /// Writes the code.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(code)
  }
}
