import VocativeDialogue
import VocativeText

/// A scanner of days counted from today: "yesterday", "last week", "the next two months", "three days ago".
struct RelativeDayScanner {
  typealias Match = DayScanner.Match

  let scanner: DayScanner
  private var tokens: [Token] { scanner.tokens }
  private var today: CalendarDate { scanner.today }
  private var direction: DayScanner.Direction { scanner.direction }

  /// Returns the longest period that begins at a token.
  func period(at start: Int) -> Match? {
    [
      fixedDay(at: start), relativeUnit(at: start), countedPeriod(at: start), daysAgo(at: start), daysFrom(at: start),
      weekAfter(at: start), toDate(at: start), weekend(at: start), edges.edge(at: start),
    ].compactMap(\.self).max { $0.end < $1.end }
  }

  /// The scanner of the first and last days of weeks, months and years.
  private var edges: PeriodEdgeScanner { PeriodEdgeScanner(scanner: scanner) }

  private func fixedDay(at start: Int) -> Match? {
    for (words, shift, name) in Self.fixedDays where scanner.has(words, at: start, after: start) {
      return scanner.day(today.adding(days: shift), name, start + words.count)
    }
    return nil
  }

  private static let fixedDays: [([String], Int, String)] = [
    ("the day before yesterday", -2, "the day before yesterday"),
    ("day before yesterday", -2, "the day before yesterday"),
    ("the day after tomorrow", 2, "the day after tomorrow"), ("day after tomorrow", 2, "the day after tomorrow"),
    ("yesterday morning", -1, "yesterday"), ("yesterday evening", -1, "yesterday"), ("last night", -1, "yesterday"),
    ("yesterday", -1, "yesterday"), ("earlier today", 0, "today"), ("this morning", 0, "today"),
    ("this afternoon", 0, "today"), ("this evening", 0, "today"), ("tonight", 0, "today"), ("today", 0, "today"),
    ("tomorrow morning", 1, "tomorrow"), ("tomorrow evening", 1, "tomorrow"), ("tomorrow afternoon", 1, "tomorrow"),
    ("tomorrow night", 1, "tomorrow"), ("tomorrow", 1, "tomorrow"), ("tomorow", 1, "tomorrow"),
    ("tommorow", 1, "tomorrow"), ("tommorrow", 1, "tomorrow"), ("tmrw", 1, "tomorrow"),
  ].map { ($0.0.split(separator: " ").map(String.init), $0.1, $0.2) }

  /// "last week", "this month", "the past year", "the week before last".
  private func relativeUnit(at start: Int) -> Match? {
    let position = scanner.word(start, after: start) == "the" ? start + 1 : start
    if let unit = scanner.word(position, after: start), Self.units.contains(unit),
      scanner.has(["before", "last"], at: position + 1, after: start)
    {
      return self.unit(unit, -2, "the \(unit) before last", position + 3)
    }
    if let unit = scanner.word(position, after: start), Self.units.contains(unit),
      scanner.has(["after", "next"], at: position + 1, after: start)
    {
      return self.unit(unit, 2, "the \(unit) after next", position + 3)
    }
    guard let lead = scanner.word(position, after: start), let shift = Self.shifts[lead],
      let unit = scanner.word(position + 1, after: start), Self.units.contains(unit)
    else { return nil }
    if ["past", "previous"].contains(lead) || (lead == "last" && position > start) {
      return trailingPeriod(1, unit, position + 2)
    }
    return self.unit(unit, shift, "\(shift == 0 ? "this" : shift < 0 ? "last" : "next") \(unit)", position + 2)
  }

  /// The shifts of the words before a unit: "last" is one back.
  static let shifts = ["this": 0, "current": 0, "last": -1, "past": -1, "previous": -1, "next": 1, "coming": 1]
  private static let units: Set<String> = ["day", "week", "fortnight", "month", "year", "quarter", "weekend"]

  /// Returns a whole week, weekend, month, quarter or year.
  func unit(_ unit: String, _ shift: Int, _ name: String, _ end: Int) -> Match? {
    switch unit {
    case "fortnight" where shift < 0: return trailingPeriod(2, "week", end)
    case "week":
      let monday = today.startOfWeek(adding: shift)
      return scanner.days(monday, monday?.adding(days: 6), name, end)
    case "weekend":
      let saturday = today.startOfWeek(adding: shift)?.adding(days: 5)
      return scanner.days(saturday, saturday?.adding(days: 1), name, end)
    case "month": return scanner.days(today.startOfMonth(adding: shift), today.endOfMonth(adding: shift), name, end)
    case "quarter":
      let months = 3 * shift - (today.month - 1) % 3
      return scanner.days(today.startOfMonth(adding: months), today.endOfMonth(adding: months + 2), name, end)
    case "year":
      let year = today.year + shift
      return scanner.days(
        CalendarDate(year: year, month: 1, day: 1), CalendarDate(year: year, month: 12, day: 31), name, end)
    default: return nil
    }
  }

  /// "the last three weeks", "the past 30 days", "the next two months".
  private func countedPeriod(at start: Int) -> Match? {
    let position = scanner.word(start, after: start) == "the" ? start + 1 : start
    guard let lead = scanner.word(position, after: start), let shift = Self.shifts[lead], shift != 0,
      let (count, next) = count(at: position + 1, after: start), let unit = singular(next, after: start)
    else { return nil }
    return shift < 0 ? trailingPeriod(count, unit, next + 1) : upcomingPeriod(count, unit, next + 1)
  }

  private func trailingPeriod(_ count: Int, _ unit: String, _ end: Int) -> Match? {
    let name = count == 1 ? "in the last \(unit)" : "in the last \(count) \(unit)s"
    switch unit {
    case "day": return scanner.days(today.adding(days: 1 - count), today, name, end)
    case "week": return scanner.days(today.adding(days: 1 - 7 * count), today, name, end)
    case "fortnight": return trailingPeriod(2 * count, "week", end)
    // The last 24 hours reach into yesterday.
    case "hour": return scanner.days(today.adding(days: -((count + 23) / 24)), today, name, end)
    case "month": return scanner.days(today.adding(months: -count)?.adding(days: 1), today, name, end)
    case "quarter": return trailingPeriod(3 * count, "month", end)
    case "year": return scanner.days(today.adding(months: -12 * count)?.adding(days: 1), today, name, end)
    default: return nil
    }
  }

  private func upcomingPeriod(_ count: Int, _ unit: String, _ end: Int) -> Match? {
    let name = "in the next \(count) \(unit)s"
    switch unit {
    case "day": return scanner.days(today, today.adding(days: count), name, end)
    case "week": return scanner.days(today, today.adding(days: 7 * count), name, end)
    case "month": return scanner.days(today, today.adding(months: count), name, end)
    default: return nil
    }
  }

  /// "three days ago", "a week ago"; "in two weeks" when days to come are asked about.
  private func daysAgo(at start: Int) -> Match? {
    let leads =
      direction == .future && ["in", "within"].contains(scanner.word(start, after: start))
    guard let (count, next) = count(at: leads ? start + 1 : start, after: start),
      let unit = singular(next, after: start), leads || scanner.word(next + 1, after: start) == "ago"
    else { return nil }
    let signed = leads ? count : -count
    let name = leads ? "in \(count) \(unit)\(count == 1 ? "" : "s")" : "\(count) \(unit)\(count == 1 ? "" : "s") ago"
    let end = leads ? endOfTime(next + 1, after: start) : next + 2
    return scanner.day(today.adding(signed, unit), name, end)
  }

  /// Returns the end behind the "'s time" of "in a week's time".
  private func endOfTime(_ end: Int, after start: Int) -> Int {
    let position = scanner.word(end, after: start) == "'s" ? end + 1 : end
    return scanner.word(position, after: start) == "time" ? position + 1 : end
  }

  /// "a week from today", "two weeks from Monday", "a fortnight on Friday", "a week tomorrow", "three days from now".
  private func daysFrom(at start: Int) -> Match? {
    let lead = scanner.word(start, after: start) == "in" ? start + 1 : start
    guard direction == .future, let (count, next) = count(at: lead, after: start),
      let unit = singular(next, after: start)
    else { return nil }
    let position = next + 1
    let link = scanner.word(position, after: start)
    if link == "from", scanner.word(position + 1, after: start) == "now" {
      return scanner.day(today.adding(count, unit), "in \(count) \(unit)\(count == 1 ? "" : "s")", position + 2)
    }
    let hasLink = ["from", "on", "after"].contains(link)
    guard hasLink || (["today", "tomorrow"].contains(link) && ["week", "fortnight"].contains(unit)) else { return nil }
    let origin = hasLink ? position + 1 : position
    guard let from = fixedDay(at: origin) ?? scanner.named.weekday(at: origin) ?? scanner.named.date(at: origin),
      let date = from.period.first?.adding(count, unit)
    else { return nil }
    return scanner.day(date, "on \(date.inWords(from: today))", from.end)
  }

  /// "Tuesday week", "tomorrow week", "Friday fortnight": a week or two after that day.
  private func weekAfter(at start: Int) -> Match? {
    guard direction == .future, let day = fixedDay(at: start) ?? scanner.named.weekday(at: start),
      let weeks = ["week": 1, "fortnight": 2][scanner.word(day.end, after: start) ?? ""],
      let date = day.period.first?.adding(days: 7 * weeks)
    else { return nil }
    return scanner.day(date, "on \(date.inWords(from: today))", day.end + 1)
  }

  /// "so far this year", "this month so far", "year to date".
  private func toDate(at start: Int) -> Match? {
    guard direction == .past else { return nil }
    let isLed = scanner.has(["so", "far"], at: start, after: start)
    let position = isLed ? start + 2 : start
    var end: Int
    let unit: String
    if scanner.word(position, after: start) == "this", let name = singular(position + 1, after: start) {
      (unit, end) = (name, position + 2)
      if !isLed {
        guard
          let tail = ["so far", "to date", "until now", "up to now"].lazy
            .map({ $0.split(separator: " ").map(String.init) })
            .first(where: { scanner.has($0, at: end, after: start) })
        else { return nil }
        end += tail.count
      }
    } else if let name = singular(position, after: start), !isLed,
      scanner.has(["to", "date"], at: position + 1, after: start)
    {
      (unit, end) = (name, position + 3)
    } else {
      return nil
    }
    guard let first = self.unit(unit, 0, "", end)?.period.first else { return nil }
    return scanner.days(first, today, "so far this \(unit)", end)
  }

  /// "the weekend": the one to come, or in the past the last one that has begun.
  private func weekend(at start: Int) -> Match? {
    guard scanner.has(["the", "weekend"], at: start, after: start) else { return nil }
    let shift = direction == .past && today.weekday < 6 ? -1 : direction == .future && today.weekday >= 6 ? 1 : 0
    return unit("weekend", shift, shift < 0 ? "last weekend" : "at the weekend", start + 2)
  }

  /// Returns the unit of time at a position in the singular: "weeks" is "week".
  func singular(_ position: Int, after start: Int) -> String? {
    guard let unit = scanner.word(position, after: start) else { return nil }
    let single = unit.hasSuffix("s") ? String(unit.dropLast()) : unit
    return (Self.units.contains(single) && single != "weekend") || single == "hour" ? single : nil
  }

  /// Returns a number of units: "three", "a", "a couple of".
  func count(at position: Int, after start: Int) -> (Int, Int)? {
    if scanner.has(["couple", "of"], at: position, after: start) { return (2, position + 2) }
    if scanner.has(["a", "couple", "of"], at: position, after: start) { return (2, position + 3) }
    if scanner.has(["couple"], at: position, after: start) { return (2, position + 1) }
    if let article = scanner.word(position, after: start), ["a", "an", "one"].contains(article) {
      return (1, position + 1)
    }
    guard scanner.word(position, after: start) != nil, let number = NumberParser(tokens).match(at: position),
      let count = number.candidates.first?.value.whole, (1...999).contains(count)
    else { return nil }
    return (Int(count), number.tokens.upperBound)
  }
}

extension CalendarDate {
  /// Returns the day a number of units later; nil for a unit below a day.
  func adding(_ count: Int, _ unit: String) -> CalendarDate? {
    switch unit {
    case "day": adding(days: count)
    case "week": adding(days: 7 * count)
    case "fortnight": adding(days: 14 * count)
    case "month": adding(months: count)
    case "quarter": adding(months: 3 * count)
    case "year": adding(months: 12 * count)
    default: nil
    }
  }
}
