/// Reads days and dates of English in Spanish words.
enum DayReader {
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
