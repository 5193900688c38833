import VocativeDialogue
public import VocativeText

/// When something is to happen: once on a day, or again and again.
public struct Schedule: SlotValue {
  /// How often something comes again.
  public struct Recurrence: Hashable, Sendable {
    /// What is counted.
    public enum Unit: String, Hashable, Sendable, CaseIterable {
      case day, week, month, year
    }
    /// The unit.
    public let unit: Unit
    /// How many of it lie between two times; at least 1.
    public let count: Int

    /// Every so many units.
    public init(_ unit: Unit, every count: Int = 1) {
      self.unit = unit
      self.count = max(count, 1)
    }
  }

  /// The day it happens, or first happens.
  public var first: CalendarDate
  /// The time of day; nil when that is left to the bank.
  public var time: ClockTime?
  /// How often it comes again; nil for once.
  public var recurrence: Recurrence?

  /// Once, or from a day on.
  public init(on first: CalendarDate, at time: ClockTime? = nil, every recurrence: Recurrence? = nil) {
    self.first = first
    self.time = time
    self.recurrence = recurrence
  }

  /// When it happens the next time after its first; nil when it does not.
  public var next: CalendarDate? {
    guard let recurrence else { return nil }
    switch recurrence.unit {
    case .day: return first.adding(days: recurrence.count)
    case .week: return first.adding(days: 7 * recurrence.count)
    case .month: return first.adding(months: recurrence.count)
    case .year: return first.adding(months: 12 * recurrence.count)
    }
  }

  public var shown: String {
    let day = "\(CalendarDate.monthNames[first.month - 1]) \(first.day), \(first.year)"
    let clock = time.map { " at \($0)" } ?? ""
    guard let recurrence else { return "on \(day)\(clock)" }
    let often =
      recurrence.count == 1
      ? "every \(recurrence.unit.rawValue)" : "every \(recurrence.count) \(recurrence.unit.rawValue)s"
    return "\(often)\(clock), first on \(day)"
  }

  public var identity: String {
    "\(first) \(time?.description ?? "-") \(recurrence.map { "\($0.count) \($0.unit.rawValue)" } ?? "once")"
  }
}
