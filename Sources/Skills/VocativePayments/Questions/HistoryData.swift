import VocativeDialogue
import VocativeText

/// The records of a service that questions about the past are answered from.
struct HistoryData {
  /// The booked movements, oldest first.
  let transactions: [Transaction]
  /// The pending requests.
  let requests: [PaymentRequest]
  /// The contacts by id.
  let contacts: [String: Contact]
  /// The names of the accounts by id.
  let accountNames: [String: String]
  /// The day of the question.
  let today: CalendarDate
  /// The rates from the currencies of the transactions to the first account's.
  let rates: [ExchangeRate]

  /// Reads the records from a service.
  init(_ service: any PaymentService) async throws {
    transactions = try await service.transactions()
    requests = try await service.requests()
    contacts = try await service.contactsByID()
    today = try await service.today()
    let accounts = try await service.accounts()
    accountNames = Dictionary(accounts.map { ($0.id, $0.shown) }, uniquingKeysWith: { first, _ in first })
    var rates: [ExchangeRate] = []
    if let target = (accounts.first(where: \.isDefault) ?? accounts.first)?.currency {
      for currency in transactions.currencies where currency != target {
        if let rate = try await service.exchangeRate(currency, target) { rates.append(rate) }
      }
    }
    self.rates = rates
  }

  /// Returns the payments that a query selects.
  func payments(_ query: HistoryQuery, with contact: Contact?) -> [Transaction] {
    transactions.filter { payment in
      let isOutgoing = payment.amount.minorUnits < 0
      return (contact == nil || payment.contactID == contact?.id)
        && (query.direction == nil || isOutgoing == (query.direction == .outgoing))
        && (query.account == nil || payment.accountID == query.account?.id)
        && (query.period?.contains(payment.date) ?? true) && (query.topic?.matches(payment.note) ?? true)
        && !query.excludedTopics.contains { $0.matches(payment.note) }
        && !query.excludedContacts.contains { $0.id == payment.contactID }
        && (query.boundsTotal || (query.bound?.holds(for: payment.magnitude) ?? true))
        && (query.currency == nil || payment.amount.currency == query.currency)
        && (query.alternatives.isEmpty || query.alternatives.contains { $0.matches(payment.note) })
        && (!query.needsContact || payment.contactID != nil)
    }
  }

  /// Returns a payment as part of a sentence: "$12.50 to João for surf wax on November 14".
  func described(_ payment: Transaction, withDirection: Bool = false) -> Reply {
    let isOutgoing = payment.amount.minorUnits < 0
    let party: Reply =
      payment.contactID.flatMap { contacts[$0] }.map { isOutgoing ? " to \($0)" : " from \($0)" } ?? ""
    let sign: Reply = withDirection && payment.contactID == nil ? (isOutgoing ? " out" : " in") : ""
    return "\(payment.magnitude)\(sign)\(party)\(payment.note.purposeClause) on \(payment.date.inWords(from: today))"
  }

  /// Returns the sums of payments of one currency by a grouping, the highest first; without one, by purpose.
  func sums(of payments: [Transaction], by grouping: SpendingGrouping?) -> [(name: Reply, sum: Money)] {
    var groups: [String: (name: Reply, sum: Money)] = [:]
    for payment in payments {
      guard let (key, name) = group(of: payment, by: grouping) else { continue }
      let sum = groups[key]?.sum.adding(payment.magnitude) ?? payment.magnitude
      groups[key] = (name, sum)
    }
    return groups.values.sorted { ($0.sum.minorUnits, $1.name.shown) > ($1.sum.minorUnits, $0.name.shown) }
  }

  private func group(of payment: Transaction, by grouping: SpendingGrouping?) -> (key: String, name: Reply)? {
    switch grouping {
    case nil: return payment.note.map { ($0, "\($0)") }
    case .person?: return payment.contactID.flatMap { id in contacts[id].map { (id, "\($0)") } }
    case let grouping?:
      let (key, name) = grouping.group(of: payment, [:], accountNames, today: today)
      return (key, "\(name)")
    }
  }

  /// Returns the total of sums in the currency of the rates' target; nil if a rate is missing.
  func total(of sums: [Money], in currency: Currency) -> Money? {
    sums.reduce(Money(minorUnits: 0, currency) as Money?) { total, sum in
      let converted =
        sum.currency == currency
        ? sum
        : rates.lazy.filter { Set([$0.from, $0.to]) == Set([sum.currency, currency]) }.compactMap { $0.convert(sum) }
          .first
      return converted.flatMap { total?.adding($0) }
    }
  }
}

extension HistoryQuery.Bound {
  /// Returns true if a sum is within the bound; a sum in another currency is not.
  func holds(for sum: Money) -> Bool {
    guard let limit = amount.money(in: sum.currency) else { return false }
    switch relation {
    case .equal: return sum == limit
    case .above: return sum.minorUnits > limit.minorUnits
    case .below: return sum.minorUnits < limit.minorUnits
    }
  }
}

extension [Transaction] {
  /// The currencies in order of appearance.
  var currencies: [Currency] {
    var seen: Set<Currency> = []
    return map(\.amount.currency).filter { seen.insert($0).inserted }
  }
}
