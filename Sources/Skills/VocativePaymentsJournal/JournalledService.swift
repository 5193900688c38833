public import VocativeDialogue
public import VocativePayments

/// A service that makes payments idempotent: it writes each order to a journal file before and after the call of the
/// bank, so that an order takes effect at most once even if the process dies in between.
///
/// ```swift
/// let service = try await JournalledService(bank, journal: "payments.journal")
/// for payment in service.recovered { print(payment.reply(among: try await bank.contacts()).shown) }
/// let assistant = try Assistant.payments(service)
/// ```
///
/// The states of an order are CONFIRMED, SUBMITTING and RESULT; each is on the disk before the next step. The bank is
/// called once for an idempotency key: a second order with the key gets the recorded result. An order under way is
/// completed even if its caller is cancelled.
public actor JournalledService: PaymentServiceWrapper {
  /// The service that executes the orders.
  ///
  /// Orders given to it directly are not in the journal.
  public nonisolated let base: any PaymentService
  let journal: PaymentJournal
  private let checkpoint: @Sendable (JournalCheckpoint) async -> Void
  private var activeCalls: [String: (payment: JournalledPayment, task: Task<Receipt, any Error>)] = [:]

  /// The payments that were interrupted when the journal was last in use, with their outcomes; tell the user of them.
  public nonisolated let recovered: [JournalledPayment]

  /// Creates a service with a journal in a file; creates the file if there is none.
  ///
  /// It first settles interrupted payments: a payment that was only confirmed has expired, and the outcome of a
  /// submitted one is asked for by its key. It submits no payment again.
  /// - Throws: a ``JournalError`` if the file is not a journal, is damaged or in use, or cannot be written. The file is
  ///   then unchanged.
  public init(_ base: any PaymentService, journal file: String) async throws {
    try await self.init(base, journal: file, checkpoint: { _ in })
  }

  /// Creates a service that calls a closure at each step, for tests that stop the process there.
  package init(
    _ base: any PaymentService, journal file: String,
    checkpoint: @escaping @Sendable (JournalCheckpoint) async -> Void
  ) async throws {
    let journal = PaymentJournal(file)
    try await journal.open()
    recovered = try await JournalRecovery(service: base, journal: journal).run()
    self.base = base
    self.journal = journal
    self.checkpoint = checkpoint
  }

  /// Returns every payment in the journal, in the order of confirmation.
  ///
  /// - Throws: a ``JournalError`` if the journal is closed or damaged.
  public func payments() async throws -> [JournalledPayment] { try await journal.payments() }

  /// Closes the file after the orders under way.
  ///
  /// Later orders fail with the code `closed`.
  public func close() async {
    for call in activeCalls.values { _ = await call.task.result }
    await journal.close()
  }

  /// Moves money from the order's account to its party, at most once for an idempotency key.
  ///
  /// - Throws: a ``VocativePayments/PaymentError``; or a ``JournalError``, in which case the order had no effect.
  public func send(_ order: PaymentOrder, confirmation: ConfirmationToken) async throws -> Receipt {
    try await submit(JournalledPayment(.send, order, confirmation)) {
      try await $0.send(order, confirmation: confirmation)
    }
  }

  /// Asks the order's party for money, at most once for an idempotency key.
  ///
  /// - Throws: a ``VocativePayments/PaymentError``; or a ``JournalError``, in which case the order had no effect.
  public func request(_ order: PaymentOrder, confirmation: ConfirmationToken) async throws -> Receipt {
    try await submit(JournalledPayment(.request, order, confirmation)) {
      try await $0.request(order, confirmation: confirmation)
    }
  }

  /// Executes a command, at most once for an idempotency key.
  ///
  /// - Throws: a ``VocativePayments/PaymentError``; or a ``JournalError``, in which case the command had no effect.
  public func execute(_ command: PaymentCommand, confirmation: ConfirmationToken) async throws -> Receipt {
    guard let payment = JournalledPayment(command, confirmation) else { throw PaymentError(.amountInvalid) }
    return try await submit(payment) { try await $0.execute(command, confirmation: confirmation) }
  }

  /// Returns the outcome of a key from the journal, or from the service if the journal does not know it.
  public func outcome(of key: String) async throws -> PaymentOutcome {
    guard activeCalls[key] == nil else { return .unknown }
    switch try await journal.payment(key: key)?.state {
    case .result(let outcome) where outcome != .unknown: return outcome
    case .confirmed: return .failed(.expired)
    default: return try await base.outcome(of: key)
    }
  }

  // MARK: - Idempotent submission

  private typealias Call = @Sendable (any PaymentService) async throws -> Receipt

  /// Returns the result of the call with the same key if one is under way, or else submits the payment.
  private func submit(_ payment: JournalledPayment, _ call: @escaping Call) async throws -> Receipt {
    if let call = activeCalls[payment.key] {
      guard call.payment.isSameOrder(as: payment) else { throw PaymentError(.keyReused) }
      return try await call.task.value
    }
    let task = Task { try await execute(payment, call) }
    activeCalls[payment.key] = (payment, task)
    defer { activeCalls[payment.key] = nil }
    return try await task.value
  }

  /// Records a payment, calls the service once, and records the outcome.
  private func execute(_ fresh: JournalledPayment, _ call: Call) async throws -> Receipt {
    await checkpoint(.begun)
    if let earlier = try await journal.confirm(fresh) {
      guard earlier.isSameOrder(as: fresh) else { throw PaymentError(.keyReused) }
      return try earlier.state.duplicateResult()
    }
    var payment = fresh
    await checkpoint(.confirmed)
    payment.state = .submitting
    try await journal.update(payment)
    await checkpoint(.submitting)
    let outcome = payment.verified(await outcome(of: call))
    await checkpoint(.answered)
    payment.state = .result(outcome)
    do {
      try await journal.update(payment)
    } catch {
      // An outcome that is not recorded is not reported: the next start asks the service.
      if case .succeeded = outcome { throw PaymentError(.timedOut) }
    }
    await checkpoint(.recorded)
    return try payment.state.duplicateResult()
  }

  /// Calls the service.
  ///
  /// An error other than ``VocativePayments/PaymentError`` leaves the outcome unknown.
  private func outcome(of call: Call) async -> PaymentOutcome {
    do {
      return .succeeded(try await call(base))
    } catch {
      return (error as? PaymentError).map { .failed($0.code) } ?? .unknown
    }
  }
}

extension JournalledPayment.State {
  /// Returns the result for a second submission of the key.
  fileprivate func duplicateResult() throws(PaymentError) -> Receipt {
    switch self {
    case .result(.succeeded(let receipt)): return receipt
    case .result(.failed(let code)): throw PaymentError(code)
    case .confirmed: throw PaymentError(.expired)
    case .submitting, .result(.unknown): throw PaymentError(.timedOut)
    }
  }
}
