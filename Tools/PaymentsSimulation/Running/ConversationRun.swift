import VocativeCore
import VocativeDialogue
import VocativePayments
import VocativeSupport

/// One conversation, from its scenario to its trace.
struct ConversationRun {
  private let scenario: Scenario
  private let mutant: Mutant
  private var environment: SimulationEnvironment
  private var person: SimulatedUser
  private var recognitionErrors: RecognitionErrorModel
  private var random: SeededRandomNumberGenerator
  private var trace = Trace()
  private var session = 0
  private var world: World
  private var assistantTurn: Trace.AssistantTurn?
  /// The keys of effects that were counted already.
  private var countedEffects: Set<String> = []

  /// Longer conversations are left.
  private static let turnLimit = 40
  /// The time that a spoken answer takes.
  private static let readingTime = Duration.seconds(3)

  init(_ scenario: Scenario, _ assistants: TestAssistants, folder: String) {
    (self.scenario, mutant) = (scenario, assistants.mutant)
    environment = SimulationEnvironment(scenario, assistants, folder: folder)
    person = SimulatedUser(scenario)
    recognitionErrors = RecognitionErrorModel(
      level: scenario.errorLevel, random: SeededRandomNumberGenerator(seed: scenario.noiseSeed))
    self.random = SeededRandomNumberGenerator(seed: scenario.randomSeed)
    world = scenario.world
  }

  /// Holds the conversation.
  mutating func run() async throws -> Trace {
    trace.isJournalled = scenario.isJournalled
    trace.demandsAuthentication = scenario.requiresAuthentication
    trace.balances.before = await balances()
    trace.requestCounts.before = await environment.bank.requests().count
    try await environment.begin()
    while trace.exchanges.count < Self.turnLimit {
      guard let move = person.nextAction(after: assistantTurn, isSettled: await settleGoals()) else { break }
      try await takeTurn(move)
    }
    await environment.end()
    trace.balances.after = await balances()
    trace.requestCounts.after = await environment.bank.requests().count
    trace.operations = await environment.bank.operations
    await scoreOutcome()
    return trace
  }

  private func balances() async -> [String: Int64] {
    Dictionary(uniqueKeysWithValues: await environment.bank.accounts().map { ($0.id, $0.balance.minorUnits) })
  }

  /// Settles the current goals that got into the books, or may have got there; true if there were any.
  private mutating func settleGoals() async -> Bool {
    let unknown = trace.exchanges.last?.calls.filter { [.failed(.timedOut), .none].contains($0.result) } ?? []
    for call in unknown { person.settle(at: person.currentGoals.firstIndex { $0.accepts(call) } ?? 0) }
    var isSettled = !unknown.isEmpty
    for record in await environment.bank.operations
    where record.outcome == .succeeded && !countedEffects.contains(record.key) {
      guard let place = person.currentGoals.firstIndex(where: { $0.accepts(record) }) else { continue }
      countedEffects.insert(record.key)
      person.settle(at: place)
      trace.summary.turns = trace.exchanges.count
      isSettled = true
    }
    return isSettled
  }

  // MARK: A turn

  private mutating func takeTurn(_ move: SimulatedUser.UserAction) async throws {
    var changes: Set<String> = []
    switch move.event {
    case .listsChange: changes = changeLists()
    case .sessionEnd: try await endSession()
    case .crash: environment.scheduleCrash(using: &random)
    case nil: break
    }
    let began = await waitForUser(before: move)
    environment.clock.advance(by: .seconds(1))
    let transcript = move.selectedChoice == nil ? recognitionErrors.transcribe(move.text) : Transcript("")
    let input = Trace.UserInput(
      spokenText: move.selectedChoice == nil ? move.text : nil, transcript: transcript, speechStart: began,
      time: environment.clock.now,
      intendedAct: move.intendedAct, constraints: move.constraints)
    // What is risky wants a surer yes, so that a less sure one is as good as misheard there.
    let doubt: Confidence = assistantTurn?.confirmation == nil ? .confirmationThreshold : 0.96
    if input.isMisrecognized || transcript.confidence < doubt && move.selectedChoice == nil {
      trace.summary.misrecognized += 1
    }
    guard let conversation = environment.conversation else { return }
    let (mutant, answer) = (mutant, assistantTurn)
    let turn = await TaskLocalService.$current.withValue(environment.service) {
      await mutant.handleTurn(conversation, input, answer)
    }
    let notes = environment.recorder.drain()
    let next = notes.hasCrashed ? nil : Trace.AssistantTurn(turn, time: environment.clock.now, mutant.reply)
    if let answer, let next, answer.isRepeatedBy(next), [.value, .yes, .request].contains(move.intendedAct) {
      trace.summary.reprompts += 1
    }
    trace.exchanges.append(
      Trace.Exchange(
        session: session, world: world, changes: changes,
        authentications: notes.authentications, userInput: input, calls: notes.calls,
        checkpointCount: notes.checkpoints.count,
        assistantTurn: next))
    self.assistantTurn = next
    if notes.hasCrashed { try await restartAfterCrash(after: notes.calls) }
    if let confirmation = next?.confirmation, scenario.requiresAuthentication, random.chance(30) {
      await environment.authenticate(confirmation.digest)
    }
    if scenario.isSpoken, !notes.hasCrashed { await environment.conversation?.beganSpeaking() }
  }

  /// Lets the time pass until the person speaks; gives when that was.
  private mutating func waitForUser(before move: SimulatedUser.UserAction) async -> Duration {
    let clock = environment.clock
    guard scenario.isSpoken, assistantTurn != nil else {
      // An answer typed too early is dated before the confirmation.
      clock.advance(by: move.wait)
      return move.bargesIn ? (assistantTurn?.time ?? clock.now) - .milliseconds(200) : clock.now
    }
    guard move.bargesIn else {
      clock.advance(by: Self.readingTime)
      await finishReading()
      clock.advance(by: move.wait)
      return clock.now
    }
    clock.advance(by: move.wait)
    let began = clock.now
    if random.chance(50) {
      clock.advance(by: Self.readingTime)
      await finishReading()
    } else {
      recordReadingEnd(nil)
    }
    return began
  }

  /// The voice reads the answer to its end.
  private mutating func finishReading() async {
    await environment.conversation?.finishedSpeaking()
    recordReadingEnd(environment.clock.now)
  }

  private mutating func recordReadingEnd(_ end: Duration?) {
    assistantTurn?.readingEnd = end
    if let last = trace.exchanges.indices.last { trace.exchanges[last].assistantTurn?.readingEnd = end }
  }

  // MARK: What happens around

  private mutating func endSession() async throws {
    session += 1
    if !mutant.outlivesSessions {
      if scenario.isJournalled {
        try await environment.restart(keepingJournal: true)
      } else {
        try await environment.begin()
      }
    }
  }

  /// Begins again after a death; now and then the person goes on as though nothing had been.
  private mutating func restartAfterCrash(after calls: [Trace.ServiceCall]) async throws {
    session += 1
    try await environment.restart(keepingJournal: false)
    await mutant.recover(environment.recordedService, calls)
    if random.chance(50) { try await takeTurn(SimulatedUser.UserAction(text: "yes", intendedAct: .garbage)) }
  }

  /// Changes what the lists say of the person or account at hand.
  private mutating func changeLists() -> Set<String> {
    guard let goal = person.goals.first else { return [] }
    let changesPerson = random.chance(60) && world.contact(goal.party) != nil
    let isRenamed = random.chance(60)
    let change: @Sendable (inout World) -> Void = { world in
      if changesPerson, let place = world.contacts.firstIndex(where: { $0.id == goal.party }) {
        if isRenamed { world.contacts[place].last += " Junior" } else { world.contacts[place].isEnrolled = false }
      } else if let place = world.accounts.firstIndex(where: { $0.id == goal.account }) {
        world.accounts[place].bank += " Two"
      }
    }
    change(&world)
    person.world = world
    environment.recordedService.change(change)
    return [changesPerson ? goal.party : goal.account]
  }

  // MARK: The end

  private mutating func scoreOutcome() async {
    trace.summary.errorLevel = scenario.errorLevel
    trace.summary.isCooperative = scenario.deviations.isEmpty
    trace.summary.isFeasible = scenario.isFeasible
    // A yes that is not a wish to confirm marks the user as inattentive.
    trace.summary.isInattentive =
      person.wasInattentive
      || trace.exchanges.contains {
        !$0.calls.isEmpty && $0.userInput.intendedAct != .yes && !$0.userInput.isMisrecognized
      }
    var wanted = person.goals + person.settledGoals.filter(\.isWanted).map(\.goal)
    for record in trace.operations where record.outcome == .succeeded {
      if let place = wanted.firstIndex(where: { $0.accepts(record) }) {
        wanted.remove(at: place)
      } else {
        trace.summary.wrongActions += 1
      }
    }
    trace.summary.isFinished = person.goals.isEmpty && wanted.isEmpty
    if trace.summary.turns == 0 || scenario.goals.count > 1 { trace.summary.turns = trace.exchanges.count }
  }
}

extension Trace.AssistantTurn {
  /// True if another answer repeats the question.
  fileprivate func isRepeatedBy(_ next: Trace.AssistantTurn) -> Bool {
    switch expectation {
    case .slot, .choice, .confirmation: next.expectation == expectation
    case .request: next.expectation == .request
    case .anythingElse, .nothing: false
    }
  }
}
