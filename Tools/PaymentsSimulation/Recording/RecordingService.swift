import Synchronization
import VocativeDialogue
import VocativePaymentsJournal
import VocativePayments

/// The bank as an app sees it, with everything taken down, and lists that change.
final class RecordingService: PaymentServiceWrapper {
  let bank: SimulatedBank
  var base: any PaymentService { bank }
  let recorder: CallRecorder
  private let clock: SimulatedClock
  private let isJournalled: Bool
  private let limits: [Currency: Int64]
  private let world: Mutex<World>

  init(_ bank: SimulatedBank, _ world: World, _ recorder: CallRecorder, _ clock: SimulatedClock, isJournalled: Bool) {
    self.bank = bank
    self.recorder = recorder
    self.clock = clock
    self.isJournalled = isJournalled
    limits = world.limits
    self.world = Mutex(world)
  }

  /// Changes what the app's lists say.
  func change(_ change: @Sendable (inout World) -> Void) { world.withLock { change(&$0) } }

  func contacts() async throws -> [Contact] { world.withLock(\.contacts) }

  /// The accounts of the lists with the balances of the bank.
  func accounts() async throws -> [BankAccount] {
    let balances = Dictionary(uniqueKeysWithValues: await bank.accounts().map { ($0.id, $0.balance) })
    return world.withLock(\.accounts).map { account in
      var account = account
      account.balance = balances[account.id] ?? account.balance
      return account
    }
  }

  func send(_ order: PaymentOrder, confirmation: ConfirmationToken) async throws -> Receipt {
    try await record(.send, order.amount, order.party.id, order.account.id, order.note ?? "", confirmation) {
      try await self.bank.send(order, confirmation: confirmation)
    }
  }

  func request(_ order: PaymentOrder, confirmation: ConfirmationToken) async throws -> Receipt {
    try await record(.request, order.amount, order.party.id, order.account.id, order.note ?? "", confirmation) {
      try await self.bank.request(order, confirmation: confirmation)
    }
  }

  func execute(_ instruction: PaymentCommand, confirmation: ConfirmationToken) async throws -> Receipt {
    guard let amount = instruction.amount else { throw PaymentError(.amountInvalid) }
    return try await record(
      instruction.operation, amount, instruction.party, instruction.account, instruction.details, confirmation
    ) {
      try await self.bank.execute(instruction, confirmation: confirmation)
    }
  }

  private func record(
    _ operation: PaymentOperation, _ amount: Money, _ party: String, _ accountID: String, _ details: String,
    _ consent: ConfirmationToken,
    _ call: @Sendable () async throws -> Receipt
  ) async throws -> Receipt {
    if recorder.hasCrashed { throw PaymentError(.timedOut) }
    let account = await bank.accounts().first { $0.id == accountID }
    recorder.record(
      Trace.ServiceCall(
        operation: operation, key: consent.idempotencyKey, confirmationID: consent.confirmationID,
        digest: consent.digest,
        amountMinor: amount.minorUnits, currency: amount.currency.code, party: party, account: accountID,
        details: details, time: clock.now,
        available: account?.available.minorUnits ?? 0, limit: limits[amount.currency],
        checkpoints: isJournalled ? recorder.checkpoints : nil))
    recorder.reach(.beforeEffect)
    if recorder.hasCrashed { throw PaymentError(.timedOut) }
    do {
      let receipt = try await call()
      recorder.reach(.afterEffect)
      recorder.record(.succeeded, of: consent.idempotencyKey)
      return receipt
    } catch let error as PaymentError {
      recorder.reach(.afterEffect)
      recorder.record(.failed(error.code), of: consent.idempotencyKey)
      throw error
    }
  }
}
