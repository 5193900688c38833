import VocativeDialogue
import VocativeText

/// A scanner of days and periods at a token: "yesterday", "the fifth of January", "the last three weeks".
///
/// An ambiguous day ("Friday", "in March") is the nearest one in ``direction``.
struct DayScanner {
  /// The direction in which an ambiguous day lies.
  enum Direction {
    case past, future
  }

  /// A period with the index after its last token.
  struct Match {
    var period: Period
    var end: Int
  }

  let tokens: [Token]
  let today: CalendarDate
  let direction: Direction

  /// Returns the longest period that begins at a token.
  ///
  /// With `afterPreposition`, a preposition stands before it, so that "may" is the month and "the second" a day.
  func period(at start: Int, afterPreposition: Bool) -> Match? {
    let found = [
      named.dayOfCountedMonth(at: start), relative.period(at: start), named.date(at: start), named.isoDate(at: start),
      named.month(at: start, afterPreposition: afterPreposition), named.weekday(at: start),
      named.year(at: start, afterPreposition: afterPreposition), holidays.holiday(at: start),
      afterPreposition ? named.dayOfMonth(at: start) : nil,
    ]
    return found.compactMap(\.self).max { $0.end < $1.end }
  }

  /// The scanner of days counted from today.
  var relative: RelativeDayScanner { RelativeDayScanner(scanner: self) }
  /// The scanner of holidays.
  var holidays: HolidayScanner { HolidayScanner(scanner: self) }
  /// The scanner of days with a calendar name.
  var named: NamedDayScanner { NamedDayScanner(scanner: self) }

  /// Returns the folded word at a position; nil beyond the clause that begins at `start`.
  func word(_ position: Int, after start: Int) -> String? {
    guard position < tokens.count, position == start || !tokens[position - 1].endsClause else { return nil }
    return tokens[position].folded
  }

  /// Returns true if the words stand at a position.
  func has(_ words: [String], at position: Int, after start: Int) -> Bool {
    words.indices.allSatisfy { word(position + $0, after: start) == words[$0] }
  }

  /// Returns a match of a single day.
  func day(_ date: CalendarDate?, _ name: String, _ end: Int) -> Match? {
    date.map { Match(period: Period(name, from: $0, to: $0), end: end) }
  }

  /// Returns a match of a range of days.
  func days(_ first: CalendarDate?, _ last: CalendarDate?, _ name: String, _ end: Int) -> Match? {
    guard let first, let last else { return nil }
    return Match(period: Period(name, from: first, to: last), end: end)
  }
}
