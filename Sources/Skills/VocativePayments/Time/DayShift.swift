import VocativeText

/// A day counted from another one: "a day later", "the Monday after that".
enum DayShift: Hashable, Sendable {
  case days(Int)
  case months(Int)
  /// The next day of the week after it, 1 for Monday.
  case weekday(Int)

  /// Returns the day that is meant, from another one; nil outside the years 1 to 9999.
  func day(from date: CalendarDate) -> CalendarDate? {
    switch self {
    case .days(let count): date.adding(days: count)
    case .months(let count): date.adding(months: count)
    case .weekday(let weekday): date.adding(days: (weekday - date.weekday + 6) % 7 + 1)
    }
  }
}

/// A scanner of days counted from the day of the open request.
struct DayShiftScanner {
  let days: DayScanner

  private static let directions = ["later": 1, "earlier": -1, "sooner": -1]

  /// Returns the shift that begins at a token, and its end: "two days later", "the day after that", "the Monday after".
  func shift(at start: Int) -> (DayShift, Int)? { counted(at: start) ?? following(at: start) }

  private func counted(at start: Int) -> (DayShift, Int)? {
    guard let (count, next) = days.relative.count(at: start, after: start), let unit = days.word(next, after: start),
      let word = days.word(next + 1, after: start), let sign = Self.directions[word],
      let shift = shift(unit, count * sign)
    else { return nil }
    return (shift, next + 2)
  }

  private func following(at start: Int) -> (DayShift, Int)? {
    guard days.word(start, after: start) == "the", let unit = days.word(start + 1, after: start),
      let word = days.word(start + 2, after: start),
      word == "after" || (word == "before" && unit != "day")
        || (word == "before" && days.word(start + 3, after: start) == "that")
    else { return nil }
    let hasObject = days.word(start + 3, after: start).map { ["that", "it"].contains($0) } ?? false
    // "The day after tomorrow" counts from today.
    guard hasObject || days.word(start + 3, after: start) == nil else { return nil }
    let end = hasObject ? start + 4 : start + 3
    let sign = word == "after" ? 1 : -1
    if let weekday = CalendarDate.weekdayNames.firstIndex(where: { $0.lowercased() == unit }) {
      return sign > 0 ? (.weekday(weekday + 1), end) : nil
    }
    return shift(unit, sign).map { ($0, end) }
  }

  private func shift(_ unit: String, _ count: Int) -> DayShift? {
    switch unit.hasSuffix("s") ? String(unit.dropLast()) : unit {
    case "day": .days(count)
    case "week": .days(7 * count)
    case "fortnight": .days(14 * count)
    case "month": .months(count)
    default: nil
    }
  }
}
