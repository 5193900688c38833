/// A time of day as it is said: an hour, minutes after or before it, and the part of the day.
struct PhraseTime: Hashable, Sendable {
  /// A part of the day.
  enum Period: Int, Hashable, Sendable, CaseIterable {
    case morning, afternoon, evening, night
  }

  /// 0 to 23; noon and midnight have ``isNamed``.
  var hour: Int
  /// -29 to 59.
  var minute = 0
  var period: Period?
  /// True for "noon" and "midnight".
  var isNamed = false
  /// True if it was written as 6:30.
  var isDigital = false

  /// Reads the longest time at a position.
  static func read(_ keys: ArraySlice<String>, _ language: PhraseLanguage) -> (time: PhraseTime, length: Int)? {
    var reader = PhraseTimeReader(keys, language)
    return reader.time().map { ($0, reader.position) }
  }

  /// The time in a language, in Spanish with its article.
  func text(in language: PhraseLanguage) -> String { language == .english ? english : spanish }

  private var english: String {
    if isNamed { return hour == 12 ? "noon" : "midnight" }
    let part =
      period.map { [" in the morning", " in the afternoon", " in the evening", " at night"][$0.rawValue] } ?? ""
    if isDigital { return digits + part }
    let word = Self.word(hour, .english)
    switch minute {
    case 0: return word + (period == nil ? " o'clock" : "") + part
    case 30: return "half past " + word + part
    case 15: return "quarter past " + word + part
    case -15: return "quarter to " + word + part
    case ..<0: return Self.word(-minute, .english) + " to " + word + part
    case ..<10: return word + " oh " + Self.word(minute, .english) + part
    default: return word + " " + Self.word(minute, .english) + part
    }
  }

  private var spanish: String {
    if isNamed { return hour == 12 ? "el mediodía" : "la medianoche" }
    let part = period.map { [" de la mañana", " de la tarde", " de la noche", " de la noche"][$0.rawValue] } ?? ""
    let article = hour == 1 ? "la " : "las "
    if isDigital { return article + digits + part }
    let word = hour == 1 ? "una" : Self.word(hour, .spanish)
    switch minute {
    case 0: return article + word + part
    case 30: return article + word + " y media" + part
    case 15: return article + word + " y cuarto" + part
    case -15: return article + word + " menos cuarto" + part
    case ..<0: return article + word + " menos " + Self.word(-minute, .spanish) + part
    default: return article + word + " y " + Self.word(minute, .spanish) + part
    }
  }

  private var digits: String { "\(hour):\(minute < 10 ? "0" : "")\(minute)" }

  private static func word(_ value: Int, _ language: PhraseLanguage) -> String {
    PhraseNumber(value: value).text(in: language, isAttribute: false)
  }
}
