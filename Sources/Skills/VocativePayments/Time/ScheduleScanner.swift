import VocativeDialogue
import VocativeText

/// A scanner of days and recurrences of payments, with an optional time of day and an optional end.
///
/// A time that no bank can keep is a schedule with an obstacle, so that it is named and not dropped: "yesterday", "in two
/// hours", "on the thirty-first of November", "twice a month".
struct ScheduleScanner {
  let days: DayScanner
  private var today: CalendarDate { days.today }
  private var recurrences: RecurrenceScanner { RecurrenceScanner(days: days) }
  private var clock: ClockTimeScanner { ClockTimeScanner(days: days) }

  /// Returns the schedule that begins at a token, and its end.
  func schedule(at start: Int) -> (Schedule, Int)? {
    if var (schedule, end) = recurrences.recurrence(at: start) {
      while let next = recurrences.qualified(schedule, at: end, after: start) ?? timed(schedule, at: end, after: start)
      {
        (schedule, end) = next
      }
      return (schedule, end)
    }
    if let end = instalmentsEnd(at: start) {
      return (impossible(.rhythm(days.tokens[start..<end].map(\.text).joined(separator: " "))), end)
    }
    guard let (schedule, end) = oneTimeSchedule(at: start) ?? timeThenDay(at: start) ?? hourOfToday(at: start) else {
      return nil
    }
    return timed(schedule, at: end, after: start) ?? (schedule, end)
  }

  /// True if the beginning or the end of a recurrence may begin at a token.
  func isBound(at position: Int) -> Bool { RecurrenceScanner.bounds.contains(days.tokens[position].folded) }

  /// Returns a recurrence, in some words, with the beginning or the end at a token; nil if there is none.
  func bounded(_ schedule: Schedule, at start: Int, words: Range<Int>) -> (Schedule, Int)? {
    guard let recurrence = schedule.recurrence, let lead = days.word(start, after: start) else { return nil }
    return recurrences.bounded(schedule, recurrence, by: lead, at: start, after: start, words: words)
  }

  /// Returns a schedule with the time of day that follows it; nil if none follows.
  private func timed(_ schedule: Schedule, at end: Int, after start: Int) -> (Schedule, Int)? {
    guard schedule.time == nil, schedule.obstacle == nil, let (time, next) = clock.time(at: end, after: start) else {
      return nil
    }
    var schedule = schedule
    schedule.time = time
    return (schedule, next)
  }

  // MARK: Single days

  private static let leads: Set<String> = ["on", "in", "for", "by", "at", "before", "come"]

  private func oneTimeSchedule(at start: Int) -> (Schedule, Int)? {
    if let (shift, end) = DayShiftScanner(days: days).shift(at: start), let day = shift.day(from: today) {
      let name = days.tokens[start..<end].map(\.text).joined(separator: " ")
      // "A week later" counts from today where no day is known, "the day after that" does not.
      let pointsBack = ["that", "it"].contains(days.tokens[end - 1].folded)
      var schedule =
        pointsBack ? impossible(.openDay(name)) : day > today ? Schedule(on: day) : impossible(.past(name))
      schedule.shift = shift
      return (schedule, end)
    }
    let isLed = days.word(start, after: start).map(Self.leads.contains) ?? false
    if let (name, end) = days.named.impossibleDate(at: isLed ? start + 1 : start) {
      return (impossible(.noSuchDay(name)), end)
    }
    let found =
      days.period(at: start, afterPreposition: false)
      ?? (isLed ? days.period(at: start + 1, afterPreposition: true) : nil)
      ?? (followsChange(start) ? days.named.dayOfMonth(at: start) : nil) ?? past(at: isLed ? start + 1 : start)
    guard let found, let first = found.period.first, let last = found.period.last else { return nil }
    if first > today { return (Schedule(on: first), found.end) }
    return last < today && !qualifiesThing(start) ? (impossible(.past(found.period.name)), found.end) : nil
  }

  /// True for the "yesterday" of "the photo from yesterday", which says which photo, not when to pay.
  private func qualifiesThing(_ start: Int) -> Bool {
    start > 0 && ["from", "of"].contains(days.tokens[start - 1].folded) && !days.tokens[start - 1].endsClause
  }

  /// True after "make it" or "move it to", where a day needs no preposition, and for a day in digits that stands alone: "make
  /// it the 12th", "could we do the 5th instead".
  private func followsChange(_ start: Int) -> Bool {
    guard start > 0, !days.tokens[start - 1].endsClause else { return standsAlone(start) }
    let lead = days.tokens[start - 1].folded
    return (start > 1 && Self.changes.contains(lead)) || (Self.wishes.contains(lead) && standsAlone(start))
  }

  /// True for "the 5th" and "the thirtieth" that only "instead" and the like follow; "the fifth" may be one of a list.
  private func standsAlone(_ start: Int) -> Bool {
    guard let day = days.named.dayOfMonth(at: start), let date = day.period.first else { return false }
    let isInDigits =
      start + 2 < days.tokens.count && days.tokens[start + 1].kind == .number
      && days.tokens[start + 2].isAttachedToPrevious
    let last = days.tokens[day.end - 1].folded
    let isLateOrdinal =
      date.day > Self.longestList && days.tokens[start + 1].kind == .word
      && ["th", "first", "second", "third"].contains(where: last.hasSuffix)
    return (isInDigits || isLateOrdinal) && days.word(day.end, after: start).map(Self.endings.contains) ?? true
  }

  /// The greatest place in a list that is picked by its ordinal.
  private static let longestList = 9

  /// Verbs of a wish for another day.
  private static let wishes: Set<String> = ["do", "say", "prefer", "rather", "mean", "meant", "want", "like", "have"]
  /// Words behind a day that stands alone.
  private static let endings: Set<String> = ["instead", "please", "then", "rather", "thanks", "if", "now", "and"]

  private static let changes: Set<String> = ["it", "that", "to", "until", "till"]

  /// "last Friday", "last week", "two days ago".
  private func past(at start: Int) -> DayScanner.Match? {
    DayScanner(tokens: days.tokens, today: today, direction: .past).relative.period(at: start)
  }

  private func impossible(_ obstacle: ScheduleObstacle) -> Schedule {
    var schedule = Schedule(on: today)
    schedule.obstacle = obstacle
    return schedule
  }

  /// "at nine tomorrow".
  private func timeThenDay(at start: Int) -> (Schedule, Int)? {
    guard let (time, end) = clock.time(at: start, after: start), let (schedule, last) = oneTimeSchedule(at: end) else {
      return nil
    }
    return schedule.obstacle == nil ? (Schedule(on: schedule.first, at: time), last) : (schedule, last)
  }

  /// Returns the end of words that divide a sum over time: "in three monthly instalments", "over the next three weeks".
  private func instalmentsEnd(at start: Int) -> Int? {
    guard let lead = days.word(start, after: start), ["in", "over", "by"].contains(lead) else { return nil }
    let position = days.has(["the", "next"], at: start + 1, after: start) ? start + 3 : start + 1
    let counted = days.relative.count(at: position, after: start)?.1 ?? position
    var end = counted
    if let word = days.word(end, after: start), Self.instalmentAdverbs.contains(word) { end += 1 }
    guard let noun = days.word(end, after: start) else { return nil }
    let isSpan = lead == "over" && counted > position && Self.spans.contains(noun)
    return Self.instalments.contains(noun) && (counted > position || noun.hasPrefix("inst")) || isSpan ? end + 1 : nil
  }

  private static let instalmentAdverbs: Set<String> = ["monthly", "weekly", "equal", "daily", "separate", "yearly"]
  private static let instalments: Set<String> = [
    "instalments", "installments", "instalment", "installment", "payments", "goes", "rates", "tranches", "chunks",
  ]
  private static let spans: Set<String> = ["days", "weeks", "months", "years"]

  // MARK: Hours of today

  /// "in two hours", "in half an hour", "tonight", "at 5 pm", "later today".
  private func hourOfToday(at start: Int) -> (Schedule, Int)? {
    if let (words, end) = Self.partsOfToday.lazy.compactMap({ words in
      days.has(words, at: start, after: start) ? (words, start + words.count) : nil
    }).first {
      let name = words.joined(separator: " ")
      guard let (time, next) = clock.time(at: end, after: start) else { return (impossible(.hour(name)), end) }
      return (impossible(.hour("\(name) at \(afternoon(time, words))")), next)
    }
    if let (time, end) = clock.time(at: start, after: start) {
      let part = Self.partsOfToday.first { days.has($0, at: end, after: start) } ?? []
      let day = part.isEmpty && days.word(end, after: start) == "today" ? ["today"] : part
      let name = (["at \(afternoon(time, part))"] + day).joined(separator: " ")
      return (impossible(.hour(name)), end + day.count)
    }
    guard days.word(start, after: start) == "in" else { return nil }
    let isHalf = days.has(["half", "an", "hour"], at: start + 1, after: start)
    if isHalf { return (impossible(.hour("in half an hour")), start + 4) }
    guard let (count, next) = days.relative.count(at: start + 1, after: start),
      let unit = days.word(next, after: start),
      ["hour", "hours", "minute", "minutes", "seconds"].contains(unit)
    else { return nil }
    return (impossible(.hour("in \(count) \(unit)")), next + 1)
  }

  /// Returns a time of day in the part of the day that was said: "at half past six" of "tonight" is 18:30.
  private func afternoon(_ time: ClockTime, _ part: [String]) -> ClockTime {
    guard time.hour < 12, !part.isEmpty, part != ["later", "today"] else { return time }
    return ClockTime(hour: time.hour + 12, minute: time.minute) ?? time
  }

  private static let partsOfToday = [
    "later today", "later tonight", "this evening", "this afternoon", "tonight", "today evening",
  ].map { $0.split(separator: " ").map(String.init) }
}
