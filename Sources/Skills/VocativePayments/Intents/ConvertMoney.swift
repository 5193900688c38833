package import VocativeDialogue
package import VocativeText

/// Tells what a sum is in another currency, the rate between two, or which of two sums is more: "how many dirhams is 50
/// dollars?", "is 500 kronor more than 50 dollars?".
package struct ConvertMoney: PaymentQuery {
  @Slot(parser: PaymentSlots.amounts) package var amount: Amount?
  /// A sum to compare with.
  @Slot(parser: PaymentSlots.amounts) package var other: Amount?
  /// The currency to convert into.
  @Slot(parser: PaymentSlots.currencies) package var currency: NamedCurrency?
  /// The currency to convert from, if no amount was named.
  @Slot(parser: PaymentSlots.currencies) package var source: NamedCurrency?

  /// The account whose balance is converted, if no amount was named.
  @Slot(among: PaymentSlots.accounts) package var account: BankAccount?

  /// The currency of which all that the user has is converted: "what would all my yen come to in pounds?".
  @Slot(parser: PaymentSlots.currencies) package var holding: NamedCurrency?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "convert money at the bank's rate" }

  package static var phrases: [Phrase] {
    "how many {currency} (is|are|for|makes|make|would be|do i get for|would i get for|can i get for|does it take for) {amount}"
    "how much (is|are|would be) {amount} [worth] (in|to|into) {currency}"
    "how many {currency} (do|would|will|could|can) i (get|receive|end up with|come away with|walk away with|come out with) (for|from|out of) {amount}"
    "how much {currency} (is|are|do i get for|would i get for) {amount}"
    "[(roughly|about|approximately|more or less)] (what's|what is|what are|what would be|what does|what do|what would) {amount} [(worth|come to|make|be)] [(roughly|about|approximately|more or less)] (in|to|into) {currency}"
    "(what's|what is|tell me|show me|give me) [(the|your|my|today's|current)] [current] (exchange rate|conversion rate|rate|rate of exchange) [(from|for|of|between) {source}] [(to|and|into|in|against|for) {currency}]"
    "what (rate|exchange rate) (do you give me|do i get|is there|are you giving) [(for|from) {source}] [(to|into|in) {currency}]"
    "(what's|what is) {source} to {currency} [rate]"
    "{amount} in {currency}"
    "(is|are|would|was) {amount} [(be|worth)] (more|less|bigger|smaller|higher|lower|cheaper|dearer) [or (more|less|smaller|lower|cheaper|dearer)] than {other}"
    "(which|what|which one) (is|'s) (more|less|bigger|smaller|higher|lower|cheaper|dearer) {amount} or {other}"
    "compare {amount} (with|to|and) {other}"
    "(what|how much) (would|is|are|does|will|'s) [(the money|what i have)] [(in|on)] {account} [balance] [(be|come to|make|amount to|worth|be worth)] (in|to|into) {currency}"
    "(what's|what is|how much is) [(my|the)] [whole] balance [worth] (in|to|into) {currency}"
    "(what|how much) (would|is|are|does|do|will|'s) [(all|all of|the whole of)] my {holding} [(be|come to|make|amount to|worth|be worth|fetch)] (in|to|into) {currency}"
    "(suppose|imagine) (somebody|someone|i|they|he|she) (gave|paid|sent|had|got|gets|gives|have) [me] {amount} (what|how much) (is|'s|would|'d) (that|it) [(be|come to|make)] [worth] (in|to|into) {currency}"
  }

  package func perform(with service: any PaymentService) async throws -> Reply {
    let accounts = try await service.accounts()
    let own = (accounts.filter(\.isDefault) + accounts).map(\.currency)
    if let amount, let other { return try await comparison(of: amount, with: other, accounts, own, service) }
    let held = holding.flatMap { named in accounts.first { $0.currency == named.currency } }
    if let holding, held == nil { return "You have no account in \(holding.shown)." }
    let owned = (account ?? held).map { Amount(ExactDecimal(1), of: .account(id: $0.id, name: $0.shown)) }
    guard let amount = owned ?? amount, !amount.isCurrencyAlone else { return try await rateReply(own, service) }
    if let name = amount.unknownCurrency { return "I don't know \(name)." }
    guard let target = currency?.currency ?? own.first(where: { $0 != amount.currency }) else {
      return "I can't tell which currency you mean."
    }
    let named = amount.currency ?? source?.currency ?? own.first { $0 != target } ?? target
    let facts = try await PaymentFacts(for: amount, accounts: accounts, of: service)
    guard let sum = sum(amount, named, accounts, facts) else { return "I need a sum for that." }
    let rates = try await ExchangeRates(of: service, from: [sum.currency], to: [target])
    guard let converted = rates.convert(sum, to: target) else { return noRate(sum.currency, target) }
    guard let rate = rates.rate(sum.currency, target) else { return "That is \(sum)." }
    return "\(sum) is \(converted), at \(rate)."
  }

  private func sum(_ amount: Amount, _ currency: Currency, _ accounts: [BankAccount], _ facts: PaymentFacts) -> Money? {
    let standard = accounts.first(where: \.isDefault) ?? accounts.first
    return switch amount.shareBase {
    case nil: amount.money(in: currency)
    case .balance, .previous: standard.flatMap { amount.money(of: $0.available) }
    case .account(let id, _): accounts.first { $0.id == id }.flatMap { amount.money(of: $0.available) }
    case .payment: facts.pastPayment.flatMap { amount.money(of: $0.magnitude) }
    case .lastPayment: nil
    }
  }

  /// Returns which of two sums is more, at the bank's rate.
  private func comparison(
    of first: Amount, with second: Amount, _ accounts: [BankAccount], _ own: [Currency], _ service: any PaymentService
  ) async throws -> Reply {
    if let name = first.unknownCurrency ?? second.unknownCurrency { return "I don't know \(name)." }
    let facts = try await PaymentFacts(for: first, accounts: accounts, of: service)
    guard let standard = first.currency ?? second.currency ?? own.first,
      let left = sum(first, first.currency ?? standard, accounts, facts),
      let right = sum(second, second.currency ?? standard, accounts, facts)
    else { return "I need two sums for that." }
    let rates = try await ExchangeRates(of: service, from: [left.currency], to: [right.currency])
    guard let converted = rates.convert(left, to: right.currency) else { return noRate(left.currency, right.currency) }
    let order: Reply =
      converted.minorUnits == right.minorUnits
      ? "as much as" : converted.minorUnits < right.minorUnits ? "less than" : "more than"
    guard left.currency != right.currency, let rate = rates.rate(left.currency, right.currency) else {
      return "\(left) is \(order) \(right)."
    }
    return "\(left) is \(converted), \(order) \(right), at \(rate)."
  }

  /// Returns the rate between the named currencies, or the rates among those of the accounts.
  private func rateReply(_ own: [Currency], _ service: any PaymentService) async throws -> Reply {
    let from = source?.currency ?? amount?.currency
    let named = [from, currency?.currency].compactMap(\.self)
    let pairs: [(Currency, Currency)] =
      named.count == 2
      ? [(named[0], named[1])]
      : Set(own).sorted().filter { $0 != (named.first ?? own.first) }.compactMap { other in
        (named.first ?? own.first).map { ($0, other) }
      }
    var reply: Reply = ""
    for (from, to) in pairs {
      let rate = try await service.exchangeRate(from, to)
      reply = reply + (rate.map { "The rate is \($0)." } ?? noRate(from, to))
    }
    return pairs.isEmpty ? "Your accounts have only one currency." : reply
  }

  private func noRate(_ from: Currency, _ to: Currency) -> Reply {
    "I have no rate from \(from.pluralName) to \(to.pluralName)."
  }
}
