import VocativeDialogue
public import VocativeText

/// The dates of a scheduled payment: one day, or a first day with a recurrence.
public struct Schedule: SlotValue {
  /// The recurrence of a schedule.
  public struct Recurrence: Hashable, Sendable {
    /// A unit of time.
    public enum Unit: String, Hashable, Sendable, CaseIterable {
      /// A day.
      case day
      /// A week.
      case week
      /// A month.
      case month
      /// A year.
      case year
    }
    /// The unit of the interval.
    public let unit: Unit
    /// The number of units between two payments, at least 1.
    public let count: Int

    /// Creates a recurrence every `count` units.
    public init(_ unit: Unit, every count: Int = 1) {
      self.unit = unit
      self.count = max(count, 1)
    }
  }

  /// The only day, or the first one.
  public var first: CalendarDate
  /// The time of day; nil leaves it to the bank.
  public var time: ClockTime?
  /// The recurrence; nil for a single payment.
  public var recurrence: Recurrence?

  /// Creates a schedule.
  public init(on first: CalendarDate, at time: ClockTime? = nil, every recurrence: Recurrence? = nil) {
    self.first = first
    self.time = time
    self.recurrence = recurrence
  }

  /// The next day after ``first``; nil without a recurrence.
  public var next: CalendarDate? {
    guard let recurrence else { return nil }
    switch recurrence.unit {
    case .day: return first.adding(days: recurrence.count)
    case .week: return first.adding(days: 7 * recurrence.count)
    case .month: return first.adding(months: recurrence.count)
    case .year: return first.adding(months: 12 * recurrence.count)
    }
  }

  /// The schedule in words: "on December 1, 2026 at 09:00", "every month, first on December 1, 2026".
  public var shown: String {
    let day = "\(CalendarDate.monthNames[first.month - 1]) \(first.day), \(first.year)"
    let clock = time.map { " at \($0)" } ?? ""
    guard let recurrence else { return "on \(day)\(clock)" }
    let interval =
      recurrence.count == 1
      ? "every \(recurrence.unit.rawValue)" : "every \(recurrence.count) \(recurrence.unit.rawValue)s"
    return "\(interval)\(clock), first on \(day)"
  }

  /// The schedule as exact text, for digests.
  public var identity: String {
    "\(first) \(time?.description ?? "-") \(recurrence.map { "\($0.count) \($0.unit.rawValue)" } ?? "once")"
  }
}
