package import VocativeDialogue
package import VocativeText

/// Reports the balances of the accounts: "how much have I got?", "what's in my dirham account?".
package struct CheckBalance: PaymentQuery {
  @Slot(among: PaymentSlots.accounts) package var account: BankAccount?
  /// The currency of the reply, if the user named one.
  @Slot(parser: PaymentSlots.payoutCurrencies) package var currency: NamedCurrency?

  /// The words that ask for one sum of all accounts.
  @Slot() var total: BalanceTotal?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "check your balance" }

  package static var phrases: [Phrase] {
    "what's my balance"
    "(what's|what is|what are|show|show me|tell me|check|give me|read|read me|see) [(my|the)] [(current|available|account|bank|total)] (balance|balances) [(in|of|on|at|for|with) [my] {account}]"
    "(what's|what are|read|read me|read out|show|show me|tell me|give me|check|see) [(my|the)] [(current|account|bank)] (balance|balances) (of|in|on|for|across) [(all|both|each|every|all of)] [(my|the)] (account|accounts|bank|banks|of them)"
    "how much [(money|cash)] (do i have|have i got|have i|is left|is there|do i still have|do i own) [left] [(in|on|at|with) [my] {account}]"
    "(how much|how much money|what|what's|what is) [is] (in|on|left in|left on) [my] {account}"
    "(check|show|show me|what's|what is|tell me) [my] {account} [balance]"
    "(what's|what is|check|show) [(my|the)] {account} balance"
    "[my] [{account}] balance [please]"
    "how (rich|poor) am i"
    "how much [money] (have i|do i have|have i got|did i) (put by|put away|put aside|set aside|saved|saved up|stashed|stashed away|tucked away) [(in|on|at) [my] {account}]"
    "(what's|what is|how much is|how much do i have) (in|on) my (account|accounts|bank|bank account|name)"
    "what (have i|do i have) got [left] [in [my] {account}]"
    "(how much is|how much's|what's|what is|how much would be) my [{account}] (balance|money) [worth] {currency}"
    "(what've i got|what have i got|what do i have|how much do i have|how much have i got) [(in|on) [my] {account}] {currency}"
    "(tell|show|give|remind) me my [{account}] balance {currency}"
    "(what's|what is|what are|how much is|how much are|what would|how much would) my {account} [(balance|money|savings)] [be] worth [{currency}]"
    "how {currency} (is|are|do i have in|have i got in|are there in|is there in|is in) my {account} [(balance|money|savings)]"
    "[everything i have] {total} [(how much is it|how much is that|what is it|what's that|what is that|how much)] {currency}"
    "everything [that] (i own|i have|i've got) {total} (what|how much) (is|does|would) (it|that) [(make|come to|add up to|be)] {currency}"
    "(what's|what is|how much is|what are|how much are) {total} [worth] [{currency}]"
    "(what do|what does|how much do|how much does|what would|how much would) {total} (come to|make|add up to|amount to|be|hold|have) [{currency}]"
    "(what do|what does|how much do|how much does|what would|how much would) [(everything|all)] [that] [(i've got|i have|i own)] [(with|in|at|on)] [my] {account} (come to|make|add up to|amount to|be worth|be|fetch) [{currency}]"
    "(everything|all|what) [that] (i've got|i have|i own) (with|in|at|on) [my] {account} (what|how much) (does|do|would|is) (it|that) [(come to|make|add up to|amount to|be)] [worth] [{currency}]"
    "how much [money] (do i have|have i got|is there) {total} [{currency}]"
    "(add|sum|tot) [up] {total} [{currency}]"
    "(tell|show|give|remind) me how much [money] (is|i have|i've got|there is) (in|on) [my] {account} [{currency}]"
    "(tell|show|give|remind) me what (i have|i've got|there is|is left) (in|on|at|with) [my] {account}"
    "(tell|show|give|remind) me what (i have|i've got|there is|is) left [(in|on|at|with) [my] {account}]"
    "[(tell|show|remind) me] what (i've got|i have got|i have|i own) [left] [(right now|now|at the moment|altogether|in all)]"
    "[(tell|show|give|remind) me] how much [(money|cash)] (i've got|i have|i have got|i've still got|i still have|i got|have i|there is) [left] [(in|on|at|with) [my] {account}]"
    "[(tell|show) me] (what|how much) {account} (holds|has|has got|contains) [{currency}]"
    "(what's|what is|how much is) my money worth {total} [{currency}]"
    "[and] [(what's|what is|how much is|how much have i got|what about)] (in|on) (the|my) ((other|remaining) (two|three|ones|accounts|banks)|others)"
    "(what's|what is|how much is) (left|remaining) [(in|on|at) [my] {account}]"
    "(tell me|show me|say) (what's|what is|how much is|how much i have) (left|remaining) [(in|on|at) [my] {account}]"
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
    guard accounts.count > 1, total != nil || currency != nil else { return reply }
    return reply + (try await sum(of: accounts, service))
  }

  /// Returns the sum of all balances in the named currency, or that of the first account; none without a rate.
  private func sum(of accounts: [BankAccount], _ service: any PaymentService) async throws -> Reply {
    let standard = accounts.first(where: \.isDefault) ?? accounts.first
    guard let target = currency?.currency ?? standard?.currency else { return "" }
    let rates = try await ExchangeRates(of: service, from: accounts.map(\.currency), to: [target])
    var sum = Money(minorUnits: 0, target)
    for account in accounts {
      guard let converted = rates.convert(account.balance, to: target), let added = sum.adding(converted) else {
        return "I can't add them up, since I have no rate from \(account.currency.pluralName) to \(target.pluralName)."
      }
      sum = added
    }
    return "In all that is \(sum)."
  }

  /// Returns the balance of an account, also in the named currency, rounded to its minor unit.
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
