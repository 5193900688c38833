import VocativeCore
import VocativeDialogue
import VocativeGrammar
package import VocativeText

/// The grouping of a report on spending: "by day", "per person".
package enum SpendingGrouping: String, SpokenValue, CaseIterable {
  /// By the booking day.
  case day
  /// By the week, from Monday.
  case week
  /// By the month.
  case month
  /// By the contact.
  case person
  /// By the account.
  case account

  package var shown: String { rawValue }

  /// A parser of "day", "weekly" and "each person".
  package static var parser: any SlotParser<SpendingGrouping> { SpendingGroupingParser() }

  /// The words for the grouping.
  fileprivate var words: Set<String> {
    switch self {
    case .day: ["day", "daily"]
    case .week: ["week", "weekly"]
    case .month: ["month", "monthly"]
    case .person: ["person", "people", "contact", "recipient", "recipients", "friend"]
    case .account: ["account", "accounts", "bank", "banks"]
    }
  }

  /// Returns the name of the group that a transaction belongs to, and the key that sorts the groups.
  func group(of transaction: Transaction, _ names: [String: String], _ accounts: [String: String], today: CalendarDate)
    -> (order: String, name: String)
  {
    let date = transaction.date
    switch self {
    case .day: return (date.description, date.inWords(from: today))
    case .week:
      let monday = date.startOfWeek() ?? date
      return (monday.description, "Week of \(monday.inWords(from: today))")
    case .month:
      let month = CalendarDate.monthNames[date.month - 1]
      return (String(date.description.prefix(7)), date.year == today.year ? month : "\(month) \(date.year)")
    case .person:
      let name = transaction.contactID.flatMap { names[$0] } ?? "others"
      return (name, name)
    case .account:
      let name = accounts[transaction.accountID] ?? "another account"
      return (name, name)
    }
  }
}

private struct SpendingGroupingParser: SlotParser {
  func matches(in utterance: Utterance) -> [SlotMatch<SpendingGrouping>] {
    utterance.tokens.indices.compactMap { index in
      SpendingGrouping.allCases.first { $0.words.contains(utterance.tokens[index].folded) }.map {
        SlotMatch(tokens: index..<index + 1, value: $0, confidence: 0.95)
      }
    }
  }

  var expansion: Grammar.Expansion { .oneOf(SpendingGrouping.allCases.map { .word($0.rawValue) }) }
  var samples: [String] { SpendingGrouping.allCases.map(\.rawValue) }
}
