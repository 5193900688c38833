import VocativeDialogue
import VocativeText

/// A scanner of days with a calendar name: dates, months, days of the week, years and holidays.
struct NamedDayScanner {
  typealias Match = DayScanner.Match

  let scanner: DayScanner
  private var tokens: [Token] { scanner.tokens }
  private var today: CalendarDate { scanner.today }
  private var direction: DayScanner.Direction { scanner.direction }

  /// "the fifth of January", "January 5th", "5 January 2025".
  func date(at start: Int) -> Match? {
    let position = scanner.word(start, after: start) == "the" ? start + 1 : start
    if let (day, next) = monthDayNumber(at: position, after: start) {
      let month = scanner.word(next, after: start) == "of" ? next + 1 : next
      if let number = self.month(month, after: start) { return date(day, number, until: month + 1) }
    }
    guard let number = self.month(position, after: start) else { return nil }
    let next = scanner.word(position + 1, after: start) == "the" ? position + 2 : position + 1
    guard let (day, end) = monthDayNumber(at: next, after: start) else { return nil }
    return date(day, number, until: end)
  }

  /// `2026-01-05`: three numbers with nothing but hyphens between them.
  func isoDate(at start: Int) -> Match? {
    guard start + 2 < tokens.count, tokens[start + 1].isAttachedToPrevious, tokens[start + 2].isAttachedToPrevious,
      let date = CalendarDate(tokens[start...start + 2].map(\.text).joined(separator: "-"))
    else { return nil }
    return scanner.day(date, "on \(date.inWords(from: today))", start + 3)
  }

  /// "March", "last March", "March 2025"; without a preposition neither "may" nor "march".
  func month(at start: Int, afterPreposition: Bool) -> Match? {
    let lead = scanner.word(start, after: start)
    let shift = ["last": -1, "this": 0, "next": 1][lead ?? ""]
    let position = shift == nil ? start : start + 1
    guard let number = month(position, after: start) else { return nil }
    if !afterPreposition, shift == nil, ["may", "march", "mar"].contains(tokens[position].folded) { return nil }
    var end = position + 1
    var year = nearestYear(ofMonth: number)
    if let named = self.year(end) {
      (year, end) = (named, end + 1)
    } else if end < tokens.count, tokens[end].kind == .number, tokens[end].text.utf8.count <= 2 {
      // The month does not have this day.
      return nil
    } else if shift == -1, number == today.month {
      year = today.year - 1
    } else if shift == 1 {
      year = number > today.month ? today.year : today.year + 1
    }
    let name = "in \(CalendarDate.monthNames[number - 1])" + (year == today.year ? "" : " \(year)")
    let first = CalendarDate(year: year, month: number, day: 1)
    return scanner.days(first, first?.endOfMonth(), name, end)
  }

  /// "Friday", "last Friday", "next Friday".
  func weekday(at start: Int) -> Match? {
    let lead = scanner.word(start, after: start)
    let shift = Self.weekdayShifts[lead ?? ""]
    var position = shift == nil ? start : start + 1
    if shift != nil, lead == "the" {
      guard let inner = Self.weekdayShifts[scanner.word(start + 1, after: start) ?? ""] else { return nil }
      guard inner != 0 || scanner.word(start + 1, after: start) != "this" else { return nil }
      position = start + 2
    }
    guard let name = scanner.word(position, after: start), let number = Self.weekdayNumber(name) else { return nil }
    if let found = weekday(number, inWeekAt: position + 1, after: start) { return found }
    let ahead = (number + 1 - today.weekday + 7) % 7
    let goesBack = shift == -1 || (direction == .past && shift != 1)
    let days = goesBack ? (ahead == 0 ? (shift == -1 ? -7 : 0) : ahead - 7) : (ahead == 0 ? 7 : ahead)
    if direction == .future, scanner.has(["after", "next"], at: position + 1, after: start),
      let date = today.adding(days: (ahead == 0 ? 7 : ahead) + 7)
    {
      return scanner.day(date, "on \(date.inWords(from: today))", position + 3)
    }
    let date = today.adding(days: days)
    let end =
      scanner.word(position + 1, after: start).map { ["morning", "afternoon", "evening", "night"].contains($0) }
        == true ? 2 : 1
    return date.flatMap {
      scanner.day($0, "on \(CalendarDate.weekdayNames[number]), \($0.inWords(from: today))", position + end)
    }
  }

  private static let weekdayShifts = [
    "last": -1, "this": 0, "next": 1, "coming": 1, "upcoming": 1, "past": -1, "the": 0,
  ]

  /// Returns the number of a weekday from 0 for Monday: its name, or the name's first three letters.
  static func weekdayNumber(_ name: String) -> Int? {
    CalendarDate.weekdayNames.firstIndex {
      let full = $0.lowercased()
      return full == name || (name.count == 3 && !["sun", "sat", "wed"].contains(name) && full.hasPrefix(name))
    }
  }

  /// "Tuesday of last week", "Friday next week".
  private func weekday(_ number: Int, inWeekAt position: Int, after start: Int) -> Match? {
    let next = scanner.word(position, after: start) == "of" ? position + 1 : position
    guard let lead = scanner.word(next, after: start), let shift = ["last": -1, "this": 0, "next": 1][lead],
      scanner.word(next + 1, after: start) == "week"
    else { return nil }
    return today.startOfWeek(adding: shift)?.adding(days: number).flatMap {
      scanner.day($0, "on \(CalendarDate.weekdayNames[number]), \($0.inWords(from: today))", next + 2)
    }
  }

  /// "2025", after a preposition.
  func year(at start: Int, afterPreposition: Bool) -> Match? {
    guard afterPreposition, let year = year(start) else { return nil }
    return scanner.days(
      CalendarDate(year: year, month: 1, day: 1), CalendarDate(year: year, month: 12, day: 31), "in \(year)", start + 1)
  }

  /// "the fifth", after a preposition: of this month, or the nearest one that has it.
  func dayOfMonth(at start: Int) -> Match? {
    guard scanner.word(start, after: start) == "the", let (place, end) = monthDayNumber(at: start + 1, after: start),
      mayEndDayOfMonth(at: end, after: start)
    else { return nil }
    let shift = direction == .past ? -1 : 1
    for months in [0, shift, 2 * shift] {
      guard let month = today.startOfMonth(adding: months),
        let date = CalendarDate(year: month.year, month: month.month, day: place),
        direction == .past ? date <= today : date > today
      else { continue }
      return scanner.day(date, "on \(date.inWords(from: today))", end)
    }
    return nil
  }

  /// "the 5th of next month", "the 1st of the month", "next month on the 5th": a day of a month counted from today.
  func dayOfCountedMonth(at start: Int) -> Match? {
    guard let found = countedMonthDay(at: start) else { return nil }
    let months: [Int] =
      if let shift = found.shift { [shift] } else { direction == .past ? [0, -1, -2] : [0, 1, 2] }
    for months in months {
      guard let month = today.startOfMonth(adding: months),
        let date = CalendarDate(year: month.year, month: month.month, day: found.day),
        found.shift != nil || (direction == .past ? date <= today : date > today)
      else { continue }
      return scanner.day(date, "on \(date.inWords(from: today))", found.end)
    }
    return nil
  }

  /// Returns a day's number with the shift of its month, nil for "the month", and its end.
  private func countedMonthDay(at start: Int) -> (day: Int, shift: Int?, end: Int)? {
    if let (shift, end) = countedMonth(at: start, after: start), let shift {
      let next = scanner.word(end, after: start) == "on" ? end + 1 : end
      guard scanner.word(next, after: start) == "the",
        let (day, end) = monthDayNumber(at: next + 1, after: start), mayEndDayOfMonth(at: end, after: start)
      else { return nil }
      return (day, shift, end)
    }
    let position = scanner.word(start, after: start) == "the" ? start + 1 : start
    guard let (day, next) = monthDayNumber(at: position, after: start), scanner.word(next, after: start) == "of",
      let (shift, end) = countedMonth(at: next + 1, after: start)
    else { return nil }
    return (day, shift, end)
  }

  /// Returns the shift of "next month" and "this month", nil for "the month", and its end.
  private func countedMonth(at position: Int, after start: Int) -> (shift: Int?, end: Int)? {
    let lead = scanner.word(position, after: start) == "the" ? position + 1 : position
    if lead > position, scanner.word(lead, after: start) == "month" { return (nil, lead + 1) }
    guard let shift = Self.monthShifts[scanner.word(lead, after: start) ?? ""],
      scanner.word(lead + 1, after: start) == "month"
    else { return nil }
    return (shift, lead + 2)
  }

  private static let monthShifts = RelativeDayScanner.shifts.merging(["following": 1, "same": 0]) { $1 }

  /// Returns true unless the words after a number make it something else than a day: "the 2 pizzas", "the second one".
  private func mayEndDayOfMonth(at end: Int, after start: Int) -> Bool {
    guard let next = scanner.word(end, after: start) else { return true }
    if ["one", "of", "time", "half"].contains(next) || scanner.has(["to", "last"], at: end, after: start) {
      return false
    }
    let isOrdinal = tokens[end - 1].kind == .word
    // "The 2 pizzas" and "for the second pizza" count things; "on the 28th send" does not.
    guard !isOrdinal || (start > 0 && tokens[start - 1].folded == "for") else { return true }
    return WordClasses.category(of: tokens[end]) != .content || Self.wordsAfterDays.contains(next)
  }

  private static let wordsAfterDays: Set<String> = [
    "each", "every", "until", "till", "starting", "beginning", "again", "instead", "then",
  ]

  /// Returns the words of a day that its month lacks: "the thirty-first of November", "February 30".
  func impossibleDate(at start: Int) -> (name: String, end: Int)? {
    let position = scanner.word(start, after: start) == "the" ? start + 1 : start
    var parts: (day: Int, month: Int, end: Int)?
    if let (day, next) = monthDayNumber(at: position, after: start) {
      let place = scanner.word(next, after: start) == "of" ? next + 1 : next
      parts = month(place, after: start).map { (day, $0, place + 1) }
    } else if let number = month(position, after: start) {
      let next = scanner.word(position + 1, after: start) == "the" ? position + 2 : position + 1
      parts = monthDayNumber(at: next, after: start).map { ($0.0, number, $0.1) }
    }
    if parts == nil, let found = countedMonthDay(at: start), let shift = found.shift,
      let month = today.startOfMonth(adding: shift), let last = month.endOfMonth()
    {
      return found.day > last.day ? ("\(CalendarDate.monthNames[month.month - 1]) \(found.day)", found.end) : nil
    }
    guard let (day, month, end) = parts, day > CalendarDate.longestMonth(month) else { return nil }
    return ("\(CalendarDate.monthNames[month - 1]) \(day)", end)
  }

  // MARK: Components of dates

  private func date(_ place: Int, _ month: Int, until end: Int) -> Match? {
    var year = nearestYear(ofMonth: month, day: place)
    var upper = end
    if let named = self.year(end) { (year, upper) = (named, end + 1) }
    return CalendarDate(year: year, month: month, day: place).flatMap {
      scanner.day($0, "on \($0.inWords(from: today))", upper)
    }
  }

  private func nearestYear(ofMonth month: Int, day: Int? = nil) -> Int {
    let place = (month, day ?? today.day)
    let now = (today.month, today.day)
    switch direction {
    case .past: return place > now ? today.year - 1 : today.year
    case .future: return place < now ? today.year + 1 : today.year
    }
  }

  private func month(_ position: Int, after start: Int) -> Int? {
    guard let word = scanner.word(position, after: start) else { return nil }
    return CalendarDate.monthNames.firstIndex { name in
      name.lowercased() == word
        || (word.count >= 3 && word.count <= 4 && word != "mar" && name.lowercased().hasPrefix(word))
    }.map { $0 + 1 }
  }

  /// Returns a year in digits, which may follow a comma.
  private func year(_ position: Int) -> Int? {
    guard position < tokens.count, tokens[position].kind == .number, tokens[position].text.utf8.count == 4,
      let year = Int(tokens[position].text), (1900...2100).contains(year)
    else { return nil }
    return year
  }

  /// Returns the number of a day of a month, and its end: "fifth", "twenty-first", `5th`, `5`.
  func monthDayNumber(at position: Int, after start: Int) -> (Int, Int)? {
    guard let word = scanner.word(position, after: start) else { return nil }
    if tokens[position].kind == .number, let number = Int(word), (1...31).contains(number) {
      let hasSuffix = position + 1 < tokens.count && tokens[position + 1].isAttachedToPrevious
      return (
        number,
        hasSuffix && ["st", "nd", "rd", "th"].contains(tokens[position + 1].folded) ? position + 2 : position + 1
      )
    }
    if let next = scanner.word(position + 1, after: start), let both = Self.ordinals["\(word) \(next)"] {
      return (both, position + 2)
    }
    return Self.ordinals[word].map { ($0, position + 1) }
  }

  private static let ordinals: [String: Int] = {
    let names = """
      first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth
      sixteenth seventeenth eighteenth nineteenth twentieth
      """.split(whereSeparator: \.isWhitespace).map(String.init)
    var places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0 + 1) })
    for (index, name) in names.prefix(9).enumerated() { places["twenty \(name)"] = 21 + index }
    (places["thirtieth"], places["thirty first"]) = (30, 31)
    return places
  }()
}
