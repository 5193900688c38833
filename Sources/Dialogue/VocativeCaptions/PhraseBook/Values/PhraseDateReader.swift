/// The ways to say a day of the month: "the fifth of May", "May 5", "el cinco de mayo".
struct PhraseDateReader: Sendable {
  let language: PhraseLanguage

  /// Reads a date at a position.
  func read(_ keys: ArraySlice<String>) -> (day: PhraseDay, length: Int)? {
    language == .english ? english(Array(keys.prefix(6))) : spanish(Array(keys.prefix(6)))
  }

  private func english(_ keys: [String]) -> (PhraseDay, Int)? {
    var position = keys.first == "the" ? 1 : 0
    if let (number, length) = ordinal(keys[min(position, keys.count)...]) {
      position += length
      if position < keys.count, keys[position] == "of" { position += 1 }
      guard position < keys.count, let month = Self.month(keys[position], .english) else { return nil }
      return (day(number, month), position + 1)
    }
    guard position == 0, let first = keys.first, let month = Self.month(first, .english) else { return nil }
    let start = keys.count > 1 && keys[1] == "the" ? 2 : 1
    guard let (number, length) = ordinal(keys[min(start, keys.count)...]) else { return nil }
    return (day(number, month), start + length)
  }

  private func spanish(_ keys: [String]) -> (PhraseDay, Int)? {
    let start = keys.first == "el" ? 1 : 0
    let isFirst = start < keys.count && keys[start] == "primero"
    let read = isFirst ? (PhraseNumber(value: 1), 1) : PhraseNumber.read(keys[min(start, keys.count)...], .spanish)
    guard let (number, length) = read, (1...31).contains(number.value), start + length + 1 < keys.count,
      keys[start + length] == "de", let month = Self.month(keys[start + length + 1], .spanish)
    else { return nil }
    return (day(number, month), start + length + 2)
  }

  /// Reads "fifth", "twenty third", "5", "5th".
  private func ordinal(_ keys: ArraySlice<String>) -> (PhraseNumber, Int)? {
    guard let first = keys.first else { return nil }
    if first.first?.isNumber == true {
      let digits = first.prefix(while: \.isNumber)
      guard let value = Int(digits), (1...31).contains(value), first.count - digits.count <= 2 else { return nil }
      return (PhraseNumber(value: value, digits: String(digits)), 1)
    }
    if let value = CardinalWords.englishOrdinals.firstIndex(of: first), value > 0 {
      return (PhraseNumber(value: value), 1)
    }
    if first == "thirtieth" { return (PhraseNumber(value: 30), 1) }
    if let ten = ["twenty": 20, "thirty": 30][first], let next = keys.dropFirst().first,
      let unit = CardinalWords.englishOrdinals.firstIndex(of: next), (1...9).contains(unit)
    {
      return (PhraseNumber(value: ten + unit), 2)
    }
    return nil
  }

  private func day(_ number: PhraseNumber, _ month: Int) -> PhraseDay {
    let bare = "\(number.text(in: .spanish, isAttribute: false)) de \(PhraseDays.months.spanish[month])"
    let english =
      number.digits == nil
      ? "the \(Self.englishOrdinal(number.value)) of \(PhraseDays.months.english[month])"
      : "\(PhraseDays.months.english[month]) \(number.value)"
    return PhraseDay(english: english, takesOn: true, spanish: "el " + bare, spanishBare: bare)
  }

  private static func englishOrdinal(_ value: Int) -> String {
    if value <= 20 { return CardinalWords.englishOrdinals[value] }
    if value == 30 { return "thirtieth" }
    return CardinalWords.englishTens[value / 10] + "-" + CardinalWords.englishOrdinals[value % 10]
  }

  private static func month(_ key: String, _ language: PhraseLanguage) -> Int? {
    (language == .english ? PhraseDays.months.english : PhraseDays.months.spanish)
      .firstIndex { $0.lowercased() == key }
  }
}
