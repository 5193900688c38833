import VocativeDialogue
import VocativeText

/// Words that mean the period before the one that was named: "than the previous one", "the month before".
struct ImpliedPeriod {
  /// The positions of the words.
  let tokens: Range<Int>

  private static let patterns = WordPattern.lines(
    """
    than? the previous|last|preceding|prior one
    than? the one before|previous
    than? the day|week|month|quarter|year before|previously
    than? the previous|preceding|prior day|week|month|quarter|year
    than? before|previously|usual
    """)

  /// Finds the words; nil if there are none.
  init?(_ words: [String], used: Set<Int>) {
    let found = Self.patterns.lazy.compactMap { $0.firstMatch(in: words[...]) }.first {
      range in words[range].first == "than" || words[range].count > 1
    }
    guard let found, found.contains(where: { !used.contains($0) }) else { return nil }
    tokens = found
  }
}

extension Period {
  /// The period of the same length that ends the day before; of a month, quarter or year the one before.
  var preceding: Period? {
    guard let first, let last else { return nil }
    if first.day == 1, last == last.endOfMonth(), let length = months(from: first, to: last) {
      guard let start = first.startOfMonth(adding: -length), let end = first.adding(days: -1) else { return nil }
      return Period(length == 1 ? "in \(CalendarDate.monthNames[start.month - 1])" : "before", from: start, to: end)
    }
    let days = last.dayNumber - first.dayNumber + 1
    guard let start = first.adding(days: -days), let end = first.adding(days: -1) else { return nil }
    return Period(days == 7 ? "the week before" : days == 1 ? "the day before" : "before", from: start, to: end)
  }

  /// The current period of the same unit, if this one is the last day, week, month or year before a day.
  func following(until today: CalendarDate) -> Period? {
    guard let first, let last, let start = last.adding(days: 1), start <= today else { return nil }
    if first.day == 1, last == last.endOfMonth(), let length = months(from: first, to: last),
      let end = start.endOfMonth(adding: length - 1)
    {
      return Period(length == 1 ? "this month" : length == 12 ? "this year" : "since then", from: start, to: end)
    }
    let days = last.dayNumber - first.dayNumber + 1
    guard let end = start.adding(days: days - 1) else { return nil }
    return Period(days == 7 ? "this week" : days == 1 ? "the day after" : "since then", from: start, to: end)
  }

  private func months(from first: CalendarDate, to last: CalendarDate) -> Int? {
    let count = (last.year - first.year) * 12 + last.month - first.month + 1
    return count > 0 ? count : nil
  }
}
