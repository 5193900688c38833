import VocativeDialogue
public import VocativeText

/// A day or a stretch of days, as a question about the past or an order for the future names it.
///
/// ```swift
/// Period("last week", from: monday, to: sunday)
/// ```
public struct Period: SlotValue {
  /// The first day; nil for everything up to ``last``.
  public let first: CalendarDate?
  /// The last day; nil for everything from ``first`` on.
  public let last: CalendarDate?
  /// How it is called in a sentence, with its preposition: "last week", "on January 5", "in March".
  public let name: String

  /// A stretch of days, both ends within it.
  public init(_ name: String, from first: CalendarDate?, to last: CalendarDate?) {
    self.name = name
    self.first = first
    self.last = last
  }

  /// Whether a day is within it.
  public func contains(_ date: CalendarDate) -> Bool {
    (first.map { $0 <= date } ?? true) && (last.map { date <= $0 } ?? true)
  }

  public var shown: String { name }
  public var identity: String { "\(first?.description ?? "")/\(last?.description ?? "")" }

  /// The day, where it is a single one.
  var day: CalendarDate? { first == last ? first : nil }
}
