import VocativeDialogue
import VocativeText

/// A scanner of periods with their prepositions: "in March", "since Monday", "between March and May".
struct PeriodScanner {
  typealias Match = DayScanner.Match

  let days: DayScanner

  private static let prepositions: Set<String> = [
    "on", "in", "during", "over", "for", "within", "of", "from", "at", "throughout", "these",
  ]

  /// Returns the period that begins at a token, with those that "and" joins to it: "in October and November".
  func period(at start: Int) -> Match? {
    guard var found = singlePeriod(at: start) else { return nil }
    while days.word(found.end, after: start) == "and" {
      let next = ["in", "on"].contains(days.word(found.end + 1, after: start)) ? found.end + 2 : found.end + 1
      guard let second = days.period(at: next, afterPreposition: true), second.end > next,
        let both = found.period.union(second.period)
      else { break }
      found = Match(period: both, end: second.end)
    }
    return found
  }

  private func singlePeriod(at start: Int) -> Match? {
    guard let lead = days.word(start, after: start) else { return nil }
    switch lead {
    case "between": return rangeBetween(start, connectors: ["and"])
    case "from": return rangeBetween(start, connectors: ["to", "until", "till", "through"]) ?? afterPreposition(start)
    case "since":
      guard let found = days.period(at: start + 1, afterPreposition: true) else { return nil }
      return Match(
        period: Period("since \(found.period.nameWithoutPreposition)", from: found.period.first, to: days.today),
        end: found.end)
    case "up" where ["to", "until", "till"].contains(days.word(start + 1, after: start)):
      guard var found = period(untilAt: start + 1, "until", after: start) else { return nil }
      found.period = Period(found.period.name, from: nil, to: min(found.period.last ?? days.today, days.today))
      return found
    case "until", "till", "before": return period(untilAt: start, lead == "before" ? lead : "until", after: start)
    case "after":
      guard let found = days.period(at: start + 1, afterPreposition: true) else { return nil }
      return Match(
        period: Period(
          "after \(found.period.nameWithoutPreposition)", from: found.period.last?.adding(days: 1), to: nil),
        end: found.end)
    // "The 32nd of May" is neither a day nor the month.
    case "of"
    where start > 0 && (days.tokens[start - 1].kind == .number || days.tokens[start - 1].isAttachedToPrevious):
      return nil
    case let lead where Self.prepositions.contains(lead): return afterPreposition(start)
    default: return range(startingAt: start) ?? days.period(at: start, afterPreposition: false)
    }
  }

  /// Returns the days from one to another without "from": "1 November to 15 November", "Monday till Wednesday".
  private func range(startingAt start: Int) -> Match? {
    guard let first = days.period(at: start, afterPreposition: true), first.period.first == first.period.last,
      first.end > start
    else { return nil }
    return rangeBetween(start - 1, connectors: ["to", "until", "till", "through", "-"])
  }

  /// Returns the period without a beginning that a "until" or "before" ends.
  private func period(untilAt position: Int, _ lead: String, after start: Int) -> Match? {
    guard let found = bound(at: position + 1) else { return nil }
    // The last day of March is one before the end of March.
    let excludesDay = lead == "before" && !days.has(["the", "end"], at: position + 1, after: position + 1)
    let last = excludesDay ? found.period.first?.adding(days: -1) : found.period.last
    return Match(period: Period("\(lead) \(found.period.nameWithoutPreposition)", from: nil, to: last), end: found.end)
  }

  private func afterPreposition(_ start: Int) -> Match? { days.period(at: start + 1, afterPreposition: true) }

  /// Returns the day or period that may begin or end a range: also "now".
  private func bound(at position: Int) -> Match? {
    days.period(at: position, afterPreposition: true)
      ?? (days.word(position, after: position) == "now" ? days.day(days.today, "now", position + 1) : nil)
  }

  /// "to 10" after "from November 1".
  private func dayNumber(at position: Int, inMonthOf first: Period) -> Match? {
    let start = days.word(position, after: position) == "the" ? position + 1 : position
    guard let day = first.first, day == first.last,
      let (place, end) = days.named.monthDayNumber(at: start, after: start),
      let date = CalendarDate(year: day.year, month: day.month, day: place)
    else { return nil }
    return days.day(date, "on \(date.inWords(from: days.today))", end)
  }

  private func rangeBetween(_ start: Int, connectors: Set<String>) -> Match? {
    guard let first = bound(at: start + 1), let connector = days.word(first.end, after: start + 1),
      connectors.contains(connector)
    else { return nil }
    let next = ["on", "in"].contains(days.word(first.end + 1, after: start + 1)) ? first.end + 2 : first.end + 1
    guard let second = bound(at: next) ?? dayNumber(at: next, inMonthOf: first.period),
      var from = first.period.first, let to = second.period.last
    else { return nil }
    // "The 1st and the 10th of October" are both days of October.
    if days.named.dayOfMonth(at: start + 1)?.end == first.end,
      let day = CalendarDate(year: to.year, month: to.month, day: from.day)
    {
      from = day
    }
    if from > to, let earlier = from.adding(months: -12) { from = earlier }
    guard from <= to else { return nil }
    let isOneMonth = first.period.first != from
    let lead = isOneMonth ? from.inWords(from: days.today) : first.period.nameWithoutPreposition
    let name = "between \(lead) and \(second.period.nameWithoutPreposition)"
    let closing = days.word(second.end, after: start + 1) ?? ""
    return Match(
      period: Period(name, from: from, to: to),
      end: ["inclusive", "included", "inclusively"].contains(closing) ? second.end + 1 : second.end)
  }
}
