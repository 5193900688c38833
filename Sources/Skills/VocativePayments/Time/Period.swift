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

  /// Creates a period that includes both ends.
  package init(_ name: String, from first: CalendarDate?, to last: CalendarDate?) {
    self.name = name
    self.first = first
    self.last = last
  }

  /// Returns true if the period contains a day.
  package func contains(_ date: CalendarDate) -> Bool {
    (first.map { $0 <= date } ?? true) && (last.map { date <= $0 } ?? true)
  }

  package var shown: String { name }
  package var identity: String { "\(first?.description ?? "")/\(last?.description ?? "")" }
}
