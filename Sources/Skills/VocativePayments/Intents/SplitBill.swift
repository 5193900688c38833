import VocativeCore
public import VocativeDialogue
import VocativeGrammar
public import VocativeText

/// Asks several people for their shares of a sum: "split sixty dollars three ways with Anna and Mei".
///
/// Shares are equal to the last cent; what cannot be divided is borne by the user, or by the first named.
public struct SplitBill: ConfirmedIntent {
  @Slot(
    ask: ["How much is it in all?", "What is the whole sum?"],
    parser: { (service: any PaymentService) in try await AmountParser.inCurrencies(of: service) })
  public var amount: Amount
  @Slot(
    ask: ["With whom?", "Who should pay a share?"],
    among: { (service: any PaymentService) in try await service.disambiguatedContacts() },
    parser: { ContactGroupParser($0) })
  public var people: ContactGroup
  /// How many share it.
  @Slot() public var ways: ShareCount?
  @Slot(
    ask: ["To which account?", "Which of your accounts should it arrive on?"],
    among: { (service: any PaymentService) in try await service.accounts() })
  public var account: BankAccount
  /// What it was for.
  @Slot() public var note: Memo?
  /// What the amount comes to.
  @Slot(derivedFrom: .otherSlots) public var sum: Money?

  /// A bill with nothing filled.
  public init() {}

  public static var summary: String { "split a bill" }

  public static var phrases: [Phrase] {
    "(split|divide|share) {amount} [{ways}] [equally] [(with|between|among|by) {people}] [(to|into) {account}]"
    "(split|divide|share) (a|the) (bill|cost|dinner|check|rent|sum|expense) [of {amount}] [{ways}] [equally] [(with|between|among|by) {people}]"
    "(split|divide|share) [(it|that|this)] [{ways}] (with|between|among|by) {people}"
    "(split|divide) {amount} {ways}"
    "{amount} {ways} [(with|between|among) {people}]"
    "(split|divide|share) {amount} (with|between|among) {people} for {note}"
  }

  public var confirmationPrompt: Reply {
    let shares = self.shares
    var asked: [Reply] = shares.map { "\($0.contact.disambiguatedName) for \($0.amount)" }
    guard let last = asked.popLast() else { return "" }
    let list = asked.isEmpty ? last : asked.dropFirst().reduce(asked[0]) { "\($0), \($1)" as Reply } + "and" + last
    let own = (sum ?? none).subtracting(shares.map(\.amount).reduce(none) { $0.adding($1) ?? $0 })
    let rest: Reply = own.flatMap { $0.minorUnits > 0 ? "; your own share is \($0)" as Reply : nil } ?? ""
    return "Ask \(list), to be paid into \(account)\(note.purposeClause)\(rest)?"
  }

  public func review(with service: any PaymentService) async throws -> [SlotUpdate] {
    if let person = $people.value?.contacts.first(where: { !$0.isEnrolled }) {
      return [.reject($people, because: "\(person) hasn't joined yet and can't be asked.")]
    }
    if let ways, let named = $people.value?.contacts.count, ways.count != named, ways.count != named + 1 {
      return [.reject($people, because: "That is \(named) \(named == 1 ? "person" : "people"), not \(ways.count).")]
    }
    let terms = PaymentConstraints(
      amount: $amount, sum: $sum, account: $account, accounts: try await service.accounts(), isOutgoing: false,
      lastPayment: nil, party: nil
    ).review()
    if terms.isEmpty, sum != nil, $people.value != nil, shares.contains(where: { $0.amount.minorUnits == 0 }) {
      return [.reject($amount, because: "That is too little to be divided.")]
    }
    return terms
  }

  public func perform(with service: any PaymentService, confirmation: ConfirmationToken) async throws -> Reply {
    let bill = BillSplit(shares.map { .init($0.contact.id, $0.amount) }, into: account.id, note: note?.text)
    let receipt = try await service.execute(.split(bill), confirmation: confirmation)
    return
      "Asked \(people.contacts.count) \(people.contacts.count == 1 ? "person" : "people") for \(receipt.amount) in all."
  }

  /// What each of the others is asked for.
  private var shares: [(contact: Contact, amount: Money)] {
    let total = sum ?? none
    let others = people.contacts
    // "With Anna" is two of us; "between Anna and Mei, two ways" leaves the user out.
    let count = Int64(ways?.count ?? others.count + 1)
    let (part, rest) = total.minorUnits.quotientAndRemainder(dividingBy: max(count, 1))
    let bearsRest = count > Int64(others.count)
    return others.enumerated().map { number, contact in
      (contact, Money(minorUnits: part + (!bearsRest && Int64(number) < rest ? 1 : 0), total.currency))
    }
  }

  /// The review lets no bill without a sum pass.
  private var none: Money { Money(minorUnits: 0, account.currency) }
}

/// Among how many a sum is divided: "three ways", "between the four of us".
public struct ShareCount: SpokenValue {
  /// At least 2.
  public let count: Int

  public var shown: String { "\(count) ways" }
  public static var parser: any SlotParser<ShareCount> { ShareCountParser() }
}

private struct ShareCountParser: SlotParser {
  func matches(in utterance: Utterance) -> [SlotMatch<ShareCount>] {
    let tokens = utterance.tokens
    return tokens.indices.compactMap { place in
      if ["equally", "evenly", "fifty-fifty"].contains(tokens[place].folded) { return nil }
      guard let reading = NumberParser(tokens).match(at: place), let count = reading.candidates.first?.value.whole,
        (2...50).contains(count), reading.tokens.upperBound < tokens.count
      else { return nil }
      let end = reading.tokens.upperBound
      if ["ways", "way", "people", "parts", "shares"].contains(tokens[end].folded) {
        return SlotMatch(tokens: place..<end + 1, value: ShareCount(count: Int(count)))
      }
      guard tokens[end].folded == "of", end + 1 < tokens.count, tokens[end + 1].folded == "us" else { return nil }
      return SlotMatch(tokens: place..<end + 2, value: ShareCount(count: Int(count)))
    }
  }

  var expansion: Grammar.Expansion {
    .sequence([.oneOf(["two", "three", "four", "five", "six"].map { .word($0) }), .word("ways")])
  }
  var samples: [String] { ["three ways"] }
}
