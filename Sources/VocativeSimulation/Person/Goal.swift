import VocativeCore
import VocativePayments

/// What a simulated person wants done.
struct Goal: Hashable, Sendable {
  var operation: PaymentOperation
  var amount: Money
  var party: String
  var account: String
  /// What the party is called when spoken of, always in the same words.
  var partyName: String
  /// What the account is called.
  var accountName: String

  /// Whether an effect in the books is what is wanted.
  func wants(_ record: OperationRecord) -> Bool {
    record.operation == operation && record.amountMinor == amount.minorUnits && record.currency == amount.currency
      && record.party == party && record.account == account
  }
}

extension Goal {
  /// A goal drawn at random from what a world allows, and now and then from what it does not.
  static func random(in world: World, using random: inout SeededRandom) -> Goal {
    let account = world.accounts.any(using: &random)
    let operation: PaymentOperation = random.comesUp(60) ? .send : .request
    let people = world.contacts.filter { $0.isEnrolled && !Names.hostile.contains($0.first) }
    let party = (random.comesUp(4) ? world.contacts : people.isEmpty ? world.contacts : people).any(using: &random)
    return Goal(
      operation: operation, amount: sum(on: account, operation, using: &random), party: party.id, account: account.id,
      partyName: name(of: party, using: &random), accountName: account.bank)
  }

  /// Another sum on the same account.
  static func sum(
    on account: BankAccount, _ operation: PaymentOperation, using random: inout SeededRandom
  ) -> Money {
    let unit = account.currency.minorUnitsPerUnit
    var units = [15, 50, 20, 13, 30, 14, 40, 100, 7, 1, 250, 19].any(using: &random)
    if random.comesUp(8) { units = Int.random(in: 1...99_999, using: &random) }
    let top = account.available.minorUnits / unit
    if operation == .send, top > 0, !random.comesUp(4) { units = min(units, Int(clamping: top)) }
    var minor = Int64(units) * unit
    if account.currency.exponent == 2, random.comesUp(15) {
      let cents = [50, 25, 99, 5, 10].any(using: &random)
      if operation == .request || minor + Int64(cents) <= account.available.minorUnits { minor += Int64(cents) }
    }
    return Money(minorUnits: minor, account.currency)
  }

  private static func name(of contact: Contact, using random: inout SeededRandom) -> String {
    if !contact.relations.isEmpty, random.comesUp(25) { return "my " + contact.relations[0] }
    return random.comesUp(60) || contact.last.isEmpty ? contact.first : contact.fullName
  }
}
