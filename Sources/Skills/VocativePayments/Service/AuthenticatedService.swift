public import VocativeCore
public import VocativeDialogue

/// What a person is asked to prove himself for: exactly one order, by the digest of its recap.
public struct AuthenticationRequest: Hashable, Sendable {
  /// What is to be done.
  public let operation: PaymentOperation
  /// The sum it is about.
  public let amount: Money
  /// The digest of what was read out and agreed to.
  public let digest: String
}

/// A service that carries nothing out before the host has made sure who is there.
///
/// ```swift
/// let service = AuthenticatedService(bank) { request in await faceID.recognise("Send \(request.amount.shown)") }
/// let assistant = try Assistant.payments(try await JournalledService(service, journal: path))
/// ```
///
/// The host asks in its own way: a face, a finger, a code. A voice is none: it can be recorded. Each proof is good for
/// one order, the one whose digest it was given for, and for five minutes; one that comes after the recap's minute does
/// nothing. After five failures in a row nothing is carried out
/// until the host says so (``unlock()``).
public actor AuthenticatedService: PaymentService {
  private let service: any PaymentService
  private let requiresAuthentication: @Sendable (PaymentOperation, Money) -> Bool
  private let now: @Sendable () -> Duration
  private let prompt: @Sendable (AuthenticationRequest) async -> Bool
  private var acceptedDigests: [String: Duration] = [:]
  private var failures = 0

  /// How long a proof is good.
  public static let proofLifetime: Duration = .seconds(300)
  /// So many failures in a row lock the service.
  public static let failureLimit = 5

  /// A service behind a question to the person.
  ///
  /// - Parameters:
  ///   - service: what carries the orders out.
  ///   - isDemanded: which orders need it; all without it.
  ///   - now: the time since any fixed moment; the machine's clock without it.
  ///   - ask: proves who is there, or fails to; asked only where no fresh proof was given by ``accept(digest:)``.
  public init(
    _ service: any PaymentService,
    requiredFor isDemanded: @escaping @Sendable (PaymentOperation, Money) -> Bool = { _, _ in true },
    now: (@Sendable () -> Duration)? = nil, prompt ask: @escaping @Sendable (AuthenticationRequest) async -> Bool
  ) {
    let start = ContinuousClock.now
    self.service = service
    self.requiresAuthentication = isDemanded
    self.now = now ?? { ContinuousClock.now - start }
    self.prompt = ask
  }

  /// Takes a proof that the host got by itself, for the order whose recap has this digest; it ends no lock.
  public func accept(digest: String) {
    if !isLocked { failures = 0 }
    acceptedDigests[digest] = now()
  }

  /// Lets orders through again after too many failures.
  public func unlock() { failures = 0 }

  /// Whether nothing is carried out until ``unlock()``.
  public var isLocked: Bool { failures >= Self.failureLimit }

  public func contacts() async throws -> [Contact] { try await service.contacts() }
  public func accounts() async throws -> [BankAccount] { try await service.accounts() }
  public func transactions() async throws -> [Transaction] { try await service.transactions() }
  public func requests() async throws -> [PaymentRequest] { try await service.requests() }
  public func schedules() async throws -> [ScheduledPayment] { try await service.schedules() }
  public func exchangeRate(_ from: Currency, _ to: Currency) async throws -> ExchangeRate? {
    try await service.exchangeRate(from, to)
  }
  public func today() async throws -> CalendarDate { try await service.today() }
  public func outcome(of key: String) async throws -> PaymentOutcome { try await service.outcome(of: key) }

  public func send(_ order: PaymentOrder, confirmation: ConfirmationToken) async throws -> Receipt {
    try await authenticate(.send, order.amount, confirmation)
    return try await service.send(order, confirmation: confirmation)
  }

  public func request(_ order: PaymentOrder, confirmation: ConfirmationToken) async throws -> Receipt {
    try await authenticate(.request, order.amount, confirmation)
    return try await service.request(order, confirmation: confirmation)
  }

  public func execute(_ instruction: PaymentCommand, confirmation: ConfirmationToken) async throws -> Receipt {
    guard let amount = instruction.amount else { throw PaymentError(.amountInvalid) }
    try await authenticate(instruction.operation, amount, confirmation)
    return try await service.execute(instruction, confirmation: confirmation)
  }

  /// Spends a proof for the digest, asking for one where there is none.
  private func authenticate(_ operation: PaymentOperation, _ amount: Money, _ consent: ConfirmationToken)
    async throws(PaymentError)
  {
    guard requiresAuthentication(operation, amount) else { return }
    if isLocked { throw PaymentError(.locked) }
    if let given = acceptedDigests.removeValue(forKey: consent.digest), now() - given <= Self.proofLifetime { return }
    let asked = now()
    guard await prompt(AuthenticationRequest(operation: operation, amount: amount, digest: consent.digest)) else {
      failures += 1
      throw PaymentError(isLocked ? .locked : .notAuthenticated)
    }
    failures = 0
    // Whoever took long to be recognised may no longer have in mind what was read out.
    if now() - asked > consent.timeRemaining { throw PaymentError(.expired) }
  }
}

extension AuthenticationRequest: RedactedDescription {}
