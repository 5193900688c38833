/// A whole number in words or digits, in English and Spanish.
struct PhraseNumber: Hashable, Sendable {
  let value: Int
  /// The digits it was written with; nil if it was written in words.
  var digits: String?

  /// Reads the longest number at a position.
  ///
  /// - Returns: The number and how many tokens it has; nil if none begins there.
  static func read(_ keys: ArraySlice<String>, _ language: PhraseLanguage) -> (number: PhraseNumber, length: Int)? {
    guard let first = keys.first else { return nil }
    if first.first?.isNumber == true {
      let plain = first.filter { !",.".contains($0) }
      let isGrouped = first.contains { ",.".contains($0) }
      guard let value = Int(plain), !isGrouped || first.hasThousands else { return nil }
      return (PhraseNumber(value: value, digits: first), 1)
    }
    var reader = CardinalWordReader(keys, language)
    return reader.number().map { (PhraseNumber(value: $0), reader.position) }
  }

  /// The number in a language.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - gender: The gender of the noun that it stands before, in Spanish.
  ///   - isAttribute: True before a noun: "un libro", not "uno".
  /// - Returns: The words, or the digits it was written with.
  func text(in language: PhraseLanguage, gender: PhraseSlot.Gender? = nil, isAttribute: Bool = true) -> String {
    if let digits {
      guard digits.count > 4 else { return String(value) }
      return language == .english ? digits.replacing(".", with: ",") : digits.replacing(",", with: ".")
    }
    return language == .english ? Self.english(value) : Self.spanish(value, gender == .feminine, isAttribute)
  }

  private static func english(_ value: Int) -> String {
    switch value {
    case ..<0: return String(value)
    case ..<20: return CardinalWords.englishUnits[value]
    case ..<100:
      let unit = value % 10
      return CardinalWords.englishTens[value / 10] + (unit == 0 ? "" : "-" + CardinalWords.englishUnits[unit])
    case ..<1_000:
      let rest = value % 100
      return english(value / 100) + " hundred" + (rest == 0 ? "" : " and " + english(rest))
    case ..<1_000_000:
      let rest = value % 1_000
      return english(value / 1_000) + " thousand" + (rest == 0 ? "" : (rest < 100 ? " and " : " ") + english(rest))
    default: return String(value)
    }
  }

  private static func spanish(_ value: Int, _ isFeminine: Bool, _ isAttribute: Bool) -> String {
    let one = isFeminine ? "una" : isAttribute ? "un" : "uno"
    switch value {
    case ..<0: return String(value)
    case 1: return one
    case 21: return isFeminine ? "veintiuna" : isAttribute ? "veintiún" : "veintiuno"
    case ..<30: return CardinalWords.spanishUnits[value]
    case ..<100:
      let unit = value % 10
      return CardinalWords.spanishTens[value / 10]
        + (unit == 0 ? "" : " y " + spanish(unit, isFeminine, isAttribute))
    case 100: return "cien"
    case ..<1_000:
      let hundred = CardinalWords.spanishHundreds[value / 100]
      let rest = value % 100
      let agreed = isFeminine && hundred.hasSuffix("os") ? String(hundred.dropLast(2)) + "as" : hundred
      return agreed + (rest == 0 ? "" : " " + spanish(rest, isFeminine, isAttribute))
    case ..<1_000_000:
      let (thousands, rest) = (value / 1_000, value % 1_000)
      return (thousands == 1 ? "mil" : spanish(thousands, isFeminine, true) + " mil")
        + (rest == 0 ? "" : " " + spanish(rest, isFeminine, isAttribute))
    default: return String(value)
    }
  }
}

extension String {
  /// True for groups of three digits: `1,250`, `1.250.000`.
  fileprivate var hasThousands: Bool {
    let groups = split(omittingEmptySubsequences: false) { ",.".contains($0) }
    return groups.dropFirst().allSatisfy { $0.count == 3 } && (1...3).contains(groups[0].count)
  }
}
