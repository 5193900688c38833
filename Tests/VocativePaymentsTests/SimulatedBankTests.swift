import Testing
import VocativeCore
import VocativeDialogue
import VocativePayments
import VocativeSupport

@Suite("The simulated bank")
struct SimulatedBankTests {
  let context = PaymentsContext.builtIn

  func bank(limits: [Currency: Int64] = [:]) throws -> SimulatedBank {
    let today = try #require(context.today)
    return SimulatedBank(context, limits: limits, today: { today })
  }

  func consent(_ key: String) -> ConfirmationToken {
    ConfirmationToken(idempotencyKey: key, digest: "d", confirmationID: "r")
  }

  func order(_ minorUnits: Int64, _ currency: Currency = .usd, party: String = "anna-rossi", account: String = "top")
    -> PaymentOrder
  {
    PaymentOrder(
      amount: Money(minorUnits: minorUnits, currency),
      party: context.contacts.first { $0.id == party } ?? Contact(id: party, first: "Nobody"),
      account: context.accounts.first { $0.id == account }
        ?? BankAccount(id: account, bank: "None", balance: Money(minorUnits: 99_999_999, currency)))
  }

  @Test("sending debits the account and appends a transaction")
  func send() async throws {
    let bank = try bank()
    let receipt = try await bank.send(order(5_000), confirmation: consent("k"))
    #expect(receipt.balance == Money(minorUnits: 120_000, .usd))
    #expect(await bank.accounts().map(\.balance.minorUnits) == [120_000, 460_000])
    let last = await bank.transactions().last
    #expect(last?.amount == Money(minorUnits: -5_000, .usd))
    #expect(last?.contactID == "anna-rossi")
    #expect(last?.id == receipt.id)
    #expect(last?.date == context.today)
  }

  @Test("requesting appends a pending request and moves nothing")
  func request() async throws {
    let bank = try bank()
    let receipt = try await bank.request(order(999_999_999), confirmation: consent("k"))
    #expect(await bank.accounts() == context.accounts)
    #expect(await bank.transactions() == context.transactions)
    let last = await bank.requests().last
    #expect(last?.id == receipt.id)
    #expect(last?.direction == .outgoing)
    #expect(last?.amount == Money(minorUnits: 999_999_999, .usd))
  }

  @Test("a key has one effect and one receipt")
  func idempotence() async throws {
    let bank = try bank()
    let first = try await bank.send(order(5_000), confirmation: consent("k"))
    let receipts = try await withThrowingTaskGroup(of: Receipt.self) { group in
      for _ in 0..<20 { group.addTask { try await bank.send(order(5_000), confirmation: consent("k")) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(receipts) == [first])
    #expect(await bank.accounts()[0].balance.minorUnits == 120_000)
    #expect(await bank.operations.filter { $0.outcome == .succeeded }.count == 1)
  }

  @Test("a key used for another order is refused")
  func reusedKey() async throws {
    let bank = try bank()
    _ = try await bank.send(order(5_000), confirmation: consent("k"))
    await #expect(throws: PaymentError(.keyReused)) { try await bank.send(order(5_001), confirmation: consent("k")) }
    await #expect(throws: PaymentError(.keyReused)) { try await bank.request(order(5_000), confirmation: consent("k")) }
    await #expect(throws: PaymentError(.keyReused)) {
      try await bank.send(order(5_000, party: "anna-bianchi"), confirmation: consent("k"))
    }
    #expect(await bank.accounts()[0].balance.minorUnits == 120_000)
  }

  @Test(
    "an order that does not hold is refused and changes nothing",
    arguments: [
      (125_001, "USD", "anna-rossi", "top", PaymentError.Code.insufficientFunds),
      (0, "USD", "anna-rossi", "top", .amountInvalid),
      (-1, "USD", "anna-rossi", "top", .amountInvalid), (Int64.min, "USD", "anna-rossi", "top", .amountInvalid),
      (Int64.max, "USD", "anna-rossi", "top", .limitExceeded), (100, "AED", "anna-rossi", "top", .currencyMismatch),
      (100, "USD", "anna-rossi", "future", .currencyMismatch), (100, "USD", "nobody", "top", .unknownContact),
      (100, "USD", "tom", "top", .notEnrolled), (100, "USD", "anna-rossi", "none", .accountMissing),
      (100_000_001, "USD", "anna-rossi", "top", .limitExceeded),
    ])
  func refusals(minorUnits: Int64, code: String, party: String, account: String, expected: PaymentError.Code)
    async throws
  {
    let bank = try bank(limits: [.usd: 100_000_000])
    let order = order(minorUnits, try #require(Currency(code)), party: party, account: account)
    await #expect(throws: PaymentError(expected)) { try await bank.send(order, confirmation: consent("k")) }
    #expect(await bank.context == context)
    #expect(await bank.operations.map(\.outcome) == [.failed(expected)])
  }

  @Test("the whole balance can be sent, and no more")
  func wholeBalance() async throws {
    let bank = try bank()
    _ = try await bank.send(order(125_000), confirmation: consent("1"))
    await #expect(throws: PaymentError(.insufficientFunds)) {
      try await bank.send(order(1), confirmation: consent("2"))
    }
  }

  @Test("a confirmation is used up even if the order fails")
  func spentOnFailure() async throws {
    let bank = try bank()
    for _ in 0..<2 {
      await #expect(throws: PaymentError(.insufficientFunds)) {
        try await bank.send(order(200_000), confirmation: consent("k"))
      }
    }
    #expect(await bank.operations.map(\.outcome.description) == ["failed: insufficientFunds", "repeated"])
  }

  @Test("the ledger changes by the sum of the distinct successful keys", arguments: [1, 2, 3, 4] as [UInt64])
  func conservation(seed: UInt64) async throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let bank = try bank()
    for _ in 0..<300 {
      let key = "k\(Int.random(in: 0..<120, using: &random))"
      let currency: Currency = Bool.random(using: &random) ? .usd : .aed
      let order = order(
        .random(in: -10...9_000, using: &random), currency,
        party: ["anna-rossi", "mei", "tom", "nobody"].randomElement(using: &random) ?? "mei",
        account: ["top", "future"].randomElement(using: &random) ?? "top")
      if Bool.random(using: &random) {
        _ = try? await bank.send(order, confirmation: consent(key))
      } else {
        _ = try? await bank.request(order, confirmation: consent(key))
      }
    }
    let succeeded = await bank.operations.filter { $0.outcome == .succeeded }
    #expect(Set(succeeded.map(\.key)).count == succeeded.count)
    let after = await bank.accounts()
    for account in context.accounts {
      let sent = succeeded.filter { $0.operation == .send && $0.account == account.id }.map(\.amountMinor).reduce(0, +)
      #expect(after.first { $0.id == account.id }?.balance.minorUnits == account.balance.minorUnits - sent)
    }
    let ids = await bank.transactions().map(\.id) + bank.requests().map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test("ids in use are not assigned again")
  func freshIDs() async throws {
    let today = try #require(context.today)
    let bank = SimulatedBank(context, today: { today }, newID: { "t1" })
    #expect(try await bank.send(order(1), confirmation: consent("1")).id == "t1-2")
    #expect(try await bank.send(order(1), confirmation: consent("2")).id == "t1-3")
  }

  @Test("an operation has the JSON of a conversation")
  func json() async throws {
    let bank = try bank()
    _ = try await bank.send(order(5_000), confirmation: consent("k"))
    #expect(
      await bank.operations.map { $0.json.serialized() } == [
        #"{"op":"send","key":"k","amountMinor":5000,"currency":"USD","party":"anna-rossi","account":"top","outcome":"succeeded"}"#
      ])
  }

  @Test("every error has a message with a remedy", arguments: PaymentError.Code.allCases)
  func sentences(code: PaymentError.Code) {
    let sentence = PaymentError(code).description
    #expect(sentence.hasSuffix("."))
    #expect(sentence.split(separator: ".").count == 2)
  }
}
