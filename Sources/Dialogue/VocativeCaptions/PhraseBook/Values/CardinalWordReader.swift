/// Reads a whole number from words: each function reads a part and moves on, or reads nothing.
struct CardinalWordReader: Sendable {
  private let language: PhraseLanguage
  private let keys: [String]
  /// The number of words read.
  private(set) var position = 0

  init(_ keys: ArraySlice<String>, _ language: PhraseLanguage) {
    self.keys = Array(keys.prefix(12))
    self.language = language
  }

  /// Reads a number below a million.
  mutating func number() -> Int? {
    let start = position
    if language == .spanish, accept("mil") { return 1_000 + (remainder { $0.belowThousand() } ?? 0) }
    if language == .english, peek == "a", keys.dropFirst(position + 1).first == "thousand" {
      position += 2
      return 1_000 + (remainder { $0.belowThousand() } ?? 0)
    }
    guard let first = belowThousand() else {
      position = start
      return nil
    }
    guard first > 0, accept(language == .english ? "thousand" : "mil") else { return first }
    return first * 1_000 + (remainder { $0.belowThousand() } ?? 0)
  }

  private mutating func belowThousand() -> Int? {
    if language == .spanish {
      guard let hundred = value, hundred >= 100 else { return belowHundred() }
      position += 1
      guard keys[position - 1] != "cien" else { return 100 }
      return hundred + (belowHundred() ?? 0)
    }
    let start = position
    let isOne = accept("a") || accept("one")
    if isOne || (value.map { (2...9).contains($0) } ?? false) {
      let factor = isOne ? 1 : value ?? 1
      if !isOne { position += 1 }
      if accept("hundred") { return factor * 100 + (remainder { $0.belowHundred() } ?? 0) }
      position = start
    }
    return belowHundred()
  }

  private mutating func belowHundred() -> Int? {
    guard let first = value, first < 100 else { return nil }
    position += 1
    guard first >= 20, first % 10 == 0, language == .english || first > 20 else { return first }
    let start = position
    if language == .english || accept("y"), let unit = value, (1...9).contains(unit) {
      position += 1
      return first + unit
    }
    position = start
    return first
  }

  /// Reads what follows hundreds or thousands, in English after "and" too; nothing if that is no number.
  private mutating func remainder(_ part: (inout CardinalWordReader) -> Int?) -> Int? {
    let start = position
    if language == .english { _ = accept("and") }
    if let value = part(&self) { return value }
    position = start
    return nil
  }

  private var peek: String? { position < keys.count ? keys[position] : nil }
  private var value: Int? { peek.flatMap { CardinalWords.value(of: $0, language) } }

  private mutating func accept(_ word: String) -> Bool {
    guard peek == word else { return false }
    position += 1
    return true
  }
}
