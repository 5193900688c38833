package import VocativeDialogue
package import VocativeText

/// Says if the money is enough, and what would be left: "can I afford 300 dollars", "what's left after the rent".
package struct CheckAffordability: PaymentQuery {
  @Slot(ask: "How much would it be?") package var question: Question<AffordabilitySubject>
  @Slot(among: PaymentSlots.accounts) package var account: BankAccount?

  /// The sum of the payment that waits for an answer, which "what would be left then" is about.
  @Slot(derivedFrom: .openRequest(slot: "sum", of: payments)) var waitingSum: Money?
  /// The account that this payment is from.
  @Slot(derivedFrom: .openRequest(slot: "account", of: payments)) var waitingAccount: BankAccount?
  private static let payments = [SendMoney.name, SchedulePayment.name, PayRequest.name]

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "say what you can afford" }

  package static var phrases: [Phrase] {
    "{question}"
  }

  package static func review(_ draft: IntentDraft<Self>, with service: any PaymentService) async throws -> [SlotUpdate]
  {
    guard let question = draft.$question.value, draft.account == nil else { return [] }
    let query = AffordabilityQuery(question.utterance, accounts: try await service.accounts())
    return query.account.map { [.fill(draft.$account, with: $0)] } ?? []
  }

  package func perform(with service: any PaymentService) async throws -> Reply {
    let accounts = try await service.accounts()
    let query = AffordabilityQuery(question.utterance, accounts: accounts)
    let meant = account ?? (query.amounts.isEmpty ? waitingAccount : nil)
    let named = meant.flatMap { account in accounts.first { $0.id == account.id } }
    if query.form == .limit { return limits(named.map { [$0] } ?? accounts) }
    var costs: [(sum: Amount, name: Reply)] = query.amounts.map { ($0, "\($0)") }
    for item in try await knownCosts(query, service) {
      guard let amount = Amount(item.sum) else { continue }
      // "The rent of 400 dollars" is one cost.
      if !query.amounts.contains(where: { $0.money(in: item.sum.currency) == item.sum }) {
        costs.append((amount, item.name))
      }
    }
    if costs.isEmpty, let waitingSum, let sum = Amount(waitingSum) {
      costs.append((sum, "this payment of \(waitingSum)"))
    }
    guard !costs.isEmpty || query.floor != nil else {
      if query.form == .rest { return accounts.map { "\($0) holds \($0.balance)." as Reply }.reduce("", +) }
      let source = named ?? accounts.first(where: \.isDefault) ?? accounts.first
      return source.map { "\($0) holds \($0.balance). Ask me again with the sum." } ?? "You have no account."
    }
    let sums = costs.map(\.sum) + [query.floor].compactMap(\.self)
    guard let source = named ?? payer(of: sums, accounts) else { return "You have no account." }
    if let wanted = query.floor {
      guard let floor = try await sum(wanted, in: source.currency, service) else {
        return noRate([(sum: wanted, name: "\(wanted)")], source)
      }
      return try await answer(whetherLeft: floor, costs, from: source, service)
    }
    return try await answer(query.form, costs, from: source, accounts, service)
  }

  private func limits(_ accounts: [BankAccount]) -> Reply {
    guard !accounts.isEmpty else { return "You have no account." }
    let parts = accounts.map { "\($0.available) from \($0)" as Reply }
    return "Up to \(parts.joined(", ")). I know of no other limit."
  }

  /// Returns the scheduled payments and requests that a question names by purpose: "the rent", "the pizza".
  private func knownCosts(
    _ query: AffordabilityQuery, _ service: any PaymentService
  ) async throws -> [(sum: Money, name: Reply)] {
    func isNamed(_ note: String?) -> Bool {
      note.map { !PaymentTopic.stems(of: [$0]).isDisjoint(with: query.stems) } ?? false
    }
    let scheduled = try await service.schedules().filter { isNamed($0.note) }
    let requests = try await service.requests().filter { $0.direction == .incoming && isNamed($0.note) }
    let costs =
      scheduled.map { ($0.amount, $0.note ?? "") } + requests.map { ($0.amount, $0.note ?? "") }
    if !costs.isEmpty { return costs.map { ($0.0, "the \($0.1), \($0.0)") } }
    guard query.amounts.isEmpty,
      let last = try await service.transactions().last(where: { $0.amount.minorUnits < 0 && isNamed($0.note) })
    else { return [] }
    return [(last.magnitude, "\(last.note ?? ""), last time \(last.magnitude)")]
  }

  /// Returns the account that pays: the default one, or the first in the sums' currency.
  private func payer(of amounts: [Amount], _ accounts: [BankAccount]) -> BankAccount? {
    let preferred = accounts.filter(\.isDefault) + accounts
    let currency = amounts.lazy.compactMap(\.currency).first
    return preferred.first { currency == nil || $0.currency == currency } ?? preferred.first
  }

  /// Says if at least a sum is left after some costs.
  private func answer(
    whetherLeft floor: Money, _ costs: [(sum: Amount, name: Reply)], from source: BankAccount,
    _ service: any PaymentService
  ) async throws -> Reply {
    guard let rest = try await rest(of: source, after: costs, service) else { return noRate(costs, source) }
    let isLess = rest.isLess(than: floor) ?? true
    let state: Reply =
      costs.isEmpty
      ? "\(source) holds \(rest)"
      : "\(source) holds \(source.balance); after \(costs.map(\.name).joined(" and ")), \(rest) would be left"
    return isLess ? "No. \(state), which is less than \(floor)." : "Yes. \(state), which is not less than \(floor)."
  }

  /// Returns what is left in an account after some costs, which may be less than nothing; nil without a rate.
  private func rest(
    of source: BankAccount, after costs: [(sum: Amount, name: Reply)], _ service: any PaymentService
  ) async throws -> Money? {
    var rest = source.balance
    for cost in costs {
      guard let sum = try await sum(cost.sum, in: source.currency, service), let next = rest.subtracting(sum) else {
        return nil
      }
      rest = next
    }
    return rest
  }

  private func noRate(_ costs: [(sum: Amount, name: Reply)], _ source: BankAccount) -> Reply {
    "I have no exchange rate for \(costs.map(\.name).joined(" and ")), and \(source) is in \(source.currency.pluralName)."
  }

  private func answer(
    _ form: AffordabilityQuery.Form, _ costs: [(sum: Amount, name: Reply)], from source: BankAccount,
    _ accounts: [BankAccount], _ service: any PaymentService
  ) async throws -> Reply {
    guard let rest = try await rest(of: source, after: costs, service) else { return noRate(costs, source) }
    let names = costs.map(\.name).joined(" and ")
    guard rest.minorUnits < 0 else {
      let yes: Reply = form == .isEnough ? "Yes." : ""
      return yes + "\(source) holds \(source.balance); after \(names), \(rest) would be left."
    }
    let lacking = rest.negated ?? rest
    let other = accounts.first {
      $0.id != source.id && $0.currency == source.currency && !(($0.available).isLess(than: lacking) ?? true)
    }
    let hint: Reply = other.map { "\($0) holds \($0.balance)." } ?? ""
    return "No, \(source) holds \(source.balance), which is \(lacking) too little for \(names)." + hint
  }

  /// Returns an amount in the currency of an account; nil without a rate.
  private func sum(_ amount: Amount, in currency: Currency, _ service: any PaymentService) async throws -> Money? {
    if let sum = amount.money(in: currency) { return sum }
    guard let other = amount.currency, let sum = amount.money(in: other) else { return nil }
    return try await service.exchangeRate(other, currency)?.convert(sum)
  }
}
