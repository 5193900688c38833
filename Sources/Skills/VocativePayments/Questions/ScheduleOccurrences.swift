import VocativeDialogue
import VocativeText

extension Schedule {
  /// The highest number of days that are counted from the first one.
  private static var limit: Int { 1_000 }

  /// Returns the days of the payments from a day on, the first `count` of them.
  func days(from start: CalendarDate, count: Int) -> [CalendarDate] {
    days(until: nil, from: start, count: count)
  }

  /// Returns the days of the payments within a period, from a day on.
  func days(in period: Period, from start: CalendarDate) -> [CalendarDate] {
    days(until: period.last, from: max(start, period.first ?? start), count: Self.limit)
  }

  private func days(until end: CalendarDate?, from start: CalendarDate, count: Int) -> [CalendarDate] {
    var days: [CalendarDate] = []
    for index in 0..<Self.limit {
      guard days.count < count, let day = day(index), end.map({ day <= $0 }) ?? true else { break }
      if day >= start { days.append(day) }
    }
    return days
  }

  /// Returns the day of the payment with an index, 0 for the first; nil if there is none.
  private func day(_ index: Int) -> CalendarDate? {
    guard let recurrence else { return index == 0 ? first : nil }
    switch recurrence.unit {
    case .day: return first.adding(days: index * recurrence.count)
    case .week: return first.adding(days: 7 * index * recurrence.count)
    case .month: return first.adding(months: index * recurrence.count)
    case .year: return first.adding(months: 12 * index * recurrence.count)
    }
  }
}
