import Foundation

extension CalendarDate {
  /// The current day in the machine's time zone.
  public static var current: CalendarDate {
    let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
    return CalendarDate(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
      ?? CalendarDate(unchecked: (1970, 1, 1))
  }

  /// The months in English, in order.
  static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  /// The days of the week in English, from Monday.
  static let weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

  /// Returns the first day of the month a number of months later; nil outside the years 1 to 9999.
  func startOfMonth(adding months: Int = 0) -> CalendarDate? {
    let count = year * 12 + month - 1 + months
    return CalendarDate(year: count / 12, month: count % 12 + 1, day: 1)
  }

  /// Returns the last day of the month a number of months later.
  func endOfMonth(adding months: Int = 0) -> CalendarDate? {
    startOfMonth(adding: months + 1)?.adding(days: -1)
  }

  /// Returns the same day a number of months later, or the last day of a shorter month.
  func adding(months: Int) -> CalendarDate? {
    guard let start = startOfMonth(adding: months), let end = endOfMonth(adding: months) else { return nil }
    return CalendarDate(year: start.year, month: start.month, day: min(day, end.day))
  }

  /// Returns the Monday of the week a number of weeks later.
  func startOfWeek(adding weeks: Int = 0) -> CalendarDate? { adding(days: 1 - weekday + 7 * weeks) }

  /// Returns the day in words: "January 5", with the year if it differs from today's.
  func inWords(from today: CalendarDate) -> String {
    "\(Self.monthNames[month - 1]) \(day)" + (year == today.year ? "" : ", \(year)")
  }

  /// The day in words with its year: "January 5, 2026".
  var inFull: String { "\(Self.monthNames[month - 1]) \(day), \(year)" }

  /// The number of days of a month in any year: 29 for February.
  static func longestMonth(_ month: Int) -> Int { [4, 6, 9, 11].contains(month) ? 30 : month == 2 ? 29 : 31 }

  /// Easter Sunday of a year, by the anonymous Gregorian algorithm (Nature, 1876).
  static func easter(of year: Int) -> CalendarDate? {
    let (a, b, c) = (year % 19, year / 100, year % 100)
    let h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30
    let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7
    let m = (a + 11 * h + 22 * l) / 451
    let days = h + l - 7 * m + 114
    return CalendarDate(year: year, month: days / 31, day: days % 31 + 1)
  }

  /// Returns a weekday of a month by its number: the fourth Thursday of November, the last Monday (-1) of May.
  static func weekday(_ weekday: Int, number: Int, of month: CalendarDate) -> CalendarDate? {
    guard let first = month.startOfMonth(), let end = month.endOfMonth() else { return nil }
    if number < 0 { return end.adding(days: -((end.weekday - weekday + 7) % 7)) }
    let date = first.adding(days: (weekday - first.weekday + 7) % 7 + 7 * (number - 1))
    return date.flatMap { $0 <= end ? $0 : nil }
  }
}
