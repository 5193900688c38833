/// The opening hours of a place, from OpenStreetMap's key `opening_hours` (its common part).
///
/// Understood are days of the week and their ranges, months and their ranges, times and their ranges also past midnight,
/// `24/7`, `off` and `closed`, rules that override (`;`) and that add (`,`). Rules for public and school holidays are left
/// out, since nothing here knows the holidays. Anything else, such as sunrise or comments, is not understood: the
/// initializer then returns nil, so that no wrong hour is said.
struct OpeningSchedule: Hashable, Sendable {
  /// A day in a week of a year, and a time on it.
  struct Moment: Hashable, Sendable {
    /// The month from 1 to 12, and the day of the week from 0, a Monday, to 6.
    let (month, weekday): (Int, Int)
    /// The minutes since midnight.
    let minute: Int
  }

  /// The state at a moment.
  enum State: Hashable, Sendable {
    /// Open; the minutes until it closes, nil where it stays open for a week, or where the end is not known.
    case open(minutes: Int?)
    /// Closed; the minutes until it opens, nil where it stays closed for a week.
    case closed(minutes: Int?)
  }

  private let rules: [OpeningRule]

  private static let day = 1_440

  /// Parses a value of the key; nil if a part of it is not understood.
  init?(_ text: String) {
    var rules: [OpeningRule] = []
    for part in text.split(separator: ";") {
      guard let parsed = OpeningRule.rules(in: part) else { return nil }
      rules += parsed
    }
    guard !rules.isEmpty else { return nil }
    self.rules = rules
  }

  /// Returns whether the place is open at a moment, and until when.
  func state(at now: Moment) -> State {
    let spans = week(from: now)
    guard let current = spans.first(where: { $0.start <= now.minute && now.minute < $0.end }) else {
      return .closed(minutes: spans.first { $0.start > now.minute }.map { $0.start - now.minute })
    }
    // Spans that follow one another are one.
    var end = current.end
    while let next = spans.first(where: { $0.start <= end && $0.end > end }) { end = next.end }
    let isKnown = !current.isOpenEnded && end - now.minute < 7 * Self.day
    return .open(minutes: isKnown ? end - now.minute : nil)
  }

  /// The spans on the day of a moment, in minutes since its midnight.
  func spans(on day: Moment) -> [OpeningRule.Span] {
    rules.reduce(into: []) { spans, rule in
      guard rule.covers(day) else { return }
      if !rule.isAdditional || rule.isClosed { spans = [] }
      if !rule.isClosed { spans += rule.spans }
    }
    .sorted { $0.start < $1.start }
  }

  /// The spans from the day before a moment to a week after it, in minutes since the midnight of its day.
  private func week(from now: Moment) -> [OpeningRule.Span] {
    (-1...7).flatMap { offset in
      let day = Moment(month: now.month, weekday: (now.weekday + offset + 7) % 7, minute: 0)
      return spans(on: day).map {
        OpeningRule.Span(
          start: $0.start + offset * Self.day, end: $0.end + offset * Self.day, isOpenEnded: $0.isOpenEnded)
      }
    }
  }
}
