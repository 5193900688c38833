/// Reads a time of day from words.
struct PhraseTimeReader: Sendable {
  private let language: PhraseLanguage
  private let keys: [String]
  /// The number of words read.
  private(set) var position = 0

  init(_ keys: ArraySlice<String>, _ language: PhraseLanguage) {
    self.keys = Array(keys.prefix(12))
    self.language = language
  }

  /// Reads a time; nil if none begins here.
  mutating func time() -> PhraseTime? {
    guard var time = language == .english ? englishClock() : spanishClock() else {
      position = 0
      return nil
    }
    if !time.isNamed { time.period = period() }
    return time
  }

  // MARK: English

  private mutating func englishClock() -> PhraseTime? {
    if accept("noon") || accept("midday") { return PhraseTime(hour: 12, isNamed: true) }
    if accept("midnight") { return PhraseTime(hour: 0, isNamed: true) }
    if let time = digital() { return time }
    if let time = minutesFirst() { return time }
    guard let hour = number(in: 1...12) else { return nil }
    if accept("o'clock") { return PhraseTime(hour: hour) }
    let start = position
    if accept("oh") || accept("o"), let minute = number(in: 1...9) { return PhraseTime(hour: hour, minute: minute) }
    position = start
    return PhraseTime(hour: hour, minute: number(in: 10...59) ?? 0)
  }

  /// "half past six", "a quarter to six", "ten past six".
  private mutating func minutesFirst() -> PhraseTime? {
    let start = position
    _ = accept("a")
    let minute = accept("half") ? 30 : accept("quarter") ? 15 : number(in: 1...29)
    if let minute {
      _ = accept("minutes")
      let isAfter = accept("past") || accept("after")
      if isAfter || accept("to") || accept("before"), let hour = number(in: 1...12) {
        return PhraseTime(hour: hour, minute: isAfter ? minute : -minute)
      }
    }
    position = start
    return nil
  }

  // MARK: Spanish

  private mutating func spanishClock() -> PhraseTime? {
    let start = position
    let hasArticle = accept("las") || accept("la") || accept("el")
    if accept("mediodía") || accept("mediodia") { return PhraseTime(hour: 12, isNamed: true) }
    if accept("medianoche") { return PhraseTime(hour: 0, isNamed: true) }
    if let time = digital() { return time }
    guard hasArticle, keys[start] != "el", let hour = number(in: 1...12) else { return nil }
    _ = acceptAll(["en", "punto"])
    let before = position
    let isAfter = accept("y")
    if isAfter || accept("menos") {
      if let minute = accept("media") ? 30 : accept("cuarto") ? 15 : number(in: 1...59) {
        return PhraseTime(hour: hour, minute: isAfter ? minute : -minute)
      }
      position = before
    }
    return PhraseTime(hour: hour)
  }

  // MARK: Both

  /// "6:30", "18.30" or "6".
  private mutating func digital() -> PhraseTime? {
    guard let word = peek, word.first?.isNumber == true else { return nil }
    let isMarked = word.hasSuffix("am") || word.hasSuffix("pm")
    let parts = (isMarked ? String(word.dropLast(2)) : word).split { ":.h".contains($0) }.map { Int($0) }
    guard (1...2).contains(parts.count), let hour = parts[0], (0...24).contains(hour) else { return nil }
    guard parts.count == 2 else {
      guard language == .english || (1...24).contains(hour), !word.contains(".") else { return nil }
      position += 1
      return PhraseTime(hour: hour, isDigital: false).withPeriod(isMarked ? String(word.suffix(2)) : nil)
    }
    guard let minute = parts[1], (0...59).contains(minute) else { return nil }
    position += 1
    return PhraseTime(hour: hour, minute: minute, isDigital: true).withPeriod(isMarked ? String(word.suffix(2)) : nil)
  }

  private mutating func period() -> PhraseTime.Period? {
    for (words, period) in language == .english ? Self.english : Self.spanish where acceptAll(words) { return period }
    return nil
  }

  private static let english: [([String], PhraseTime.Period)] = [
    (["in", "the", "morning"], .morning), (["in", "the", "afternoon"], .afternoon),
    (["in", "the", "evening"], .evening), (["at", "night"], .night), (["am"], .morning), (["a.m"], .morning),
    (["pm"], .afternoon), (["p.m"], .afternoon),
  ]
  private static let spanish: [([String], PhraseTime.Period)] = [
    (["de", "la", "mañana"], .morning), (["de", "la", "tarde"], .afternoon), (["de", "la", "noche"], .night),
    (["de", "la", "madrugada"], .morning),
  ]

  private mutating func number(in range: ClosedRange<Int>) -> Int? {
    var reader = CardinalWordReader(keys[position...], language)
    guard let value = reader.number(), range.contains(value) else { return nil }
    position += reader.position
    return value
  }

  private var peek: String? { position < keys.count ? keys[position] : nil }

  private mutating func accept(_ word: String) -> Bool {
    guard peek == word else { return false }
    position += 1
    return true
  }

  private mutating func acceptAll(_ words: [String]) -> Bool {
    guard keys.dropFirst(position).starts(with: words) else { return false }
    position += words.count
    return true
  }
}

extension PhraseTime {
  /// The time with the period of "am" or "pm".
  fileprivate func withPeriod(_ mark: String?) -> PhraseTime {
    guard let mark else { return self }
    var time = self
    time.period = mark == "am" ? .morning : hour == 12 || hour < 6 ? .afternoon : .evening
    return time
  }
}
