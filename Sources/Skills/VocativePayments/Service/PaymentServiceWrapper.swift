public import VocativeDialogue

/// A payment service that wraps another one: it forwards every call that it does not implement itself.
///
/// Journals, authentication, limits, logging and simulated faults are wrappers.
///
/// ```swift
/// struct DailyLimit: PaymentServiceWrapper {
///   let base: any PaymentService
///
///   func send(_ order: PaymentOrder, confirmation: ConfirmationToken) async throws -> Receipt {
///     guard try await isWithinLimit(order) else { throw PaymentError(.limitExceeded) }
///     return try await base.send(order, confirmation: confirmation)
///   }
/// }
/// ```
///
/// ``PaymentService`` has no default implementations. This protocol's extension is the only place that forwards, and
/// it forwards all requirements: a requirement added to ``PaymentService`` leaves every wrapper incomplete until the
/// extension forwards it too, and the compiler says so.
public protocol PaymentServiceWrapper: PaymentService {
  /// The service that receives the forwarded calls; throws if there is none at the moment.
  var base: any PaymentService { get throws }
}

extension PaymentServiceWrapper {
  /// Forwards to ``base``.
  public func contacts() async throws -> [Contact] { try await base.contacts() }
  /// Forwards to ``base``.
  public func accounts() async throws -> [BankAccount] { try await base.accounts() }
  /// Forwards to ``base``.
  public func transactions() async throws -> [Transaction] { try await base.transactions() }
  /// Forwards to ``base``.
  public func requests() async throws -> [PaymentRequest] { try await base.requests() }
  /// Forwards to ``base``.
  public func schedules() async throws -> [ScheduledPayment] { try await base.schedules() }
  /// Forwards to ``base``.
  public func exchangeRate(_ from: Currency, _ to: Currency) async throws -> ExchangeRate? {
    try await base.exchangeRate(from, to)
  }
  /// Forwards to ``base``.
  public func today() async throws -> CalendarDate { try await base.today() }
  /// Forwards to ``base``.
  public func send(_ order: PaymentOrder, confirmation: ConfirmationToken) async throws -> Receipt {
    try await base.send(order, confirmation: confirmation)
  }
  /// Forwards to ``base``.
  public func request(_ order: PaymentOrder, confirmation: ConfirmationToken) async throws -> Receipt {
    try await base.request(order, confirmation: confirmation)
  }
  /// Forwards to ``base``.
  public func execute(_ command: PaymentCommand, confirmation: ConfirmationToken) async throws -> Receipt {
    try await base.execute(command, confirmation: confirmation)
  }
  /// Forwards to ``base``.
  public func outcome(of key: String) async throws -> PaymentOutcome { try await base.outcome(of: key) }
}
