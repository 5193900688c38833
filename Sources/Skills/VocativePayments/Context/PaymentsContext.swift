public import VocativeCore

/// The data of a payments assistant: contacts, accounts, transactions, requests, scheduled payments and rates.
///
/// Load it from JSON with ``parse(_:file:)`` or ``load(_:)``, or build it in code. ``builtIn`` is a small example.
public struct PaymentsContext: Hashable, Sendable {
  /// The day from which relative dates count; nil for the machine's day.
  public var today: CalendarDate?
  /// The people whom money can be sent to or requested from.
  public var contacts: [Contact]
  /// The user's accounts.
  public var accounts: [BankAccount]
  /// The booked movements on the accounts, oldest first.
  public var transactions: [Transaction]
  /// The pending requests, oldest first.
  public var requests: [PaymentRequest]
  /// The scheduled payments.
  public var schedules: [ScheduledPayment]
  /// The exchange rates.
  public var rates: [ExchangeRate]

  /// Creates a context.
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

  /// The account of an order that names none: the default account, or the only one.
  package var defaultAccount: BankAccount? {
    accounts.first(where: \.isDefault) ?? (accounts.count == 1 ? accounts[0] : nil)
  }

  /// Returns the rate between two currencies in either direction.
  package func rate(_ from: Currency, _ to: Currency) -> ExchangeRate? {
    rates.first { ($0.from, $0.to) == (from, to) || ($0.from, $0.to) == (to, from) }
  }

  /// The distinct currencies of the accounts, the default account's first.
  package var currencies: [Currency] {
    var seen: Set<Currency> = []
    return ([defaultAccount].compactMap { $0 } + accounts).map(\.currency).filter { seen.insert($0).inserted }
  }
}

extension PaymentsContext: RedactedDescription {
  /// The numbers of entries, without their contents.
  public var description: String {
    "PaymentsContext(\(contacts.count) contacts, \(accounts.count) accounts, \(transactions.count) transactions, "
      + "\(requests.count) requests)"
  }
}
