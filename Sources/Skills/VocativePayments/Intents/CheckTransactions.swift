public import VocativeDialogue
public import VocativeText

/// Tells what happened on the accounts lately: "show my last payments to Anna".
public struct CheckTransactions: Intent {
  @Slot(among: { (service: any PaymentService) in try await service.disambiguatedContacts() }) public var contact:
    Contact?
  @Slot(among: { (service: any PaymentService) in try await service.accounts() }) public var account: BankAccount?
  @Slot(parser: { (service: any PaymentService) in PeriodParser(today: try await service.today()) })
  public var period: Period?

  /// A question about everything.
  public init() {}

  public static var summary: String { "check your transactions" }

  public static var isReversible: Bool { true }

  public static var phrases: [Phrase] {
    "show my last transactions"
    "[(show|show me|list|check|tell me|read|read me|give me|see|view|what are|what were|display)] [(my|the|all|all my)] [(last|latest|recent|most recent|past|previous)] (transactions|transaction|payments|transfers|operations|movements|activity|history|transaction history|payment history) [(with|to|from|by|involving|for) {contact}] [(on|in|of|for|at|with|from) [my] {account}] [{period}]"
    "[(show|show me|list|tell me)] (transactions|payments|transfers) {period} [(with|to|from) {contact}]"
    "what did i (buy|do) [(recently|lately)] [{period}] [(from|on|with) {account}]"
    "(how much|what) (did|has) {contact} (send|sent|pay|paid|give|given) [to] me [{period}]"
    "(have i|did i) [(already|ever)] (paid|sent|pay|send) [(any|the|some)] [money] [to] {contact} [{period}]"
    "(what happened|what's new|anything new) [(on|in|with) {account}] [{period}]"
    "(show|show me|check|see) [my] [account] (history|activity) [{period}]"
    "when did i last (pay|send [money] to) {contact}"
  }

  public func perform(with service: any PaymentService) async throws -> Reply {
    let history = try await TransactionSummary(of: service, with: contact, on: account, in: period)
    let found = history.transactions
    guard !found.isEmpty else { return "I find no transaction\(subject)." }
    let names = try await service.contactsByID()
    let latest = found.suffix(Self.lineLimit).reversed()
    let lead: Reply =
      found.count > latest.count
      ? "Your last \(latest.count) of \(found.count) transactions\(subject):" : "Your transactions\(subject):"
    return lead + latest.map { line(for: $0, names) }.joined + totalsReply(of: history)
  }

  /// More than this is too much to listen to.
  private static let lineLimit = 5

  /// What they add up to, where a person or a time was asked about.
  private func totalsReply(of history: TransactionSummary) -> Reply {
    guard contact != nil || period != nil, history.transactions.count > 1 else { return "" }
    let (spent, received) = (history.totals(outgoing: true), history.totals(outgoing: false))
    switch (spent.isEmpty, received.isEmpty) {
    case (false, false): return "In all you spent \(spent.inWords) and received \(received.inWords)."
    case (false, true): return "In all you spent \(spent.inWords)."
    default: return "In all you received \(received.inWords)."
    }
  }

  private var subject: Reply {
    let person: Reply = contact.map { " with \($0)" } ?? ""
    let place: Reply = account.map { " on \($0)" } ?? ""
    let time: Reply = period.map { " \($0)" } ?? ""
    return Reply(
      shown: person.shown + place.shown + time.shown, spoken: person.spoken + place.spoken + time.spoken)
  }

  private func line(for transaction: Transaction, _ names: [String: Contact]) -> Reply {
    let amount = transaction.amount
    let isOutgoing = amount.minorUnits < 0
    let sum = isOutgoing ? amount.negated ?? amount : amount
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
  /// The day as it is said: "November second".
  fileprivate var spoken: String {
    "\(Self.monthNames[month - 1]) \(day)"
  }
}
