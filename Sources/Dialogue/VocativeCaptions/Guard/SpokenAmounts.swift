/// Finds the numbers of a sentence, written in digits or in words.
struct SpokenAmounts: Sendable {
  private let isEnglish: Bool

  init(_ language: PhraseLanguage) { isEnglish = language == .english }

  /// Reads the numbers: "two hundred" is 200, and "1.5" and "1,5" are the same.
  ///
  /// - Parameters:
  ///   - words: The words in lower case without marks at their ends.
  ///   - withOrdinals: True to count "fifth" as 5: "el día cinco" is "the fifth".
  ///   - withYears: True to count "nineteen ninety-eight" as 1998, false as two numbers.
  /// - Returns: The numbers above one, each once.
  func values(_ words: [String], withOrdinals: Bool = false, withYears: Bool = true) -> Set<Double> {
    let words = withOrdinals && isEnglish ? words.map { Self.cardinal(of: $0) } : words
    let parts = words.flatMap { word in
      isEnglish && !word.contains(where: \.isNumber) ? word.split(separator: "-").map(String.init) : [word]
    }
    var values: Set<Double> = []
    var index = 0
    while index < parts.count {
      guard let (value, length) = amount(parts[index...], withYears) else {
        index += 1
        continue
      }
      if value > 1 { values.insert(value) }
      index += length
    }
    return values
  }

  /// The amount at the beginning of some words, and their number.
  private func amount(_ words: ArraySlice<String>, _ withYears: Bool) -> (Double, Int)? {
    guard let word = words.first else { return nil }
    if let value = Self.others[word] { return (value, 1) }
    if word.first?.isNumber == true { return digits(word).map { ($0, 1) } }
    if isEnglish, withYears, let year = EnglishYear.read(words) { return (Double(year.value), year.length) }
    guard
      let (number, length) = PhraseNumber.read(words, isEnglish ? .english : .spanish)
    else { return nil }
    return (Double(number.value), length)
  }

  /// The cardinal of "fifth" and "twenty-third"; other words stay.
  private static func cardinal(of word: String) -> String {
    let parts = word.split(separator: "-").map(String.init)
    guard let last = parts.last, let value = CardinalWords.englishOrdinals.firstIndex(of: last), value > 0 else {
      return word == "thirtieth" ? "thirty" : word
    }
    return (parts.dropLast() + [CardinalWords.englishUnits[min(value, CardinalWords.englishUnits.count - 1)]])
      .joined(separator: "-")
  }

  private func digits(_ word: String) -> Double? {
    guard word.allSatisfy({ $0.isNumber || ".,".contains($0) }) else { return nil }
    // Three digits after the only mark are thousands.
    let groups = word.split { ".,".contains($0) }
    if groups.count == 2, groups[1].count == 3 { return Double(groups.joined()) }
    return Double(word.replacing(",", with: "."))
  }

  private static let others: [String: Double] = ["twice": 2, "dozen": 12, "docena": 12]
}
