/// A rule of opening hours: the days that it covers, and its times.
struct OpeningRule: Hashable, Sendable {
  /// A time from one minute of a day to another, which may lie behind midnight.
  struct Span: Hashable, Sendable {
    let (start, end): (Int, Int)
    /// True if the end is not known, as in `18:00+`.
    var isOpenEnded = false
  }

  private(set) var months: Set<Int>?
  private(set) var weekdays: Set<Int>?
  private(set) var spans: [Span] = []
  private(set) var isClosed = false
  /// True if the rule adds to the rules before it.
  private(set) var isAdditional = false
  /// True for a rule for holidays alone.
  private var isForHolidays = false

  private static let days = ["mo", "tu", "we", "th", "fr", "sa", "su"]
  private static let monthNames = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// True if the rule covers a day.
  func covers(_ day: OpeningSchedule.Moment) -> Bool {
    !isForHolidays && months?.contains(day.month) ?? true && weekdays?.contains(day.weekday) ?? true
  }

  /// Parses what stands between two semicolons: `Mo-Fr 09:00-18:00, Sa 10:00-14:00`; nil if it is not understood.
  static func rules(in text: Substring) -> [OpeningRule]? {
    var rules: [OpeningRule] = []
    var rule = OpeningRule()
    var hasTimes = false
    for word in words(in: text) {
      let isSelector = word.first?.isLetter ?? false && !["off", "closed", "open"].contains(word)
      if isSelector, hasTimes {
        // A day after times begins a rule that adds to this one.
        rules.append(rule)
        (rule, hasTimes) = (OpeningRule(), false)
        rule.isAdditional = true
      }
      guard rule.take(word) else { return nil }
      hasTimes = hasTimes || !isSelector
    }
    if rule.spans.isEmpty, !rule.isClosed {
      // Days without times are whole days.
      guard rule.weekdays != nil || rule.months != nil || rule.isForHolidays || hasTimes else { return nil }
      rule.spans = [Span(start: 0, end: 1_440)]
    }
    return rules + [rule]
  }

  /// The words, with ranges such as "mo - fr" and lists such as "mo, we" joined to one.
  private static func words(in text: Substring) -> [Substring] {
    var joined = text.lowercased().replacing("–", with: "-")
    for mark in ["-", ","] {
      joined = joined.split(separator: mark, omittingEmptySubsequences: false).map(\.trimmed).joined(separator: mark)
    }
    // "18:00,sa 10:00" has no blank between a time and a day.
    var (result, last) = ("", Character(" "))
    for character in joined {
      if character.isLetter, last == ",", result.dropLast().last?.isNumber ?? false {
        result.removeLast()
        result.append(" ")
      }
      result.append(character)
      last = character
    }
    return result.split(separator: " ").map { Substring($0) }
  }

  private mutating func take(_ word: Substring) -> Bool {
    if word == "24/7" {
      spans = [Span(start: 0, end: 1_440)]
      return true
    }
    if word == "off" || word == "closed" {
      isClosed = true
      return true
    }
    if word == "open" { return true }
    let parts = word.split(separator: ",")
    guard let first = parts.first else { return false }
    if first.first?.isNumber ?? false { return parts.allSatisfy { takeTimes($0) } }
    if Self.monthNames.contains(String(first.prefix(3))),
      !Self.days.contains(String(first.prefix(2))) || first.count > 2
    {
      return takeMonths(parts)
    }
    return takeDays(parts)
  }

  private mutating func takeDays(_ parts: [Substring]) -> Bool {
    var found: Set<Int> = []
    var holidays = false
    for part in parts {
      if part == "ph" || part == "sh" {
        holidays = true
        continue
      }
      guard let range = Self.range(part, in: Self.days) else { return false }
      found.formUnion(range)
    }
    isForHolidays = isForHolidays || found.isEmpty && holidays
    weekdays = found
    return true
  }

  private mutating func takeMonths(_ parts: [Substring]) -> Bool {
    var found: Set<Int> = []
    for part in parts {
      guard let range = Self.range(part, in: Self.monthNames) else { return false }
      found.formUnion(range.map { $0 + 1 })
    }
    months = found
    return true
  }

  private mutating func takeTimes(_ part: Substring) -> Bool {
    if part.hasSuffix("+"), let start = Self.minute(part.dropLast()) {
      spans.append(Span(start: start, end: max(start + 60, 1_440), isOpenEnded: true))
      return true
    }
    let ends = part.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let start = Self.minute(ends[0]), start < 1_440, var end = Self.minute(ends[1]) else {
      return false
    }
    // 22:00-02:00 and 20:00-26:00 end on the next day.
    if end <= start { end += 1_440 }
    spans.append(Span(start: start, end: end))
    return true
  }

  /// The numbers of a name or a range of names, which may go round: `Sa-Mo`.
  private static func range(_ text: Substring, in names: [String]) -> Set<Int>? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { names.firstIndex(of: String($0)) }
    switch ends.count {
    case 1: return ends[0].map { [$0] }
    case 2:
      guard let from = ends[0], let to = ends[1] else { return nil }
      return from <= to ? Set(from...to) : Set(from..<names.count).union(0...to)
    default: return nil
    }
  }

  /// The minutes since midnight of `09:00`, up to `48:00`.
  private static func minute(_ text: Substring) -> Int? {
    let halves = text.split(separator: ":", omittingEmptySubsequences: false)
    guard halves.count == 2, let hour = Int(halves[0]), let minute = Int(halves[1]), (0...48).contains(hour),
      (0..<60).contains(minute), halves[1].count == 2
    else { return nil }
    return 60 * hour + minute
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var rest = self
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
