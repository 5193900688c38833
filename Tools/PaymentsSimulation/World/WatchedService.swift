import Synchronization
import VocativeDialogue
import VocativePaymentsJournal
import VocativePayments

/// The bank as an app sees it, with everything taken down, and lists that change.
final class WatchedService: PaymentService {
  let bank: SimulatedBank
  let recorder: Recorder
  private let clock: SimulatedClock
  private let isJournalled: Bool
  private let limits: [Currency: Int64]
  private let lists: Mutex<World>

  init(_ bank: SimulatedBank, _ world: World, _ recorder: Recorder, _ clock: SimulatedClock, isJournalled: Bool) {
    self.bank = bank
    self.recorder = recorder
    self.clock = clock
    self.isJournalled = isJournalled
    limits = world.limits
    lists = Mutex(world)
  }

  /// Changes what the app's lists say.
  func change(_ change: @Sendable (inout World) -> Void) { lists.withLock { change(&$0) } }

  func contacts() async throws -> [Contact] { lists.withLock(\.contacts) }

  /// The accounts of the lists with the balances of the bank.
  func accounts() async throws -> [BankAccount] {
    let balances = Dictionary(uniqueKeysWithValues: await bank.accounts().map { ($0.id, $0.balance) })
    return lists.withLock(\.accounts).map { account in
      var account = account
      account.balance = balances[account.id] ?? account.balance
      return account
    }
  }

  func transactions() async throws -> [Transaction] { await bank.transactions() }
  func requests() async throws -> [PaymentRequest] { await bank.requests() }
  func schedules() async throws -> [ScheduledPayment] { await bank.schedules() }
  func exchangeRate(_ from: Currency, _ to: Currency) async throws -> ExchangeRate? {
    await bank.exchangeRate(from, to)
  }
  func today() async throws -> CalendarDate { await bank.today() }
  func outcome(of key: String) async throws -> PaymentOutcome { await bank.outcome(of: key) }

  func send(_ order: PaymentOrder, consent: Consent) async throws -> Receipt {
    try await watch(.send, order.amount, order.party.id, order.account.id, order.note ?? "", consent) {
      try await self.bank.send(order, consent: consent)
    }
  }

  func request(_ order: PaymentOrder, consent: Consent) async throws -> Receipt {
    try await watch(.request, order.amount, order.party.id, order.account.id, order.note ?? "", consent) {
      try await self.bank.request(order, consent: consent)
    }
  }

  func carryOut(_ instruction: Instruction, consent: Consent) async throws -> Receipt {
    guard let amount = instruction.amount else { throw PaymentError(.amountInvalid) }
    return try await watch(
      instruction.operation, amount, instruction.party, instruction.account, instruction.details, consent
    ) {
      try await self.bank.carryOut(instruction, consent: consent)
    }
  }

  private func watch(
    _ operation: PaymentOperation, _ amount: Money, _ party: String, _ accountID: String, _ details: String,
    _ consent: Consent,
    _ call: @Sendable () async throws -> Receipt
  ) async throws -> Receipt {
    if recorder.isDead { throw PaymentError(.timedOut) }
    let account = await bank.accounts().first { $0.id == accountID }
    recorder.note(
      Trace.Call(
        operation: operation, key: consent.key, recapID: consent.recapID, digest: consent.digest,
        amountMinor: amount.minorUnits, currency: amount.currency.code, party: party, account: accountID,
        details: details, at: clock.now,
        available: account?.available.minorUnits ?? 0, limit: limits[amount.currency],
        steps: isJournalled ? recorder.steps : nil))
    recorder.reach(.beforeEffect)
    if recorder.isDead { throw PaymentError(.timedOut) }
    do {
      let receipt = try await call()
      recorder.reach(.afterEffect)
      recorder.note(.succeeded, of: consent.key)
      return receipt
    } catch let error as PaymentError {
      recorder.reach(.afterEffect)
      recorder.note(.failed(error.code), of: consent.key)
      throw error
    }
  }
}
