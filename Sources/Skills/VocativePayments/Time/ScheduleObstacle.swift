import VocativeText

/// A time that was said for a payment and that no bank can keep, with its words.
package enum ScheduleObstacle: Hashable, Sendable {
  /// A day that is past: "yesterday".
  case past(String)
  /// An hour of today: "in two hours", "tonight".
  case hour(String)
  /// A day that its month lacks: "November 31".
  case noSuchDay(String)
  /// A day counted from another one that was not named: "the day after that".
  case openDay(String)
  /// A recurrence that is not one interval: "twice a month", "every weekday".
  case rhythm(String)

  /// The words for the time.
  var name: String {
    switch self {
    case .past(let name), .hour(let name), .noSuchDay(let name), .openDay(let name), .rhythm(let name): name
    }
  }

  /// The reason why the time is impossible, with what is possible.
  var reason: Reply {
    switch self {
    case .past(let name): "I can't pay \(name), which is past. I can pay now, or on a later day."
    case .hour(let name): "I can't pay \(name): I schedule days, not hours. I can pay now, or on a later day."
    case .noSuchDay(let name): "There is no \(name)."
    case .openDay(let name): "I don't know which day you mean by “\(name)”. Please name the day."
    case .rhythm(let name):
      "I can't pay \(name). I can repeat a payment every few days, weeks, months or years, on one day."
    }
  }
}
