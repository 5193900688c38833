import Foundation
import Synchronization
import Testing
import VocativeDialogue

@testable import VocativePayments

@Suite("Commands to a bank")
struct PaymentCommandTests {
  private func consent(_ key: String) -> ConfirmationToken {
    ConfirmationToken(idempotencyKey: key, digest: "digest", confirmationID: "recap of \(key)")
  }
  private let schedule = ScheduledPayment(
    to: "mei", from: "top", amount: Money(minorUnits: 2_000, .usd),
    Schedule(on: CalendarDate("2026-12-01") ?? .current, every: .init(.month)))

  /// Returns a command of every kind that the built-in context allows.
  private func all(_ bank: SimulatedBank) async -> [PaymentCommand] {
    let request = await bank.requests()[0]
    let transfer = InternalTransfer(
      from: "top", to: "future", debit: Money(minorUnits: 10_000, .usd), credit: Money(minorUnits: 36_725, .aed))
    let bill = BillSplit(
      [.init("mei", Money(minorUnits: 500, .usd)), .init("omar", Money(minorUnits: 501, .usd))], into: "top")
    return [.pay(request), .transfer(transfer), .split(bill), .schedule(schedule)]
  }

  @Test("a command takes effect once for a key, and a repetition changes nothing")
  func once() async throws {
    let bank = SimulatedBank(.builtIn)
    for (number, instruction) in await all(bank).enumerated() {
      let first = try await bank.execute(instruction, confirmation: consent("k\(number)"))
      let books = await bank.context
      #expect(try await bank.execute(instruction, confirmation: consent("k\(number)")) == first)
      #expect(await bank.context == books)
      #expect(first.operation == instruction.operation && first.amount == instruction.amount)
    }
    #expect(await bank.accounts().map(\.balance.minorUnits) == [125_000 - 1_500 - 10_000, 460_000 + 36_725])
    #expect(await bank.requests().map(\.amount.minorUnits) == [500, 501])
    #expect(await bank.schedules().map(\.id) == ["p4"])
  }

  @Test("a key used for one command is refused for another")
  func reused() async throws {
    let bank = SimulatedBank(.builtIn)
    let instructions = await all(bank)
    _ = try await bank.execute(instructions[1], confirmation: consent("k"))
    for other in [instructions[0], instructions[2], instructions[3]] {
      await #expect(throws: PaymentError(.keyReused)) { try await bank.execute(other, confirmation: consent("k")) }
    }
  }

  @Test("a ledger file gives the same state after a restart")
  func ledger() async throws {
    let path = FileManager.default.temporaryDirectory.path + "/ledger-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let bank = try SimulatedBank(.builtIn, ledger: path)
    for (number, instruction) in await all(bank).enumerated() {
      _ = try await bank.execute(instruction, confirmation: consent("k\(number)"))
    }
    _ = try await bank.execute(.remind(await bank.requests()[0]), confirmation: consent("r"))
    _ = try await bank.execute(.decline(await bank.requests()[0]), confirmation: consent("d"))
    let scheduled = await bank.schedules()[0]
    var changed = scheduled
    changed.amount = Money(minorUnits: 2_500, .usd)
    _ = try await bank.execute(.reschedule(scheduled, to: changed), confirmation: consent("c"))
    _ = try await bank.execute(.skip(await bank.schedules()[0]), confirmation: consent("s"))
    #expect(await bank.schedules()[0].amount.minorUnits == 2_500)
    #expect(await bank.schedules()[0].schedule.first == CalendarDate("2027-01-01"))
    let again = try SimulatedBank(.builtIn, ledger: path)
    #expect(await again.context == bank.context)
  }

  @Test("a scheduled payment is skipped once, and not when it was made or changed in the meantime")
  func skipping() async throws {
    let bank = SimulatedBank(.builtIn)
    _ = try await bank.execute(.schedule(schedule), confirmation: consent("monthly"))
    let monthly = await bank.schedules()[0]
    _ = try await bank.execute(.skip(monthly), confirmation: consent("skip"))
    _ = try await bank.execute(.skip(monthly), confirmation: consent("skip"))
    #expect(await bank.schedules()[0].schedule.first == CalendarDate("2027-01-01"))
    await #expect(throws: PaymentError(.scheduleGone)) {
      try await bank.execute(.skip(monthly), confirmation: consent("again"))
    }
    var single = schedule
    single.schedule.recurrence = nil
    _ = try await bank.execute(.schedule(single), confirmation: consent("single"))
    let last = await bank.schedules()[1]
    await #expect(throws: PaymentError(.scheduleGone)) {
      try await bank.execute(.skip(last), confirmation: consent("last"))
    }
  }

  @Test("a scheduled payment is not moved into the past, nor changed once it is gone")
  func rescheduling() async throws {
    let bank = SimulatedBank(.builtIn)
    _ = try await bank.execute(.schedule(schedule), confirmation: consent("monthly"))
    let monthly = await bank.schedules()[0]
    var past = monthly
    past.schedule.first = CalendarDate("2020-01-01") ?? .current
    await #expect(throws: PaymentError(.amountInvalid)) {
      try await bank.execute(.reschedule(monthly, to: past), confirmation: consent("past"))
    }
    _ = try await bank.execute(.unschedule(monthly), confirmation: consent("end"))
    await #expect(throws: PaymentError(.scheduleGone)) {
      try await bank.execute(.reschedule(monthly, to: monthly), confirmation: consent("gone"))
    }
  }

  @Test("a transfer at another rate than the bank's is refused")
  func rates() async {
    let bank = SimulatedBank(.builtIn)
    let wrong = InternalTransfer(
      from: "top", to: "future", debit: Money(minorUnits: 10_000, .usd), credit: Money(minorUnits: 40_000, .aed))
    await #expect(throws: PaymentError(.rateChanged)) {
      try await bank.execute(.transfer(wrong), confirmation: consent("k"))
    }
  }

  @Test("scheduled payments are made once on each due day, and end or recur")
  func due() async throws {
    let day = Later(CalendarDate("2026-11-20") ?? .current)
    let bank = SimulatedBank(.builtIn, today: { day.value })
    _ = try await bank.execute(.schedule(schedule), confirmation: consent("monthly"))
    var single = schedule
    single.schedule.recurrence = nil
    _ = try await bank.execute(.schedule(single), confirmation: consent("single"))
    await bank.executeDuePayments()
    #expect(await bank.accounts()[0].balance.minorUnits == 125_000)
    day.value = CalendarDate("2027-01-15") ?? day.value
    await bank.executeDuePayments()
    await bank.executeDuePayments()
    #expect(await bank.accounts()[0].balance.minorUnits == 125_000 - 3 * 2_000)
    #expect(await bank.schedules().map(\.schedule.first) == [CalendarDate("2027-02-01")])
  }

  @Test("a service declares unsupported commands itself, through every wrapper")
  func unsupported() async {
    await #expect(throws: PaymentError(.unsupported)) {
      try await Wrapper(base: PlainBank()).execute(.unschedule(schedule), confirmation: consent("k"))
    }
  }

  @Test("a wrapper forwards everything that it does not implement")
  func forwarding() async throws {
    let bank = SimulatedBank(.builtIn)
    let wrapper = Wrapper(base: Wrapper(base: bank))
    _ = try await wrapper.execute(.schedule(schedule), confirmation: consent("scheduled"))
    let order = PaymentOrder(
      amount: Money(minorUnits: 100, .usd), party: try await wrapper.contacts()[0],
      account: try await wrapper.accounts()[0])
    let sent = try await wrapper.send(order, confirmation: consent("sent"))
    _ = try await wrapper.request(order, confirmation: consent("requested"))
    #expect(await bank.operations.map(\.operation) == [.schedule, .send, .request])
    #expect(try await wrapper.contacts() == bank.contacts())
    #expect(try await wrapper.accounts() == bank.accounts())
    #expect(try await wrapper.transactions() == bank.transactions())
    #expect(try await wrapper.requests() == bank.requests())
    #expect(try await wrapper.schedules() == bank.schedules())
    #expect(try await wrapper.exchangeRate(.usd, .aed) == bank.exchangeRate(.usd, .aed))
    #expect(try await wrapper.today() == bank.today())
    #expect(try await wrapper.outcome(of: "sent") == .succeeded(sent))
  }
}

/// A wrapper without any method of its own.
private struct Wrapper: PaymentServiceWrapper {
  let base: any PaymentService
}

/// A bank that sends and asks, and supports nothing else.
private struct PlainBank: PaymentService {
  func contacts() -> [Contact] { [] }
  func accounts() -> [BankAccount] { [] }
  func transactions() -> [Transaction] { [] }
  func requests() -> [PaymentRequest] { [] }
  func schedules() -> [ScheduledPayment] { [] }
  func exchangeRate(_ from: Currency, _ to: Currency) -> ExchangeRate? { nil }
  func today() -> CalendarDate { .current }
  func send(_ order: PaymentOrder, confirmation: ConfirmationToken) throws -> Receipt {
    throw PaymentError(.unavailable)
  }
  func request(_ order: PaymentOrder, confirmation: ConfirmationToken) throws -> Receipt {
    throw PaymentError(.unavailable)
  }
  func execute(_ command: PaymentCommand, confirmation: ConfirmationToken) throws -> Receipt {
    throw PaymentError(.unsupported)
  }
  func outcome(of key: String) -> PaymentOutcome { .unknown }
}

/// A current day that can be changed.
private final class Later: Sendable {
  private let day: Mutex<CalendarDate>
  init(_ day: CalendarDate) { self.day = Mutex(day) }
  var value: CalendarDate {
    get { day.withLock { $0 } }
    set { day.withLock { $0 = newValue } }
  }
}
