import VocativeText

/// A day counted from another one: "a day later", "the Monday after that".
enum DayShift: Hashable, Sendable {
  case days(Int)
  case months(Int)
  /// The next day of the week after it, 1 for Monday.
  case weekday(Int)

  /// Returns the day that is meant, from another one; nil outside the years 1 to 9999.
  func day(from date: CalendarDate) -> CalendarDate? {
    switch self {
    case .days(let count): date.adding(days: count)
    case .months(let count): date.adding(months: count)
    case .weekday(let weekday): date.adding(days: (weekday - date.weekday + 6) % 7 + 1)
    }
  }
}

/// A scanner of days counted from the day of the open request.
struct DayShiftScanner {
  let days: DayScanner

  private static let directions = ["later": 1, "earlier": -1, "sooner": -1]

  /// Returns the shift that begins at a token, and its end: "two days later", "the day after that", "the Monday after".
  func shift(at start: Int) -> (DayShift, Int)? { counted(at: start) ?? following(at: start) ?? moved(at: start) }

  private func counted(at start: Int) -> (DayShift, Int)? {
    guard let (count, next) = days.relative.count(at: start, after: start), let unit = days.word(next, after: start),
      let word = days.word(next + 1, after: start), let sign = Self.directions[word],
      let shift = shift(unit, count * sign)
    else { return nil }
    return (shift, next + 2)
  }

  /// The verbs that move a day, with their particles, and the direction.
  private static let moves: [(verb: String, particle: String?, sign: Int)] = [
    ("push", "back", 1), ("put", "back", 1), ("move", "back", 1), ("delay", nil, 1), ("postpone", nil, 1),
    ("bring", "forward", -1), ("move", "forward", -1), ("pull", "forward", -1),
  ]

  /// "push it back a week", "bring that forward by two days", "delay it by a week".
  private func moved(at start: Int) -> (DayShift, Int)? {
    for move in Self.moves where days.word(start, after: start) == move.verb {
      var place = start + 1
      if let word = days.word(place, after: start), ["it", "that", "this"].contains(word) { place += 1 }
      if let particle = move.particle {
        guard days.word(place, after: start) == particle else { continue }
        place += 1
      }
      if days.word(place, after: start) == "by" { place += 1 }
      guard let (count, next) = days.relative.count(at: place, after: start),
        let unit = days.word(next, after: start), let shift = shift(unit, count * move.sign)
      else { continue }
      return (shift, next + 1)
    }
    return nil
  }

  private func following(at start: Int) -> (DayShift, Int)? {
    guard days.word(start, after: start) == "the", let unit = days.word(start + 1, after: start),
      let word = days.word(start + 2, after: start),
      word == "after" || (word == "before" && unit != "day")
        || (word == "before" && (days.word(start + 3, after: start) == "that" || isWholeAnswer(start, start + 3)))
    else { return nil }
    let hasObject = days.word(start + 3, after: start).map { ["that", "it"].contains($0) } ?? false
    // "The day after tomorrow" counts from today.
    guard hasObject || days.word(start + 3, after: start) == nil else { return nil }
    let end = hasObject ? start + 4 : start + 3
    let sign = word == "after" ? 1 : -1
    if let weekday = CalendarDate.weekdayNames.firstIndex(where: { $0.lowercased() == unit }) {
      return sign > 0 ? (.weekday(weekday + 1), end) : nil
    }
    return shift(unit, sign).map { ($0, end) }
  }

  /// True if only refusals and fillers stand before some words, and nothing behind them: "no, the day before".
  private func isWholeAnswer(_ start: Int, _ end: Int) -> Bool {
    end == days.tokens.count
      && days.tokens[..<start].allSatisfy {
        WordClasses.refusals.contains($0.folded) || WordClasses.category(of: $0) == .filler
          || ["make", "it", "on", "that", "do"].contains($0.folded)
      }
  }

  private func shift(_ unit: String, _ count: Int) -> DayShift? {
    switch unit.hasSuffix("s") ? String(unit.dropLast()) : unit {
    case "day": .days(count)
    case "week": .days(7 * count)
    case "fortnight": .days(14 * count)
    case "month": .months(count)
    default: nil
    }
  }
}
