public import VocativeDialogue

/// What an app implements so that an assistant can see accounts and move money.
///
/// Services may be called from any isolation and may take their time. Wrap one in another to add logging, a limit or,
/// in tests, faults.
public protocol PaymentService: Sendable {
  /// Whom money can be sent to or asked from.
  func contacts() async throws -> [Contact]
  /// The user's accounts with their balances of this moment.
  func accounts() async throws -> [BankAccount]
  /// What happened on the accounts, oldest first.
  func transactions() async throws -> [Transaction]
  /// What was asked for and not paid yet, oldest first.
  func requests() async throws -> [PaymentRequest]

  /// The payments that are to be made later or again and again, in the order they were set up; none unless implemented.
  func schedules() async throws -> [ScheduledPayment]
  /// What one of the currencies is worth in the other now; nil, as it is unless implemented, where it cannot be
  /// changed.
  func exchangeRate(_ from: Currency, _ to: Currency) async throws -> ExchangeRate?

  /// The day that "yesterday" counts from; the machine's day unless implemented.
  func today() async throws -> CalendarDate

  /// Moves money from the order's account to its party.
  ///
  /// A key has at most one effect: a second call with the same key and order returns the first receipt.
  /// - Throws: a ``PaymentError``. Unless its code is `timedOut`, no money has moved.
  func send(_ order: PaymentOrder, confirmation: ConfirmationToken) async throws -> Receipt

  /// Asks the order's party for money.
  ///
  /// A key has at most one effect, as in ``send(_:confirmation:)``.
  /// - Throws: a ``PaymentError``. Unless its code is `timedOut`, nobody was asked.
  func request(_ order: PaymentOrder, confirmation: ConfirmationToken) async throws -> Receipt

  /// Carries out something else than a plain payment, at most once a key, as in ``send(_:confirmation:)``.
  ///
  /// - Throws: a ``PaymentError``; with the code `unsupported` unless implemented. Unless its code is `timedOut`,
  ///   nothing was done.
  func execute(_ instruction: PaymentCommand, confirmation: ConfirmationToken) async throws -> Receipt

  /// What became of the order with a key whose answer was lost; ``PaymentOutcome/unknown`` unless implemented.
  ///
  /// Asked after a crash or a time-out. A service that has never seen the key says ``PaymentOutcome/failed(_:)`` only
  /// if it also refuses the order should it still arrive: what is under way must not come after "nothing was done".
  func outcome(of key: String) async throws -> PaymentOutcome
}

extension PaymentService {
  public func schedules() async throws -> [ScheduledPayment] { [] }
  public func exchangeRate(_ from: Currency, _ to: Currency) async throws -> ExchangeRate? { nil }
  public func execute(_ instruction: PaymentCommand, confirmation: ConfirmationToken) async throws -> Receipt {
    throw PaymentError(.unsupported)
  }
  public func today() async throws -> CalendarDate { .current }
  public func outcome(of key: String) async throws -> PaymentOutcome { .unknown }
}
