import VocativeDialogue
import VocativeText

/// A scanner of the first and last days of periods: "the end of the month", "the last day of November", "month's end".
struct PeriodEdgeScanner {
  typealias Match = DayScanner.Match

  let scanner: DayScanner
  private var tokens: [Token] { scanner.tokens }

  /// Returns the edge that begins at a token.
  func edge(at start: Int) -> Match? {
    let position = scanner.word(start, after: start) == "the" ? start + 1 : start
    if let found = unitEnd(at: position, after: start) { return found }
    guard let (isEnd, name, next) = edgeName(at: position, after: start), scanner.word(next, after: start) == "of"
    else { return nil }
    // "The first of January" is a date.
    guard let whole = whole(at: next + 1, after: start),
      tokens[position].folded != "first" || next > position + 1 || scanner.named.date(at: start) == nil
    else { return nil }
    guard let day = isEnd ? whole.period.last : whole.period.first else { return nil }
    return scanner.day(day, "at the \(name) of \(whole.period.name)", whole.end)
  }

  /// "end", "last day", "beginning": true for an end.
  func edgeName(at position: Int, after start: Int) -> (isEnd: Bool, name: String, end: Int)? {
    switch scanner.word(position, after: start) {
    case "end": return (true, "end", position + 1)
    case "start", "beginning": return (false, "start", position + 1)
    case "last" where scanner.word(position + 1, after: start) == "day": return (true, "end", position + 2)
    case "first" where scanner.word(position + 1, after: start) == "day": return (false, "start", position + 2)
    // "The first of next month", "the last of the month".
    case "last" where scanner.word(position + 1, after: start) == "of": return (true, "end", position + 1)
    case "first" where scanner.word(position + 1, after: start) == "of": return (false, "start", position + 1)
    default: return nil
    }
  }

  /// "month end", "month's end", "end of month".
  private func unitEnd(at position: Int, after start: Int) -> Match? {
    guard let unit = scanner.word(position, after: start) else { return nil }
    if unit == "end", scanner.word(position + 1, after: start) == "of",
      let name = scanner.word(position + 2, after: start), Self.units.contains(name)
    {
      return edge(ofCurrent: name, end: position + 3)
    }
    guard Self.units.contains(unit) else { return nil }
    let next = scanner.word(position + 1, after: start) == "'s" ? position + 2 : position + 1
    return scanner.word(next, after: start) == "end" ? edge(ofCurrent: unit, end: next + 1) : nil
  }

  private func edge(ofCurrent unit: String, end: Int) -> Match? {
    let whole = scanner.relative.unit(unit, 0, unit, end)
    return scanner.day(whole?.period.last, "at the end of the \(unit)", end)
  }

  private static let units: Set<String> = ["week", "month", "quarter", "year"]

  /// "the month", "next month", "last year", "November".
  private func whole(at position: Int, after start: Int) -> Match? {
    if let lead = scanner.word(position, after: start), let unit = scanner.word(position + 1, after: start),
      Self.units.contains(unit), let shift = lead == "the" ? 0 : RelativeDayScanner.shifts[lead]
    {
      let name = lead == "the" ? "the \(unit)" : "\(shift == 0 ? "this" : shift < 0 ? "last" : "next") \(unit)"
      return scanner.relative.unit(unit, shift, name, position + 2)
    }
    guard var month = scanner.named.month(at: position, afterPreposition: true) else { return nil }
    let name = month.period.name.hasPrefix("in ") ? String(month.period.name.dropFirst(3)) : month.period.name
    month.period = Period(name, from: month.period.first, to: month.period.last)
    return month
  }
}
