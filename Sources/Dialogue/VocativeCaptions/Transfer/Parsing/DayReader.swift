/// Reads days and dates of English in Spanish words.
enum DayReader {
  /// True for words of days: "yesterday", "Monday".
  static func isDayWord(_ key: String) -> Bool { dayWords.contains(key) }

  private static let dayWords: Set<String> = Set(
    (PhraseDays.weekdays.english.flatMap { [$0, $0 + "s"] } + PhraseDays.months.english).map { $0.lowercased() }
      + ["yesterday", "tomorrow", "today", "tonight", "noon", "midnight", "midday"])

  /// The days at the beginning of some words, with their lengths.
  static func days(_ keys: ArraySlice<String>) -> [(text: String, length: Int)] {
    var rest = keys
    let hasOn = keys.first == "on"
    if hasOn { rest = rest.dropFirst() }
    let offset = hasOn ? 1 : 0
    var found: [(String, Int)] = []
    for (words, text) in byFirst[rest.first ?? ""] ?? [] where rest.starts(with: words) {
      found.append((text, words.count + offset))
    }
    if let date = PhraseDateReader(language: .english).read(rest) {
      found.append((date.day.spanish, date.length + offset))
      let after = rest.dropFirst(date.length)
      if let year = EnglishYear.read(after) {
        let text = PhraseNumber(value: year.value).text(in: .spanish, isAttribute: false)
        found.append((date.day.spanish + " de " + text, date.length + year.length + offset))
      }
    }
    if let day = dayOfMonth(rest) { found.append((day.text, day.length + offset)) }
    if keys.first == "in", let year = EnglishYear.read(keys.dropFirst()) {
      found.append(("en " + PhraseNumber(value: year.value).text(in: .spanish, isAttribute: false), year.length + 1))
    }
    // "On Mondays".
    if hasOn, let first = rest.first, first.hasSuffix("s"),
      let day = PhraseDays.weekdays.english.firstIndex(where: { $0.lowercased() + "s" == first })
    {
      let spanish = PhraseDays.weekdays.spanish[day]
      found.append(("los " + (spanish.hasSuffix("s") ? spanish : spanish + "s"), 2))
    }
    return found
  }

  /// "Tuesday the third".
  private static func dayOfMonth(_ keys: ArraySlice<String>) -> (text: String, length: Int)? {
    let words = Array(keys.prefix(4))
    guard words.count >= 3, words[1] == "the",
      let weekday = PhraseDays.weekdays.english.firstIndex(where: { $0.lowercased() == words[0] })
    else { return nil }
    var value = CardinalWords.englishOrdinals.firstIndex(of: words[2]) ?? 0
    var length = 3
    if let ten = ["twenty": 20, "thirty": 30][words[2]], words.count > 3,
      let unit = CardinalWords.englishOrdinals.firstIndex(of: words[3])
    {
      (value, length) = (ten + unit, 4)
    } else if words[2] == "thirtieth" {
      value = 30
    }
    guard (1...31).contains(value) else { return nil }
    let number = PhraseNumber(value: value).text(in: .spanish, isAttribute: false)
    return ("el \(PhraseDays.weekdays.spanish[weekday]) \(number)", length)
  }

  private static let byFirst: [String: [([String], String)]] = {
    var found: [String: [([String], String)]] = [:]
    let tokenizer = PhraseTokenizer(language: .english)
    for day in PhraseDays.all {
      let words = tokenizer.tokens(day.english).map(\.key)
      found[words[0], default: []].append((words, day.spanish))
    }
    for (english, spanish) in zip(PhraseDays.months.english, PhraseDays.months.spanish) {
      found["in", default: []].append((["in", english.lowercased()], "en " + spanish))
    }
    return found
  }()
}
