import VocativeDialogue
import VocativeText

/// The rules that tie an amount to an account, the same for sending and asking.
///
/// An account that was not named follows from the amount's currency, else it is the default one. An amount must be
/// above zero, in the account's currency to the last decimal, and when it leaves the account no more than that holds. A
/// share becomes a sum as soon as it is known what it is a share of.
struct PaymentConstraints {
  let amount: SlotReference<Amount>
  let sum: SlotReference<Money?>
  let account: SlotReference<BankAccount>
  let accounts: [BankAccount]
  let isOutgoing: Bool
  /// The last payment between the two in this direction, as a sum above zero, and its account.
  var lastPayment: (sum: Money, accountID: String)?
  /// Who is paid or asked; nil while that is open.
  let party: Contact?

  func review() -> [SlotUpdate] {
    if accounts.isEmpty { return [.cancel(because: "You have no account for that.")] }
    guard let amount = amount.value else { return [] }
    if let problem = problem(with: amount) { return [.reject(self.amount, because: problem)] }
    guard let account = account.value else { return chooseAccount(for: amount) }
    guard amount.currency == nil || amount.currency == account.currency else {
      return [.reject(self.amount, because: "\(account) is in \(account.currency.pluralName).")]
    }
    if amount.shareBase == .lastPayment, party == nil { return [] }
    guard let money = money(amount, in: account) else {
      return [.reject(self.amount, because: "That can't be paid exactly in \(account.currency.pluralName).")]
    }
    if money.minorUnits == 0 { return [.reject(self.amount, because: "That would be nothing.")] }
    if isOutgoing, account.available.isLess(than: money) == true {
      return [.reject(self.amount, because: "There is only \(account.available) in \(account).")]
    }
    return sum.value.flatMap(\.self) == money ? [] : [.fill(sum, with: money)]
  }

  /// What an amount comes to in an account.
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
    if let whole = amount.shareBase, !isOutgoing, whole != .lastPayment { return "I need a sum for that." }
    guard let currency = amount.currency, !accounts.contains(where: { $0.currency == currency }) else { return nil }
    return "You have no account in \(currency.pluralName), only in \(currencyNames.joined(separator: " and "))."
  }

  /// The currencies of the accounts, by name.
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

extension AmountParser {
  /// A parser to which "dollars" are the dollars of the user's accounts, the default account first.
  static func inCurrencies(of service: any PaymentService) async throws -> any SlotParser<Amount> {
    let accounts = try await service.accounts()
    return AmountParser(preferring: (accounts.filter(\.isDefault) + accounts).map(\.currency))
  }
}

extension Memo? {
  /// What follows a payment's account or sum in a recap: " for dinner", or nothing.
  var purposeClause: Reply { self?.text.purposeClause ?? "" }
}

extension String? {
  /// The same of a note that was kept.
  var purposeClause: Reply { self?.purposeClause ?? "" }
}

extension String {
  fileprivate var purposeClause: Reply { " for \(self)" }
}
