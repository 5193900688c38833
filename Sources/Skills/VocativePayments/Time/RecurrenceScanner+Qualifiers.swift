import VocativeDialogue
import VocativeText

/// The day, the beginning and the end of a recurrence, which follow it: "on Friday", "from January", "until June", "twelve
/// times".
extension RecurrenceScanner {
  /// Returns a recurrence with the day, the beginning or the end that follows it; nil if none follows.
  func qualified(_ schedule: Schedule, at end: Int, after start: Int) -> (Schedule, Int)? {
    guard schedule.obstacle == nil, let recurrence = schedule.recurrence else { return nil }
    // "On the 5th, starting in December": a beginning or an end may follow a comma.
    let isAside = end < tokens.count && Self.bounds.contains(tokens[end].folded)
    guard let lead = days.word(end, after: isAside ? end : start) else { return nil }
    return bounded(schedule, recurrence, by: lead, at: end, after: isAside ? end : start, words: start..<end)
  }

  /// The words before the beginning or the end of a recurrence.
  static let bounds: Set<String> = [
    "starting", "beginning", "commencing", "from", "until", "till", "through", "ending",
  ]

  private static let thenOn = PhraseTable([
    "then on", "then onwards", "then", "that day on", "that day onwards", "there on", "now on", "now onwards",
    "here on", "here on in", "now",
  ])

  /// Returns a recurrence, in some words, with what a word at an end leads to: a day, a beginning or an end.
  func bounded(
    _ schedule: Schedule, _ recurrence: Schedule.Recurrence, by lead: String, at end: Int, after start: Int,
    words: Range<Int>
  ) -> (Schedule, Int)? {
    var schedule = schedule
    switch lead {
    case "on", "at": return onDay(schedule, recurrence, at: end, after: start)
    case "starting", "beginning", "from", "commencing":
      // The day before, or today: "the first of December, and every month from then on", "from now on".
      if lead == "from", let end = Self.thenOn.end(in: tokens, at: end + 1) { return (schedule, end) }
      let next = ["on", "in", "from", "with"].contains(days.word(end + 1, after: start)) ? end + 2 : end + 1
      guard let found = days.period(at: next, afterPreposition: true), let first = found.period.first, first > today
      else { return nil }
      schedule.first =
        recurrence.isOnLastDay
        ? first.endOfMonth() ?? first : onNamedDay(schedule.first, from: onNamedWeekday(first, words), words)
      return (schedule, days.word(found.end, after: start) == "on" && isEnd(found.end + 1) ? found.end + 1 : found.end)
    case "until", "till", "through", "up", "ending":
      guard schedule.last == nil else { return nil }
      let next = ["up", "ending"].contains(lead) ? end + 2 : end + 1
      let led = ["on", "in"].contains(days.word(next, after: start)) ? next + 1 : next
      guard let found = days.period(at: led, afterPreposition: true), let last = found.period.last,
        last >= schedule.first
      else { return nil }
      schedule.last = last
      return (schedule, found.end)
    default: return counted(schedule, recurrence, at: end, after: start)
    }
  }

  /// Returns the first day, on or after another one, of the day of the month that the words of a recurrence name: "every
  /// month on the 5th, starting in December".
  private func onNamedDay(_ day: CalendarDate, from first: CalendarDate, _ words: Range<Int>) -> CalendarDate {
    guard words.contains(where: { days.named.monthDayNumber(at: $0, after: $0) != nil }) else { return first }
    return (0..<31).lazy.compactMap { first.adding(days: $0) }.first { $0.day == day.day } ?? first
  }

  /// Returns the first day, on or after another one, of the weekday that the words of a recurrence name: "every Sunday
  /// starting next month" begins on its first Sunday.
  private func onNamedWeekday(_ first: CalendarDate, _ words: Range<Int>) -> CalendarDate {
    let days = words.compactMap { position -> Int? in
      let name = tokens[position].folded
      return NamedDayScanner.weekdayNumber(name)
        ?? (name.hasSuffix("s") ? NamedDayScanner.weekdayNumber(String(name.dropLast())) : nil)
    }
    guard let day = days.first else { return first }
    return first.adding(days: (day + 1 - first.weekday + 7) % 7) ?? first
  }

  private func isEnd(_ position: Int) -> Bool { position >= tokens.count || tokens[position - 1].endsClause }

  /// "every month on the fifth", "every two weeks on Friday", "monthly on the last day".
  private func onDay(_ schedule: Schedule, _ recurrence: Schedule.Recurrence, at end: Int, after start: Int) -> (
    Schedule, Int
  )? {
    var schedule = schedule
    var position = end + 1
    if days.word(position, after: start) == "a" { position += 1 }
    if recurrence.unit == .week, let name = days.word(position, after: start),
      let day = NamedDayScanner.weekdayNumber(name.hasSuffix("s") ? String(name.dropLast()) : name),
      let first = nextWeekday(day)
    {
      schedule.first = first
      return (schedule, position + 1)
    }
    guard recurrence.unit == .month else { return nil }
    if days.word(position, after: start) == "the" { position += 1 }
    if let (isLast, _, next) = PeriodEdgeScanner(scanner: days).edgeName(at: position, after: start), isLast {
      let tail = days.has(["of", "the", "month"], at: next, after: start) ? next + 3 : next
      guard let (month, _) = monthEnd(tail) else { return nil }
      return (Schedule(on: month.first, every: .init(.month, every: recurrence.count, onLastDay: true)), tail)
    }
    guard position > end + 1, let (day, next) = days.named.monthDayNumber(at: position, after: start) else {
      return nil
    }
    schedule.first = monthly(on: day).first
    return (schedule, next)
  }

  /// "for six months", "for the next three weeks", "twelve times".
  private func counted(_ schedule: Schedule, _ recurrence: Schedule.Recurrence, at end: Int, after start: Int) -> (
    Schedule, Int
  )? {
    guard schedule.last == nil else { return nil }
    var schedule = schedule
    var position = end
    let isSpan = days.word(position, after: start) == "for"
    if isSpan { position += 1 }
    if isSpan, days.has(["the", "next"], at: position, after: start) { position += 2 }
    guard let (count, next) = days.relative.count(at: position, after: start) else { return nil }
    if ["times", "payments"].contains(days.word(next, after: start)) {
      schedule.last = (1..<max(count, 1)).reduce(schedule.first) { day, _ in recurrence.day(after: day) ?? day }
      return (schedule, next + 1)
    }
    guard isSpan, let unit = days.relative.singular(next, after: start),
      let last = schedule.first.adding(count, unit)?.adding(days: -1)
    else { return nil }
    schedule.last = last
    return (schedule, next + 1)
  }
}
