extension CalendarDate {
  /// The months in English, in order.
  static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  /// The days of the week in English, from Monday.
  static let weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

  /// The first day of the month so many months later; nil outside the years 1 to 9999.
  func startOfMonth(adding months: Int = 0) -> CalendarDate? {
    let count = year * 12 + month - 1 + months
    return CalendarDate(year: count / 12, month: count % 12 + 1, day: 1)
  }

  /// The last day of the month so many months later.
  func endOfMonth(adding months: Int = 0) -> CalendarDate? {
    startOfMonth(adding: months + 1)?.adding(days: -1)
  }

  /// The same day so many months later, or the last one of a shorter month.
  func adding(months: Int) -> CalendarDate? {
    guard let start = startOfMonth(adding: months), let end = endOfMonth(adding: months) else { return nil }
    return CalendarDate(year: start.year, month: start.month, day: min(day, end.day))
  }

  /// The Monday of the week so many weeks later.
  func startOfWeek(adding weeks: Int = 0) -> CalendarDate? { adding(days: 1 - weekday + 7 * weeks) }

  /// The day as it is said in a sentence: "January 5", with the year where it is another than today's.
  func inWords(from today: CalendarDate) -> String {
    "\(Self.monthNames[month - 1]) \(day)" + (year == today.year ? "" : ", \(year)")
  }
}
