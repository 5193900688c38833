/// Reads days and dates of Spanish in English words.
enum SpanishDayReader {
  /// The days at the beginning of some words, with their lengths.
  static func days(_ keys: ArraySlice<String>, asAdjunct: Bool = false) -> [(text: String, length: Int)] {
    var found: [(String, Int)] = []
    for entry in byFirst[keys.first ?? ""] ?? [] where keys.starts(with: entry.words) {
      found.append(((asAdjunct && entry.takesOn ? "on " : "") + entry.english, entry.words.count))
    }
    if let date = PhraseDateReader(language: .spanish).read(keys) {
      found.append(((asAdjunct ? "on " : "") + date.day.english, date.length))
    }
    if let day = dayOfMonth(keys) { found.append(((asAdjunct ? "on " : "") + day.text, day.length)) }
    return found
  }

  /// "El día cinco", "el martes tres", "el tres".
  private static func dayOfMonth(_ keys: ArraySlice<String>) -> (text: String, length: Int)? {
    var words = Array(keys.prefix(6))
    var length = 0
    var weekday = ""
    if words.first == "el" { (words, length) = (Array(words.dropFirst()), 1) }
    if let first = words.first, let day = PhraseDays.weekdays.spanish.firstIndex(of: first) {
      weekday = PhraseDays.weekdays.english[day] + " "
      (words, length) = (Array(words.dropFirst()), length + 1)
    }
    if words.first == "día" {
      (words, length) = (Array(words.dropFirst()), length + 1)
    } else if weekday.isEmpty {
      return nil
    }
    guard let (number, count) = PhraseNumber.read(words[...], .spanish), (1...31).contains(number.value) else {
      return nil
    }
    return (weekday + "the " + EnglishOrdinal.word(number.value), length + count)
  }

  private struct Entry {
    let words: [String]
    let english: String
    let takesOn: Bool
  }

  private static let byFirst: [String: [Entry]] = {
    var found: [String: [Entry]] = [:]
    func add(_ spanish: String, _ english: String, takesOn: Bool = false) {
      let words = SpanishTokenizer.tokens(spanish).map(\.key)
      found[words[0], default: []].append(Entry(words: words, english: english, takesOn: takesOn))
    }
    for day in PhraseDays.all {
      add(day.spanish, day.english, takesOn: day.takesOn)
      if day.spanishBare != day.spanish { add(day.spanishBare, day.english, takesOn: false) }
    }
    for (english, spanish) in zip(PhraseDays.weekdays.english, PhraseDays.weekdays.spanish) {
      add("los " + (spanish.hasSuffix("s") ? spanish : spanish + "s"), english + "s", takesOn: true)
      add("el \(spanish) que viene", "next " + english)
      add("todos los " + (spanish.hasSuffix("s") ? spanish : spanish + "s"), "every " + english)
    }
    for (english, spanish) in zip(PhraseDays.months.english, PhraseDays.months.spanish) {
      add("en " + spanish, "in " + english)
      add("a primeros de " + spanish, "at the beginning of " + english)
      add("a finales de " + spanish, "at the end of " + english)
    }
    return found
  }()
}

/// English ordinal numbers.
enum EnglishOrdinal {
  /// "Fifth", "twenty-third".
  static func word(_ value: Int) -> String {
    if value <= 20 { return CardinalWords.englishOrdinals[value] }
    if value == 30 { return "thirtieth" }
    return CardinalWords.englishTens[value / 10] + "-" + CardinalWords.englishOrdinals[value % 10]
  }
}
