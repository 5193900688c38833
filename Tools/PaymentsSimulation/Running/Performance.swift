import VocativeCore
import VocativeDialogue
import VocativePayments
import VocativeSupport

/// One conversation, from its plan to its trace.
struct Performance {
  private let plan: Plan
  private let mutant: Mutant
  private var stage: Stage
  private var person: Person
  private var noise: Noise
  private var chance: SeededRandom
  private var trace = Trace()
  private var session = 0
  private var world: World
  private var answer: Trace.Answer?
  /// How many of the books' effects were what the person wanted.
  private var booked: Set<String> = []

  /// Longer conversations are left.
  private static let turnLimit = 40
  /// How long the voice reads an answer, whatever is in it.
  private static let reading = Duration.seconds(3)

  init(_ plan: Plan, _ cast: Cast, folder: String) {
    (self.plan, mutant) = (plan, cast.mutant)
    stage = Stage(plan, cast, folder: folder)
    person = Person(plan)
    noise = Noise(level: plan.noise, random: SeededRandom(seed: plan.noiseSeed))
    chance = SeededRandom(seed: plan.chanceSeed)
    world = plan.world
  }

  /// Holds the conversation.
  mutating func run() async throws -> Trace {
    trace.isJournalled = plan.isJournalled
    trace.demandsAuthentication = plan.demandsProof
    trace.balances.before = await balances()
    trace.requestCounts.before = await stage.bank.requests().count
    try await stage.begin()
    while trace.exchanges.count < Self.turnLimit {
      guard let move = person.move(after: answer, isSettled: await isSettled()) else { break }
      try await take(move)
    }
    await stage.end()
    trace.balances.after = await balances()
    trace.requestCounts.after = await stage.bank.requests().count
    trace.operations = await stage.bank.operations
    await judge()
    return trace
  }

  private func balances() async -> [String: Int64] {
    Dictionary(uniqueKeysWithValues: await stage.bank.accounts().map { ($0.id, $0.balance.minorUnits) })
  }

  /// Whether the goal at hand stands in the books, or the person was told to look there.
  private mutating func isSettled() async -> Bool {
    guard let goal = person.goals.first else { return false }
    if trace.exchanges.last?.calls.contains(where: { [.failed(.timedOut), .none].contains($0.result) }) ?? false {
      return true
    }
    let effect = await stage.bank.operations.first {
      $0.outcome == .succeeded && goal.wants($0) && !booked.contains($0.key)
    }
    guard let effect else { return false }
    booked.insert(effect.key)
    trace.course.turns = trace.exchanges.count
    return true
  }

  // MARK: A turn

  private mutating func take(_ move: Person.Move) async throws {
    var changes: Set<String> = []
    switch move.event {
    case .listsChange: changes = changeLists()
    case .sessionEnd: try await endSession()
    case .crash: stage.scheduleDeath(using: &chance)
    case nil: break
    }
    let began = await wait(for: move)
    stage.clock.advance(by: .seconds(1))
    let transcript = move.touched == nil ? noise.hear(move.text) : Transcript("")
    let heard = Trace.Heard(
      said: move.touched == nil ? move.text : nil, transcript: transcript, began: began, at: stage.clock.now,
      meaning: move.meaning)
    // What is risky wants a surer yes, so that a less sure one is as good as misheard there.
    let doubt: Confidence = answer?.recap == nil ? .consent : 0.96
    if heard.isMisheard || transcript.confidence < doubt && move.touched == nil { trace.course.misheard += 1 }
    guard let conversation = stage.conversation else { return }
    let (mutant, answer) = (mutant, answer)
    let turn = await CurrentService.$stage.withValue(stage.service) {
      await mutant.take(conversation, heard, answer)
    }
    let notes = stage.recorder.take()
    let next = notes.isDead ? nil : Trace.Answer(turn, at: stage.clock.now)
    if let answer, let next, answer.asksAgain(next), [.value, .yes, .request].contains(move.meaning) {
      trace.course.reasks += 1
    }
    trace.exchanges.append(
      Trace.Exchange(
        session: session, world: world, changes: changes,
        authentications: notes.authentications, heard: heard, calls: notes.calls, steps: notes.steps.count,
        answer: next))
    self.answer = next
    if notes.isDead { try await rise(after: notes.calls) }
    if let recap = next?.recap, plan.demandsProof, chance.comesUp(30) { await stage.prove(recap.digest) }
    if plan.isSpoken, !notes.isDead { await stage.conversation?.beganSpeaking() }
  }

  /// Lets the time pass until the person speaks; gives when that was.
  private mutating func wait(for move: Person.Move) async -> Duration {
    let clock = stage.clock
    guard plan.isSpoken, answer != nil else {
      // What is typed too early was typed before the recap was there.
      clock.advance(by: move.wait)
      return move.interrupts ? (answer?.at ?? clock.now) - .milliseconds(200) : clock.now
    }
    guard move.interrupts else {
      clock.advance(by: Self.reading)
      await hearOut()
      clock.advance(by: move.wait)
      return clock.now
    }
    clock.advance(by: move.wait)
    let began = clock.now
    if chance.comesUp(50) {
      clock.advance(by: Self.reading)
      await hearOut()
    } else {
      markEnd(nil)
    }
    return began
  }

  /// The voice reads the answer to its end.
  private mutating func hearOut() async {
    await stage.conversation?.finishedSpeaking()
    markEnd(stage.clock.now)
  }

  private mutating func markEnd(_ end: Duration?) {
    answer?.end = end
    if let last = trace.exchanges.indices.last { trace.exchanges[last].answer?.end = end }
  }

  // MARK: What happens around

  private mutating func endSession() async throws {
    session += 1
    if !mutant.outlivesSessions {
      if plan.isJournalled { try await stage.restart(keepingJournal: true) } else { try await stage.begin() }
    }
  }

  /// Begins again after a death; now and then the person goes on as though nothing had been.
  private mutating func rise(after calls: [Trace.Call]) async throws {
    session += 1
    try await stage.restart(keepingJournal: false)
    await mutant.recover(stage.watched, calls)
    if chance.comesUp(50) { try await take(Person.Move(text: "yes", meaning: .garbage)) }
  }

  /// Changes what the lists say of the person or account at hand.
  private mutating func changeLists() -> Set<String> {
    guard let goal = person.goals.first else { return [] }
    let changesPerson = chance.comesUp(60) && world.contact(goal.party) != nil
    let isRenamed = chance.comesUp(60)
    let change: @Sendable (inout World) -> Void = { world in
      if changesPerson, let place = world.contacts.firstIndex(where: { $0.id == goal.party }) {
        if isRenamed { world.contacts[place].last += " Junior" } else { world.contacts[place].isEnrolled = false }
      } else if let place = world.accounts.firstIndex(where: { $0.id == goal.account }) {
        world.accounts[place].bank += " Two"
      }
    }
    change(&world)
    person.world = world
    stage.watched.change(change)
    return [changesPerson ? goal.party : goal.account]
  }

  // MARK: The end

  private mutating func judge() async {
    trace.course.noise = plan.noise
    trace.course.isCooperative = plan.quirks.isEmpty
    trace.course.isFeasible = plan.isFeasible
    // Who says "yes" for fun, and is heard, has not listened.
    trace.course.isHasty =
      person.wasHasty
      || trace.exchanges.contains { !$0.calls.isEmpty && $0.heard.meaning != .yes && !$0.heard.isMisheard }
    var wanted = person.goals + person.settled.filter(\.isWanted).map(\.goal)
    for record in trace.operations where record.outcome == .succeeded {
      if let place = wanted.firstIndex(where: { $0.wants(record) }) {
        wanted.remove(at: place)
      } else {
        trace.course.wrongActions += 1
      }
    }
    trace.course.isFinished = person.goals.isEmpty && wanted.isEmpty
    if trace.course.turns == 0 || plan.goals.count > 1 { trace.course.turns = trace.exchanges.count }
  }
}

extension Trace.Answer {
  /// Whether another answer puts the same question again.
  fileprivate func asksAgain(_ next: Trace.Answer) -> Bool {
    switch expects {
    case .slot, .choice, .confirmation: next.expects == expects
    case .request: next.expects == .request
    case .anythingElse, .nothing: false
    }
  }
}
