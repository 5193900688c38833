public import VocativeCore

/// What an assistant for payments knows: people, accounts, what happened and what is pending.
///
/// Read it from JSON with ``parse(_:file:)`` or ``load(_:)``, or build it in code; ``builtIn`` is a small one to try
/// things with.
public struct PaymentsContext: Hashable, Sendable {
  /// The day that relative dates count from; nil for the day on which the app runs.
  public var today: CalendarDate?
  /// Whom money can be sent to or asked from.
  public var contacts: [Contact]
  /// The user's accounts.
  public var accounts: [BankAccount]
  /// What happened on them.
  public var transactions: [Transaction]
  /// What was asked for and not paid yet.
  public var requests: [PaymentRequest]
  /// What is to be paid later, or again and again.
  public var schedules: [ScheduledPayment]
  /// What currencies are worth in others.
  public var rates: [ExchangeRate]

  /// A context.
  public init(
    today: CalendarDate? = nil, contacts: [Contact] = [], accounts: [BankAccount] = [],
    transactions: [Transaction] = [], requests: [PaymentRequest] = [], schedules: [ScheduledPayment] = [],
    rates: [ExchangeRate] = []
  ) {
    self.today = today
    self.contacts = contacts
    self.accounts = accounts
    self.transactions = transactions
    self.requests = requests
    self.schedules = schedules
    self.rates = rates
  }

  /// The account to use when none is named: the default one, or the only one.
  public var defaultAccount: BankAccount? {
    accounts.first(where: \.isDefault) ?? (accounts.count == 1 ? accounts[0] : nil)
  }

  /// The rate between two currencies, whichever way round it is given.
  public func rate(_ from: Currency, _ to: Currency) -> ExchangeRate? {
    rates.first { ($0.from, $0.to) == (from, to) || ($0.from, $0.to) == (to, from) }
  }

  /// The currencies of the accounts, the default account's first, each once.
  public var currencies: [Currency] {
    var seen: Set<Currency> = []
    return ([defaultAccount].compactMap { $0 } + accounts).map(\.currency).filter { seen.insert($0).inserted }
  }
}

extension PaymentsContext: RedactedDescription {
  /// How much it holds, not what.
  public var description: String {
    "PaymentsContext(\(contacts.count) contacts, \(accounts.count) accounts, \(transactions.count) transactions, "
      + "\(requests.count) requests)"
  }
}
