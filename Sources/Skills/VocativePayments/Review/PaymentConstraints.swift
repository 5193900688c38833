import VocativeDialogue
import VocativeText

/// The rules that tie an amount to an account, shared by payments, requests, schedules and bills.
///
/// The account follows from the amount's currency if the user named none, and is otherwise the default one. An amount in
/// another currency than the account's is converted at the service's rate, rounded to the nearest minor unit of the
/// account's currency; the order is in the account's currency. The amount must be above zero and exact in its currency.
/// If the money leaves the account, the balance must suffice. A share becomes a sum once its base is known.
struct PaymentConstraints {
  let amount: SlotReference<Amount>
  let sum: SlotReference<Money?>
  let account: SlotReference<BankAccount>
  let accounts: [BankAccount]
  /// A Boolean value that says if the money leaves the account now, so that its balance must suffice.
  let isOutgoing: Bool
  /// The last payment to or from the party as a sum above zero, with the id of its account.
  var lastPayment: (sum: Money, accountID: String)?
  /// The contact on the other side; nil while the slot is empty.
  let party: Contact?
  /// The currency in which the money is to arrive, if the user named one: "20 dollars in dirhams".
  var payout: SlotReference<NamedCurrency?>?
  /// The rates, and the past payment that the amount is a share of.
  var facts: PaymentFacts = .none

  /// The answer to "half of that" where no sum was named before.
  static let unknownBaseReason: Reply = "I don't know which sum you mean by that."

  /// Returns the updates that follow from the rules; none if the slots comply.
  func review() -> [SlotUpdate] {
    if accounts.isEmpty { return [.cancel(because: "You have no account for that.")] }
    if let problem = payoutProblem { return [problem] }
    guard let amount = amount.value else { return [] }
    if let problem = problem(with: amount) { return [.reject(self.amount, because: problem)] }
    guard let account = account.value else {
      // "Half of that" where no sum was named, nor an account whose money it could be.
      if amount.refersToPrevious { return [.reject(self.amount, because: Self.unknownBaseReason)] }
      return chooseAccount(for: amount)
    }
    if amount.shareBase == .lastPayment, party == nil { return [] }
    if let currency = facts.currency(of: amount, accounts), !canConvert(currency, to: account) {
      return [.reject(self.amount, because: noRateReason(currency, account))]
    }
    guard let money = money(amount, in: account) else {
      return [.reject(self.amount, because: "That can't be paid exactly in \(account.currency.pluralName).")]
    }
    if money.minorUnits == 0 { return [.reject(self.amount, because: "That would be nothing.")] }
    // The account was named earlier: another payment of the same plan may have been made from it since.
    let current = accounts.first { $0.id == account.id } ?? account
    if isOutgoing, current.available.isLess(than: money) == true {
      return [.reject(self.amount, because: current.insufficientFundsReason)]
    }
    return sum.value.flatMap(\.self) == money ? [] : [.fill(sum, with: money)]
  }

  /// Returns the sum of an amount in an account's currency; nil if there is no exact one.
  private func money(_ amount: Amount, in account: BankAccount) -> Money? {
    let named: Money? =
      switch amount.shareBase {
      case nil: amount.money(in: amount.currency ?? account.currency)
      case .balance: amount.money(of: account.available)
      // "Ten more" without an earlier amount is ten.
      case .previous:
        amount.addend.flatMap { Amount($0, amount.currency).money(in: amount.currency ?? account.currency) }
          ?? amount.money(of: account.available)
      case .account(let id, _): accounts.first { $0.id == id }.flatMap { amount.money(of: $0.available) }
      case .lastPayment: lastPayment.flatMap { amount.money(of: $0.sum) }
      case .payment: facts.pastPayment.flatMap { amount.money(of: $0.magnitude) }
      }
    return named.flatMap { facts.rates.convert($0, to: account.currency) }
  }

  private func canConvert(_ currency: Currency, to account: BankAccount) -> Bool {
    currency == account.currency || facts.rates.rate(currency, account.currency) != nil
  }

  // MARK: Impossible amounts

  private func problem(with amount: Amount) -> Reply? {
    if let name = amount.unknownCurrency {
      return "I don't know \(name). You have \(currencyNames.joined(separator: " and "))."
    }
    if amount.isCurrencyAlone, let currency = amount.currency { return "How many \(currency.pluralName)?" }
    if amount.shareBase == nil, amount.value.mantissa <= 0 { return "The amount has to be above zero." }
    if amount.shareBase != nil, amount.value.mantissa <= 0 { return "The amount has to be above zero." }
    switch amount.shareBase {
    case .lastPayment:
      if let party, lastPayment == nil {
        return isOutgoing ? "I find no earlier payment to \(party)." : "I find no earlier payment from \(party)."
      }
    case .payment(let words):
      if facts.pastPayment == nil { return "I find no earlier payment for “\(words)”." }
    case .balance: if !isOutgoing { return "I need a sum for that." }
    case .previous:
      if !isOutgoing, amount.addend == nil { return "I need a sum for that." }
      if let addend = amount.addend, addend.mantissa < 0 { return "I need a sum for that." }
    case nil, .account: break
    }
    guard amount.shareBase == nil, let currency = amount.currency,
      !accounts.contains(where: { canConvert(currency, to: $0) })
    else { return nil }
    return
      "You have no account in \(currency.pluralName), only in \(currencyNames.joined(separator: " and ")), and I have no rate for \(currency.pluralName)."
  }

  private func noRateReason(_ currency: Currency, _ account: BankAccount) -> Reply {
    "\(account) is in \(account.currency.pluralName), and I have no rate for \(currency.pluralName) there."
  }

  /// The names of the accounts' currencies.
  private var currencyNames: [String] {
    var seen: Set<Currency> = []
    return accounts.map(\.currency).filter { seen.insert($0).inserted }.map(\.pluralName)
  }

  /// The rejection of a payout currency that no account, or not the named one, has.
  private var payoutProblem: SlotUpdate? {
    guard let payout, let currency = payout.value.flatMap(\.self)?.currency else { return nil }
    if let account = account.value {
      return account.currency == currency
        ? nil
        : .reject(payout, because: "\(account) pays in \(account.currency.pluralName), not in \(currency.pluralName).")
    }
    return accounts.contains { $0.currency == currency }
      ? nil
      : .reject(
        payout,
        because:
          "You have no account in \(currency.pluralName), only in \(currencyNames.joined(separator: " and ")).")
  }

  // MARK: Accounts

  private func chooseAccount(for amount: Amount) -> [SlotUpdate] {
    if let id = accountID(of: amount), let used = accounts.first(where: { $0.id == id }) {
      return [.fill(account, with: used)]
    }
    if amount.shareBase == .lastPayment, party == nil { return [] }
    let currency = payout?.value.flatMap(\.self)?.currency ?? amount.currency
    let own = currency.map { currency in accounts.filter { $0.currency == currency } } ?? accounts
    let candidates = own.isEmpty ? accounts.filter { canConvert(currency ?? $0.currency, to: $0) } : own
    if let only = candidates.first(where: \.isDefault) ?? (candidates.count == 1 ? candidates.first : nil) {
      return [.fill(account, with: only)]
    }
    return [.choose(account, among: candidates)]
  }

  /// Returns the id of the account that a share is of, or that its payment was made from.
  private func accountID(of amount: Amount) -> String? {
    switch amount.shareBase {
    case .account(let id, _): id
    case .payment: facts.pastPayment?.accountID
    case .lastPayment: party == nil ? nil : lastPayment?.accountID
    case nil, .balance, .previous: nil
    }
  }
}
