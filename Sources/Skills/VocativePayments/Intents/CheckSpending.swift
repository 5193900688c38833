package import VocativeDialogue
package import VocativeText

/// Reports the sum of outgoing payments: "what did I spend last week", "by person", "more than last month?".
package struct CheckSpending: PaymentQuery {
  @Slot(among: PaymentSlots.contacts) package var contact: Contact?
  @Slot(among: PaymentSlots.accounts) package var account: BankAccount?
  @Slot(parser: PaymentSlots.periods) package var period: Period?
  /// The period to compare with.
  @Slot(parser: PaymentSlots.periods) package var earlier: Period?
  @Slot() package var grouping: SpendingGrouping?
  /// The direction, for a question that leans on this one: "which was the biggest".
  @Slot(derivedFrom: .otherSlots) package var direction: HistoryQuery.Direction?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "tell what you spent" }

  package static var phrases: [Phrase] {
    "what did i (spend|pay|pay out) [in total] [(on|to|for|with) {contact}] [{period}] [(from|on|with|out of) [my] {account}]"
    "how much [money] (did i|have i) (spend|spent|pay|paid|pay out|paid out|send|sent|give|given|transfer|transferred) [in total] [(on|to|for) {contact}] [{period}] [(from|on|with|out of) [my] {account}]"
    "how much [money] (did|have) i (pay|paid|send|sent|give|given) {contact} [{period}]"
    "(what|how much) (did|have) i (spend|spent|pay|paid) {period} [(on|to|with) {contact}]"
    "how much [money] (did|have) i (get|got|gone|go|burn|burned|burnt) through [{period}]"
    "how much [money] (did|have) i (blow|blown|parted with|laid out|shelled out|splashed out|forked out|got rid of) [{period}] [on {contact}]"
    "[(show|tell) me] (what's|what is|what are|what were|what was) my (spending|expenses|outgoings|total spending) [{period}] [(from|on|with) [my] {account}]"
    "[(show|show me|tell me|give me|what's|what is)] [my] (spending|expenses|outgoings) (by|per|each|for each|for every) {grouping} [{period}]"
    "(what|how much) (did|do|have) i (spend|spent|pay|paid) (by|per|each|every|a) {grouping} [{period}]"
    "(compare|compare my spending|compare the spending|compare spending) {period} (with|to|and|against) {earlier}"
    "how does {period} compare (to|with) {earlier}"
  }

  package static func review(_ draft: IntentDraft<Self>, with service: any PaymentService) -> [SlotUpdate] {
    draft.direction == nil ? [.fill(draft.$direction, with: HistoryQuery.Direction.outgoing)] : []
  }

  package func perform(with service: any PaymentService) async throws -> Reply {
    let history = try await filter(period).summary(of: service)
    if let earlier {
      let before = try await filter(earlier).summary(of: service)
      return comparison(history, with: before, earlier)
    }
    let spent = history.totals(outgoing: true)
    guard !spent.isEmpty else { return "You spent nothing\(subject)." }
    let count = history.count(outgoing: true)
    let total: Reply = "You spent \(spent.inWords)\(subject), in \(count) \(count == 1 ? "payment" : "payments")."
    guard let grouping else { return total }
    return try await total + groups(of: history, grouping, service)
  }

  private func filter(_ period: Period?) -> TransactionFilter {
    TransactionFilter(contact: contact, account: account, period: period)
  }

  private var subject: Reply { filter(period).clause(contact: "on", account: "from") }

  /// Returns a line for each of the last groups, in order.
  private func groups(
    of history: TransactionSummary, _ grouping: SpendingGrouping, _ service: any PaymentService
  ) async throws -> Reply {
    let names = Dictionary(
      try await service.contacts().map { ($0.id, $0.shown) }, uniquingKeysWith: { first, _ in first })
    let accounts = Dictionary(
      try await service.accounts().map { ($0.id, $0.shown) }, uniquingKeysWith: { first, _ in first })
    let today = try await service.today()
    var groups: [String: (name: String, history: TransactionSummary)] = [:]
    var empty = history
    empty.transactions = []
    for transaction in history.transactions where transaction.amount.minorUnits < 0 {
      let (order, name) = grouping.group(of: transaction, names, accounts, today: today)
      groups[order, default: (name, empty)].history.transactions.append(transaction)
    }
    let lines = groups.sorted { $0.key < $1.key }.map { $0.value }.suffix(Self.lineLimit).map { group -> Reply in
      "\(group.name): \(group.history.totals(outgoing: true).inWords)."
    }
    return lines.reduce("", +)
  }

  private static let lineLimit = 8

  private func comparison(_ history: TransactionSummary, with before: TransactionSummary, _ earlier: Period) -> Reply {
    let (now, then) = (history.totals(outgoing: true), before.totals(outgoing: true))
    let facts: Reply = "You spent \(now.inWords)\(subject), and \(then.inWords) \(earlier)."
    guard now.count <= 1, then.count <= 1, let currency = (now + then).first?.currency else { return facts }
    let zero = Money(minorUnits: 0, currency)
    guard let difference = (now.first ?? zero).subtracting(then.first ?? zero) else { return facts }
    if difference.minorUnits == 0 { return facts + "That's the same." }
    let size = difference.minorUnits < 0 ? difference.negated ?? difference : difference
    return facts + (difference.minorUnits < 0 ? "That's \(size) less." : "That's \(size) more.")
  }
}
