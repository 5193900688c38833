import VocativeDialogue
import VocativeText

/// A scanner of holidays by name: "Christmas Eve", "New Year's", "Easter", "Thanksgiving".
struct HolidayScanner {
  typealias Match = DayScanner.Match

  let scanner: DayScanner

  /// Returns the holiday that begins at a token: the last one in the past, or the next one.
  func holiday(at start: Int) -> Match? {
    let lead = scanner.word(start, after: start)
    let isLed = ["last", "this", "next"].contains(lead)
    let position = isLed ? start + 1 : start
    let found = Self.holidays.first { scanner.has($0.words, at: position, after: start) }
    return found.flatMap { holiday in
      nearest(holiday.rule).flatMap { scanner.day($0, "on \(holiday.name)", position + holiday.words.count) }
    }
  }

  private func nearest(_ rule: Rule) -> CalendarDate? {
    let today = scanner.today
    let shift = scanner.direction == .past ? -1 : 1
    return [0, shift].lazy.compactMap { rule.date(in: today.year + $0) }
      .first { scanner.direction == .past ? $0 <= today : $0 >= today }
  }

  /// The day of a holiday in a year.
  private enum Rule: Sendable {
    case fixed(month: Int, day: Int)
    case easter(adding: Int)
    case weekday(Int, number: Int, month: Int)

    func date(in year: Int) -> CalendarDate? {
      switch self {
      case .fixed(let month, let day): CalendarDate(year: year, month: month, day: day)
      case .easter(let days): CalendarDate.easter(of: year)?.adding(days: days)
      case .weekday(let weekday, let number, let month):
        CalendarDate(year: year, month: month, day: 1).flatMap { .weekday(weekday, number: number, of: $0) }
      }
    }
  }

  private struct Holiday: Sendable {
    let words: [String]
    let rule: Rule
    let name: String

    init(_ words: String, _ rule: Rule, _ name: String) {
      self.words = words.split(separator: " ").map(String.init)
      (self.rule, self.name) = (rule, name)
    }
  }

  private static let holidays: [Holiday] = [
    Holiday("christmas eve", .fixed(month: 12, day: 24), "Christmas Eve"),
    Holiday("christmas day", .fixed(month: 12, day: 25), "Christmas"),
    Holiday("christmas", .fixed(month: 12, day: 25), "Christmas"),
    Holiday("xmas eve", .fixed(month: 12, day: 24), "Christmas Eve"),
    Holiday("xmas day", .fixed(month: 12, day: 25), "Christmas"),
    Holiday("xmas", .fixed(month: 12, day: 25), "Christmas"),
    Holiday("boxing day", .fixed(month: 12, day: 26), "Boxing Day"),
    Holiday("new year 's eve", .fixed(month: 12, day: 31), "New Year's Eve"),
    Holiday("new years eve", .fixed(month: 12, day: 31), "New Year's Eve"),
    Holiday("new year 's day", .fixed(month: 1, day: 1), "New Year's Day"),
    Holiday("new years day", .fixed(month: 1, day: 1), "New Year's Day"),
    Holiday("new year 's", .fixed(month: 1, day: 1), "New Year's Day"),
    Holiday("new years", .fixed(month: 1, day: 1), "New Year's Day"),
    Holiday("the new year", .fixed(month: 1, day: 1), "New Year's Day"),
    Holiday("new year", .fixed(month: 1, day: 1), "New Year's Day"),
    Holiday("halloween", .fixed(month: 10, day: 31), "Halloween"),
    Holiday("valentine 's day", .fixed(month: 2, day: 14), "Valentine's Day"),
    Holiday("valentines day", .fixed(month: 2, day: 14), "Valentine's Day"),
    Holiday("good friday", .easter(adding: -2), "Good Friday"),
    Holiday("easter monday", .easter(adding: 1), "Easter Monday"),
    Holiday("easter sunday", .easter(adding: 0), "Easter"),
    Holiday("easter", .easter(adding: 0), "Easter"),
    Holiday("thanksgiving", .weekday(4, number: 4, month: 11), "Thanksgiving"),
    Holiday("labor day", .weekday(1, number: 1, month: 9), "Labor Day"),
    Holiday("memorial day", .weekday(1, number: -1, month: 5), "Memorial Day"),
  ]
}
