import VocativeCore
import VocativeDialogue
import VocativePayments
import VocativeSupport

/// A simulated person: pursues goals by talking to the assistant, and knows only its replies.
struct SimulatedUser {
  private(set) var goals: [UserGoal]
  /// The number of the first goals that are pursued together.
  private(set) var planLength: Int
  private(set) var deviations: [Deviation]
  /// True if the person agreed without listening.
  private(set) var wasInattentive = false
  private var utterances: UserUtteranceGenerator
  private var random: SeededRandomNumberGenerator
  /// The people and accounts that the person knows; changes are known at once.
  var world: World
  private var attempts = 0
  private var disputes = 0
  /// True if the person asked the assistant to wait.
  private var isWaiting = false
  /// Goals that were done or dropped, in that order of time.
  private(set) var settledGoals: [(goal: UserGoal, isWanted: Bool)] = []

  private let alternativeGoal: UserGoal

  init(_ scenario: Scenario) {
    goals = scenario.goals
    planLength = scenario.planLength
    alternativeGoal = scenario.alternativeGoal
    deviations = scenario.deviations
    world = scenario.world
    var random = SeededRandomNumberGenerator(seed: scenario.userSeed)
    utterances = UserUtteranceGenerator(random: random.split())
    self.random = random.split()
  }

  /// The goals that are pursued now: one, or those of a plan.
  var currentGoals: ArraySlice<UserGoal> { goals.prefix(planLength) }

  /// Returns the action after an answer; nil when the person leaves.
  ///
  /// - Parameters:
  ///   - answer: The answer of the assistant; nil before the first.
  ///   - isSettled: True if a current goal got into the books since then, or may have got there.
  /// - Returns: The action; nil when the person leaves.
  mutating func nextAction(after answer: Trace.AssistantTurn?, isSettled: Bool) -> UserAction? {
    if isSettled, take(.repeatedYes) { return UserAction(text: "yes", intendedAct: .garbage) }
    guard let answer else { return begin() }
    switch answer.expectation {
    case .nothing: return nil
    case .request: return begin()
    case .anythingElse: return goals.isEmpty ? UserAction(text: utterances.no(), intendedAct: .no) : begin()
    case .slot(let slot): return fill(slot)
    case .choice: return pick(from: answer)
    case .confirmation: return planLength > 1 ? checkPlan(answer) : checkConfirmation(answer)
    }
  }

  /// Notes that a current goal is in the books, or may be.
  mutating func settle(at place: Int) { settle(at: place, isWanted: true) }

  private mutating func settle(at place: Int = 0, isWanted: Bool) {
    guard goals.indices.contains(place) else { return }
    settledGoals.append((goals.remove(at: place), isWanted))
    if place < planLength { planLength = max(1, planLength - 1) }
    (attempts, disputes) = (0, 0)
  }

  private mutating func take(_ deviation: Deviation) -> Bool {
    guard let place = deviations.firstIndex(of: deviation), random.chance(60) else { return false }
    deviations.remove(at: place)
    return true
  }

  private mutating func begin() -> UserAction? {
    guard let goal = goals.first else { return nil }
    if let aside = makeAside() { return aside }
    attempts += 1
    if attempts > 4 {
      // It can't be done, the person thinks.
      settle(isWanted: true)
      return goals.isEmpty ? nil : begin()
    }
    if planLength > 1, attempts < 3 {
      let plan = utterances.plan(of: Array(currentGoals), in: world)
      return .say(take(.leadingQuestion) ? utterances.withQuestion(plan) : plan, .request)
    }
    planLength = 1
    return .say(request(for: goal), .request)
  }

  /// Words a request, now and then with more in it than the goal.
  private mutating func request(for goal: UserGoal) -> Statement {
    guard goal.isPersonal else { return utterances.request(for: goal, in: world) }
    let repair = take(.selfRepair) ? utterances.selfRepair(beside: goal, in: world) : nil
    let request = utterances.request(for: goal, repair, in: world)
    if take(.condition) { return utterances.conditional(request) }
    if take(.exception) { return utterances.excepting(request) }
    if take(.negation) { return utterances.negated(request) }
    if take(.addition) { return utterances.extended(request) }
    if take(.leadingQuestion) { return utterances.withQuestion(request) }
    if goal.operation == .send, let other = world.accounts.first(where: { $0.id != goal.account }),
      take(.excludedAccount)
    {
      return utterances.excluding(other, request)
    }
    return request
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
    if isWaiting {
      isWaiting = false
      if random.chance(40) { return UserAction(text: utterances.resumption(), intendedAct: .resumption) }
    }
    if take(.hold) {
      isWaiting = true
      return UserAction(text: utterances.hold(), intendedAct: .hold)
    }
    return nil
  }

  private mutating func fill(_ slot: String) -> UserAction? {
    guard let goal = goals.first else { return UserAction(text: utterances.cancel(), intendedAct: .cancel) }
    disputes += 1
    if disputes > 6 { return abandon(with: utterances.cancel(), .cancel) }
    if let aside = makeAside() { return aside }
    if take(.goodbye) { return abandon(with: utterances.goodbye(), .goodbye) }
    switch slot {
    case "amount":
      if take(.twoAmounts) { return twoAmounts(goal) }
      let words = utterances.bareAmount(goal.statedAmount)
      return .say(Statement(words, [goal.amountConstraint(words)]), .value)
    case "recipient", "payer", "people", "request", "target":
      return .say(Statement(utterances.person(goal), [goal.constraint(.who, goal.partyName, in: world)]), .value)
    case "account", "source":
      return .say(Statement(utterances.account(goal), [goal.constraint(.bank, goal.accountName, in: world)]), .value)
    case "when":
      guard let time = goal.time else { return UserAction(text: "today", intendedAct: .value) }
      return .say(Statement(time, [goal.constraint(.time, time, in: world)]), .value)
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
    let wanted = currentGoals.flatMap { [$0.party, $0.account, $0.details, $0.intent] }
    guard let place = answer.choices.firstIndex(where: wanted.contains) else {
      disputes += 1
      if disputes > 3 { return abandon(with: utterances.cancel(), .cancel) }
      return .say(Statement(utterances.person(goal), [goal.constraint(.who, goal.partyName, in: world)]), .value)
    }
    let id = answer.choices[place]
    if random.chance(30) { return UserAction(selectedChoice: id, intendedAct: .pick(id: id)) }
    return UserAction(text: utterances.pick(place, goal), intendedAct: .pick(id: id))
  }

  /// Drops the current goals.
  private mutating func abandon(with text: String, _ meaning: Trace.IntendedAct) -> UserAction {
    for _ in 0..<planLength { settle(isWanted: false) }
    return UserAction(text: text, intendedAct: meaning)
  }

  // MARK: Confirmations

  private var review: ConfirmationReview { ConfirmationReview(world: world) }

  /// Listens to a confirmation, and agrees only if it says what is wanted.
  private mutating func checkConfirmation(_ answer: Trace.AssistantTurn) -> UserAction? {
    guard let goal = goals.first else { return UserAction(text: utterances.no(), intendedAct: .no) }
    let meant = review.terms(in: answer.reply)
    if goal.operation != .pay, take(.correction), let correction = correct(goal) { return correction }
    if let aside = asideToConfirmation(goal) { return aside }
    if !review.isRight(meant, for: goal) {
      // Of what it did not ask for at all, even a hasty person sees that.
      guard
        answer.intent == goal.intent || goal.isPaymentOrder && ["sendMoney", "requestMoney"].contains(answer.intent),
        take(.inattentiveYes)
      else {
        return dispute(meant.min { $0.party < $1.party }, goal)
      }
      wasInattentive = true
    }
    return agree()
  }

  /// Listens to the confirmation of several requests; what is wrong is asked for one by one.
  private mutating func checkPlan(_ answer: Trace.AssistantTurn) -> UserAction? {
    guard let goal = goals.first, let confirmation = answer.confirmation else { return checkConfirmation(answer) }
    let isRight = review.isRight(confirmation, answer.reply, for: Array(currentGoals))
    if isRight, confirmation.question.planItems.count == planLength, take(.removal) {
      let place = Int.random(in: 0..<planLength, using: &random)
      let words = utterances.removal(of: place, from: Array(currentGoals))
      settle(at: place, isWanted: false)
      return UserAction(text: words, intendedAct: .removal(place))
    }
    if let aside = asideToConfirmation(goal) { return aside }
    guard isRight else {
      planLength = 1
      return UserAction(text: utterances.cancel(), intendedAct: .cancel)
    }
    return agree()
  }

  /// Says yes, though not always when and as it should be said.
  private mutating func agree() -> UserAction {
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
    if take(.changeOfMind) { return abandon(with: utterances.cancel(), .cancel) }
    if take(.goodbye) { return abandon(with: utterances.goodbye(), .goodbye) }
    if take(.refusal) { return abandon(with: utterances.no(), .no) }
    if take(.retractedYes) { return UserAction(text: utterances.retractedYes(), intendedAct: .retractedYes) }
    if take(.question) { return UserAction(text: utterances.question(), intendedAct: .question) }
    if goal.operation != .pay, planLength == 1, take(.twoAmounts) { return twoAmounts(goal) }
    return makeAside()
  }

  // MARK: Corrections

  /// Changes its mind about some values; nil if there is nothing to change them to.
  private mutating func correct(_ goal: UserGoal) -> UserAction? {
    let values = goal.isPersonal ? CorrectedValue.combinations.pickRandom(using: &random) : [.amount]
    guard let goal = goal.changed(values, like: alternativeGoal, in: world, using: &random) else { return nil }
    goals[0] = goal
    return .say(utterances.correction(to: goal, of: values, in: world), .correction)
  }

  /// Says what is wrong with a confirmation.
  private mutating func dispute(_ terms: ConfirmationTerms?, _ goal: UserGoal) -> UserAction? {
    disputes += 1
    guard disputes < 6, let terms, terms.operation == goal.operation else {
      attempts += 1
      if attempts > 3 { return abandon(with: utterances.cancel(), .cancel) }
      return UserAction(text: utterances.cancel(), intendedAct: .cancel)
    }
    if let time = goal.time, !terms.details.starts(with: goal.details) {
      return .say(Statement("no, \(time)", [goal.constraint(.time, time, in: world)]), .correction)
    }
    let value: CorrectedValue =
      terms.party != goal.party ? .party : terms.account != goal.account ? .account : .amount
    return .say(utterances.correction(to: goal, of: [value], in: world), .correction)
  }
}
