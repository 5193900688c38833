public import VocativeDialogue
public import VocativePayments

/// A service whose orders are written to a file before they are given and after they ended, so that each is carried
/// out at most once, and "sent" is said only of what is known to be sent, even if the process dies in between.
///
/// ```swift
/// let service = try await JournalledService(bank, journal: "payments.journal")
/// for payment in service.recovered { print(payment.reply(among: try await bank.contacts()).shown) }
/// let assistant = try Assistant.payments(service)
/// ```
///
/// CONFIRMED → SUBMITTING → the call → RESULT, each on the disk before the next. A key is used once: what is asked
/// again with it gets what is written. An order under way is finished though its caller is cancelled.
public actor JournalledService: PaymentService {
  private let service: any PaymentService
  let journal: PaymentJournal
  private let checkpoint: @Sendable (JournalCheckpoint) async -> Void
  private var activeCalls: [String: (payment: JournalledPayment, task: Task<Receipt, any Error>)] = [:]

  /// What was cut off the last time the journal was in use, and what became of it; to be told to the person.
  public nonisolated let recovered: [JournalledPayment]

  /// A service that keeps a journal in a file, which it makes where there is none.
  ///
  /// Payments that were cut off are settled first: what was only confirmed has expired, what was submitted is asked for
  /// by its key. Nothing is submitted again.
  /// - Throws: ``JournalError`` when the file is no journal, damaged, in use or cannot be written; it is then left as
  ///   it is.
  public init(_ service: any PaymentService, journal file: String) async throws {
    try await self.init(service, journal: file, checkpoint: { _ in })
  }

  /// The same, with a place to stop at each step.
  package init(
    _ service: any PaymentService, journal file: String,
    checkpoint: @escaping @Sendable (JournalCheckpoint) async -> Void
  ) async throws {
    let journal = PaymentJournal(file)
    try await journal.open()
    recovered = try await JournalRecovery(service: service, journal: journal).run()
    self.service = service
    self.journal = journal
    self.checkpoint = checkpoint
  }

  public func contacts() async throws -> [Contact] { try await service.contacts() }
  public func accounts() async throws -> [BankAccount] { try await service.accounts() }
  public func transactions() async throws -> [Transaction] { try await service.transactions() }
  public func requests() async throws -> [PaymentRequest] { try await service.requests() }
  public func schedules() async throws -> [ScheduledPayment] { try await service.schedules() }
  public func exchangeRate(_ from: Currency, _ to: Currency) async throws -> ExchangeRate? {
    try await service.exchangeRate(from, to)
  }
  public func today() async throws -> CalendarDate { try await service.today() }

  /// Every payment in the journal, in the order of confirmation.
  public func payments() async throws -> [JournalledPayment] { try await journal.payments() }

  /// Lets go of the file, after the orders under way; nothing can be paid any more.
  public func close() async {
    for call in activeCalls.values { _ = await call.task.result }
    await journal.close()
  }

  /// Moves money from the order's account to its party, at most once a key.
  ///
  /// - Throws: a ``VocativePayments/PaymentError``; or a ``JournalError``, and then nothing was done.
  public func send(_ order: PaymentOrder, confirmation: ConfirmationToken) async throws -> Receipt {
    try await submit(JournalledPayment(.send, order, confirmation)) {
      try await $0.send(order, confirmation: confirmation)
    }
  }

  /// Asks the order's party for money, at most once a key.
  ///
  /// - Throws: a ``VocativePayments/PaymentError``; or a ``JournalError``, and then nobody was asked.
  public func request(_ order: PaymentOrder, confirmation: ConfirmationToken) async throws -> Receipt {
    try await submit(JournalledPayment(.request, order, confirmation)) {
      try await $0.request(order, confirmation: confirmation)
    }
  }

  /// Carries out an instruction, at most once a key.
  ///
  /// - Throws: a ``VocativePayments/PaymentError``; or a ``JournalError``, and then nothing was done.
  public func execute(_ instruction: PaymentCommand, confirmation: ConfirmationToken) async throws -> Receipt {
    guard let payment = JournalledPayment(instruction, confirmation) else { throw PaymentError(.amountInvalid) }
    return try await submit(payment) { try await $0.execute(instruction, confirmation: confirmation) }
  }

  /// What the journal says of a key, and where it cannot say, the service.
  public func outcome(of key: String) async throws -> PaymentOutcome {
    guard activeCalls[key] == nil else { return .unknown }
    switch try await journal.payment(key: key)?.state {
    case .result(let outcome) where outcome != .unknown: return outcome
    case .confirmed: return .failed(.expired)
    default: return try await service.outcome(of: key)
    }
  }

  // MARK: - Submission

  private typealias Call = @Sendable (any PaymentService) async throws -> Receipt

  /// Joins the call under way with the same key, or begins one.
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
      // What is not written down is not said: the next start asks the service.
      if case .succeeded = outcome { throw PaymentError(.timedOut) }
    }
    await checkpoint(.recorded)
    return try payment.state.duplicateResult()
  }

  /// Calls the service; what it throws beside its own errors leaves open whether it did anything.
  private func outcome(of call: Call) async -> PaymentOutcome {
    do {
      return .succeeded(try await call(service))
    } catch {
      return (error as? PaymentError).map { .failed($0.code) } ?? .unknown
    }
  }
}

extension JournalledPayment.State {
  /// What a second submission of the key comes to.
  fileprivate func duplicateResult() throws(PaymentError) -> Receipt {
    switch self {
    case .result(.succeeded(let receipt)): return receipt
    case .result(.failed(let code)): throw PaymentError(code)
    case .confirmed: throw PaymentError(.expired)
    case .submitting, .result(.unknown): throw PaymentError(.timedOut)
    }
  }
}
