import VocativeCore
import VocativeDialogue
import VocativePayments
import VocativeSupport

/// A simulated person: has something done by talking to the assistant, and knows nothing but what it shows.
struct Person {
  /// What a person does next.
  struct Move: Sendable {
    var text = ""
    var touched: String?
    var meaning: Trace.Meaning
    /// How long the person waits before speaking.
    var wait: Duration = .seconds(1)
    /// Whether the person speaks while the voice still reads.
    var interrupts = false
    /// What happens around the person before this turn.
    var event: Event?

    enum Event: Hashable, Sendable {
      case listsChange
      case crash
      case sessionEnd
    }
  }

  private(set) var goals: [Goal]
  private(set) var quirks: [Quirk]
  /// Whether it agreed to something without listening.
  private(set) var wasHasty = false
  private var speech: Speech
  private var random: SeededRandom
  /// What the person knows of the people and accounts; it knows at once what changes.
  var world: World
  private var attempts = 0
  private var disputes = 0
  /// Goals that were done or dropped, in that order of time.
  private(set) var settled: [(goal: Goal, isWanted: Bool)] = []

  private let alternative: Goal

  init(_ plan: Plan) {
    goals = plan.goals
    alternative = plan.alternative
    quirks = plan.quirks
    world = plan.world
    var random = SeededRandom(seed: plan.personSeed)
    speech = Speech(random: random.branch())
    self.random = random.branch()
  }

  /// What comes after an answer; nil when the person goes.
  /// - Parameter isSettled: whether the goal at hand stands in the books, or may, as far as anyone can tell.
  mutating func move(after answer: Trace.Answer?, isSettled: Bool) -> Move? {
    if isSettled, let goal = goals.first {
      settle(goal, isWanted: true)
      if take(.repeatedYes) { return Move(text: "yes", meaning: .garbage) }
    }
    guard let answer else { return begin() }
    switch answer.expects {
    case .nothing: return nil
    case .request: return begin()
    case .anythingElse: return goals.isEmpty ? Move(text: speech.no(), meaning: .no) : begin()
    case .slot(let slot): return fill(slot)
    case .choice: return pick(from: answer)
    case .confirmation: return judge(answer)
    }
  }

  private mutating func settle(_ goal: Goal, isWanted: Bool) {
    settled.append((goal, isWanted))
    goals.removeFirst()
    (attempts, disputes) = (0, 0)
  }

  private mutating func take(_ quirk: Quirk) -> Bool {
    guard let place = quirks.firstIndex(of: quirk), random.comesUp(60) else { return false }
    quirks.remove(at: place)
    return true
  }

  private mutating func begin() -> Move? {
    guard let goal = goals.first else {
      return nil
    }
    if let aside = aside() { return aside }
    attempts += 1
    if attempts > 4 {
      // It can't be done, the person thinks.
      settle(goal, isWanted: true)
      return goals.isEmpty ? nil : begin()
    }
    return Move(text: speech.request(for: goal), meaning: .request)
  }

  /// Something said that answers nothing.
  private mutating func aside() -> Move? {
    if take(.garbage) { return Move(text: speech.garbage(), meaning: .garbage) }
    if take(.silence) { return Move(text: "", meaning: .silence) }
    if take(.digression) { return Move(text: speech.digression(), meaning: .digression) }
    if take(.help) { return Move(text: speech.help(), meaning: .help) }
    if take(.goBack) { return Move(text: ["go back", "undo", "start over"].any(using: &random), meaning: .garbage) }
    return nil
  }

  private mutating func fill(_ slot: String) -> Move? {
    guard let goal = goals.first else { return Move(text: speech.cancel(), meaning: .cancel) }
    disputes += 1
    if disputes > 6 { return drop(goal, saying: speech.cancel(), .cancel) }
    if let aside = aside() { return aside }
    switch slot {
    case "amount":
      if take(.twoAmounts) { return twoAmounts(goal) }
      return Move(text: speech.bare(goal.said), meaning: .value)
    case "recipient", "payer", "people", "request", "target": return Move(text: speech.person(goal), meaning: .value)
    case "account", "source": return Move(text: speech.account(goal), meaning: .value)
    case "when": return Move(text: goal.time ?? "today", meaning: .value)
    default: return Move(text: speech.cancel(), meaning: .cancel)
    }
  }

  private mutating func twoAmounts(_ goal: Goal) -> Move {
    let sum = goal.said
    let unit = sum.currency.minorUnitsPerUnit
    let other = Money(minorUnits: (sum.minorUnits == 77 * unit ? 78 : 77) * unit, sum.currency)
    return Move(text: "\(sum.spoken) or \(other.spoken)", meaning: .twoAmounts)
  }

  private mutating func pick(from answer: Trace.Answer) -> Move? {
    guard let goal = goals.first else { return Move(text: speech.cancel(), meaning: .cancel) }
    if let aside = aside() { return aside }
    let wanted = [goal.party, goal.account, goal.details, goal.intent]
    guard let place = answer.choices.firstIndex(where: wanted.contains) else {
      disputes += 1
      if disputes > 3 { return drop(goal, saying: speech.cancel(), .cancel) }
      return Move(text: speech.person(goal), meaning: .value)
    }
    let id = answer.choices[place]
    if random.comesUp(30) { return Move(touched: id, meaning: .pick(id: id)) }
    return Move(text: speech.pick(place, goal), meaning: .pick(id: id))
  }

  private mutating func drop(_ goal: Goal, saying text: String, _ meaning: Trace.Meaning) -> Move {
    settle(goal, isWanted: false)
    return Move(text: text, meaning: meaning)
  }

  /// Listens to a recap, and agrees only if it says what is wanted.
  private mutating func judge(_ answer: Trace.Answer) -> Move? {
    guard var goal = goals.first else { return Move(text: speech.no(), meaning: .no) }
    let meant = RecapReader(world).terms(in: answer.reply)
    // A recap that could mean somebody else as well is not right.
    let isRight =
      meant.contains { $0.party == goal.party }
      && meant.allSatisfy {
        $0.operation == goal.operation && $0.minorUnits == goal.amount.minorUnits
          && $0.currency == goal.amount.currency.code && $0.account == goal.account
          // What it is said to be for may be misheard without harm.
          && (goal.isOrder || $0.details.starts(with: goal.details))
          && ($0.party == goal.party || world.cannotTell($0.party, from: goal.party))
      }
    if goal.operation != .pay, take(.correction) {
      let isPersonal = [.send, .request, .schedule].contains(goal.operation)
      let what = isPersonal ? Speech.Part.allCases.any(using: &random) : .amount
      switch what {
      case .amount:
        guard let account = world.account(goal.account) else { break }
        goal = goal.with(Goal.sum(on: account, goal.operation, using: &random))
      case .party:
        (goal.party, goal.partyName) = (alternative.party, alternative.partyName)
      case .account: break
      }
      goals[0] = goal
      return Move(text: speech.correction(to: goal, of: what), meaning: .correction)
    }
    if let aside = asideToRecap(goal) { return aside }
    if !isRight {
      // Of what it did not ask for at all, even a hasty person sees that.
      guard answer.intent == goal.intent || goal.isOrder && ["sendMoney", "requestMoney"].contains(answer.intent),
        take(.hasty)
      else {
        return dispute(meant.min { $0.party < $1.party }, goal)
      }
      wasHasty = true
    }
    if take(.bargeIn) { return Move(text: speech.yes(), meaning: .yes, wait: .milliseconds(500), interrupts: true) }
    if take(.lateYes) {
      let wait = [61, 75, 120, 600].any(using: &random)
      return Move(text: speech.yes(), meaning: .yes, wait: .seconds(wait))
    }
    if take(.changedLists) { return Move(text: speech.yes(), meaning: .yes, event: .listsChange) }
    if take(.sessionEnd) { return Move(text: speech.yes(), meaning: .yes, event: .sessionEnd) }
    if take(.crash) { return Move(text: speech.yes(), meaning: .yes, event: .crash) }
    return Move(text: speech.yes(), meaning: .yes)
  }

  private mutating func asideToRecap(_ goal: Goal) -> Move? {
    if take(.changeOfMind) { return drop(goal, saying: speech.cancel(), .cancel) }
    if take(.refusal) { return drop(goal, saying: speech.no(), .no) }
    if take(.reserve) { return Move(text: speech.reserve(), meaning: .reserve) }
    if take(.question) { return Move(text: speech.question(), meaning: .question) }
    if goal.operation != .pay, take(.twoAmounts) { return twoAmounts(goal) }
    return aside()
  }

  /// Says what is wrong with a recap.
  private mutating func dispute(_ terms: RecapTerms?, _ goal: Goal) -> Move? {
    disputes += 1
    guard disputes < 6, let terms, terms.operation == goal.operation else {
      attempts += 1
      if attempts > 3 { return drop(goal, saying: speech.cancel(), .cancel) }
      return Move(text: speech.cancel(), meaning: .cancel)
    }
    if let time = goal.time, !terms.details.starts(with: goal.details) {
      return Move(text: "no, \(time)", meaning: .correction)
    }
    let what: Speech.Part =
      terms.party != goal.party
      ? .party
      : terms.account != goal.account ? .account : .amount
    return Move(text: speech.correction(to: goal, of: what), meaning: .correction)
  }
}
