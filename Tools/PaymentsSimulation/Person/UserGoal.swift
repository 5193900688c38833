import VocativeCore
import VocativePayments
import VocativeSupport

/// The goal of a simulated person.
struct UserGoal: Hashable, Sendable {
  var operation: PaymentOperation
  var amount: Money
  var party: String
  var account: String
  /// The words for the party, the same in every turn.
  var partyName: String
  /// The words for the account.
  var accountName: String
  /// Everything else that matters, as ``PaymentCommand/details``; empty for sending and asking.
  var details = ""
  /// The whole of a bill that is shared; nil for everything else.
  var bill: Money?
  /// When it is to be paid, in the person's words; nil for now.
  var time: String?
  /// The note, as the person says it; nil for none.
  var note: String?

  /// The day by which the payer is asked to pay; nil for none.
  var deadline: Deadline?

  /// A day in the person's words, and as a confirmation shows it.
  struct Deadline: Hashable, Sendable {
    let words: String
    let shown: String
  }

  /// True if an effect in the books is the goal.
  func accepts(_ record: OperationRecord) -> Bool {
    record.operation == operation && record.amountMinor == amount.minorUnits && record.currency == amount.currency
      && record.party == party && record.account == account
  }

  /// True if a call is for the goal.
  func accepts(_ call: Trace.ServiceCall) -> Bool {
    call.operation == operation && call.amountMinor == amount.minorUnits && call.currency == amount.currency.code
      && call.party == party && call.account == account
  }

  /// The same with another sum.
  func with(_ sum: Money) -> UserGoal {
    var goal = self
    if operation == .split {
      goal.share(sum)
    } else {
      goal.amount = sum
      if operation == .transfer { goal.details = "\(sum.minorUnits) \(sum.currency.code)" }
    }
    return goal
  }

  /// The amount that the person says.
  var statedAmount: Money { bill ?? amount }

  /// Divides a bill among the people of the goal and the person.
  private mutating func share(_ bill: Money) {
    let others = Int64(party.split(separator: "+").count)
    let part = bill.minorUnits / (others + 1)
    self.bill = bill
    amount = Money(minorUnits: part * others, bill.currency)
    details = (0..<others).map { _ in String(part) }.joined(separator: " ")
  }

  /// True if money is sent or requested, and nothing else.
  var isPaymentOrder: Bool { [.send, .request].contains(operation) }

  /// True if one person gets money, now or later, or is asked for it.
  var isPersonal: Bool { isPaymentOrder || operation == .schedule }

  /// The intent by which it is done.
  var intent: String {
    switch operation {
    case .request: "requestMoney"
    case .transfer: "transferMoney"
    case .split: "splitBill"
    case .schedule: "schedulePayment"
    case .pay: "payRequest"
    default: "sendMoney"
    }
  }
}

extension UserGoal {
  /// A goal drawn at random from what a world allows, and now and then from what it does not.
  static func random(in world: World, using random: inout SeededRandomNumberGenerator) -> UserGoal {
    if random.chance(18), let goal = command(in: world, using: &random) { return goal }
    return order(in: world, using: &random)
  }

  /// Money sent, or asked for.
  static func order(in world: World, using random: inout SeededRandomNumberGenerator) -> UserGoal {
    let account = world.accounts.pickRandom(using: &random)
    let operation: PaymentOperation = random.chance(60) ? .send : .request
    let people = world.contacts.filter { $0.isEnrolled && !SimulatedNames.isAdversarial($0.first) }
    let party = (random.chance(4) ? world.contacts : people.isEmpty ? world.contacts : people).pickRandom(
      using: &random)
    let note = random.chance(12) ? notes.pickRandom(using: &random) : nil
    return UserGoal(
      operation: operation, amount: sum(on: account, operation, using: &random), party: party.id, account: account.id,
      partyName: name(of: party, using: &random), accountName: account.bank, note: note,
      deadline: operation == .request && random.chance(15) ? deadlines.pickRandom(using: &random) : nil)
  }

  /// Ways to say by when, and what they come to on 20 November 2026, a Friday.
  private static let deadlines = [
    Deadline(words: "by tomorrow", shown: "by November 21, 2026"),
    Deadline(words: "by monday", shown: "by November 23, 2026"),
    Deadline(words: "by December 24", shown: "by December 24, 2026"),
    Deadline(words: "before next tuesday", shown: "before November 24, 2026"),
  ]

  static let notes = [
    "dinner", "the rent", "the private lessons", "Anna's birthday", "food and drinks", "my share of the taxi",
    "the book you lent me",
  ]

  /// Another sum on the same account.
  static func sum(
    on account: BankAccount, _ operation: PaymentOperation, using random: inout SeededRandomNumberGenerator
  ) -> Money {
    let unit = account.currency.minorUnitsPerUnit
    var units = [15, 50, 20, 13, 30, 14, 40, 100, 7, 1, 250, 19].pickRandom(using: &random)
    if random.chance(8) { units = Int.random(in: 1...99_999, using: &random) }
    let top = account.available.minorUnits / unit
    if operation != .request, top > 0, !random.chance(4) { units = min(units, Int(clamping: top)) }
    var minor = Int64(units) * unit
    if account.currency.exponent == 2, random.chance(15) {
      let cents = [50, 25, 99, 5, 10].pickRandom(using: &random)
      if operation == .request || minor + Int64(cents) <= account.available.minorUnits { minor += Int64(cents) }
    }
    return Money(minorUnits: minor, account.currency)
  }

  static func name(of contact: Contact, using random: inout SeededRandomNumberGenerator) -> String {
    if !contact.relations.isEmpty, random.chance(25) { return "my " + contact.relations[0] }
    return random.chance(60) || contact.last.isEmpty ? contact.first : contact.fullName
  }
}
