import VocativeDialogue
import VocativeText

/// A scanner of recurrences: "every two weeks", "on the last day of each month", "monthly until June", "twice a month".
struct RecurrenceScanner {
  let days: DayScanner
  var tokens: [Token] { days.tokens }
  var today: CalendarDate { days.today }
  private typealias Unit = Schedule.Recurrence.Unit

  /// Returns the recurrence that begins at a token, and its end.
  func recurrence(at start: Int) -> (Schedule, Int)? {
    adverb(at: start) ?? monthDay(at: start) ?? lastDay(at: start) ?? comingWeekdays(at: start) ?? weekdays(at: start)
      ?? interval(at: start)
      ?? times(at: start) ?? perUnit(at: start)
  }

  // MARK: Intervals

  private static let adverbs: [String: (Schedule.Recurrence.Unit, Int)] = [
    "daily": (.day, 1), "weekly": (.week, 1), "fortnightly": (.week, 2), "biweekly": (.week, 2), "monthly": (.month, 1),
    "quarterly": (.month, 3), "yearly": (.year, 1), "annually": (.year, 1),
  ]

  private func adverb(at start: Int) -> (Schedule, Int)? {
    guard let word = days.word(start, after: start), let (unit, count) = Self.adverbs[word] else { return nil }
    return repeating(unit, count, start + 1)
  }

  /// "every two weeks", "each other Friday", "every quarter", "every weekday".
  private func interval(at start: Int) -> (Schedule, Int)? {
    guard let lead = days.word(start, after: start),
      ["every", "each"].contains(lead) || days.has(["once", "a"], at: start, after: start)
        || days.has(["once", "every"], at: start, after: start)
    else { return nil }
    var position = ["every", "each"].contains(lead) ? start + 1 : start + 2
    var count = 1
    if ["other", "second"].contains(days.word(position, after: start)), days.word(position + 1, after: start) != "of" {
      (count, position) = (2, position + 1)
    } else if let match = NumberParser(tokens).match(at: position), let number = match.candidates.first?.value.whole,
      (1...99).contains(number)
    {
      (count, position) = (Int(number), match.tokens.upperBound)
    } else if let (number, _) = days.named.monthDayNumber(at: position, after: start), number < 6,
      let name = days.word(position + 1, after: start), NamedDayScanner.weekdayNumber(name) != nil
    {
      // "Every first Monday".
      return impossible(start, until: endOfMonth(position + 2, after: start))
    }
    guard let name = days.word(position, after: start) else { return nil }
    if let day = NamedDayScanner.weekdayNumber(name) { return weekly(on: day, every: count, start, position + 1) }
    let single = name.hasSuffix("s") ? String(name.dropLast()) : name
    switch single {
    case "fortnight": return repeating(.week, 2 * count, position + 1)
    case "quarter": return repeating(.month, 3 * count, position + 1)
    case "weekday", "weekend", "workday", "hour", "minute", "payday": return impossible(start, until: position + 1)
    default: return Unit(rawValue: single).flatMap { repeating($0, count, position + 1) }
    }
  }

  /// "twice a month", "three times a week".
  private func times(at start: Int) -> (Schedule, Int)? {
    var position = start + 1
    if days.word(start, after: start) != "twice" {
      guard let (_, next) = days.relative.count(at: start, after: start), days.word(next, after: start) == "times"
      else {
        return nil
      }
      position = next + 1
    }
    guard ["a", "per", "every", "each"].contains(days.word(position, after: start)),
      days.word(position + 1, after: start).flatMap(Unit.init) != nil
    else { return nil }
    return impossible(start, until: position + 2)
  }

  /// "a month", "per week", after an amount: "20 dollars a week".
  private func perUnit(at start: Int) -> (Schedule, Int)? {
    guard let lead = days.word(start, after: start), ["a", "per"].contains(lead), start > 0,
      let unit = days.word(start + 1, after: start).flatMap(Unit.init),
      lead == "per" || tokens[start - 1].kind != .word || Self.isMoney(tokens[start - 1].folded),
      !["ago", "from", "later", "before", "after", "on"].contains(days.word(start + 2, after: start))
    else { return nil }
    return repeating(unit, 1, start + 2)
  }

  private static func isMoney(_ word: String) -> Bool {
    WordClasses.category(of: Utterance(word).tokens[0]) == .number
      || ["dollars", "dollar", "bucks", "euros", "euro", "dirhams", "pounds", "quid", "grand"].contains(word)
  }

  // MARK: Weekdays

  /// "on Fridays", "Mondays".
  private func weekdays(at start: Int) -> (Schedule, Int)? {
    let position = days.word(start, after: start) == "on" ? start + 1 : start
    guard let name = days.word(position, after: start), name.hasSuffix("s"),
      let day = NamedDayScanner.weekdayNumber(String(name.dropLast()))
    else { return nil }
    return weekly(on: day, every: 1, start, position + 1)
  }

  /// "for the next three Fridays", "on each of the next two Mondays".
  private func comingWeekdays(at start: Int) -> (Schedule, Int)? {
    guard let lead = Self.comingLeads.end(in: tokens, at: start), !tokens[lead - 1].endsClause,
      let (count, next) = days.relative.count(at: lead, after: start), (1...52).contains(count),
      let name = days.word(next, after: start), name.hasSuffix("s") || count == 1,
      let day = NamedDayScanner.weekdayNumber(name.hasSuffix("s") ? String(name.dropLast()) : name),
      let first = nextWeekday(day)
    else { return nil }
    guard count > 1 else { return (Schedule(on: first), next + 1) }
    return (Schedule(on: first, every: .init(.week), until: first.adding(days: 7 * (count - 1))), next + 1)
  }

  private static let comingLeads = PhraseTable(
    PhraseTable.sequences(
      ["", "for", "on", "over", "for each of", "on each of", "each of", "for all of"], ["", "the"],
      ["next", "coming", "following"]))

  private func weekly(on day: Int, every count: Int, _ start: Int, _ end: Int) -> (Schedule, Int)? {
    // "Every Monday and Thursday" is two recurrences.
    if days.word(end, after: start) == "and", let other = days.word(end + 1, after: start),
      NamedDayScanner.weekdayNumber(other.hasSuffix("s") ? String(other.dropLast()) : other) != nil
    {
      return impossible(start, until: end + 2)
    }
    return nextWeekday(day).map { (Schedule(on: $0, every: .init(.week, every: count)), end) }
  }

  func nextWeekday(_ day: Int) -> CalendarDate? {
    let ahead = (day + 1 - today.weekday + 7) % 7
    return today.adding(days: ahead == 0 ? 7 : ahead)
  }

  // MARK: Days of the month

  /// "every first of the month", "on the fifth of every month", "on the 1st and 15th of each month".
  private func monthDay(at start: Int) -> (Schedule, Int)? {
    var position = start
    let isEvery = ["every", "each"].contains(days.word(position, after: start))
    if isEvery || days.word(position, after: start) == "on" { position += 1 }
    if days.word(position, after: start) == "the" { position += 1 }
    guard position > start, let (day, next) = days.named.monthDayNumber(at: position, after: start) else { return nil }
    if let end = monthTail(at: next, after: start, isEvery: isEvery) { return (monthly(on: day), end) }
    guard days.word(next, after: start) == "and" else { return nil }
    let second = days.word(next + 1, after: start) == "the" ? next + 2 : next + 1
    guard let (_, end) = days.named.monthDayNumber(at: second, after: start),
      let last = monthTail(at: end, after: start, isEvery: isEvery)
    else { return nil }
    return impossible(start, until: last)
  }

  private func monthTail(at position: Int, after start: Int, isEvery: Bool) -> Int? {
    let tails =
      isEvery
      ? ["of the month", "of each month", "of every month", "day of the month", "in the month"]
      : ["of every month", "of each month", "each month", "every month", "of every single month", "monthly"]
    return tails.lazy.map { $0.split(separator: " ").map(String.init) }
      .first { days.has($0, at: position, after: start) }.map { position + $0.count }
  }

  func monthly(on number: Int) -> Schedule {
    let months = number > today.day ? 0 : 1
    let end = today.endOfMonth(adding: months) ?? today
    let day = CalendarDate(year: end.year, month: end.month, day: min(number, end.day)) ?? end
    return Schedule(on: day, every: .init(.month))
  }

  /// "on the last day of each month", "every last day of the month", "at the end of every month", "every month end".
  private func lastDay(at start: Int) -> (Schedule, Int)? {
    var position = start
    let isEvery = ["every", "each"].contains(days.word(position, after: start))
    if isEvery, days.has(["month", "end"], at: start + 1, after: start) { return monthEnd(start + 3) }
    if isEvery || ["on", "at", "by"].contains(days.word(position, after: start)) { position += 1 }
    if days.word(position, after: start) == "the" { position += 1 }
    let edges = PeriodEdgeScanner(scanner: days)
    guard let (isEnd, _, next) = edges.edgeName(at: position, after: start), days.word(next, after: start) == "of"
    else { return nil }
    let unit = next + 2
    let quantifier = days.word(next + 1, after: start) ?? ""
    guard isEvery ? ["the", "every", "each"].contains(quantifier) : ["every", "each"].contains(quantifier),
      days.word(unit, after: start) == "month"
    else { return nil }
    return isEnd ? monthEnd(unit + 1) : (monthly(on: 1), unit + 1)
  }

  func monthEnd(_ end: Int) -> (Schedule, Int)? {
    let isPast = today.endOfMonth().map { $0 <= today } ?? false
    return today.endOfMonth(adding: isPast ? 1 : 0).map {
      (Schedule(on: $0, every: .init(.month, onLastDay: true)), end)
    }
  }

  private func endOfMonth(_ position: Int, after start: Int) -> Int {
    monthTail(at: position, after: start, isEvery: true) ?? position
  }

  // MARK: Results

  private func repeating(_ unit: Schedule.Recurrence.Unit, _ count: Int, _ end: Int) -> (Schedule, Int)? {
    let recurrence = Schedule.Recurrence(unit, every: count)
    return recurrence.day(after: today).map { day in
      var schedule = Schedule(on: day, every: recurrence)
      schedule.lacksFirstDay = true
      return (schedule, end)
    }
  }

  private func impossible(_ start: Int, until end: Int) -> (Schedule, Int) {
    var schedule = Schedule(on: today)
    schedule.obstacle = .rhythm(tokens[start..<end].map(\.text).joined(separator: " "))
    return (schedule, end)
  }
}
