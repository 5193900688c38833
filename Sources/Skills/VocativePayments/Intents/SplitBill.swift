package import VocativeDialogue
package import VocativeText

/// Requests a share of a bill from each of several contacts: "split sixty dollars three ways with Anna and Mei".
///
/// The shares are equal to the minor unit, unless parts are named; see ``BillDivision``. The sum can be that of an
/// earlier payment.
package struct SplitBill: SumIntent {
  @Slot(ask: ["How much is it in all?", "What is the whole sum?"], parser: PaymentSlots.amounts)
  package var amount: Amount
  @Slot(
    ask: ["With whom?", "Who should pay a share?"],
    among: PaymentSlots.payees,
    parser: { ContactGroupParser($0) })
  package var people: ContactGroup
  /// The number of people who share the bill.
  @Slot() package var shareCount: ShareCount?
  /// Unequal shares, a share of the user, or a sum for each person.
  @Slot() package var terms: SplitTerms?
  @Slot(ask: ["To which account?", "Which of your accounts should it arrive on?"], among: PaymentSlots.accounts)
  package var account: BankAccount
  /// The purpose.
  @Slot() package var note: Memo?
  /// The words by which all bear the same, without a verb of dividing: "everyone pays the same".
  @Slot() var equality: EqualShares?
  /// The occasion of the bill, which is its purpose: "at the curry house".
  @Slot() var occasion: BillOccasion?
  /// An earlier payment that is the bill.
  @Slot(among: PaymentSlots.pastBills) var bill: PastBill?
  /// The amount in the account's currency.
  @Slot(derivedFrom: .otherSlots) package var sum: Money?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "split a bill" }
  /// The nouns for a cost that people share.
  private static let costNouns =
    "(pizza|dinner|lunch|bill|meal|taxi|cab|hotel|trip|shopping|takeaway|gift|present|tickets|petrol|drinks|groceries)"

  package static var phrases: [Phrase] {
    "(split|divide|share) {amount} [{shareCount}] [equally] [(with|between|among|by) {people}] [(to|into) {account}]"
    "(split|divide|share) (a|the) (bill|cost|dinner|check|rent|sum|expense) [of {amount}] [{shareCount}] [equally] [(with|between|among|by) {people}]"
    "(split|divide|share) [(it|that|this)] [{shareCount}] (with|between|among|by) {people}"
    "(split|divide) {amount} {shareCount}"
    "{amount} {shareCount} [(with|between|among) {people}]"
    "(split|divide|share) {amount} (with|between|among) {people} for {note}"
    "{people} [(went|go|are going|want to go)] (halves|half|fifty fifty|dutch) on [(a|the)] {amount}"
    "(go|went|going) (halves|dutch|fifty fifty|half and half|halvesies) [(with|between) {people}] [on [(a|the)] {amount}] [for {note}]"
    "{amount} (between|among|shared with|shared by|split with|split between) {people} [{terms}]"
    "(split|divide|share) [(the|my|that)] {bill} [(with|between|among) {people}] [{terms}]"
    Phrase(
      "[(the|a|that)] [\(costNouns)] (was|were|is|came to|cost|cost me|costs|set me back) {amount} [and] [there was] [{shareCount}] (split|divide|share) [(it|that|this)] [(with|between|among) {people}] [{terms}]"
    )
    "{people} of [the] {amount}"
    Phrase(
      "[(the|a|that|my)] [\(costNouns)] (was|were|is|came to|cost|cost me|costs|set me back) {amount} (ask|bill|charge|get|have|make) {people} [(for|to pay|to give me|to cover)] {terms}"
    )
    Phrase(
      "[(the|a|that|my)] [\(costNouns)] (was|were|is|came to|cost|cost me|costs|set me back) {amount} {people} [(ate|had|came|shared|joined)] [too] (ask|bill|charge|get|have|make) (him|her|them) [(for|to pay|to give me|to cover)] {terms}"
    )
    "i (paid|spent|covered|put down) {amount} [for {note}] (ask|bill|charge|get|have|make) {people} [(for|to pay|to give me|to cover)] {terms}"
    Phrase(
      "[(the|a|that|my)] [\(costNouns)] (was|were|is|came to|cost|cost me|costs|set me back) {amount} (get|collect|claim|take) {terms} [back] (off|from) {people}"
    )
    "i (paid|spent|covered|put down) [(the|a|an|that)] {amount} [[for] {note}] (get|collect|claim|take) {terms} [of (it|that|this)] [back] (off|from) {people}"
    "the {note} (was|were|cost|cost me|came to|set me back) {amount} (get|collect|claim|take) {terms} [back] (off|from) {people}"
    "(ask|bill|charge) {people} for {terms} of [(the|that)] {amount}"
    "{shareCount} [{occasion}] {people} i (paid|covered|put|put down|spent) [the] [(whole|full)] {amount} [(on|with) my card] (collect|get|ask for|claim) [(their|the)] (shares|share|parts|part)"
    "[(dinner|lunch|it|that)] (was|were|came to|cost|cost me|set me back) {amount} [and there (was|were)] {shareCount} {people} (split|divide|share) [(it|that|this)] [{terms}]"
    "i (paid|spent|covered|put down) {amount} [for {note}] [that] [{people}] [(took|had|shared|ordered|ate|used)] [{terms}] (split|divide|share) [(it|that|this)] [(with|between|among) {people}]"
    Phrase(
      "[(the|a|that)] [\(costNouns)] (was|were|came to|cost|cost me|set me back) {amount} {people} [{terms}] [ask them for it]"
    )
    "{shareCount} (had|shared|ate|ordered|took|went) [(for|to)] {note} for {amount} {people} [(collect|get|ask for) [(their|the)] shares]"
    "{shareCount} (shared|split|had|took|ordered|bought|got) [(a|an|the)] {amount} [{note}] [(that|which)] i (paid|paid for|covered) {people} (ask|get|collect|collect from|get from|charge|bill) [(each|all|both)] [of] [(them|him|her)] [for] (his|her|their|the) (share|shares|part|parts|bit|bits)"
    "i (paid|spent|covered|put down|shelled out) [(the|a|an|that)] {amount} [{note}] (get|collect|claim|take|ask for) {people} ('s|s) (share|part|bit) [(off|from) (him|her|them)] [for me]"
    "(collect|get|ask for) {shareCount} shares of {amount} (from|with|between) {people}"
    "[{shareCount}] [{occasion}] <{people} ([(it|that|this|which|dinner|lunch|the bill|the total|all)] [(cost|costs|was|were|is|came to|comes to|for)] {amount} [(the bill|altogether|in total|in all)]) {equality}>"
    "{amount} [(the bill|altogether|in total|in all)] <[there (was|were)] {people} [{occasion}] {equality}>"
    "[(dinner|lunch|drinks|it|that|the bill)] (was|were|came to|cost|cost me|set me back) {amount} {people} (split|divide|share) {terms} [(between|among|with|by)] {people}"
    "[(dinner|lunch|it|that)] (was|were|came to|cost|cost me|set me back) {amount} {people} [{terms}] is (shared|split|divided) [(by|between)] {people}"
    "(get|have|make|ask) {people} [to] (pay|give|send) [me] [for] (his|her|their) (share|part|bit) [of [(the|a|that)] {amount}]"
    Phrase(
      "[(the|a|that|my)] [\(costNouns)] (was|were|is|came to|cost|cost me|costs|set me back) [me] {amount} {people} (is|are) (chipping in|going in|pitching in|sharing) [equally] [with me] (collect|get|ask for|request|claim) [(it|that|them|their share|their shares)]"
    )
    "(get|have|make|ask) {people} [to] (chip in|pitch in|go in) [equally] [with me] (for|on|towards) [(the|a|that|my)] {amount} [{note}]"
    "i (paid|spent|covered|put down) {amount} [{occasion}] [for {note}] (get|have|make|ask) {people} [to] (chip in|pitch in|pay (their|his|her) (share|part|bit)|share it|go in) [equally] [with me] [{terms}]"
    "(ask|bill|charge|request|collect) {people} for (his|her|their) (share|part|bit) of [(the|a|that)] {amount}"
    "(divvy up|divvy|split up|halve) {amount} [{shareCount}] [(with|between|among|by) {people}]"
    "go {shareCount} on [(a|the)] {amount} [(bill|tab|check)] [(with|between|among)] {people}"
    "{people} (had|shared|ate|took|went for|went to) [{note}] for {amount} [(he|she|they)] (should|must|can|has to|have to|ought to) (cover|pay|give me|give|chip in) (his|her|their) (half|share|part|bit)"
    Phrase(
      "[(the|a|that)] [\(costNouns)] (was|were|came to|cost|cost me|set me back) {amount} {people} [we] [(do|did|go|went|share|split)] {terms} (ask|get) (him|her|them) [for] [(it|his|her|their)] [(part|half|share)]"
    )
    "i (paid|spent|covered|put down) {amount} [for {note}] {people} (owe|owes) me (his|her|their) (share|part|half|bit)"
    "[(me|i) and] {people} [and (me|i)] (shared|split|had|ordered|took|bought|got) [(a|an|the)] {amount} [{note}] [i paid [for it]] (get|ask|request|collect|claim|charge) [(him|her|them)] [for] (his|her|their|the other) (half|share|part|bit) [back] [(from|off) (him|her|them)] [for me]"
    "[(me|i) and] {people} [and (me|i)] (shared|split|had|ordered|took|bought|got) [(a|an|the)] {amount} [{note}] [i paid [for it]] (he|she|they) (owe|owes) me [(his|her|their)] (half|share|part|bit)"
    "i (shared|split|had|ordered|took|bought|got) [(a|an|the)] {amount} [{note}] with {people} [i paid [for it]] (get|ask|request|collect|claim|charge) [(him|her|them)] [for] [(his|her|their|the other)] (half|share|part|bit) [back] [(from|off) (him|her|them)] [for me]"
    "i (paid|spent|covered|put down) {amount} (for|on) {note} with {people} (get|ask|request|collect|claim) [(him|her|them)] [for] [(his|her|their|the other)] (half|share|part|bit) [back] [(from|off) (him|her|them)] [for me]"
    "{shareCount} [{occasion}] {amount} [(altogether|in total|in all)] (ask|get|collect|collect from|get from) {people} [for] [(his|her|their|the)] (share|shares|part|parts)"
  }

  package var confirmationPrompt: Reply {
    let shares = self.shares
    guard let asked = shares.list else { return "" }
    let requested = shares.map(\.amount).reduce(Money(minorUnits: 0, money.currency)) { $0.adding($1) ?? $0 }
    let own = terms?.isForEach == true ? nil : money.subtracting(requested)
    let rest: Reply =
      own.flatMap { $0.minorUnits > 0 ? "; your own share is \($0)" as Reply : nil }
      ?? (shares.count == 1 ? "; your own share is nothing" : "")
    return "Ask \(asked), to be paid into \(account)\(note.purposeClause)\(rest)?"
  }

  package static func review(_ draft: IntentDraft<Self>, with service: any PaymentService) async throws -> [SlotUpdate]
  {
    if let bill = draft.bill?.transaction, draft.$amount.value == nil, let amount = Amount(bill.magnitude) {
      let purpose = bill.note.map { draft.note == nil ? [SlotUpdate.fill(draft.$note, with: Memo($0))] : [] } ?? []
      return [.fill(draft.$amount, with: amount)] + purpose
    }
    if let occasion = draft.occasion, draft.note == nil { return [.fill(draft.$note, with: Memo(occasion.shown))] }
    let people = draft.$people.value
    if let people, people.change == .removal {
      return [.reject(draft.$people, because: "Without \(people), then.")]
    }
    if let problem = people?.unableToBeAskedReason { return [.reject(draft.$people, because: problem)] }
    if let shareCount = draft.shareCount, let named = people?.contacts.count, shareCount.count != named,
      shareCount.count != named + 1
    {
      return [
        .reject(
          draft.$people, because: "That is \(named) \(named == 1 ? "person" : "people"), not \(shareCount.count).")
      ]
    }
    let updates = PaymentConstraints(
      amount: draft.$amount, sum: draft.$sum, account: draft.$account, accounts: try await service.accounts(),
      isOutgoing: false,
      lastPayment: nil, party: nil
    ).review()
    guard updates.isEmpty, let sum = draft.sum, let people else { return updates }
    switch division(of: sum, among: people, draft.shareCount, draft.terms).shares {
    case .success(let shares):
      let isTooLittle = shares.contains { $0.amount.minorUnits == 0 }
      return isTooLittle ? [.reject(draft.$amount, because: "That is too little to be divided.")] : []
    case .failure(let problem):
      return draft.terms == nil
        ? [.reject(draft.$people, because: problem.reply)] : [.reject(draft.$terms, because: problem.reply)]
    }
  }

  package func perform(with service: any PaymentService, confirmation: ConfirmationToken) async throws -> Reply {
    let bill = BillSplit(shares.map { .init($0.contact.id, $0.amount) }, into: account.id, note: note?.text)
    let receipt = try await service.execute(.split(bill), confirmation: confirmation)
    return people.askedReply(for: receipt.amount)
  }

  /// The share of each contact; none for a sum that cannot be divided, which the review rejects.
  private var shares: [BillDivision.Share] {
    (try? Self.division(of: money, among: people, shareCount, terms).shares.get()) ?? []
  }

  private static func division(
    of sum: Money, among people: ContactGroup, _ shareCount: ShareCount?, _ terms: SplitTerms?
  ) -> BillDivision {
    BillDivision(sum: sum, people: people, shareCount: shareCount, terms: terms ?? SplitTerms())
  }
}

extension [BillDivision.Share] {
  /// The shares as the object of "ask": "Mei Chen for $20.00 and Omar for $20.00"; nil without shares.
  var list: Reply? {
    var asked: [Reply] = map { "\($0.contact.disambiguatedName) for \($0.amount)" }
    guard let last = asked.popLast() else { return nil }
    return asked.isEmpty ? last : asked.dropFirst().reduce(asked[0]) { "\($0), \($1)" as Reply } + "and" + last
  }
}
