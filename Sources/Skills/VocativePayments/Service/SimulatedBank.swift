import VocativeCore
public import VocativeDialogue
public import VocativeSupport

/// A bank in memory that really moves the numbers, for demonstrations and tests.
///
/// It trusts nothing an order carries but ids and the sum: people and accounts are looked up in its own ledger. Each
/// key has at most one effect. ``Faults`` make it slow, deaf or forgetful; a ledger in a file outlives the process.
public actor SimulatedBank: PaymentService {
  private var state: State
  private var file: LedgerFile?
  private let limits: [Currency: Int64]
  private let faults: Faults
  private let currentDate: @Sendable () -> CalendarDate
  private let newID: (@Sendable () -> String)?
  private var callCount = 0
  private var delayedEffects: [Task<Void, Never>] = []

  /// Every order that was settled or lost, oldest first.
  public private(set) var operations: [OperationRecord] = []

  /// A bank with the people, accounts and history of a context.
  ///
  /// - Parameters:
  ///   - limits: the most minor units of a currency that may be moved or asked for at once.
  ///   - faults: which calls go wrong, and how.
  ///   - today: the date to book on; the context's day, or else the machine's, without it.
  ///   - newID: where ids of transactions and requests come from; they are counted (`p1`, `p2`) without it. Ids in use
  ///     get a number behind them.
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

  /// A bank that began with a context and goes on with what a file says happened since.
  ///
  /// The file is made where there is none, for its owner's eyes only. Two banks must not share one at a time.
  /// - Throws: an ``VocativeCore/InputError`` when the file cannot be read or does not follow from the context.
  public init(_ context: PaymentsContext, ledger path: String, faults: Faults = .none) throws(InputError) {
    let (file, lines) = try LedgerFile.open(path)
    var state = State(context)
    for (number, line) in lines.enumerated() where !state.apply(line) {
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

  /// Everything the bank knows now.
  public var context: PaymentsContext { state.ledger }

  public func contacts() -> [Contact] { state.ledger.contacts }
  public func accounts() -> [BankAccount] { state.ledger.accounts }
  public func transactions() -> [Transaction] { state.ledger.transactions }
  public func requests() -> [PaymentRequest] { state.ledger.requests }
  // Asynchronous, lest the defaults of the protocol be preferred to them.
  public func schedules() async -> [ScheduledPayment] { state.ledger.schedules }
  public func exchangeRate(_ from: Currency, _ to: Currency) async -> ExchangeRate? { state.ledger.rate(from, to) }
  public func today() async -> CalendarDate { currentDate() }

  public func send(_ order: PaymentOrder, confirmation: ConfirmationToken) async throws(PaymentError) -> Receipt {
    try await submit(OrderIdentity(.send, order), key: confirmation.idempotencyKey)
  }

  public func request(_ order: PaymentOrder, confirmation: ConfirmationToken) async throws(PaymentError) -> Receipt {
    try await submit(OrderIdentity(.request, order), key: confirmation.idempotencyKey)
  }

  public func execute(_ instruction: PaymentCommand, confirmation: ConfirmationToken) async throws(PaymentError)
    -> Receipt
  {
    guard let terms = OrderIdentity(instruction) else { throw PaymentError(.amountInvalid) }
    return try await submit(terms, key: confirmation.idempotencyKey)
  }

  /// Makes the scheduled payments whose day has come, each once a day; those that fail wait for their next day.
  public func executeDuePayments() {
    let today = currentDate()
    // One that comes every day and was not paid for long is caught up with day by day.
    for _ in 0..<10_000 {
      guard let payment = state.duePayments(on: today).first else { return }
      let terms = OrderIdentity(
        .send, amount: payment.amount, party: payment.contactID, account: payment.accountID, note: payment.note)
      let key = "\(payment.id)@\(payment.schedule.first)"
      var settlement = state.makeSettlement(terms, key: key, limits: limits, on: today, newID: newID)
      settlement.scheduledPaymentID = payment.id
      guard (try? post(.settlement(settlement))) != nil else { return }
      switch settlement.result {
      case .success: record(terms, key, .succeeded)
      case .failure(let error): record(terms, key, .failed(error.code))
      }
    }
  }

  /// What became of a key; one that never came is void from now on, so that an order still under way has no effect.
  public func outcome(of key: String) async -> PaymentOutcome {
    switch state.settlements[key]?.result {
    case .success(let receipt): return .succeeded(receipt)
    case .failure(let error): return .failed(error.code)
    case nil:
      guard (try? post(.void(key: key))) != nil else { return .unknown }
      return .failed(.expired)
    }
  }

  /// Waits until every order that was to take effect late has done so.
  public func waitForDelayedEffects() async {
    while let task = delayedEffects.popLast() { await task.value }
  }

  // MARK: - Settlement

  /// Takes a call with whatever goes wrong with it.
  private func submit(_ terms: OrderIdentity, key: String) async throws(PaymentError) -> Receipt {
    let fault = faults.fault(callCount)
    callCount += 1
    switch fault {
    case nil: return try settle(terms, key: key)
    case .delay(let duration):
      await faults.wait(duration)
      return try settle(terms, key: key)
    case .failure(let code):
      record(terms, key, .failed(code))
      throw PaymentError(code)
    case .timeOutBeforeEffect:
      record(terms, key, .failed(.timedOut))
      throw PaymentError(.timedOut)
    case .timeOutAfterEffect:
      _ = try? settle(terms, key: key)
      throw PaymentError(.timedOut)
    case .delayedEffect(let duration):
      delayedEffects.append(
        Task {
          await faults.wait(duration)
          _ = try? settle(terms, key: key)
        })
      throw PaymentError(.timedOut)
    case .duplicate:
      _ = try? settle(terms, key: key)
      return try settle(terms, key: key)
    }
  }

  private func settle(_ terms: OrderIdentity, key: String) throws(PaymentError) -> Receipt {
    if state.voidedKeys.contains(key) {
      record(terms, key, .failed(.expired))
      throw PaymentError(.expired)
    }
    if let earlier = state.settlements[key] {
      guard earlier.order == terms else {
        record(terms, key, .failed(.keyReused))
        throw PaymentError(.keyReused)
      }
      record(terms, key, .repeated)
      return try earlier.result.get()
    }
    // A yes is spent even when the operation fails, so the failure is kept as well.
    let settlement = state.makeSettlement(terms, key: key, limits: limits, on: currentDate(), newID: newID)
    do throws(PaymentError) {
      try post(.settlement(settlement))
      let receipt = try settlement.result.get()
      record(terms, key, .succeeded)
      return receipt
    } catch {
      record(terms, key, .failed(error.code))
      throw error
    }
  }

  /// Writes a line to the file, if there is one, and then to the books.
  private func post(_ line: LedgerEntry) throws(PaymentError) {
    try file?.append(line)
    guard state.apply(line) else { throw PaymentError(.unavailable) }
  }

  private func record(_ terms: OrderIdentity, _ key: String, _ outcome: OperationRecord.Outcome) {
    operations.append(
      OperationRecord(
        operation: terms.operation, key: key, amountMinor: terms.amount.minorUnits, currency: terms.amount.currency,
        party: terms.party, account: terms.account, outcome: outcome))
  }
}
