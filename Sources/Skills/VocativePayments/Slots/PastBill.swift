import VocativeDialogue
import VocativeText

/// An earlier payment whose sum can be divided: "the last payment", "the groceries from Wednesday".
struct PastBill: Choosable {
  let transaction: Transaction
  let names: [String]

  var id: String { transaction.id }
  var shown: String { names.first ?? id }
  var detail: String? { "\(transaction.magnitude.shown) on \(transaction.date)" }

  /// Returns the outgoing payments of a history with the names by which they can be meant.
  ///
  /// - Parameters:
  ///   - history: The transactions, oldest first.
  ///   - today: The current day.
  /// - Returns: The last payment, and the last one of each purpose, latest first.
  static func bills(in history: [Transaction], today: CalendarDate) -> [PastBill] {
    var seen: Set<String> = []
    let payments = history.reversed().filter { $0.amount.minorUnits < 0 && $0.amount.negated != nil }.prefix(limit)
    return payments.enumerated().compactMap { number, payment in
      var names =
        number == 0 ? ["last payment", "latest payment", "last transaction", "last one", "last thing i paid"] : []
      if let note = payment.note, seen.insert(note.lowercased()).inserted {
        names += ["last \(note)", "\(note) payment", "payment for \(note)", "latest \(note)"]
        names += note.singulars.flatMap { noun in
          ["shop", "run", "trip", "bill", "payment"].flatMap { ["last \(noun) \($0)", "\(noun) \($0)"] }
        }
        if let day = payment.date.recentName(from: today) { names += ["\(note) from \(day)", "\(day)'s \(note)"] }
      }
      return names.isEmpty ? nil : PastBill(transaction: payment, names: names)
    }
  }

  private static let limit = 50
}

extension CalendarDate {
  /// The name of a day of the last week: "yesterday", "Wednesday"; nil for an earlier day.
  fileprivate func recentName(from today: CalendarDate) -> String? {
    guard self < today, let weekAgo = today.adding(days: -7), self > weekAgo else { return nil }
    return today.adding(days: -1) == self ? "yesterday" : Self.weekdayNames[weekday - 1]
  }
}

extension String {
  /// The word for a purpose as it stands before another noun: "grocery" of "groceries".
  fileprivate var singulars: [String] {
    guard !contains(" "), hasSuffix("s"), count > 4 else { return [self] }
    return hasSuffix("ies") ? [self, dropLast(3) + "y"] : [self, String(dropLast())]
  }
}
