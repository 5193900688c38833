import VocativePaymentsModel
import Foundation
import Synchronization
import Testing
import VocativeDialogue
import VocativePayments

@testable import VocativePaymentsJournal

@Suite("A journalled service")
struct JournalledServiceTests {
  let test = try? TestJournal()

  @Test("confirmation, submission and result are on the disk, each before the next step")
  func order() async throws {
    let test = try #require(test)
    let bank = SimulatedBank(test.context)
    let frozen = Mutex<[JournalCheckpoint: TestJournal]>([:])
    let service = try await JournalledService(bank, journal: test.path) { step in
      let copy = try? test.frozen()
      frozen.withLock { $0[step] = copy }
    }
    let receipt = try await service.send(test.order(500), confirmation: test.consent("k"))
    let expected: [(JournalCheckpoint, PaymentOutcome?, Bool)] = [
      (.begun, nil, false), (.confirmed, .failed(.expired), true), (.submitting, .succeeded(receipt), true),
      (.answered, .succeeded(receipt), true), (.recorded, .succeeded(receipt), false),
    ]
    for (step, outcome, isNews) in expected {
      let copy = try #require(frozen.withLock { $0[step] })
      let recovered = try await JournalledService(bank, journal: copy.path)
      #expect(try await recovered.payments().map(\.state) == (outcome.map { [.result($0)] } ?? []), "\(step)")
      #expect(recovered.recovered.count == (isNews ? 1 : 0), "\(step)")
    }
    #expect(await bank.operations.map(\.outcome) == [.succeeded])
  }

  @Test("an order that never reached the bank is void after recovery, even if it arrives later")
  func neverArrived() async throws {
    let test = try #require(test)
    let bank = SimulatedBank(test.context)
    let copy = Later<TestJournal>()
    let service = try await JournalledService(bank, journal: test.path) { step in
      guard step == .submitting else { return }
      copy.value = try? test.frozen()
      let recovered = try? await JournalledService(bank, journal: copy.value?.path ?? "")
      #expect(recovered?.recovered.map(\.state) == [.result(.failed(.expired))])
    }
    await #expect(throws: PaymentError(.expired)) {
      try await service.send(test.order(500), confirmation: test.consent("k"))
    }
    #expect(await bank.accounts() == test.context.accounts)
  }

  @Test("a repeated key returns the recorded result without a call of the bank, also after a restart")
  func secondSubmission() async throws {
    let test = try #require(test)
    let bank = SimulatedBank(test.context)
    let service = try await JournalledService(bank, journal: test.path)
    let receipts = try await withThrowingTaskGroup(of: Receipt.self) { group in
      for _ in 0..<20 { group.addTask { try await service.send(test.order(500), confirmation: test.consent("k")) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(receipts.count == 20 && Set(receipts).count == 1)
    await #expect(throws: PaymentError(.amountInvalid)) {
      try await service.send(test.order(-1), confirmation: test.consent("bad"))
    }
    await service.close()
    let again = try await JournalledService(bank, journal: test.path)
    #expect(try await again.send(test.order(500), confirmation: test.consent("k")) == receipts[0])
    await #expect(throws: PaymentError(.amountInvalid)) {
      try await again.send(test.order(-1), confirmation: test.consent("bad"))
    }
    #expect(again.recovered == [])
    #expect(await bank.operations.count == 2)
  }

  @Test("a key and a confirmation are valid for one order")
  func reuse() async throws {
    let test = try #require(test)
    let bank = SimulatedBank(test.context)
    let service = try await JournalledService(bank, journal: test.path)
    _ = try await service.send(test.order(500), confirmation: test.consent("k"))
    let others: [(PaymentOrder, ConfirmationToken)] = [
      (test.order(501), test.consent("k")), (test.order(500, note: "rent"), test.consent("k")),
      (test.order(500), ConfirmationToken(idempotencyKey: "k", digest: "another", confirmationID: "recap of k")),
      (test.order(500), test.consent("k2", confirmationID: "recap of k")),
    ]
    for (order, consent) in others {
      await #expect(throws: PaymentError(.keyReused)) { try await service.send(order, confirmation: consent) }
    }
    await #expect(throws: PaymentError(.keyReused)) {
      try await service.request(test.order(500), confirmation: test.consent("k"))
    }
    #expect(await bank.operations.count == 1)
  }

  @Test(
    "a time-out is written as unknown, is not tried again, and is asked for at the next start",
    arguments: [true, false])
  func timeOut(hasEffect: Bool) async throws {
    let test = try #require(test)
    let bank = SimulatedBank(
      test.context, faults: .inOrder([hasEffect ? .timeOutAfterEffect : .timeOutBeforeEffect]))
    let service = try await JournalledService(bank, journal: test.path)
    for _ in 0..<2 {
      await #expect(throws: PaymentError(.timedOut)) {
        try await service.send(test.order(500), confirmation: test.consent("k"))
      }
    }
    #expect(try await service.payments().map(\.state) == [.result(.unknown)])
    #expect(await bank.operations.count == 1)
    await service.close()
    let again = try await JournalledService(bank, journal: test.path)
    #expect(
      again.recovered.map { $0.reply(among: test.context.contacts).shown } == [
        hasEffect
          ? "Your payment of $5.00 to Anna Rossi went through." : "Your payment of $5.00 to Anna Rossi was not made."
      ])
    #expect(try await again.outcome(of: "k") == bank.outcome(of: "k"))
  }

  @Test("an unknown outcome stays open and is reported once")
  func unknownOutcome() async throws {
    let test = try #require(test)
    let bank = OddBank { _ in throw CancellationError() }
    let killed = Later<TestJournal>()
    let service = try await JournalledService(bank, journal: test.path) { step in
      if step == .answered { killed.value = try? test.frozen() }
    }
    await #expect(throws: PaymentError(.timedOut)) {
      try await service.request(test.order(500), confirmation: test.consent("k"))
    }
    await service.close()
    let again = try await JournalledService(bank, journal: test.path)
    #expect(again.recovered == [])
    #expect(
      try await again.payments().first?.reply(among: []).shown.hasPrefix(
        "I don't know whether this went through: your request") == true)
    let path = try #require(killed.value).path
    for states in [[JournalledPayment.State.result(.unknown)], []] {
      let recovered = try await JournalledService(bank, journal: path)
      #expect(recovered.recovered.map(\.state) == states)
      await recovered.close()
    }
  }

  @Test("a receipt for another sum leaves the outcome unknown")
  func otherReceipt() async throws {
    let test = try #require(test)
    let bank = OddBank {
      Receipt(
        id: $0.id, operation: $0.operation, date: $0.date, amount: Money(minorUnits: 50_000, .usd), balance: $0.balance)
    }
    let service = try await JournalledService(bank, journal: test.path)
    await #expect(throws: PaymentError(.timedOut)) {
      try await service.send(test.order(500), confirmation: test.consent("k"))
    }
  }

  @Test("a success that cannot be recorded is not reported")
  func unwritten() async throws {
    let test = try #require(test)
    let later = Later<JournalledService>()
    let service = try await JournalledService(SimulatedBank(test.context), journal: test.path) { step in
      if step == .answered { await later.value?.journal.close() }
    }
    later.value = service
    await #expect(throws: PaymentError(.timedOut)) {
      try await service.send(test.order(500), confirmation: test.consent("k"))
    }
  }

  @Test("an order that cannot be recorded is not executed", arguments: [JournalCheckpoint.begun, .confirmed])
  func unwritable(step: JournalCheckpoint) async throws {
    let test = try #require(test)
    let bank = SimulatedBank(test.context)
    let later = Later<JournalledService>()
    let service = try await JournalledService(bank, journal: test.path) {
      if $0 == step { await later.value?.journal.close() }
    }
    later.value = service
    await #expect(throws: JournalError.self) {
      try await service.send(test.order(500), confirmation: test.consent("k"))
    }
    #expect(await bank.operations == [])
  }

  @Test(
    "the assistant says “sent” after a journalled success only",
    arguments: [SimulatedBank.Fault?.none, .timeOutAfterEffect])
  func dialogue(fault: SimulatedBank.Fault?) async throws {
    let test = try #require(test)
    let bank = SimulatedBank(test.context, faults: .inOrder([fault]))
    let service = try await JournalledService(bank, journal: test.path)
    let conversation = try Assistant { Skill.payments(service) }.conversation()
    let confirmation = try #require(await conversation.say("send five dollars to Mei").confirmation)
    let reply = await conversation.say("yes").reply.shown
    #expect(reply.hasPrefix(fault == nil ? "Sent $5.00 to Mei Chen." : "I don't know whether it went through."))
    let payment = try #require(try await service.payments().first)
    #expect(payment.confirmationID == confirmation.id && payment.digest == confirmation.digest)
  }
}
