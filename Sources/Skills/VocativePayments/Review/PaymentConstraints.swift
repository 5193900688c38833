import VocativeDialogue
import VocativeText

/// The rules that tie an amount to an account, shared by payments, requests, schedules and bills.
///
/// The account follows from the amount's currency if the user named none, and is otherwise the default one. The amount
/// must be above zero and exact in the account's currency. If the money leaves the account, the balance must suffice. A
/// share becomes a sum once its base is known.
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

  /// Returns the updates that follow from the rules; none if the slots comply.
  func review() -> [SlotUpdate] {
    if accounts.isEmpty { return [.cancel(because: "You have no account for that.")] }
    guard let amount = amount.value else { return [] }
    if let problem = problem(with: amount) { return [.reject(self.amount, because: problem)] }
    guard let account = account.value else { return chooseAccount(for: amount) }
    guard amount.currency == nil || amount.currency == account.currency else {
      return [.reject(self.amount, because: account.otherCurrencyReason)]
    }
    if amount.shareBase == .lastPayment, party == nil { return [] }
    guard let money = money(amount, in: account) else {
      return [.reject(self.amount, because: "That can't be paid exactly in \(account.currency.pluralName).")]
    }
    if money.minorUnits == 0 { return [.reject(self.amount, because: "That would be nothing.")] }
    if isOutgoing, account.available.isLess(than: money) == true {
      return [.reject(self.amount, because: account.insufficientFundsReason)]
    }
    return sum.value.flatMap(\.self) == money ? [] : [.fill(sum, with: money)]
  }

  /// Returns the sum of an amount in an account's currency; nil if there is no exact one.
  private func money(_ amount: Amount, in account: BankAccount) -> Money? {
    switch amount.shareBase {
    case nil: amount.money(in: account.currency)
    case .balance, .previous: amount.money(of: account.available)
    case .lastPayment:
      lastPayment.flatMap { $0.sum.currency == account.currency ? amount.money(of: $0.sum) : nil }
    }
  }

  private func problem(with amount: Amount) -> Reply? {
    if let name = amount.unknownCurrency {
      return "I don't know \(name). You have \(currencyNames.joined(separator: " and "))."
    }
    if amount.value.mantissa <= 0 { return "The amount has to be above zero." }
    if amount.shareBase == .lastPayment, let party, lastPayment == nil {
      return isOutgoing
        ? "I find no earlier payment to \(party)." : "I find no earlier payment from \(party)."
    }
    if let base = amount.shareBase, !isOutgoing, base != .lastPayment { return "I need a sum for that." }
    guard let currency = amount.currency, !accounts.contains(where: { $0.currency == currency }) else { return nil }
    return "You have no account in \(currency.pluralName), only in \(currencyNames.joined(separator: " and "))."
  }

  /// The names of the accounts' currencies.
  private var currencyNames: [String] {
    var seen: Set<Currency> = []
    return accounts.map(\.currency).filter { seen.insert($0).inserted }.map(\.pluralName)
  }

  private func chooseAccount(for amount: Amount) -> [SlotUpdate] {
    if amount.shareBase == .lastPayment {
      guard party != nil else { return [] }
      if let last = lastPayment, let used = accounts.first(where: { $0.id == last.accountID }) {
        return [.fill(account, with: used)]
      }
    }
    let candidates = amount.currency.map { currency in accounts.filter { $0.currency == currency } } ?? accounts
    if let only = candidates.first(where: \.isDefault) ?? (candidates.count == 1 ? candidates.first : nil) {
      return [.fill(account, with: only)]
    }
    return [.choose(account, among: candidates)]
  }
}
