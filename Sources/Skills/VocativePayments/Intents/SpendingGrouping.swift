import VocativeCore
import VocativeDialogue
import VocativeGrammar
public import VocativeText

/// What spending is told apart by: "by day", "per person".
public enum SpendingGrouping: String, SpokenValue, CaseIterable {
  case day, week, month, person, account

  public var shown: String { rawValue }

  /// Reads "day", "weekly", "each person".
  public static var parser: any SlotParser<SpendingGrouping> { SpendingGroupingParser() }

  /// The words for it.
  fileprivate var words: Set<String> {
    switch self {
    case .day: ["day", "daily"]
    case .week: ["week", "weekly"]
    case .month: ["month", "monthly"]
    case .person: ["person", "people", "contact", "recipient", "recipients", "friend"]
    case .account: ["account", "accounts", "bank", "banks"]
    }
  }

  /// The name of the group that a transaction is in, and what puts groups in order.
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
    utterance.tokens.indices.compactMap { place in
      SpendingGrouping.allCases.first { $0.words.contains(utterance.tokens[place].folded) }.map {
        SlotMatch(tokens: place..<place + 1, value: $0, confidence: 0.95)
      }
    }
  }

  var expansion: Grammar.Expansion { .oneOf(SpendingGrouping.allCases.map { .word($0.rawValue) }) }
  var samples: [String] { SpendingGrouping.allCases.map(\.rawValue) }
}
