public import VocativeDialogue

/// A bank or payment provider, implemented by an app: it lists accounts and moves money.
///
/// A service may be called from any isolation, and a call may take its time. Every requirement is explicit, so that a
/// forgotten method does not compile. A service that lacks a capability declares so in one line each:
///
/// ```swift
/// func schedules() -> [ScheduledPayment] { [] }
/// func exchangeRate(_ from: Currency, _ to: Currency) -> ExchangeRate? { nil }
/// func execute(_ command: PaymentCommand, confirmation: ConfirmationToken) throws -> Receipt {
///   throw PaymentError(.unsupported)
/// }
/// func outcome(of key: String) -> PaymentOutcome { .unknown }
/// ```
///
/// To add logging, a limit or an authentication to a service, wrap it: see ``PaymentServiceWrapper``.
public protocol PaymentService: Sendable {
  /// Returns the people whom money can be sent to or requested from.
  func contacts() async throws -> [Contact]
  /// Returns the user's accounts with their current balances.
  func accounts() async throws -> [BankAccount]
  /// Returns the booked movements on the accounts, oldest first.
  func transactions() async throws -> [Transaction]
  /// Returns the requests for money that are not paid yet, oldest first.
  func requests() async throws -> [PaymentRequest]
  /// Returns the scheduled payments in the order they were set up; none if the service cannot schedule.
  func schedules() async throws -> [ScheduledPayment]
  /// Returns the current rate between two currencies; nil if the service does not exchange them.
  func exchangeRate(_ from: Currency, _ to: Currency) async throws -> ExchangeRate?
  /// Returns the current day, from which "yesterday" and "next Friday" count; usually ``CalendarDate/current``.
  func today() async throws -> CalendarDate

  /// Moves money from the order's account to its party.
  ///
  /// The call is idempotent: an idempotency key has at most one effect, and a second call with the same key and order
  /// returns the first receipt.
  /// - Throws: a ``PaymentError``. Unless its code is `timedOut`, no money has moved.
  func send(_ order: PaymentOrder, confirmation: ConfirmationToken) async throws -> Receipt

  /// Asks the order's party for money. The call is idempotent like ``send(_:confirmation:)``.
  ///
  /// - Throws: a ``PaymentError``. Unless its code is `timedOut`, the party was not asked.
  func request(_ order: PaymentOrder, confirmation: ConfirmationToken) async throws -> Receipt

  /// Executes any other command. The call is idempotent like ``send(_:confirmation:)``.
  ///
  /// - Throws: a ``PaymentError``, with the code `unsupported` for a command that the service does not offer. Unless
  ///   its code is `timedOut`, the command had no effect.
  func execute(_ command: PaymentCommand, confirmation: ConfirmationToken) async throws -> Receipt

  /// Returns the outcome of the order with an idempotency key; ``PaymentOutcome/unknown`` if the service keeps none.
  ///
  /// The journal asks for it after a crash or a time-out. A service that has never seen the key returns
  /// ``PaymentOutcome/failed(_:)`` only if it also refuses the order should it still arrive. Otherwise an order under
  /// way could take effect although the assistant has said that nothing was done.
  func outcome(of key: String) async throws -> PaymentOutcome
}
