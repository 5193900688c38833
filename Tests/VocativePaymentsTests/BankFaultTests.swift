import Foundation
import Testing
import VocativeCore
import VocativeDialogue
import VocativePayments
import VocativeSupport

@Suite("Faults of the simulated bank")
struct BankFaultTests {
  let context = PaymentsContext.builtIn
  let start: Int64 = 125_000

  func consent(_ key: String) -> ConfirmationToken {
    ConfirmationToken(idempotencyKey: key, digest: "d", confirmationID: key)
  }

  func order(_ minorUnits: Int64) throws -> PaymentOrder {
    PaymentOrder(
      amount: Money(minorUnits: minorUnits, .usd), party: try #require(context.contacts.first),
      account: try #require(context.accounts.first))
  }

  func balance(of bank: SimulatedBank) async -> Int64 { await bank.accounts()[0].balance.minorUnits }

  @Test(
    "a time-out says nothing of the effect",
    arguments: [(SimulatedBank.Fault.timeOutBeforeEffect, Int64(0)), (.timeOutAfterEffect, Int64(500))])
  func timeOuts(fault: SimulatedBank.Fault, moved: Int64) async throws {
    let bank = SimulatedBank(context, faults: .inOrder([fault]))
    await #expect(throws: PaymentError(.timedOut)) { try await bank.send(order(500), confirmation: consent("k")) }
    #expect(await balance(of: bank) == start - moved)
    let outcome = await bank.outcome(of: "k")
    if moved == 0 { #expect(outcome == .failed(.expired)) } else { #expect("\(outcome)" == "succeeded") }
  }

  @Test("an order that arrives twice has one effect")
  func duplicate() async throws {
    let bank = SimulatedBank(context, faults: .inOrder([.duplicate]))
    _ = try await bank.send(order(500), confirmation: consent("k"))
    #expect(await balance(of: bank) == start - 500)
    #expect(await bank.operations.map(\.outcome) == [.succeeded, .repeated])
  }

  @Test("an injected refusal has no effect, and the key remains unused")
  func failure() async throws {
    let bank = SimulatedBank(context, faults: .inOrder([.failure(.unavailable)]))
    await #expect(throws: PaymentError(.unavailable)) { try await bank.send(order(500), confirmation: consent("k")) }
    #expect(await bank.context == context)
    _ = try await bank.send(order(500), confirmation: consent("k"))
    #expect(await balance(of: bank) == start - 500)
  }

  @Test("a delay uses the injected clock")
  func delay() async throws {
    let (waits, waited) = AsyncStream.makeStream(of: Duration.self)
    let bank = SimulatedBank(context, faults: .init(wait: { waited.yield($0) }) { _ in .delay(.seconds(90)) })
    _ = try await bank.send(order(500), confirmation: consent("k"))
    waited.finish()
    #expect(await waits.reduce(into: []) { $0.append($1) } == [.seconds(90)])
  }

  @Test(
    "an effect that comes late comes once, and not at all when its key was asked for before", arguments: [true, false])
  func lateEffect(isAskedFor: Bool) async throws {
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let faults = SimulatedBank.Faults(wait: { _ in for await _ in gate {} }) { _ in .delayedEffect(.seconds(5)) }
    let bank = SimulatedBank(context, faults: faults)
    await #expect(throws: PaymentError(.timedOut)) { try await bank.send(order(500), confirmation: consent("k")) }
    if isAskedFor { #expect(await bank.outcome(of: "k") == .failed(.expired)) }
    open.finish()
    await bank.waitForDelayedEffects()
    #expect(await balance(of: bank) == (isAskedFor ? start : start - 500))
  }

  @Test("a seed determines the random faults")
  func randomFaults() async throws {
    func outcomes(_ seed: UInt64) async throws -> [OperationRecord] {
      let bank = SimulatedBank(
        context, faults: .random(oneIn: 2, among: [.timeOutBeforeEffect, .timeOutAfterEffect, .duplicate], seed: seed))
      for number in 0..<40 { _ = try? await bank.send(order(5), confirmation: consent("k\(number)")) }
      return await bank.operations
    }
    #expect(try await outcomes(1) == outcomes(1))
    #expect(try await outcomes(1) != outcomes(2))
  }

  @Test("a ledger file restores balances, receipts and keys")
  func file() async throws {
    let path = FileManager.default.temporaryDirectory.path + "/ledger-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let bank = try SimulatedBank(context, ledger: path)
    let receipt = try await bank.send(order(500), confirmation: consent("k"))
    _ = try await bank.request(order(900), confirmation: consent("q"))
    await #expect(throws: PaymentError.self) { try await bank.send(order(-1), confirmation: consent("bad")) }
    #expect(await bank.outcome(of: "void") == .failed(.expired))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    // The rest of a line that a full disk cut off.
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(#"{"key":"torn","#.utf8))

    let again = try SimulatedBank(context, ledger: path)
    #expect(await again.context == bank.context)
    #expect(await again.outcome(of: "k") == .succeeded(receipt))
    #expect(await again.outcome(of: "bad") == .failed(.amountInvalid))
    #expect(try await again.send(order(500), confirmation: consent("k")) == receipt)
    await #expect(throws: PaymentError(.expired)) { try await again.send(order(1), confirmation: consent("void")) }
    #expect(try await again.send(order(1), confirmation: consent("k2")).id == "p3")
    #expect(try await SimulatedBank(context, ledger: path).context == again.context)
  }

  @Test(
    "a ledger that does not follow from the context is refused with its line",
    arguments: [
      #"{"key":"k","op":"send","amountMinor":5,"currency":"USD","party":"mei","account":"top","id":"p1","date":"2026-11-20","balanceMinor":7}"#,
      #"{"key":"k","op":"steal"}"#, "{}", "money", #"{"void":"v"}{"void":"v"}"#,
    ])
  func damagedFile(line: String) throws {
    let path = FileManager.default.temporaryDirectory.path + "/ledger-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(("{\"void\":\"first\"}\n" + line + "\n").utf8).write(to: URL(filePath: path))
    let error = #expect(throws: InputError.self) { try SimulatedBank(context, ledger: path) }
    #expect(error?.position?.line == 2)
  }
}
