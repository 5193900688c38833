import VocativePayments
import VocativeSupport

extension UserGoal {
  /// Two or three requests for one utterance, which share an account; nil where the world has nothing for it.
  static func plan(in world: World, using random: inout SeededRandomNumberGenerator) -> [UserGoal]? {
    let account = world.accounts.first(where: \.isDefault) ?? world.accounts[0]
    let people = world.contacts.filter { $0.isEnrolled && !SimulatedNames.isAdversarial($0.first) }
      .shuffled(using: &random)
    guard people.count > 1 else { return nil }
    let sharesSum = random.chance(30)
    let count = people.count > 2 && random.chance(25) ? 3 : 2
    let first = sum(on: account, .send, using: &random)
    let operations: [PaymentOperation] = sharesSum ? [.send] : [.send, .send, .request]
    let sharedOperation = operations.pickRandom(using: &random)
    return people.prefix(count).enumerated().map { number, person in
      let operation = random.chance(30) && !sharesSum ? operations.pickRandom(using: &random) : sharedOperation
      var goal = UserGoal(
        operation: operation, amount: number == 0 || sharesSum ? first : sum(on: account, operation, using: &random),
        party: person.id, account: account.id, partyName: name(of: person, using: &random), accountName: account.bank)
      if operation == .send, !sharesSum, random.chance(10) { goal.postpone(using: &random) }
      return goal
    }
  }

  /// Makes it a payment on a later day.
  mutating func postpone(using random: inout SeededRandomNumberGenerator) {
    operation = .schedule
    let (words, details) = Self.times.pickRandom(using: &random)
    (time, self.details) = (words, details)
  }
}
