import VocativeDialogue

/// The rules that tie an amount to an account, the same for sending and asking.
///
/// An account that was not named follows from the amount's currency, else it is the default one. An amount must be above
/// zero, in the account's currency to the last decimal, and when it leaves the account no more than that holds.
struct PaymentTerms {
  let amount: SlotReference<Amount>
  let account: SlotReference<BankAccount>
  let accounts: [BankAccount]
  let leavesAccount: Bool

  func review() -> [Amendment] {
    if accounts.isEmpty { return [.abandon(because: "You have no account for that.")] }
    guard let amount = amount.value else { return [] }
    if let problem = problem(with: amount) { return [.refuse(self.amount, because: problem)] }
    guard let account = account.value else { return chooseAccount(for: amount) }
    guard amount.currency == nil || amount.currency == account.currency else {
      return [.refuse(self.amount, because: "\(account) is in \(account.currency.pluralName).")]
    }
    guard let money = amount.money(in: account.currency) else {
      return [.refuse(self.amount, because: "That can't be paid exactly in \(account.currency.pluralName).")]
    }
    if leavesAccount, account.available.isLess(than: money) == true {
      return [.refuse(self.amount, because: "There is only \(account.available) in \(account).")]
    }
    return []
  }

  private func problem(with amount: Amount) -> Reply? {
    if amount.value.mantissa <= 0 { return "The amount has to be above zero." }
    guard let currency = amount.currency, !accounts.contains(where: { $0.currency == currency }) else { return nil }
    var seen: Set<Currency> = []
    let known = accounts.map(\.currency).filter { seen.insert($0).inserted }.map(\.pluralName)
    return "You have no account in \(currency.pluralName), only in \(known.joined(separator: " and "))."
  }

  private func chooseAccount(for amount: Amount) -> [Amendment] {
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
