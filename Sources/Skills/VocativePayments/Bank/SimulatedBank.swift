import VocativeCore
public import VocativeDialogue
public import VocativeSupport

/// A bank in memory that books payments, for demonstrations and tests.
///
/// Of an order it uses only the ids and the sum; people and accounts come from its own ledger. An idempotency key has
/// at most one effect. ``Faults`` simulate delays, lost answers and duplicate calls. A ledger in a file survives the
/// process.
public actor SimulatedBank: PaymentService {
  private var state: State
  private var file: LedgerFile?
  private let limits: [Currency: Int64]
  private let faults: Faults
  private let currentDate: @Sendable () -> CalendarDate
  private let newID: (@Sendable () -> String)?
  private var callCount = 0
  private var delayedEffects: [Task<Void, Never>] = []

  /// The record of every order that was settled or lost, oldest first.
  package private(set) var operations: [OperationRecord] = []

  /// Creates a bank with the people, accounts and history of a context.
  ///
  /// - Parameters:
  ///   - context: The initial state.
  ///   - limits: The highest sum of one order, in minor units by currency.
  ///   - faults: The faults of calls.
  ///   - today: Returns the booking day; by default the context's day, or else the machine's.
  ///   - newID: Returns an id for a transaction or request; by default `p1`, `p2` and so on. The bank appends a number
  ///     to an id in use.
  public init(
    _ context: PaymentsContext, limits: [Currency: Int64] = [:], faults: Faults = .none,
    today: (@Sendable () -> CalendarDate)? = nil, newID: (@Sendable () -> String)? = nil
  ) {
    state = State(context)
    self.limits = limits
    self.faults = faults
    currentDate = today ?? { context.today ?? .current }
    self.newID = newID
  }

  /// Creates a bank from a context and the ledger file that records all later changes.
  ///
  /// The bank creates the file with mode 0600 if there is none. Two banks must not use one file at a time.
  /// - Throws: an ``VocativeCore/InputError`` if the file cannot be read or does not follow from the context.
  public init(_ context: PaymentsContext, ledger path: String, faults: Faults = .none) throws(InputError) {
    let (file, entries) = try LedgerFile.open(path)
    var state = State(context)
    for (number, entry) in entries.enumerated() where !state.apply(entry) {
      throw InputError(
        .invalid, "expected a line that follows from those before it", file: path,
        position: TextPosition(line: number + 1, column: 1))
    }
    self.state = state
    self.file = file
    limits = [:]
    self.faults = faults
    currentDate = { context.today ?? .current }
    newID = nil
  }

  /// The current state of the bank.
  public var context: PaymentsContext { state.ledger }

  /// Returns the people of the context.
  public func contacts() -> [Contact] { state.ledger.contacts }
  /// Returns the accounts with their current balances.
  public func accounts() -> [BankAccount] { state.ledger.accounts }
  /// Returns the booked movements, oldest first.
  public func transactions() -> [Transaction] { state.ledger.transactions }
  /// Returns the pending requests, oldest first.
  public func requests() -> [PaymentRequest] { state.ledger.requests }
  /// Returns the scheduled payments in the order they were set up.
  public func schedules() -> [ScheduledPayment] { state.ledger.schedules }
  /// Returns the rate between two currencies, in either direction; nil if the context has none.
  public func exchangeRate(_ from: Currency, _ to: Currency) -> ExchangeRate? { state.ledger.rate(from, to) }
  /// Returns the booking day.
  public func today() -> CalendarDate { currentDate() }

  /// Sends money; at most once for an idempotency key.
  public func send(_ order: PaymentOrder, confirmation: ConfirmationToken) async throws(PaymentError) -> Receipt {
    try await submit(OrderIdentity(.send, order), key: confirmation.idempotencyKey)
  }

  /// Records a request for money; at most once for an idempotency key.
  public func request(_ order: PaymentOrder, confirmation: ConfirmationToken) async throws(PaymentError) -> Receipt {
    try await submit(OrderIdentity(.request, order), key: confirmation.idempotencyKey)
  }

  /// Executes a command; at most once for an idempotency key.
  public func execute(_ command: PaymentCommand, confirmation: ConfirmationToken) async throws(PaymentError)
    -> Receipt
  {
    guard let order = OrderIdentity(command) else { throw PaymentError(.amountInvalid) }
    return try await submit(order, key: confirmation.idempotencyKey)
  }

  /// Executes the scheduled payments that are due, once for each due day.
  ///
  /// A payment that fails waits for its next day.
  public func executeDuePayments() {
    let today = currentDate()
    // A daily payment that is long overdue is made up for day by day; the bound ends a faulty schedule.
    for _ in 0..<10_000 {
      guard let payment = state.duePayments(on: today).first else { return }
      let order = OrderIdentity(
        .send, amount: payment.amount, party: payment.contactID, account: payment.accountID, note: payment.note)
      let key = "\(payment.id)@\(payment.schedule.first)"
      var settlement = state.makeSettlement(order, key: key, limits: limits, on: today, newID: newID)
      settlement.scheduledPaymentID = payment.id
      guard (try? post(.settlement(settlement))) != nil else { return }
      switch settlement.result {
      case .success: record(order, key, .succeeded)
      case .failure(let error): record(order, key, .failed(error.code))
      }
    }
  }

  /// Returns the outcome of a key.
  ///
  /// A key that never arrived becomes void, so that an order still under way has no effect.
  public func outcome(of key: String) -> PaymentOutcome {
    switch state.settlements[key]?.result {
    case .success(let receipt): return .succeeded(receipt)
    case .failure(let error): return .failed(error.code)
    case nil:
      guard (try? post(.void(key: key))) != nil else { return .unknown }
      return .failed(.expired)
    }
  }

  /// Waits until every delayed order has taken effect.
  public func waitForDelayedEffects() async {
    while let task = delayedEffects.popLast() { await task.value }
  }

  // MARK: - Settlement

  /// Settles a call under the fault planned for it.
  private func submit(_ order: OrderIdentity, key: String) async throws(PaymentError) -> Receipt {
    let fault = faults.fault(callCount)
    callCount += 1
    switch fault {
    case nil: return try settle(order, key: key)
    case .delay(let duration):
      await faults.wait(duration)
      return try settle(order, key: key)
    case .failure(let code):
      record(order, key, .failed(code))
      throw PaymentError(code)
    case .timeOutBeforeEffect:
      record(order, key, .failed(.timedOut))
      throw PaymentError(.timedOut)
    case .timeOutAfterEffect:
      _ = try? settle(order, key: key)
      throw PaymentError(.timedOut)
    case .delayedEffect(let duration):
      delayedEffects.append(
        Task {
          await faults.wait(duration)
          _ = try? settle(order, key: key)
        })
      throw PaymentError(.timedOut)
    case .duplicate:
      _ = try? settle(order, key: key)
      return try settle(order, key: key)
    }
  }

  /// Returns the result of the first call with a key: the idempotent core of the bank.
  private func settle(_ order: OrderIdentity, key: String) throws(PaymentError) -> Receipt {
    if state.voidedKeys.contains(key) {
      record(order, key, .failed(.expired))
      throw PaymentError(.expired)
    }
    if let earlier = state.settlements[key] {
      guard earlier.order == order else {
        record(order, key, .failed(.keyReused))
        throw PaymentError(.keyReused)
      }
      record(order, key, .repeated)
      return try earlier.result.get()
    }
    // A confirmation is used up even if the order fails, so the failure is kept as well.
    let settlement = state.makeSettlement(order, key: key, limits: limits, on: currentDate(), newID: newID)
    do throws(PaymentError) {
      try post(.settlement(settlement))
      let receipt = try settlement.result.get()
      record(order, key, .succeeded)
      return receipt
    } catch {
      record(order, key, .failed(error.code))
      throw error
    }
  }

  /// Appends an entry to the file, if there is one, and applies it.
  private func post(_ entry: LedgerEntry) throws(PaymentError) {
    try file?.append(entry)
    guard state.apply(entry) else { throw PaymentError(.unavailable) }
  }

  private func record(_ order: OrderIdentity, _ key: String, _ outcome: OperationRecord.Outcome) {
    operations.append(
      OperationRecord(
        operation: order.operation, key: key, amountMinor: order.amount.minorUnits, currency: order.amount.currency,
        party: order.party, account: order.account, outcome: outcome))
  }
}
