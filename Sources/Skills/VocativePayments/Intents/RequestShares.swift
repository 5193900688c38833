package import VocativeDialogue
package import VocativeText

/// Asks several contacts for the same sum each, or for a sum together: "get ten dollars each from Anna and Mei", "get a
/// hundred off Mei and Omar between them".
package struct RequestShares: SumIntent {
  @Slot(ask: ["How much from each?", "How much should each of them pay?"], parser: PaymentSlots.amounts)
  package var amount: Amount
  @Slot(
    ask: ["From whom?", "Who should pay you?"], isDistinctive: true,
    among: PaymentSlots.payees,
    parser: { ContactGroupParser($0) })
  package var people: ContactGroup
  /// The words that make the sum one for each person, or one for all of them.
  @Slot() package var terms: SplitTerms?
  @Slot(ask: ["To which account?", "Which of your accounts should it arrive on?"], among: PaymentSlots.accounts)
  package var account: BankAccount
  /// The purpose.
  @Slot() package var note: Memo?
  /// The amount in the account's currency.
  @Slot(derivedFrom: .otherSlots) package var sum: Money?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "ask several people for money" }

  package static var phrases: [Phrase] {
    "(get|have|ask|tell|make) {people} to (chip in|contribute|put in|pay me|pay|give me|send me) {amount} [{terms}] [for {note}]"
    "(get|collect|request|ask for|receive|claim) {amount} [{terms}] (from|off|of) {people} [for {note}] [{terms}]"
    "(ask|request|bill|charge) {people} for {amount} [{terms}]"
    "{people} (owe|owes|should pay|must pay|are paying me back|are giving me|are paying me) [me] {amount} [{terms}] [for {note}] [[so] (ask|get|collect|request|claim) [(it|that|them)] [(for|off|from)] [(it|that|them)]]"
    "{people} (owe|owes) me {amount} [{terms}] [for {note}] [(can|could|would) you (get|collect|claim) (it|that) (off|from|of) (them|{people})]"
  }

  package var confirmationPrompt: Reply {
    // A correction may leave one person, whose share must not sound like a plain request.
    let rest: Reply = shares.count == 1 ? "; your own share is nothing" : ""
    return "Ask \(shares.list ?? ""), to be paid into \(account)\(note.purposeClause)\(rest)?"
  }

  package static func review(_ draft: IntentDraft<Self>, with service: any PaymentService) async throws -> [SlotUpdate]
  {
    if let people = draft.$people.value, people.change == .removal {
      return [.reject(draft.$people, because: "Without \(people), then.")]
    }
    if let problem = draft.$people.value?.unableToBeAskedReason { return [.reject(draft.$people, because: problem)] }
    let updates = PaymentConstraints(
      amount: draft.$amount, sum: draft.$sum, account: draft.$account, accounts: try await service.accounts(),
      isOutgoing: false, lastPayment: nil, party: nil
    ).review()
    guard updates.isEmpty, let sum = draft.sum, let people = draft.$people.value else { return updates }
    switch division(of: sum, people, draft.terms).shares {
    case .success(let shares):
      let isTooLittle = shares.contains { $0.amount.minorUnits == 0 }
      return isTooLittle ? [.reject(draft.$amount, because: "That is too little to be divided.")] : []
    case .failure(let problem): return [.reject(draft.$people, because: problem.reply)]
    }
  }

  package func perform(with service: any PaymentService, confirmation: ConfirmationToken) async throws -> Reply {
    let bill = BillSplit(shares.map { .init($0.contact.id, $0.amount) }, into: account.id, note: note?.text)
    let receipt = try await service.execute(.split(bill), confirmation: confirmation)
    return people.askedReply(for: receipt.amount)
  }

  /// The shares: of each person the sum, or an equal part of it if it is a sum for all of them.
  private var shares: [BillDivision.Share] { (try? Self.division(of: money, people, terms).shares.get()) ?? [] }

  private static func division(of sum: Money, _ people: ContactGroup, _ terms: SplitTerms?) -> BillDivision {
    var whole = terms ?? SplitTerms()
    whole.isForEach = whole.isForEach || !(whole.isShared || whole.leavesUserOut || whole.part != nil)
    whole.leavesUserOut = true
    return BillDivision(sum: sum, people: people, shareCount: nil, terms: whole)
  }
}
