import VocativeDialogue
import VocativeText

/// A period of days with the name that the user gave it.
///
/// ```swift
/// Period("last week", from: monday, to: sunday)
/// ```
package struct Period: SlotValue {
  /// The first day; nil for a period without a beginning.
  package let first: CalendarDate?
  /// The last day, which is included; nil for a period without an end.
  package let last: CalendarDate?
  /// The name with its preposition: "last week", "on January 5", "in March".
  package let name: String

  /// The days between the ends that do not belong to it: those between "in August and October".
  private var gap: ClosedRange<CalendarDate>?

  /// Creates a period that includes both ends.
  package init(_ name: String, from first: CalendarDate?, to last: CalendarDate?) {
    self.name = name
    self.first = first
    self.last = last
  }

  /// Returns the days of two periods: "in October and November"; nil if one has no end or they overlap.
  func union(_ other: Period) -> Period? {
    guard let (first, last) = ends, let (otherFirst, otherLast) = other.ends, gap == nil, other.gap == nil else {
      return nil
    }
    let isEarlier = last < otherFirst
    guard isEarlier || otherLast < first else { return nil }
    var both = Period(
      "\(name) and \(other.nameWithoutPreposition)", from: min(first, otherFirst), to: max(last, otherLast))
    if let start = (isEarlier ? last : otherLast).adding(days: 1),
      let end = (isEarlier ? otherFirst : first).adding(days: -1),
      start <= end
    {
      both.gap = start...end
    }
    return both
  }

  private var ends: (first: CalendarDate, last: CalendarDate)? { first.flatMap { first in last.map { (first, $0) } } }

  /// The name without its preposition: "January 5", "March".
  var nameWithoutPreposition: String {
    for lead in ["on ", "in ", "at "] where name.hasPrefix(lead) { return String(name.dropFirst(lead.count)) }
    return name
  }

  /// Returns true if the period contains a day.
  package func contains(_ date: CalendarDate) -> Bool {
    (first.map { $0 <= date } ?? true) && (last.map { date <= $0 } ?? true) && !(gap?.contains(date) ?? false)
  }

  package var shown: String { name }
  package var identity: String {
    "\(first?.description ?? "")/\(last?.description ?? "")" + (gap.map { " without \($0)" } ?? "")
  }
}
