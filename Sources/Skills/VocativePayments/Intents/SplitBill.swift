package import VocativeDialogue
package import VocativeText

/// Requests a share of a bill from each of several contacts: "split sixty dollars three ways with Anna and Mei".
///
/// The shares are equal to the minor unit. The user pays the remainder, or the contacts named first if the user has no
/// share.
package struct SplitBill: SumIntent {
  @Slot(ask: ["How much is it in all?", "What is the whole sum?"], parser: PaymentSlots.amounts)
  package var amount: Amount
  @Slot(
    ask: ["With whom?", "Who should pay a share?"],
    among: PaymentSlots.contacts,
    parser: { ContactGroupParser($0) })
  package var people: ContactGroup
  /// The number of people who share the bill.
  @Slot() package var shareCount: ShareCount?
  @Slot(ask: ["To which account?", "Which of your accounts should it arrive on?"], among: PaymentSlots.accounts)
  package var account: BankAccount
  /// The purpose.
  @Slot() package var note: Memo?
  /// The amount in the account's currency.
  @Slot(derivedFrom: .otherSlots) package var sum: Money?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "split a bill" }

  package static var phrases: [Phrase] {
    "(split|divide|share) {amount} [{shareCount}] [equally] [(with|between|among|by) {people}] [(to|into) {account}]"
    "(split|divide|share) (a|the) (bill|cost|dinner|check|rent|sum|expense) [of {amount}] [{shareCount}] [equally] [(with|between|among|by) {people}]"
    "(split|divide|share) [(it|that|this)] [{shareCount}] (with|between|among|by) {people}"
    "(split|divide) {amount} {shareCount}"
    "{amount} {shareCount} [(with|between|among) {people}]"
    "(split|divide|share) {amount} (with|between|among) {people} for {note}"
  }

  package var confirmationPrompt: Reply {
    let shares = self.shares
    var asked: [Reply] = shares.map { "\($0.contact.disambiguatedName) for \($0.amount)" }
    guard let last = asked.popLast() else { return "" }
    let list = asked.isEmpty ? last : asked.dropFirst().reduce(asked[0]) { "\($0), \($1)" as Reply } + "and" + last
    let requested = shares.map(\.amount).reduce(Money(minorUnits: 0, money.currency)) { $0.adding($1) ?? $0 }
    let own = money.subtracting(requested)
    let rest: Reply = own.flatMap { $0.minorUnits > 0 ? "; your own share is \($0)" as Reply : nil } ?? ""
    return "Ask \(list), to be paid into \(account)\(note.purposeClause)\(rest)?"
  }

  package static func review(_ draft: IntentDraft<Self>, with service: any PaymentService) async throws -> [SlotUpdate]
  {
    if let person = draft.$people.value?.contacts.first(where: { !$0.isEnrolled }) {
      return [.reject(draft.$people, because: person.cannotBeAskedReason)]
    }
    if let shareCount = draft.shareCount, let named = draft.$people.value?.contacts.count, shareCount.count != named,
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
    if updates.isEmpty, let sum = draft.sum, let people = draft.$people.value,
      shares(of: sum, among: people.contacts, draft.shareCount).contains(where: { $0.amount.minorUnits == 0 })
    {
      return [.reject(draft.$amount, because: "That is too little to be divided.")]
    }
    return updates
  }

  package func perform(with service: any PaymentService, confirmation: ConfirmationToken) async throws -> Reply {
    let bill = BillSplit(shares.map { .init($0.contact.id, $0.amount) }, into: account.id, note: note?.text)
    let receipt = try await service.execute(.split(bill), confirmation: confirmation)
    return
      "Asked \(people.contacts.count) \(people.contacts.count == 1 ? "person" : "people") for \(receipt.amount) in all."
  }

  /// The share of each contact.
  private var shares: [(contact: Contact, amount: Money)] { Self.shares(of: money, among: people.contacts, shareCount) }

  private static func shares(
    of money: Money, among others: [Contact], _ shareCount: ShareCount?
  ) -> [(contact: Contact, amount: Money)] {
    // "With Anna" is two of us; "between Anna and Mei, two ways" leaves the user out.
    let count = Int64(shareCount?.count ?? others.count + 1)
    let (part, rest) = money.minorUnits.quotientAndRemainder(dividingBy: max(count, 1))
    let bearsRest = count > Int64(others.count)
    return others.enumerated().map { number, contact in
      (contact, Money(minorUnits: part + (!bearsRest && Int64(number) < rest ? 1 : 0), money.currency))
    }
  }
}
