public import VocativeCore
public import VocativeDialogue

/// A request that the user prove his identity for exactly one order.
public struct AuthenticationRequest: Hashable, Sendable {
  /// The kind of effect that the order has.
  public let operation: PaymentOperation
  /// The sum of the order.
  public let amount: Money
  /// The digest of the confirmation prompt that the user agreed to.
  public let digest: String
}

extension AuthenticationRequest: RedactedDescription {}

/// A service that executes an order only after the host has authenticated the user.
///
/// ```swift
/// let service = AuthenticatedService(bank) { request in await faceID.recognise("Send \(request.amount.shown)") }
/// let assistant = try Assistant.payments(try await JournalledService(service, journal: path))
/// ```
///
/// The host authenticates by a face, a finger or a code. It must not use the voice, since a voice can be recorded. An
/// authentication is valid for one order, identified by its digest, for ``authenticationLifetime``. An authentication
/// that takes longer than the confirmation remains valid has no effect. After ``failureLimit`` failures in a row the
/// service is locked until the host calls ``unlock()``.
public actor AuthenticatedService: PaymentServiceWrapper {
  /// The service that executes the orders.
  public nonisolated let base: any PaymentService
  private let requiresAuthentication: @Sendable (PaymentOperation, Money) -> Bool
  private let now: @Sendable () -> Duration
  private let prompt: @Sendable (AuthenticationRequest) async -> Bool
  private var acceptedDigests: [String: Duration] = [:]
  private var failures = 0

  /// The time for which an authentication is valid.
  public static let authenticationLifetime: Duration = .seconds(300)
  /// The number of consecutive failures that lock the service.
  public static let failureLimit = 5

  /// Creates a service that authenticates the user before it calls another one.
  ///
  /// - Parameters:
  ///   - base: The service that executes the orders.
  ///   - requiresAuthentication: Returns true for orders that need an authentication; by default all do.
  ///   - now: Returns the time since any fixed moment; by default the machine's continuous clock.
  ///   - prompt: Authenticates the user and returns true on success. The service calls it only for an order without an
  ///     authentication given by ``accept(digest:)``.
  public init(
    _ base: any PaymentService,
    requiredFor requiresAuthentication: @escaping @Sendable (PaymentOperation, Money) -> Bool = { _, _ in true },
    now: (@Sendable () -> Duration)? = nil, prompt: @escaping @Sendable (AuthenticationRequest) async -> Bool
  ) {
    let start = ContinuousClock.now
    self.base = base
    self.requiresAuthentication = requiresAuthentication
    self.now = now ?? { ContinuousClock.now - start }
    self.prompt = prompt
  }

  /// Accepts an authentication that the host obtained by itself for the order with this digest.
  ///
  /// It resets the count of failures, but does not unlock a locked service.
  public func accept(digest: String) {
    if !isLocked { failures = 0 }
    acceptedDigests[digest] = now()
  }

  /// Unlocks the service after too many failures.
  public func unlock() { failures = 0 }

  /// A Boolean value that says if the service refuses all orders until ``unlock()``.
  public var isLocked: Bool { failures >= Self.failureLimit }

  /// Sends money after an authentication.
  public func send(_ order: PaymentOrder, confirmation: ConfirmationToken) async throws -> Receipt {
    try await authenticate(.send, order.amount, confirmation)
    return try await base.send(order, confirmation: confirmation)
  }

  /// Requests money after an authentication.
  public func request(_ order: PaymentOrder, confirmation: ConfirmationToken) async throws -> Receipt {
    try await authenticate(.request, order.amount, confirmation)
    return try await base.request(order, confirmation: confirmation)
  }

  /// Executes a command after an authentication.
  public func execute(_ command: PaymentCommand, confirmation: ConfirmationToken) async throws -> Receipt {
    guard let amount = command.amount else { throw PaymentError(.amountInvalid) }
    try await authenticate(command.operation, amount, confirmation)
    return try await base.execute(command, confirmation: confirmation)
  }

  /// Uses up the authentication for the digest, or asks for one if there is none.
  private func authenticate(
    _ operation: PaymentOperation, _ amount: Money, _ confirmation: ConfirmationToken
  ) async throws(PaymentError) {
    guard requiresAuthentication(operation, amount) else { return }
    if isLocked { throw PaymentError(.locked) }
    if let given = acceptedDigests.removeValue(forKey: confirmation.digest),
      now() - given <= Self.authenticationLifetime
    {
      return
    }
    let start = now()
    let request = AuthenticationRequest(operation: operation, amount: amount, digest: confirmation.digest)
    guard await prompt(request) else {
      failures += 1
      throw PaymentError(isLocked ? .locked : .notAuthenticated)
    }
    failures = 0
    // After a long authentication the user may have forgotten the prompt.
    if now() - start > confirmation.timeRemaining { throw PaymentError(.expired) }
  }
}
