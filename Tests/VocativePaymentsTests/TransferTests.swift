import Testing
import VocativeDialogue
import VocativePayments

@Suite("A transfer without a source account")
struct TransferTests {
  /// Returns the reply to "move 40 dollars to my Barclays" with these other accounts.
  private func answer(_ others: [BankAccount]) async throws -> SystemTurn {
    let target = BankAccount(id: "target", bank: "Barclays", balance: Money(minorUnits: 90_000, .usd))
    let bank = SimulatedBank(PaymentsContext(accounts: [target] + others))
    return try await Assistant { Skill.payments(bank) }.conversation().say("move 40 dollars to my Barclays")
  }

  private let yen = BankAccount(id: "yen", bank: "Chase", balance: Money(minorUnits: 4_000, .jpy), isDefault: true)
  private let dollars = BankAccount(id: "dollars", bank: "Revolut", balance: Money(minorUnits: 400_000, .usd))

  @Test("uses the only account that can pay into the target")
  func able() async throws {
    #expect(try await answer([yen, dollars]).reply.shown == "Move $40.00 from Revolut to Barclays?")
  }

  @Test("asks for the account if several can pay and the default one cannot")
  func several() async throws {
    let more = BankAccount(id: "more", bank: "Green Credit", balance: Money(minorUnits: 400_000, .usd))
    #expect(try await answer([yen, dollars, more]).choices.map(\.id) == ["dollars", "more"])
  }

  @Test("is refused if no account can pay into the target")
  func none() async throws {
    #expect(try await answer([yen]).reply.shown.hasPrefix("I can't change yen into dollars here."))
    let euros = BankAccount(id: "euros", bank: "Green Credit", balance: Money(minorUnits: 400_000, .eur))
    let turn = try await answer([yen, euros])
    #expect(turn.reply.shown.hasPrefix("I can't change what is in your other accounts into dollars here."))
  }
}
