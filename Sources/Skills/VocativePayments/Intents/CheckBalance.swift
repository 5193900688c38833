package import VocativeDialogue
package import VocativeText

/// Reports the balances of the accounts: "how much have I got?", "what's in my dirham account?".
package struct CheckBalance: PaymentQuery {
  @Slot(among: PaymentSlots.accounts) package var account: BankAccount?
  /// The currency of the reply, if the user named one.
  @Slot(parser: PaymentSlots.payoutCurrencies) package var currency: NamedCurrency?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "check your balance" }

  package static var phrases: [Phrase] {
    "what's my balance"
    "(what's|what is|what are|show|show me|tell me|check|give me|read|read me|see) [(my|the)] [(current|available|account|bank|total)] (balance|balances) [(in|of|on|at|for|with) [my] {account}]"
    "how much [(money|cash)] (do i have|have i got|have i|is left|is there|do i still have|do i own) [left] [(in|on|at|with) [my] {account}]"
    "(how much|how much money|what|what's|what is) [is] (in|on|left in|left on) [my] {account}"
    "(check|show|show me|what's|what is|tell me) [my] {account} [balance]"
    "(what's|what is|check|show) [(my|the)] {account} balance"
    "[my] [{account}] balance [please]"
    "how (rich|poor) am i"
    "(what's|what is|how much is|how much do i have) (in|on) my (account|accounts|bank|bank account|name)"
    "what (have i|do i have) got [left] [in [my] {account}]"
    "(how much is|how much's|what's|what is|how much would be) my [{account}] (balance|money) [worth] {currency}"
    "(what've i got|what have i got|what do i have|how much do i have|how much have i got) [(in|on) [my] {account}] {currency}"
    "(tell|show|give) me my [{account}] balance {currency}"
    "(what's|what is|how much is) (left|remaining) [(in|on|at) [my] {account}] [(after that|then|afterwards)]"
    "(tell me|show me|say) (what's|what is|how much is|how much i have) (left|remaining) [(in|on|at) [my] {account}] [(after that|then|afterwards)]"
  }

  package func perform(with service: any PaymentService) async throws -> Reply {
    let accounts = try await service.accounts()
    if let named = account {
      // The slot's copy of the account may be older than the last payment.
      let current = accounts.first { $0.id == named.id } ?? named
      return try await line(for: current, service)
    }
    guard !accounts.isEmpty else { return "You have no account." }
    var reply: Reply = ""
    for account in accounts { reply = reply + (try await line(for: account, service)) }
    return reply
  }

  /// Returns the balance of an account, also in the named currency, rounded down to its minor unit.
  private func line(for account: BankAccount, _ service: any PaymentService) async throws -> Reply {
    guard let currency = currency?.currency, currency != account.currency else {
      return "\(account) holds \(account.balance)."
    }
    let rates = try await ExchangeRates(of: service, from: [account.currency], to: [currency])
    guard let converted = rates.convert(account.balance, to: currency) else {
      return
        "\(account) holds \(account.balance). I have no rate from \(account.currency.pluralName) to \(currency.pluralName)."
    }
    return "\(account) holds \(account.balance), which is \(converted)."
  }
}
