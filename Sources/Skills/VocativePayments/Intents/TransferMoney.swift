package import VocativeDialogue
package import VocativeText

/// Moves money between the user's own accounts, at a rate that the prompt shows: "move 100 dollars to Future Bank".
package struct TransferMoney: ConfirmedIntent {
  @Slot(ask: ["How much?", "How much should I move?"], parser: PaymentSlots.amounts)
  package var amount: Amount
  @Slot(
    ask: ["To which of your accounts?", "Which account should it arrive on?"], isDistinctive: true,
    among: PaymentSlots.accounts)
  package var target: BankAccount
  @Slot(ask: ["From which account?", "Which account should it leave?"], among: PaymentSlots.accounts)
  package var source: BankAccount
  /// The currency into which the money is changed, if the user named it in place of an account.
  @Slot(parser: PaymentSlots.currencies) package var currency: NamedCurrency?
  /// A later day, which is not possible.
  @Slot(parser: PaymentSlots.schedules) package var when: Schedule?
  /// The sum that leaves the source account.
  @Slot(derivedFrom: .otherSlots) package var debit: Money?
  /// The sum that arrives on the target account.
  @Slot(derivedFrom: .otherSlots) package var credit: Money?
  /// The exchange rate; nil within one currency.
  @Slot(derivedFrom: .otherSlots) package var rate: ExchangeRate?

  /// Creates an intent with empty slots.
  package init() {}

  package static var summary: String { "move money between your accounts" }

  package static var exchangedSlots: [String] { ["source", "target"] }

  package static var phrases: [Phrase] {
    "(move|transfer|shift|put) {amount} (to|into|onto|over to) [my] {target} [from [my] {source}]"
    "(move|transfer|shift|send|put) {amount} from [my] {source} (to|into|onto) [my] {target}"
    "(move|transfer|shift|send) [(some|the)] (money|cash|funds) from [my] {source} (to|into) [my] {target}"
    "(move|transfer|shift) [(some|the)] (money|cash|funds) (to|into) [my] {target}"
    "(move|transfer|shift) (money|cash|funds|{amount}) between my accounts"
    "(top up|fill up|fund) [my] {target} (with|by) {amount} [from [my] {source}]"
    "(convert|change|exchange) {amount} (to|into) [my] {target}"
    "(convert|change|exchange|swap|turn|switch) {amount} [over] (to|into|for) {currency} [from [my] {source}]"
    "{amount} (put|move|transfer|shift|send) (it|that|them) [over] (to|into|onto|in) [my] {target}"
    "(keep|leave) {amount} (move|transfer|shift|put|send) {amount} [over] (to|into|onto) [my] {target}"
    "(convert|change|exchange|swap|turn|switch) {amount} (in|on|at) [my] {source} (into|to|for) {currency} (in|on|at) [my] {target}"
    "(put|move|stick) {amount} [over] in [my] {target} [from [my] {source}]"
    "(move|transfer|shift|put) {amount} (to|into) [my] {target} (use|using|with) [my] {source}"
    "(want|like) {amount} [(going|moved|to go|to move|transferred)] from [my] {source} (to|into|onto) [my] {target}"
    "(pop|stick|slip|bung|bring|get|take|pull|push|shove|chuck|throw|drop|whack|sling) {amount} [(over|across|out)] from [my] {source} [over] (to|into|onto) [my] {target}"
  }

  package var confirmationPrompt: Reply {
    let (leaves, arrives) = (debit ?? none, credit ?? none)
    let named: Money? = amount.currency.flatMap { amount.shareBase == nil ? amount.money(in: $0) : nil }
    let original: Reply = named.map { $0 == leaves || $0 == arrives ? "" : " (\($0))" } ?? ""
    if leaves.currency == arrives.currency { return "Move \(leaves)\(original) from \(source) to \(target)?" }
    let terms: Reply = rate.map { " (\($0))" } ?? ""
    return "Move \(leaves)\(original) from \(source) to \(target), where it arrives as \(arrives)\(terms)?"
  }

  package static func review(_ draft: IntentDraft<Self>, with service: any PaymentService) async throws -> [SlotUpdate]
  {
    let accounts = try await service.accounts()
    if accounts.count < 2 { return [.cancel(because: "You have no second account to move money to.")] }
    if let when = draft.$when.value.flatMap(\.self) {
      return [.reject(draft.$when, because: "I can move money between your accounts only now, not \(when).")]
    }
    if let source = draft.$source.value, let target = draft.$target.value, source.id == target.id {
      return [.reject(draft.$target, because: "That is the account it would come from.")]
    }
    if let wanted = draft.currency?.currency, draft.$target.value == nil,
      !accounts.contains(where: { $0.currency == wanted })
    {
      let reason: Reply = "You have no account in \(wanted.pluralName) to change money into."
      return [.cancel(because: reason + (try await value(of: draft.$amount.value, in: wanted, accounts, service)))]
    }
    if let wanted = draft.currency?.currency, let held = draft.$amount.value?.currency, draft.$source.value == nil,
      !accounts.contains(where: { $0.currency == held })
    {
      let reason: Reply = "You have no account in \(held.pluralName) to take it from."
      return [.cancel(because: reason + (try await value(of: draft.$amount.value, in: wanted, accounts, service)))]
    }
    if let update = accountUpdate(draft, among: accounts) { return [update] }
    if draft.$source.value == nil, let amount = draft.$amount.value, amount.refersToPrevious,
      !amount.isCurrencyAlone
    {
      return [.reject(draft.$amount, because: PaymentConstraints.unknownBaseReason)]
    }
    if draft.$source.value == nil, let target = draft.$target.value {
      return [try await filling(draft, sourceFor: target, among: accounts.filter { $0.id != target.id }, service)]
    }
    if draft.$target.value == nil, let source = draft.$source.value, accounts.count == 2 {
      return accounts.filter { $0.id != source.id }.map { .fill(draft.$target, with: $0) }
    }
    guard let amount = draft.$amount.value, let source = draft.$source.value, let target = draft.$target.value else {
      return []
    }
    if let wanted = draft.currency?.currency, wanted != source.currency, wanted != target.currency {
      return [
        .reject(
          draft.$currency, because: "\(target) is in \(target.currency.pluralName), not in \(wanted.pluralName).")
      ]
    }
    return try await sums(draft, of: amount, from: source, to: target, service)
  }

  /// Returns the update that follows from named currencies, and from a share of a named account; nil if none follows.
  private static func accountUpdate(_ draft: IntentDraft<Self>, among accounts: [BankAccount]) -> SlotUpdate? {
    let amount = draft.$amount.value
    if draft.$source.value == nil, case .account(let id, _) = amount?.shareBase,
      let owner = accounts.first(where: { $0.id == id && $0.id != draft.$target.value?.id })
    {
      return .fill(draft.$source, with: owner)
    }
    guard let wanted = draft.currency?.currency, draft.$target.value == nil else { return nil }
    // "Convert 100 dollars to dirhams": from an account in dollars to one in dirhams.
    let targets = accounts.filter { $0.currency == wanted && $0.id != draft.$source.value?.id }
    guard let first = targets.first else { return nil }
    if draft.$source.value == nil, let from = amount?.currency, from != wanted {
      let sources = accounts.filter { $0.currency == from }
      if let only = sources.first(where: \.isDefault) ?? (sources.count == 1 ? sources[0] : nil) {
        return .fill(draft.$source, with: only)
      }
    }
    let only = targets.count == 1 ? first : targets.first(where: \.isDefault)
    return only.map { .fill(draft.$target, with: $0) } ?? .choose(draft.$target, among: targets)
  }

  /// Returns what a sum would come to in another currency; empty without a sum or a rate.
  private static func value(
    of amount: Amount?, in wanted: Currency, _ accounts: [BankAccount], _ service: any PaymentService
  ) async throws -> Reply {
    guard let amount, let from = amount.currency ?? accounts.first(where: \.isDefault)?.currency,
      let sum = amount.money(in: from),
      let converted = try await ExchangeRates(of: service, from: [from], to: [wanted]).convert(sum, to: wanted)
    else { return "" }
    return "\(sum) would be \(converted)."
  }

  /// Returns the update of the source account: the only account that can pay into the target, the default one, or a
  /// choice.
  private static func filling(
    _ draft: IntentDraft<Self>, sourceFor target: BankAccount, among others: [BankAccount],
    _ service: any PaymentService
  ) async throws -> SlotUpdate {
    var able: [BankAccount] = []
    for account in others {
      if account.currency == target.currency {
        able.append(account)
      } else if try await service.exchangeRate(account.currency, target.currency) != nil {
        able.append(account)
      }
    }
    if able.isEmpty {
      let funds = others.count == 1 ? others[0].currency.pluralName : "what is in your other accounts"
      return .cancel(because: "I can't change \(funds) into \(target.currency.pluralName) here.")
    }
    let only = able.count == 1 ? able[0] : able.first(where: \.isDefault)
    return only.map { .fill(draft.$source, with: $0) } ?? .choose(draft.$source, among: able)
  }

  /// Returns the updates of both sums and the rate, or the reason why the transfer is impossible.
  private static func sums(
    _ draft: IntentDraft<Self>, of amount: Amount, from source: BankAccount, to target: BankAccount,
    _ service: any PaymentService
  ) async throws -> [SlotUpdate] {
    if amount.isCurrencyAlone, let currency = amount.currency {
      return [.reject(draft.$amount, because: "How many \(currency.pluralName)?")]
    }
    if amount.value.mantissa <= 0 { return [.reject(draft.$amount, because: "The amount has to be above zero.")] }
    let rate =
      source.currency == target.currency
      ? nil : try await service.exchangeRate(source.currency, target.currency)
    if source.currency != target.currency, rate == nil {
      return [
        .cancel(because: "I can't change \(source.currency.pluralName) into \(target.currency.pluralName) here.")
      ]
    }
    // "100 dirhams to Future Bank" from dollars: what arrives is named.
    let namesTarget = amount.currency == target.currency && source.currency != target.currency
    let named: Money? =
      switch amount.shareBase {
      case nil: try await sum(of: amount, in: namesTarget ? target.currency : source.currency, service)
      case .lastPayment, .payment: nil
      case .balance, .previous: amount.money(of: source.available)
      case .account(let id, _):
        id == source.id
          ? amount.money(of: source.available) : id == target.id ? amount.money(of: target.available) : nil
      }
    if named == nil, amount.shareBase != nil {
      return [.reject(draft.$amount, because: "I need a sum for that.")]
    }
    guard let named, named.minorUnits > 0 else {
      return [.reject(draft.$amount, because: "That can't be moved exactly in \(source.currency.pluralName).")]
    }
    guard let other = rate.map({ $0.convert(named) }) ?? named, other.minorUnits > 0 else {
      return [.reject(draft.$amount, because: "That is too little, or too much, to be changed.")]
    }
    let (leaves, arrives) = namesTarget ? (other, named) : (named, other)
    if source.available.isLess(than: leaves) == true {
      return [.reject(draft.$amount, because: source.insufficientFundsReason)]
    }
    return (draft.debit == leaves ? [] : [.fill(draft.$debit, with: leaves)])
      + (draft.credit == arrives ? [] : [.fill(draft.$credit, with: arrives)])
      + (rate.map { draft.rate == $0 ? [] : [.fill(draft.$rate, with: $0)] } ?? [])
  }

  /// Returns a plain amount in a currency, converted at the service's rate and rounded; nil without a rate.
  private static func sum(
    of amount: Amount, in currency: Currency, _ service: any PaymentService
  ) async throws -> Money? {
    let rates = try await ExchangeRates(of: service, from: [amount.currency], to: [currency])
    return amount.money(in: amount.currency ?? currency).flatMap { rates.convert($0, to: currency) }
  }

  package func perform(with service: any PaymentService, confirmation: ConfirmationToken) async throws -> Reply {
    let transfer = InternalTransfer(from: source.id, to: target.id, debit: debit ?? none, credit: credit ?? none)
    let receipt = try await service.execute(.transfer(transfer), confirmation: confirmation)
    let balance: Reply = receipt.balance.map { "\(source) now holds \($0)." } ?? ""
    return "Moved \(receipt.amount) from \(source) to \(target)." + balance
  }

  /// Zero, before the review: it lets no transfer without sums pass.
  private var none: Money { Money(minorUnits: 0, source.currency) }
}
