import VocativeCore
import VocativePayments
import VocativeSupport

extension UserUtteranceGenerator {
  /// Returns several requests in one utterance: "send Mei 20 dollars and Omar 30 dollars".
  mutating func plan(of goals: [UserGoal], in world: World) -> Statement {
    if let shared = sharedSum(of: goals, in: world) { return shared }
    let namesPartyFirst = random.chance(50)
    var (text, requests) = ("", [[StatedConstraint]]())
    for (number, goal) in goals.enumerated() {
      let isContinued =
        number > 0 && goals[number - 1].operation == goal.operation && goal.operation != .schedule && random.chance(60)
      let template = RequestTemplates.part(for: goal, isContinued: isContinued, namesPartyFirst: namesPartyFirst)
      let part = fill(template, with: goal, in: world)
      if number > 0 {
        text += [" and ", " and ", ", and ", isContinued ? " and " : " and then ", isContinued ? " and " : ", then "]
          .pickRandom(using: &random)
      }
      text += part.text
      requests += part.requests
    }
    return Statement(text, requests: requests)
  }

  /// Returns "send 15 dollars each to Mei and Omar"; nil if the sums differ.
  private mutating func sharedSum(of goals: [UserGoal], in world: World) -> Statement? {
    guard let first = goals.first, goals.allSatisfy({ $0.operation == .send && $0.amount == first.amount }),
      let last = goals.last
    else { return nil }
    let sum = amount(first.amount)
    let people = goals.dropLast().map(\.partyName).joined(separator: ", ") + " and \(last.partyName)"
    let text = [
      "send \(sum) each to \(people)", "pay \(people) \(sum) each", "send \(people) \(sum) each",
      "\(sum) each to \(people)",
    ].pickRandom(using: &random)
    return Statement(
      text,
      requests: goals.map { [$0.constraint(.sum, sum, in: world), $0.constraint(.who, $0.partyName, in: world)] })
  }

  /// Returns the wish to leave one of several requests out.
  mutating func removal(of place: Int, from goals: [UserGoal]) -> String {
    let ordinal = ["first", "second", "third"][place]
    var wordings = [
      "drop the \(ordinal)", "not the \(ordinal) one", "remove the \(ordinal) one", "skip the \(ordinal)",
      "without the \(ordinal) one", "leave out the \(ordinal) one",
    ]
    if goals.count == 2 {
      wordings += ["only the \(["second", "first"][place])", "just the \(["second", "first"][place]) one"]
    }
    return wordings.pickRandom(using: &random)
  }

  /// Returns a request with a question before or after it.
  mutating func withQuestion(_ request: Statement) -> Statement {
    let constraint = StatedConstraint(kind: .question, words: "balance", value: .intent("checkBalance"))
    let opening = ["check my balance and then", "check my balance, then", "tell me my balance and then"]
      .pickRandom(using: &random)
    return Statement(
      "\(opening) \(request.text)", requests: request.requests.enumerated().map { $0 == 0 ? $1 + [constraint] : $1 })
  }

  /// Returns a request that depends on something.
  mutating func conditional(_ request: Statement) -> Statement {
    let words = [
      "if she asks", "if it's free", "when I get paid", "as long as there is enough money", "unless he pays me first",
      "only if he says thanks", "once I'm paid", "if my salary has arrived", "provided she agrees",
    ].pickRandom(using: &random)
    let constraint = StatedConstraint(kind: .condition, words: words, value: .impossible)
    if random.chance(25) {
      return Statement("\(words), \(request.text)", requests: request.requests.map { $0 + [constraint] })
    }
    return request.adding(words, constraint)
  }

  /// Returns a request with an exception.
  mutating func excepting(_ request: Statement) -> Statement {
    let words = [
      "except on sundays", "excluding the fee", "except the tip", "other than the fee", "apart from the tip",
    ]
    .pickRandom(using: &random)
    return request.adding(words, StatedConstraint(kind: .exception, words: words, value: .impossible))
  }

  /// Returns the words for not doing a request, or that what it states is not so: "Mei doesn't owe me 20 dollars".
  mutating func negated(_ request: Statement) -> Statement {
    if request.text.contains(" owes me ") {
      let negation = ["doesn't owe me", "does not owe me", "never owed me"].pickRandom(using: &random)
      return Statement(
        request.text.replacing(" owes me ", with: " \(negation) "),
        requests: [[StatedConstraint(kind: .negation, words: negation, value: .impossible)]])
    }
    let opening = ["don't", "please don't", "do not", "I don't want to", "never"].pickRandom(using: &random)
    return Statement(
      "\(opening) \(request.text)",
      requests: [[StatedConstraint(kind: .negation, words: opening, value: .impossible)]])
  }

  /// Returns a request with words for something that no app does; none of them are in the names of simulated people.
  mutating func extended(_ request: Statement) -> Statement {
    let words = [
      "by cheque", "by card", "secretly", "anonymously", "as a loan", "by express", "in small notes",
    ].pickRandom(using: &random)
    return request.adding(words, StatedConstraint(kind: .addition, words: words, value: .impossible))
  }

  /// Returns a request that must not use an account.
  mutating func excluding(_ account: BankAccount, _ request: Statement) -> Statement {
    let words = "but not from \(account.bank)"
    return request.adding(
      words, StatedConstraint(kind: .excludedAccount, words: words, value: .noneOf([account.id])))
  }

  /// Returns a wrong value beside one of a goal, to be repaired; nil if there is no other.
  mutating func selfRepair(beside goal: UserGoal, in world: World) -> SelfRepair? {
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      guard let account = world.account(goal.account) else { return nil }
      let sum = UserGoal.sum(on: account, goal.operation, using: &random)
      return sum == goal.amount ? nil : SelfRepair(slot: .sum, reparandum: amount(sum))
    case 1:
      let own = DuplicateNames.skeleton(goal.partyName)
      let others = world.contacts.filter {
        $0.id != goal.party && !SimulatedNames.isAdversarial($0.first) && DuplicateNames.skeleton($0.first) != own
      }
      return others.randomElement(using: &random).map { SelfRepair(slot: .who, reparandum: $0.first) }
    default:
      let others = world.accounts.filter { $0.id != goal.account }
      return others.randomElement(using: &random).map { SelfRepair(slot: .bank, reparandum: $0.bank) }
    }
  }
}
