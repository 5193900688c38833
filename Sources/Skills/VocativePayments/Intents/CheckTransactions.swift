package import VocativeDialogue
package import VocativeText

/// Lists the last transactions: "show my last payments to Anna".
package struct CheckTransactions: PaymentQuery {
  @Slot(among: PaymentSlots.contacts) package var contact: Contact?
  @Slot(among: PaymentSlots.accounts) package var account: BankAccount?
  @Slot(parser: PaymentSlots.periods) package var period: Period?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "check your transactions" }

  package static var phrases: [Phrase] {
    "show my last transactions"
    "[(show|show me|list|check|tell me|read|read me|give me|see|view|what are|what were|display)] [(my|the|all|all my)] [(last|latest|recent|most recent|past|previous)] (transactions|transaction|payments|transfers|operations|movements|activity|history|transaction history|payment history) [(with|to|from|by|involving|for) {contact}] [(on|in|of|for|at|with|from) [my] {account}] [{period}]"
    "[(show|show me|list|tell me)] (transactions|payments|transfers) {period} [(with|to|from) {contact}]"
    "(what happened|what's new|anything new) [(on|in|with) {account}] [{period}]"
    "(show|show me|check|see) [my] [account] (history|activity) [{period}]"
  }

  package func perform(with service: any PaymentService) async throws -> Reply {
    let history = try await filter.summary(of: service)
    let found = history.transactions
    guard !found.isEmpty else { return "I find no transaction\(subject)." }
    let names = try await service.contactsByID()
    let latest = found.suffix(Self.lineLimit).reversed()
    let lead: Reply =
      found.count > latest.count
      ? "Your last \(latest.count) of \(found.count) transactions\(subject):" : "Your transactions\(subject):"
    return lead + latest.map { line(for: $0, names) }.joined + totalsReply(of: history)
  }

  /// The highest number of transactions that a reply lists.
  private static let lineLimit = 5

  /// Returns the totals if the user asked about a contact or a period.
  private func totalsReply(of history: TransactionSummary) -> Reply {
    guard contact != nil || period != nil, history.transactions.count > 1 else { return "" }
    let (spent, received) = (history.totals(outgoing: true), history.totals(outgoing: false))
    switch (spent.isEmpty, received.isEmpty) {
    case (false, false): return "In all you spent \(spent.inWords) and received \(received.inWords)."
    case (false, true): return "In all you spent \(spent.inWords)."
    default: return "In all you received \(received.inWords)."
    }
  }

  private var filter: TransactionFilter { TransactionFilter(contact: contact, account: account, period: period) }
  private var subject: Reply { filter.clause(contact: "with", account: "on") }

  private func line(for transaction: Transaction, _ names: [String: Contact]) -> Reply {
    let isOutgoing = transaction.amount.minorUnits < 0
    let sum = transaction.magnitude
    let party: Reply =
      transaction.contactID.flatMap { names[$0] }.map { isOutgoing ? " to \($0)" : " from \($0)" } ?? ""
    let note = transaction.note.purposeClause
    let date: Reply = Reply(shown: transaction.date.description, spoken: transaction.date.spoken)
    return Reply(
      shown: "\(date.shown): \(isOutgoing ? "−" : "+")\(sum.shown)\(party.shown)\(note.shown).",
      spoken: "\(date.spoken): \(sum.spoken)\(party.spoken)\(note.spoken).")
  }
}

extension [Reply] {
  fileprivate var joined: Reply { reduce("", +) }
}

extension CalendarDate {
  /// The day as the synthesizer says it: "November 2".
  fileprivate var spoken: String {
    "\(Self.monthNames[month - 1]) \(day)"
  }
}
