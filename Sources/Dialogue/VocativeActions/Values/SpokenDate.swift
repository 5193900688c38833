package import Foundation
import VocativeCore
import VocativeDialogue
package import VocativeGrammar
public import VocativeText

/// A day of the calendar: "tomorrow", "next Friday", "the second of January".
///
/// A day without a year is the coming one.
public struct SpokenDate: SpokenValue {
  /// The year.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a day; nil if there is no such date.
  public init?(year: Int, month: Int, day: Int) {
    let parts = DateComponents(calendar: Self.calendar, year: year, month: month, day: day)
    guard parts.isValidDate else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day in the format of ISO 8601: `2027-01-02`.
  public var identity: String {
    "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }
  /// The day as text: `2 January 2027`.
  public var shown: String { "\(day) \(SpokenDateParser.months[month - 1].capitalized) \(year)" }
  /// The day in words.
  public var spoken: String { "\(SpokenDateParser.months[month - 1].capitalized) \(day)" }

  /// A parser of days counted from the machine's present day.
  public static var parser: any SlotParser<SpokenDate> { SpokenDateParser() }

  static let calendar = Calendar(identifier: .gregorian)

  /// The day of a moment in the machine's time zone.
  init?(_ moment: Date) {
    let parts = Self.calendar.dateComponents([.year, .month, .day], from: moment)
    self.init(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
  }

  /// The day a number of days later.
  func adding(days: Int) -> SpokenDate? {
    moment.flatMap { Self.calendar.date(byAdding: .day, value: days, to: $0) }.flatMap { SpokenDate($0) }
  }

  /// The number of the weekday, from 0 for Monday.
  var weekday: Int { moment.map { (Self.calendar.component(.weekday, from: $0) + 5) % 7 } ?? 0 }

  private var moment: Date? {
    DateComponents(calendar: Self.calendar, year: year, month: month, day: day, hour: 12).date
  }

  func isBefore(_ other: SpokenDate) -> Bool { (year, month, day) < (other.year, other.month, other.day) }
}

/// Finds days: "today", "on Friday", "in three days", "the second of January", `2027-01-02`.
package struct SpokenDateParser: SlotParser {
  /// The present day.
  private let today: @Sendable () -> Date

  /// Creates a parser of days counted from a day.
  package init(today: @escaping @Sendable () -> Date = { Date() }) { self.today = today }

  /// Finds the values in an utterance.
  package func matches(in utterance: Utterance) -> [SlotMatch<SpokenDate>] {
    guard let present = SpokenDate(today()) else { return [] }
    let scanner = DateScanner(utterance.tokens, today: present)
    return utterance.matches(scanning: scanner.date)
  }

  static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]
  static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  /// The grammar expansion of a value.
  package var expansion: Grammar.Expansion {
    .oneOf(
      (["today", "tomorrow"] + Self.weekdays).map { .word($0) } + Self.weekdays.map { .words("next \($0)") })
  }

  /// Sample texts of values.
  package var samples: [String] { ["Monday", "tomorrow", "the second of January"] }
}

/// Scans one day at a token.
private struct DateScanner {
  private let tokens: [Token]
  private let words: [String]
  private let today: SpokenDate

  init(_ tokens: [Token], today: SpokenDate) {
    self.tokens = tokens
    self.today = today
    words = tokens.map(\.folded)
  }

  func date(at start: Int) -> SlotMatch<SpokenDate>? {
    let found = [
      iso(at: start), relative(at: start), calendarDay(at: start), weekday(at: start), dayOfMonth(at: start),
    ]
    guard let best = found.compactMap(\.self).max(by: { $0.end < $1.end }) else { return nil }
    return SlotMatch(tokens: start..<best.end, value: best.date, confidence: Confidence(best.confidence))
  }

  private typealias Found = (date: SpokenDate, end: Int, confidence: Double)

  private func iso(at start: Int) -> Found? {
    guard start + 2 < tokens.count, tokens[start].text.count == 4, let year = Int(tokens[start].text),
      let month = Int(tokens[start + 1].text), let day = Int(tokens[start + 2].text),
      tokens[start + 1].isAttachedToPrevious, let date = SpokenDate(year: year, month: month, day: day)
    else { return nil }
    return (date, start + 3, 1)
  }

  /// "Today", "the day after tomorrow", "in three days", "a week from now", "this weekend".
  private func relative(at start: Int) -> Found? {
    for (phrase, shift) in Self.fixed where has(phrase, at: start) {
      return today.adding(days: shift).map { ($0, start + phrase.count, 1) }
    }
    if words[start] == "weekend", let date = today.adding(days: (5 - today.weekday + 7) % 7) {
      return (date, start + 1, 0.8)
    }
    if has(["next", "week"], at: start), let date = today.adding(days: 7 - today.weekday) {
      return (date, start + 2, 0.8)
    }
    guard words[start] == "in", start + 1 < words.count else { return nil }
    let isOne = ["a", "an"].contains(words[start + 1])
    let number = isOne ? nil : NumberParser(tokens).match(at: start + 1)
    let next = number?.tokens.upperBound ?? start + 2
    guard let count = isOne ? 1 : number?.candidates.first?.value.whole else { return nil }
    let unit = ["day": 1, "days": 1, "week": 7, "weeks": 7, "fortnight": 14][words.word(at: next)]
    return unit.flatMap { today.adding(days: Int(count) * $0) }.map { ($0, next + 1, 1) }
  }

  /// "The second of January", "January 2nd", "2 January 2027".
  private func calendarDay(at start: Int) -> Found? {
    let position = words[start] == "the" ? start + 1 : start
    if let (day, next) = number(at: position) {
      let place = words.word(at: next) == "of" ? next + 1 : next
      if let month = month(at: place) { return coming(day, month, place + 1) }
    }
    guard let month = month(at: position) else { return nil }
    let next = words.word(at: position + 1) == "the" ? position + 2 : position + 1
    guard let (day, end) = number(at: next) else { return nil }
    return coming(day, month, end)
  }

  private func coming(_ day: Int, _ month: Int, _ end: Int) -> Found? {
    if end < tokens.count, tokens[end].text.count == 4, let year = Int(tokens[end].text),
      let date = SpokenDate(year: year, month: month, day: day)
    {
      return (date, end + 1, 1)
    }
    for year in today.year...(today.year + 4) {
      if let date = SpokenDate(year: year, month: month, day: day), !date.isBefore(today) { return (date, end, 1) }
    }
    return nil
  }

  /// "Friday", "next Friday", "Friday week".
  private func weekday(at start: Int) -> Found? {
    let isLed = ["next", "this", "coming"].contains(words[start])
    let position = isLed ? start + 1 : start
    guard let number = SpokenDateParser.weekdays.firstIndex(of: words.word(at: position)) else { return nil }
    let ahead = (number - today.weekday + 6) % 7 + 1
    return today.adding(days: ahead).map { ($0, position + 1, 1) }
  }

  /// "The second", "on the 14th".
  private func dayOfMonth(at start: Int) -> Found? {
    guard words[start] == "the", start > 0, ["on", "until", "till", "to", "by"].contains(words[start - 1]),
      let (day, end) = number(at: start + 1),
      end == words.count || tokens[end].kind != .word
        || ["please", "and", "at"].contains(words[end])
    else { return nil }
    for shift in 0..<3 {
      let month = (today.month - 1 + shift) % 12 + 1
      let year = today.year + (today.month - 1 + shift) / 12
      if let date = SpokenDate(year: year, month: month, day: day), !date.isBefore(today) { return (date, end, 0.9) }
    }
    return nil
  }

  private func month(at position: Int) -> Int? {
    let word = words.word(at: position)
    guard word.count >= 3 else { return nil }
    return SpokenDateParser.months.firstIndex { $0 == word || (word.count <= 4 && $0.hasPrefix(word)) }.map { $0 + 1 }
  }

  /// "Second", "twenty first", `2nd`, `2`.
  private func number(at position: Int) -> (Int, Int)? {
    guard position < tokens.count else { return nil }
    if tokens[position].kind == .number, let number = Int(tokens[position].text), (1...31).contains(number) {
      let isOrdinal = ["st", "nd", "rd", "th"].contains(words.word(at: position + 1))
      return (number, position + (isOrdinal ? 2 : 1))
    }
    if position + 1 < words.count, let both = Self.ordinals[words[position] + " " + words[position + 1]] {
      return (both, position + 2)
    }
    return Self.ordinals[words[position]].map { ($0, position + 1) }
  }

  private func has(_ phrase: [String], at start: Int) -> Bool {
    start + phrase.count <= words.count && Array(words[start..<(start + phrase.count)]) == phrase
  }

  private static let fixed: [([String], Int)] = [
    (["the", "day", "after", "tomorrow"], 2), (["day", "after", "tomorrow"], 2), (["tomorrow"], 1), (["today"], 0),
    (["tonight"], 0), (["a", "week", "from", "now"], 7), (["in", "a", "fortnight"], 14),
  ]
  private static let ordinals: [String: Int] = {
    let names = """
      first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth
      sixteenth seventeenth eighteenth nineteenth twentieth
      """.split(whereSeparator: \.isWhitespace).map(String.init)
    var numbers: [String: Int] = [:]
    for (index, name) in names.enumerated() { numbers[name] = index + 1 }
    for (index, name) in names.prefix(9).enumerated() { numbers["twenty \(name)"] = 21 + index }
    (numbers["thirtieth"], numbers["thirty first"]) = (30, 31)
    return numbers
  }()
}
