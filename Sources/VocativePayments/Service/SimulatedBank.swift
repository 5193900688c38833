public import VocativeCore
public import VocativeDialogue

/// A bank in memory that really moves the numbers, for demonstrations and tests.
///
/// It trusts nothing an order carries but ids and the sum: people and accounts are looked up in its own ledger. Each key
/// has at most one effect. ``Faults`` make it slow, deaf or forgetful; a ledger in a file outlives the process.
public actor SimulatedBank: PaymentService {
  private var state: State
  private var file: LedgerFile?
  private let limits: [Currency: Int64]
  private let faults: Faults
  private let day: @Sendable () -> CalendarDate
  private let newID: (@Sendable () -> String)?
  private var callCount = 0
  private var lateEffects: [Task<Void, Never>] = []

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
    day = today ?? { context.today ?? .current }
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
    day = { context.today ?? .current }
    newID = nil
  }

  /// Everything the bank knows now.
  public var context: PaymentsContext { state.ledger }

  public func contacts() -> [Contact] { state.ledger.contacts }
  public func accounts() -> [BankAccount] { state.ledger.accounts }
  public func transactions() -> [Transaction] { state.ledger.transactions }
  public func requests() -> [PaymentRequest] { state.ledger.requests }
  public func today() -> CalendarDate { day() }

  public func send(_ order: PaymentOrder, consent: Consent) async throws(PaymentError) -> Receipt {
    try await take(.send, order, key: consent.key)
  }

  public func request(_ order: PaymentOrder, consent: Consent) async throws(PaymentError) -> Receipt {
    try await take(.request, order, key: consent.key)
  }

  /// What became of a key; one that never came is void from now on, so that an order still under way has no effect.
  public func outcome(of key: String) async -> PaymentOutcome {
    switch state.settled[key]?.result {
    case .success(let receipt): return .succeeded(receipt)
    case .failure(let error): return .failed(error.code)
    case nil:
      guard (try? book(.void(key: key))) != nil else { return .unknown }
      return .failed(.expired)
    }
  }

  /// Waits until every order that was to take effect late has done so.
  public func settleLateEffects() async {
    while let task = lateEffects.popLast() { await task.value }
  }

  // MARK: - Settlement

  /// Takes a call with whatever goes wrong with it.
  private func take(
    _ operation: PaymentOperation, _ order: PaymentOrder, key: String
  ) async throws(PaymentError) -> Receipt {
    let fault = faults.fault(callCount)
    callCount += 1
    switch fault {
    case nil: return try settle(operation, order, key: key)
    case .delay(let duration):
      await faults.wait(duration)
      return try settle(operation, order, key: key)
    case .failure(let code):
      record(operation, order, key, .failed(code))
      throw PaymentError(code)
    case .timeOutBeforeEffect:
      record(operation, order, key, .failed(.timedOut))
      throw PaymentError(.timedOut)
    case .timeOutAfterEffect:
      _ = try? settle(operation, order, key: key)
      throw PaymentError(.timedOut)
    case .lateEffect(let duration):
      lateEffects.append(
        Task {
          await faults.wait(duration)
          _ = try? settle(operation, order, key: key)
        })
      throw PaymentError(.timedOut)
    case .duplicate:
      _ = try? settle(operation, order, key: key)
      return try settle(operation, order, key: key)
    }
  }

  private func settle(
    _ operation: PaymentOperation, _ order: PaymentOrder, key: String
  ) throws(PaymentError) -> Receipt {
    if state.voided.contains(key) {
      record(operation, order, key, .failed(.expired))
      throw PaymentError(.expired)
    }
    if let earlier = state.settled[key] {
      guard earlier.operation == operation, earlier.terms == Terms(order) else {
        record(operation, order, key, .failed(.keyReused))
        throw PaymentError(.keyReused)
      }
      record(operation, order, key, .repeated)
      return try earlier.result.get()
    }
    // A yes is spent even when the operation fails, so the failure is kept as well.
    let settlement = state.draft(operation, order, key: key, limits: limits, on: day(), newID: newID)
    do throws(PaymentError) {
      try book(.settled(settlement))
      let receipt = try settlement.result.get()
      record(operation, order, key, .succeeded)
      return receipt
    } catch {
      record(operation, order, key, .failed(error.code))
      throw error
    }
  }

  /// Writes a line to the file, if there is one, and then to the books.
  private func book(_ line: Line) throws(PaymentError) {
    try file?.append(line)
    guard state.apply(line) else { throw PaymentError(.unavailable) }
  }

  private func record(
    _ operation: PaymentOperation, _ order: PaymentOrder, _ key: String, _ outcome: OperationRecord.Outcome
  ) {
    operations.append(
      OperationRecord(
        operation: operation, key: key, amountMinor: order.amount.minorUnits, currency: order.amount.currency,
        party: order.party.id, account: order.account.id, outcome: outcome))
  }
}
