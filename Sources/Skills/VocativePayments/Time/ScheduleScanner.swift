import VocativeDialogue
import VocativeText

/// A scanner of future days and recurrences, with an optional time of day.
struct ScheduleScanner {
  let days: DayScanner
  private var tokens: [Token] { days.tokens }
  private var today: CalendarDate { days.today }

  /// Returns the schedule that begins at a token, and its end.
  func schedule(at start: Int) -> (Schedule, Int)? {
    guard var (schedule, end) = recurringSchedule(at: start) ?? oneTimeSchedule(at: start) ?? timeThenDay(at: start)
    else { return nil }
    // "Every month starting on the fifth", "monthly from January on".
    if schedule.recurrence != nil, let lead = days.word(end, after: start),
      ["starting", "beginning", "from"].contains(lead)
    {
      let next = ["on", "in"].contains(days.word(end + 1, after: start)) ? end + 2 : end + 1
      if let found = days.period(at: next, afterPreposition: true), let first = found.period.first, first > today {
        (schedule.first, end) = (first, found.end)
        if days.word(end, after: start) == "on" { end += 1 }
      }
    }
    if schedule.time == nil, let (time, next) = clockTime(at: end, after: start) { (schedule.time, end) = (time, next) }
    return (schedule, end)
  }

  private func oneTimeSchedule(at start: Int) -> (Schedule, Int)? {
    let isLed = ["on", "in", "for", "by"].contains(days.word(start, after: start))
    let found =
      days.period(at: start, afterPreposition: false)
      ?? (isLed ? days.period(at: start + 1, afterPreposition: true) : nil)
    guard let found, let first = found.period.first, first > today else { return nil }
    return (Schedule(on: first), found.end)
  }

  /// "at nine tomorrow".
  private func timeThenDay(at start: Int) -> (Schedule, Int)? {
    guard let (time, end) = clockTime(at: start, after: start), let (schedule, last) = oneTimeSchedule(at: end) else {
      return nil
    }
    return (Schedule(on: schedule.first, at: time), last)
  }

  // MARK: Recurrences

  private func recurringSchedule(at start: Int) -> (Schedule, Int)? {
    if let word = days.word(start, after: start), let unit = Self.adverbs[word] { return repeating(unit, 1, start + 1) }
    if let (day, end) = recurringMonthDay(at: start) { return (monthly(on: day), end) }
    guard let lead = days.word(start, after: start),
      ["every", "each"].contains(lead) || days.has(["once", "a"], at: start, after: start)
    else { return nil }
    var position = ["every", "each"].contains(lead) ? start + 1 : start + 2
    var count = 1
    if days.word(position, after: start) == "other" {
      (count, position) = (2, position + 1)
    } else if let match = NumberParser(tokens).match(at: position),
      let number = match.candidates.first?.value.whole,
      (1...99).contains(number)
    {
      (count, position) = (Int(number), match.tokens.upperBound)
    }
    guard let name = days.word(position, after: start) else { return nil }
    if let day = CalendarDate.weekdayNames.firstIndex(where: { $0.lowercased() == name }) {
      let ahead = (day + 1 - today.weekday + 7) % 7
      return today.adding(days: ahead == 0 ? 7 : ahead).map {
        (Schedule(on: $0, every: .init(.week, every: count)), position + 1)
      }
    }
    if name == "fortnight" { return repeating(.week, 2 * count, position + 1) }
    let single = name.hasSuffix("s") ? String(name.dropLast()) : name
    guard let unit = Schedule.Recurrence.Unit(rawValue: single) else { return nil }
    let end = position + 1
    // "Every month on the fifth".
    if unit == .month, count == 1, days.word(end, after: start) == "on", days.word(end + 1, after: start) == "the",
      let found = days.named.dayOfMonth(at: end + 1), let first = found.period.first
    {
      return (Schedule(on: first, every: .init(.month)), found.end)
    }
    return repeating(unit, count, end)
  }

  private static let adverbs: [String: Schedule.Recurrence.Unit] = [
    "daily": .day, "weekly": .week, "monthly": .month, "yearly": .year, "annually": .year,
  ]

  private func repeating(_ unit: Schedule.Recurrence.Unit, _ count: Int, _ end: Int) -> (Schedule, Int)? {
    let recurrence = Schedule.Recurrence(unit, every: count)
    return Schedule(on: today, every: recurrence).next.map { (Schedule(on: $0, every: recurrence), end) }
  }

  /// "every first of the month", "on the fifth of every month".
  private func recurringMonthDay(at start: Int) -> (Int, Int)? {
    var position = start
    let isEvery = ["every", "each"].contains(days.word(position, after: start))
    if isEvery || days.word(position, after: start) == "on" { position += 1 }
    if days.word(position, after: start) == "the" { position += 1 }
    guard position > start, let (day, next) = days.named.monthDayNumber(at: position, after: start) else { return nil }
    let tails =
      isEvery
      ? [["of", "the", "month"], ["of", "each", "month"], ["day", "of", "the", "month"]]
      : [["of", "every", "month"], ["of", "each", "month"], ["each", "month"], ["every", "month"]]
    for tail in tails where days.has(tail, at: next, after: start) { return (day, next + tail.count) }
    return nil
  }

  private func monthly(on number: Int) -> Schedule {
    let months = number > today.day ? 0 : 1
    let end = today.endOfMonth(adding: months) ?? today
    let day = CalendarDate(year: end.year, month: end.month, day: min(number, end.day)) ?? end
    return Schedule(on: day, every: .init(.month))
  }

  // MARK: Time of day

  /// The `30` of `9:30`.
  private func minutes(at position: Int) -> Int? {
    guard position > 0, position < tokens.count, tokens[position].kind == .number,
      tokens[position].text.utf8.count == 2,
      tokens[position].range.lowerBound == tokens[position - 1].range.upperBound + 1
    else { return nil }
    return Int(tokens[position].text).flatMap { $0 < 60 ? $0 : nil }
  }

  /// "at nine", "at 9:30 pm", "at noon".
  private func clockTime(at start: Int, after first: Int) -> (ClockTime, Int)? {
    guard days.word(start, after: first) == "at", let name = days.word(start + 1, after: first) else { return nil }
    if name == "noon" { return ClockTime(hour: 12).map { ($0, start + 2) } }
    if name == "midnight" { return ClockTime(hour: 0).map { ($0, start + 2) } }
    var (hour, minute, end) = (0, 0, start + 2)
    if let match = NumberParser(tokens).match(at: start + 1),
      let number = match.candidates.first?.value.whole,
      (0..<24).contains(number)
    {
      (hour, end) = (Int(number), match.tokens.upperBound)
      if let digits = minutes(at: end) {
        (minute, end) = (digits, end + 1)
      } else if let more = NumberParser(tokens).match(at: end), days.word(end, after: first) != nil,
        let number = more.candidates.first?.value.whole, (0..<60).contains(number),
        tokens[end].isAttachedToPrevious || more.isInWords
      {
        (minute, end) = (Int(number), more.tokens.upperBound)
      }
    } else {
      return nil
    }
    switch end < tokens.count ? tokens[end].folded : nil {
    case "pm" where hour < 12: (hour, end) = (hour + 12, end + 1)
    case "am", "pm", "o'clock", "oclock": end += 1
    default: break
    }
    return ClockTime(hour: hour, minute: minute).map { ($0, end) }
  }
}
