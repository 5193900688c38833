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
    /// A Boolean value that says if each payment is on the last day of its month.
    public let isOnLastDay: Bool

    /// Creates a recurrence every `count` units; only one of months can be on their last day.
    public init(_ unit: Unit, every count: Int = 1, onLastDay isOnLastDay: Bool = false) {
      self.unit = unit
      self.count = max(count, 1)
      self.isOnLastDay = isOnLastDay && unit == .month
    }
  }

  /// The only day, or the first one.
  public var first: CalendarDate { didSet { lacksFirstDay = false } }
  /// The time of day; nil leaves it to the bank.
  public var time: ClockTime?
  /// The recurrence; nil for a single payment.
  public var recurrence: Recurrence?

  /// The last day on which a recurring payment is made; nil for one without an end.
  public var last: CalendarDate?
  /// The way from the day of the open request, for "a week later"; ``first`` is counted from today without one.
  var shift: DayShift?
  /// True for a recurrence whose first day was not said: "every month" begins on the day of the open request, if it has one.
  var lacksFirstDay = false
  /// The reason why no bank can keep the schedule as it was said; nil for one that can be kept.
  package var obstacle: ScheduleObstacle?

  /// The nouns for a schedule.
  public static var nouns: [String] { ["date", "day", "time", "schedule"] }

  /// Creates a schedule.
  public init(
    on first: CalendarDate, at time: ClockTime? = nil, every recurrence: Recurrence? = nil,
    until last: CalendarDate? = nil
  ) {
    self.first = first
    self.time = time
    self.recurrence = recurrence
    self.last = last
  }

  /// The next day after ``first``; nil without a recurrence, and after ``last``.
  public var next: CalendarDate? {
    guard let next = recurrence?.day(after: first), last.map({ next <= $0 }) ?? true else { return nil }
    return next
  }

  /// Returns the day counted from the earlier one: "a week later"; a recurrence without a first day begins on that one.
  public func correcting(_ previous: Schedule) -> Schedule {
    if lacksFirstDay, last == nil, previous.recurrence == nil, previous.obstacle == nil {
      var schedule = self
      schedule.first = previous.first
      schedule.time = time ?? previous.time
      return schedule
    }
    guard let day = shift?.day(from: previous.first), previous.obstacle == nil else { return self }
    var schedule = previous
    schedule.first = day
    return schedule
  }

  /// The schedule in words: "on December 1, 2026 at 09:00", "every month, first on December 1, 2026, until June 1, 2027".
  public var shown: String {
    if let obstacle { return obstacle.name }
    let clock = time.map { " at \($0.inWords)" } ?? ""
    guard let recurrence else { return "on \(first.inFull)\(clock)" }
    let end = last.map { ", until \($0.inFull)" } ?? ""
    return "\(recurrence.shown)\(clock), first on \(first.inFull)\(end)"
  }

  /// True: "every Friday send Anna 8, starting next week".
  public var mayBeSpread: Bool { true }

  /// The schedule as exact text, for digests.
  public var identity: String {
    if let obstacle { return "\(first) impossible: \(obstacle.name)" }
    return "\(first) \(time?.description ?? "-") \(recurrence?.identity ?? "once")\(last.map { " until \($0)" } ?? "")"
  }
}

extension Schedule.Recurrence {
  /// Returns the day one interval later; nil outside the years 1 to 9999.
  func day(after day: CalendarDate) -> CalendarDate? {
    switch unit {
    case .day: day.adding(days: count)
    case .week: day.adding(days: 7 * count)
    case .month: isOnLastDay ? day.endOfMonth(adding: count) : day.adding(months: count)
    case .year: day.adding(months: 12 * count)
    }
  }

  /// The interval in words: "every 2 weeks", "on the last day of every month".
  fileprivate var shown: String {
    let interval = count == 1 ? "every \(unit.rawValue)" : "every \(count) \(unit.rawValue)s"
    return isOnLastDay ? (count == 1 ? "on the last day of every month" : "\(interval) on the last day") : interval
  }

  fileprivate var identity: String { "\(count) \(unit.rawValue)\(isOnLastDay ? " last day" : "")" }
}
