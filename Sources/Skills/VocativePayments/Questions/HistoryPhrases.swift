import VocativeDialogue
import VocativeText

/// The parts of sentences that name the filters and the sums of a query.
struct HistoryPhrases {
  let query: HistoryQuery
  let contact: Contact?
  let data: HistoryData

  private var isIncoming: Bool { query.direction == .incoming }

  /// The person, the purpose, the account and the period: " to Anna for rent from Top Bank this month".
  var filters: Reply {
    let person: Reply =
      contact.map { query.direction == nil ? " with \($0)" : isIncoming ? " from \($0)" : " to \($0)" } ?? ""
    return "\(person)\(topic)\(bound)\(money)\(place)\(when)"
  }

  /// The purpose, and what does not count: " for food without groceries".
  var topic: Reply {
    let excluded =
      query.excludedTopics.map { "\($0.text)" as Reply } + query.excludedContacts.map { "payments with \($0)" as Reply }
    let exclusions: Reply = excluded.isEmpty ? "" : " without \(excluded.joined(" and "))"
    let purpose: Reply = query.topic.map { " for \($0.text)" } ?? ""
    return "\(purpose)\(exclusions)"
  }
  var when: Reply { query.period.map { " \($0)" } ?? "" }

  private var place: Reply {
    query.account.map { query.direction == nil ? " on \($0)" : isIncoming ? " to \($0)" : " from \($0)" } ?? ""
  }

  private var money: Reply { query.currency.map { " in \($0.pluralName)" } ?? "" }

  private var bound: Reply {
    guard let bound = query.bound else { return "" }
    switch bound.relation {
    case .equal: return " of \(bound.amount)"
    case .above: return " over \(bound.amount)"
    case .below: return " under \(bound.amount)"
    }
  }

  /// Returns the sums of some payments: "$20.00", or "$20.00 out and $5.00 in".
  func sums(of found: [Transaction]) -> Reply {
    let summary = TransactionSummary(transactions: found)
    let (spent, received) = (summary.totals(outgoing: true), summary.totals(outgoing: false))
    if spent.isEmpty || received.isEmpty { return (spent + received).inWords }
    return "\(spent.inWords) out and \(received.inWords) in"
  }

  /// Returns the total of some payments as a sentence.
  func total(of found: [Transaction]) -> Reply {
    let count: Reply = found.count == 1 ? "in 1 payment" : "in \(found.count) payments"
    let details: Reply = "\(topic)\(bound)\(place)\(when), \(count)"
    switch (query.direction, contact) {
    case (.outgoing?, let contact?): return "You paid \(contact) \(sums(of: found))\(details)."
    case (.outgoing?, nil): return "You spent \(sums(of: found))\(details)."
    case (.incoming?, let contact?): return "\(contact) paid you \(sums(of: found))\(details)."
    case (.incoming?, nil): return "You received \(sums(of: found))\(details)."
    case (nil, let contact?): return "With \(contact): \(sums(of: found))\(details)."
    case (nil, nil): return "That was \(sums(of: found))\(details)."
    }
  }
}
