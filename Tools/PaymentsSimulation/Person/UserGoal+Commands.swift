import VocativeCore
import VocativePayments
import VocativeSupport

extension UserGoal {
  /// Something other than sending and asking; nil where the world has nothing for it.
  static func command(in world: World, using random: inout SeededRandomNumberGenerator) -> UserGoal? {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: transfer(in: world, using: &random)
    case 1: split(in: world, using: &random)
    case 2: schedule(in: world, using: &random)
    default: payment(in: world, using: &random)
    }
  }

  /// Money moved between two accounts of one currency.
  private static func transfer(in world: World, using random: inout SeededRandomNumberGenerator) -> UserGoal? {
    let source = world.accounts.pickRandom(using: &random)
    let targets = world.accounts.filter { $0.currency == source.currency && $0.id != source.id }
    guard let target = targets.randomElement(using: &random) else { return nil }
    let sum = sum(on: source, .transfer, using: &random)
    return UserGoal(
      operation: .transfer, amount: sum, party: target.id, account: source.id, partyName: target.bank,
      accountName: source.bank
    ).with(sum)
  }

  /// A bill shared with one or two people.
  private static func split(in world: World, using random: inout SeededRandomNumberGenerator) -> UserGoal? {
    let people = Array(
      world.contacts.filter { $0.isEnrolled && !SimulatedNames.isAdversarial($0.first) }.shuffled(using: &random)
        .prefix(random.chance(40) ? 1 : 2))
    if people.isEmpty { return nil }
    let account = world.accounts.pickRandom(using: &random)
    let sum = sum(on: account, .request, using: &random)
    return UserGoal(
      operation: .split, amount: sum, party: people.map(\.id).joined(separator: "+"), account: account.id,
      partyName: people.map { $0.last.isEmpty ? $0.first : $0.fullName }.joined(separator: " and "),
      accountName: account.bank, note: random.chance(12) ? notes.pickRandom(using: &random) : nil
    ).with(sum)
  }

  /// Money sent later, or again and again.
  private static func schedule(in world: World, using random: inout SeededRandomNumberGenerator) -> UserGoal? {
    var goal = order(in: world, using: &random)
    guard let account = world.account(goal.account) else { return nil }
    goal.deadline = nil
    goal.postpone(using: &random)
    goal.amount = sum(on: account, .send, using: &random)
    return goal
  }

  /// Ways to say when, and what they come to on 20 November 2026, a Friday.
  static let times = [
    ("tomorrow", "2026-11-21 - once"), ("on December 24", "2026-12-24 - once"),
    ("every first of the month", "2026-12-01 - 1 month"), ("every monday at nine", "2026-11-23 09:00 1 week"),
    ("every month", "2026-12-20 - 1 month"), ("next tuesday", "2026-11-24 - once"),
  ]

  /// The request of a contact.
  private static func payment(in world: World, using random: inout SeededRandomNumberGenerator) -> UserGoal? {
    guard let request = world.requests.randomElement(using: &random), let party = world.contact(request.contactID),
      let account = world.account(request.accountID)
    else { return nil }
    return UserGoal(
      operation: .pay, amount: request.amount, party: party.id, account: account.id,
      partyName: name(of: party, using: &random), accountName: account.bank, details: request.id)
  }
}
