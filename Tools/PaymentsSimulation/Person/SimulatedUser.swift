import VocativeCore
import VocativeDialogue
import VocativePayments
import VocativeSupport

/// A simulated person: pursues goals by talking to the assistant, and knows only its replies.
struct SimulatedUser {
  /// The next action of a person.
  struct UserAction: Sendable {
    var text = ""
    var selectedChoice: String?
    var intendedAct: Trace.IntendedAct
    /// The pause before the person speaks.
    var wait: Duration = .seconds(1)
    /// True if the person speaks while the assistant does.
    var bargesIn = false
    /// The event before this turn; nil for none.
    var event: Event?

    enum Event: Hashable, Sendable {
      case listsChange
      case crash
      case sessionEnd
    }
  }

  private(set) var goals: [UserGoal]
  private(set) var deviations: [Deviation]
  /// True if the person agreed without listening.
  private(set) var wasInattentive = false
  private var utterances: UserUtteranceGenerator
  private var random: SeededRandomNumberGenerator
  /// The people and accounts that the person knows; changes are known at once.
  var world: World
  private var attempts = 0
  private var disputes = 0
  /// Goals that were done or dropped, in that order of time.
  private(set) var settledGoals: [(goal: UserGoal, isWanted: Bool)] = []

  private let alternativeGoal: UserGoal

  init(_ plan: Scenario) {
    goals = plan.goals
    alternativeGoal = plan.alternativeGoal
    deviations = plan.deviations
    world = plan.world
    var random = SeededRandomNumberGenerator(seed: plan.userSeed)
    utterances = UserUtteranceGenerator(random: random.split())
    self.random = random.split()
  }

  /// Returns the action after an answer; nil when the person leaves.
  ///
  /// - Parameters:
  ///   - answer: The answer of the assistant; nil before the first.
  ///   - isSettled: True if the current goal is in the books, or may be.
  /// - Returns: The action; nil when the person leaves.
  mutating func nextAction(after answer: Trace.AssistantTurn?, isSettled: Bool) -> UserAction? {
    if isSettled, let goal = goals.first {
      settle(goal, isWanted: true)
      if take(.repeatedYes) { return UserAction(text: "yes", intendedAct: .garbage) }
    }
    guard let answer else { return begin() }
    switch answer.expectation {
    case .nothing: return nil
    case .request: return begin()
    case .anythingElse: return goals.isEmpty ? UserAction(text: utterances.no(), intendedAct: .no) : begin()
    case .slot(let slot): return fill(slot)
    case .choice: return pick(from: answer)
    case .confirmation: return checkConfirmation(answer)
    }
  }

  private mutating func settle(_ goal: UserGoal, isWanted: Bool) {
    settledGoals.append((goal, isWanted))
    goals.removeFirst()
    (attempts, disputes) = (0, 0)
  }

  private mutating func take(_ deviation: Deviation) -> Bool {
    guard let place = deviations.firstIndex(of: deviation), random.chance(60) else { return false }
    deviations.remove(at: place)
    return true
  }

  private mutating func begin() -> UserAction? {
    guard let goal = goals.first else {
      return nil
    }
    if let aside = makeAside() { return aside }
    attempts += 1
    if attempts > 4 {
      // It can't be done, the person thinks.
      settle(goal, isWanted: true)
      return goals.isEmpty ? nil : begin()
    }
    return UserAction(text: utterances.request(for: goal), intendedAct: .request)
  }

  /// Something said that answers nothing.
  private mutating func makeAside() -> UserAction? {
    if take(.garbage) { return UserAction(text: utterances.garbage(), intendedAct: .garbage) }
    if take(.silence) { return UserAction(text: "", intendedAct: .silence) }
    if take(.digression) { return UserAction(text: utterances.digression(), intendedAct: .digression) }
    if take(.help) { return UserAction(text: utterances.help(), intendedAct: .help) }
    if take(.goBack) {
      return UserAction(text: ["go back", "undo", "start over"].pickRandom(using: &random), intendedAct: .garbage)
    }
    return nil
  }

  private mutating func fill(_ slot: String) -> UserAction? {
    guard let goal = goals.first else { return UserAction(text: utterances.cancel(), intendedAct: .cancel) }
    disputes += 1
    if disputes > 6 { return abandon(goal, with: utterances.cancel(), .cancel) }
    if let aside = makeAside() { return aside }
    switch slot {
    case "amount":
      if take(.twoAmounts) { return twoAmounts(goal) }
      return UserAction(text: utterances.bareAmount(goal.statedAmount), intendedAct: .value)
    case "recipient", "payer", "people", "request", "target":
      return UserAction(text: utterances.person(goal), intendedAct: .value)
    case "account", "source": return UserAction(text: utterances.account(goal), intendedAct: .value)
    case "when": return UserAction(text: goal.time ?? "today", intendedAct: .value)
    default: return UserAction(text: utterances.cancel(), intendedAct: .cancel)
    }
  }

  private mutating func twoAmounts(_ goal: UserGoal) -> UserAction {
    let sum = goal.statedAmount
    let unit = sum.currency.minorUnitsPerUnit
    let other = Money(minorUnits: (sum.minorUnits == 77 * unit ? 78 : 77) * unit, sum.currency)
    return UserAction(text: "\(sum.spoken) or \(other.spoken)", intendedAct: .twoAmounts)
  }

  private mutating func pick(from answer: Trace.AssistantTurn) -> UserAction? {
    guard let goal = goals.first else { return UserAction(text: utterances.cancel(), intendedAct: .cancel) }
    if let aside = makeAside() { return aside }
    let wanted = [goal.party, goal.account, goal.details, goal.intent]
    guard let place = answer.choices.firstIndex(where: wanted.contains) else {
      disputes += 1
      if disputes > 3 { return abandon(goal, with: utterances.cancel(), .cancel) }
      return UserAction(text: utterances.person(goal), intendedAct: .value)
    }
    let id = answer.choices[place]
    if random.chance(30) { return UserAction(selectedChoice: id, intendedAct: .pick(id: id)) }
    return UserAction(text: utterances.pick(place, goal), intendedAct: .pick(id: id))
  }

  private mutating func abandon(_ goal: UserGoal, with text: String, _ meaning: Trace.IntendedAct) -> UserAction {
    settle(goal, isWanted: false)
    return UserAction(text: text, intendedAct: meaning)
  }

  /// Listens to a confirmation, and agrees only if it says what is wanted.
  private mutating func checkConfirmation(_ answer: Trace.AssistantTurn) -> UserAction? {
    guard var goal = goals.first else { return UserAction(text: utterances.no(), intendedAct: .no) }
    let meant = ConfirmationParser(world).terms(in: answer.reply)
    // A confirmation that could mean another person as well is not right.
    let isRight =
      meant.contains { $0.party == goal.party }
      && meant.allSatisfy {
        $0.operation == goal.operation && $0.minorUnits == goal.amount.minorUnits
          && $0.currency == goal.amount.currency.code && $0.account == goal.account
          // What it is said to be for may be misheard without harm.
          && (goal.isPaymentOrder || $0.details.starts(with: goal.details))
          && ($0.party == goal.party || world.areIndistinguishable($0.party, and: goal.party))
      }
    if goal.operation != .pay, take(.correction) {
      let isPersonal = [.send, .request, .schedule].contains(goal.operation)
      let what = isPersonal ? UserUtteranceGenerator.CorrectedSlot.allCases.pickRandom(using: &random) : .amount
      switch what {
      case .amount:
        guard let account = world.account(goal.account) else { break }
        goal = goal.with(UserGoal.sum(on: account, goal.operation, using: &random))
      case .party:
        (goal.party, goal.partyName) = (alternativeGoal.party, alternativeGoal.partyName)
      case .account: break
      }
      goals[0] = goal
      return UserAction(text: utterances.correction(to: goal, of: what), intendedAct: .correction)
    }
    if let aside = asideToConfirmation(goal) { return aside }
    if !isRight {
      // Of what it did not ask for at all, even a hasty person sees that.
      guard
        answer.intent == goal.intent || goal.isPaymentOrder && ["sendMoney", "requestMoney"].contains(answer.intent),
        take(.inattentiveYes)
      else {
        return dispute(meant.min { $0.party < $1.party }, goal)
      }
      wasInattentive = true
    }
    if take(.bargeIn) {
      return UserAction(text: utterances.yes(), intendedAct: .yes, wait: .milliseconds(500), bargesIn: true)
    }
    if take(.lateYes) {
      let wait = [61, 75, 120, 600].pickRandom(using: &random)
      return UserAction(text: utterances.yes(), intendedAct: .yes, wait: .seconds(wait))
    }
    if take(.changedLists) { return UserAction(text: utterances.yes(), intendedAct: .yes, event: .listsChange) }
    if take(.sessionEnd) { return UserAction(text: utterances.yes(), intendedAct: .yes, event: .sessionEnd) }
    if take(.crash) { return UserAction(text: utterances.yes(), intendedAct: .yes, event: .crash) }
    return UserAction(text: utterances.yes(), intendedAct: .yes)
  }

  private mutating func asideToConfirmation(_ goal: UserGoal) -> UserAction? {
    if take(.changeOfMind) { return abandon(goal, with: utterances.cancel(), .cancel) }
    if take(.refusal) { return abandon(goal, with: utterances.no(), .no) }
    if take(.retractedYes) { return UserAction(text: utterances.retractedYes(), intendedAct: .retractedYes) }
    if take(.question) { return UserAction(text: utterances.question(), intendedAct: .question) }
    if goal.operation != .pay, take(.twoAmounts) { return twoAmounts(goal) }
    return makeAside()
  }

  /// Says what is wrong with a confirmation.
  private mutating func dispute(_ terms: ConfirmationTerms?, _ goal: UserGoal) -> UserAction? {
    disputes += 1
    guard disputes < 6, let terms, terms.operation == goal.operation else {
      attempts += 1
      if attempts > 3 { return abandon(goal, with: utterances.cancel(), .cancel) }
      return UserAction(text: utterances.cancel(), intendedAct: .cancel)
    }
    if let time = goal.time, !terms.details.starts(with: goal.details) {
      return UserAction(text: "no, \(time)", intendedAct: .correction)
    }
    let what: UserUtteranceGenerator.CorrectedSlot =
      terms.party != goal.party
      ? .party
      : terms.account != goal.account ? .account : .amount
    return UserAction(text: utterances.correction(to: goal, of: what), intendedAct: .correction)
  }
}
