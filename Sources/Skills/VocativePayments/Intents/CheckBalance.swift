package import VocativeDialogue
package import VocativeText

/// Reports the balances of the accounts: "how much have I got?", "what's in my dirham account?".
package struct CheckBalance: PaymentQuery {
  @Slot(among: PaymentSlots.accounts) package var account: BankAccount?

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
  }

  package func perform(with service: any PaymentService) async throws -> Reply {
    if let named = account {
      // The slot's copy of the account may be older than the last payment.
      let current = try await service.accounts().first { $0.id == named.id } ?? named
      return "\(current) holds \(current.balance)."
    }
    let accounts = try await service.accounts()
    guard !accounts.isEmpty else { return "You have no account." }
    return accounts.reduce("") { $0 + "\($1) holds \($1.balance)." }
  }
}
