import VocativeCore
import VocativeText

/// Handles several requests of one utterance: puts them together one by one, reads them out as a whole, performs them.
struct PlanHandler: Sendable {
  let policy: DialoguePolicy

  private var domain: DialogueDomain { policy.domain }
  private var templates: ResponseTemplates { policy.domain.templates }

  /// Begins the requests of an utterance.
  func begin(_ requests: [Interpretation], _ turn: UserTurn, _ state: inout DialogueState) -> DialogueStep {
    let frames = requests.map { request in
      var frame = DialogueFrame(intent: request.intent)
      frame.apply(request, recognitionConfidence: turn.recognitionConfidence)
      (frame.leftovers, frame.leftoverTurn) = (request.leftovers, state.turnNumber)
      return frame
    }
    state.clear()
    state.preface = state.preface + policy.responses.leftovers(requests.flatMap(\.leftovers))
    state.plan = RequestPlan(Array(frames.dropFirst()))
    state.lastInterpretation = requests.first.map { ($0, turn.utterance) }
    return frames.first.map { state.resume($0) } ?? policy.respond("", .request, &state)
  }

  /// Makes a plan of one request for each entry of a slot that the person did not rule out.
  ///
  /// Nil without an entry, and where the person ruled out something that is none of them: the entries are then offered.
  func expand(_ frame: DialogueFrame, _ slot: String, _ entries: [any Choosable], _ state: inout DialogueState)
    -> DialogueStep?
  {
    let ruledOut = frame.excluded.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    let kept = entries.filter { !ruledOut.contains($0.identity) }
    guard ruledOut.isEmpty || kept.count < entries.count else { return nil }
    let frames = kept.map { entry in
      var copy = frame
      copy.fill(slot, SlotFiller(value: entry, confidence: .certain, origin: .stated))
      return copy
    }
    guard let first = frames.first else { return nil }
    var plan = state.plan ?? RequestPlan([])
    plan.waiting = frames.dropFirst() + plan.waiting
    state.plan = plan
    return state.resume(first)
  }

  /// Adds a request to the complete ones, so that all are read out together.
  ///
  /// Values that it does not name are those of `model`.
  func add(
    _ request: Interpretation, like model: DialogueFrame? = nil, to first: DialogueFrame, _ turn: UserTurn,
    _ state: inout DialogueState
  ) -> DialogueStep {
    var frame = model ?? DialogueFrame(intent: request.intent)
    frame.warnings = []
    frame.apply(request, recognitionConfidence: turn.recognitionConfidence)
    let ready = state.plan?.ready ?? [first]
    state.plan = RequestPlan([])
    state.plan?.ready = ready
    state.history = FrameHistory()
    state.failureCount = 0
    state.lastInterpretation = (request, turn.utterance)
    state.frame = frame
    policy.nameLeftovers(request.leftovers, &state)
    return state.resume(state.frame ?? frame)
  }

  /// Takes a complete request of the plan and goes on to the next, or reads them all out; nil if it is performed at once.
  func collect(_ frame: DialogueFrame, needsConfirmation: Bool, now: Duration, _ state: inout DialogueState)
    -> DialogueStep?
  {
    guard var plan = state.plan else { return nil }
    if !needsConfirmation, plan.ready.isEmpty { return nil }
    plan.ready.append(frame)
    state.history = FrameHistory()
    if plan.waiting.isEmpty {
      state.plan = plan
      return askForConfirmation(now: now, &state)
    }
    let next = plan.waiting.removeFirst()
    state.plan = plan
    return state.resume(next)
  }

  /// Lets a request, and the plan that it belongs to, wait for the answer to a question.
  func suspend(_ frame: DialogueFrame, _ state: inout DialogueState) {
    state.suspended = frame
    state.suspendedPlan = state.plan
    // At the confirmation the last request is among the complete ones; it is collected again.
    if case .confirming = state.phase { _ = state.suspendedPlan?.ready.popLast() }
  }

  /// Leaves out a request that cannot be done, says why, and goes on to the next; nil if no other is left.
  func skip(because reason: Reply, now: Duration, _ state: inout DialogueState) -> DialogueStep? {
    guard var plan = state.plan, plan.executing.isEmpty, !(plan.waiting.isEmpty && plan.ready.isEmpty) else {
      return nil
    }
    state.preface = state.preface + reason + skipped(state.frame)
    guard !plan.waiting.isEmpty else { return askForConfirmation(now: now, &state) }
    let next = plan.waiting.removeFirst()
    state.plan = plan.waiting.isEmpty && plan.ready.isEmpty ? nil : plan
    return state.resume(next)
  }

  /// Returns the reply that a request is left out, with the values that were said for it.
  private func skipped(_ frame: DialogueFrame?) -> Reply {
    let slots = frame.flatMap { domain.intents[$0.intent]?.slots } ?? []
    let values = slots.compactMap { slot -> Reply? in
      if let filler = frame?.fills[slot.name] { return filler.statedReply }
      if let name = frame?.unresolvedNames[slot.name] { return Reply(name) }
      // Of several entries that may be meant, each is named.
      let entries = frame?.pendingChoices[slot.name] ?? []
      return entries.isEmpty
        ? nil
        : Reply(
          shown: entries.map(\.shown).joined(separator: " or "), spoken: entries.map(\.spoken).joined(separator: " or ")
        )
    }
    guard !values.isEmpty else { return ResponseTemplates.render(templates.planSkipped, 0) }
    return ResponseTemplates.render(
      templates.planSkippedNaming, 0, ["values": ResponseGenerator.enumeration(values)])
  }

  /// Reads all requests out and waits for one yes.
  func askForConfirmation(now: Duration, isRepeated: Bool = false, _ state: inout DialogueState) -> DialogueStep {
    guard let plan = state.plan, let last = plan.ready.last else { return policy.respond("", .request, &state) }
    if plan.ready.count == 1, let question = domain.intents[last.intent]?.confirmation(last.values) {
      state.plan = nil
      state.frame = last
      return policy.askForConfirmation(question, last, now: now, isRepeated: isRepeated, &state)
    }
    let confirmation = Confirmation(
      id: domain.newID(), requests: plan.ready.map { ($0.intent, $0.values) }, question: question(plan.ready),
      issuedAt: now, isRepeated: isRepeated)
    state.frame = last
    state.phase = .confirming(confirmation)
    return policy.respond(confirmation.question, .confirmation, confirmation: confirmation, &state)
  }

  /// Returns the question for all requests, which numbers them.
  private func question(_ frames: [DialogueFrame]) -> Reply {
    var question: Reply = ""
    let confirmed = frames.filter { domain.intents[$0.intent]?.confirmation($0.values) != nil }
    if confirmed.count == 1, let first = frames.first,
      let one = domain.intents[first.intent]?.confirmation(first.values)
    {
      let rest = frames.dropFirst().compactMap { domain.intents[$0.intent]?.summary }.joinedInEnglish("and")
      return one + ResponseTemplates.render(templates.afterwards, 0, ["requests": Reply(rest)])
    }
    for (number, frame) in frames.enumerated() {
      let one =
        domain.intents[frame.intent].map {
          $0.confirmation(frame.values) ?? Reply($0.summary.capitalizedFirst + ".")
        } ?? ""
      let part = Reply(shown: one.shown.asStatement, spoken: one.spoken.asStatement)
      question = question + Reply(shown: "\(number + 1). \(part.shown)", spoken: "\(ordinal(number)), \(part.spoken)")
    }
    return question + ResponseTemplates.render(frames.count == 2 ? templates.confirmBoth : templates.confirmAll, 0)
  }

  private func ordinal(_ number: Int) -> String {
    ListSelection.ordinals.indices.contains(number) ? ListSelection.ordinals[number].capitalizedFirst : "Then"
  }

  // MARK: Performing

  /// Performs the requests after a yes, in order.
  func perform(_ confirmation: Confirmation, token: (Int) -> ConfirmationToken?, _ state: inout DialogueState)
    -> DialogueStep
  {
    guard var plan = state.plan else { return policy.respond("", .request, &state) }
    plan.executing = plan.ready.enumerated().map { number, frame in
      (frame, domain.intents[frame.intent]?.requiresConfirmation ?? true ? token(number) : nil)
    }
    plan.ready = []
    plan.expiry = confirmation.issuedAt + domain.policy.lifetime
    state.plan = plan
    return performNext(isFirst: true, &state)
  }

  /// Performs the next request of the plan; a later one only if its values still hold after those before it.
  private func performNext(isFirst: Bool, _ state: inout DialogueState) -> DialogueStep {
    guard var plan = state.plan, !plan.executing.isEmpty else { return policy.offerMore(&state) }
    let (frame, token) = plan.executing.removeFirst()
    state.plan = plan
    state.frame = frame
    let step = policy.perform(frame, token, &state)
    return isFirst ? step : .reviewAndPerform(frame, token)
  }

  /// Goes on after a request of the plan was performed; nil if the plan is done.
  func resume(succeeded: Bool, now: Duration, _ state: inout DialogueState) -> DialogueStep? {
    guard let plan = state.plan else { return nil }
    if !plan.executing.isEmpty {
      let isExpired = plan.expiry.map { now > $0 } ?? false
      if succeeded, !isExpired { return performNext(isFirst: false, &state) }
      if succeeded { state.preface = state.preface + ResponseTemplates.render(templates.planExpired, 0) }
      let left = plan.executing.map(\.frame)
      state.plan = nil
      state.preface = state.preface + notDone(left)
      return nil
    }
    guard !plan.waiting.isEmpty else {
      state.plan = nil
      return nil
    }
    var rest = plan
    var next = rest.waiting.removeFirst()
    state.plan = rest
    // "What did I last pay João? Send him that again" means the payment that the answer names.
    next.pickChoices(namedIn: state.salient)
    return state.resume(next)
  }

  /// Returns the reply that names the requests which were not done.
  private func notDone(_ frames: [DialogueFrame]) -> Reply {
    frames.reduce(ResponseTemplates.render(templates.planStopped, 0)) { reply, frame in
      let question = domain.intents[frame.intent].flatMap { $0.confirmation(frame.values) } ?? ""
      return reply + Reply(shown: question.shown.asStatement, spoken: question.spoken.asStatement)
    }
  }

  // MARK: Changes at the confirmation

  /// Keeps or drops one request of the plan at its confirmation; nil if the utterance asks for neither.
  func edit(_ turn: UserTurn, _ state: inout DialogueState) -> DialogueStep? {
    // "Just a second" asks to wait, and not for the second request alone.
    let isHold = turn.act.map { $0.act == .hold && $0.confidence >= .confirmationThreshold } ?? false
    guard case .confirming = state.phase, let plan = state.plan, !isHold else { return nil }
    // "No, 25 for Amar" changes a request rather than dropping it.
    if !newValues(turn, plan.ready).isEmpty { return amend(turn, &state) }
    guard let edit = PlanEdit(turn.utterance, plan.ready) else { return nil }
    state.plan?.ready = edit.kept
    guard !edit.kept.isEmpty else { return policy.cancel(templates.cancelled, &state) }
    return askForConfirmation(now: turn.now, &state)
  }

  /// Returns the values of an utterance that no request has, beside the words that name a request.
  private func newValues(_ turn: UserTurn, _ frames: [DialogueFrame]) -> [Entity] {
    let known = Set(frames.flatMap { $0.values.values.map(\.identity) })
    let names = PlanEdit.positions(naming: frames, in: turn.utterance)
    return (turn.slotInterpretation?.entities ?? []).filter { entity in
      known.isDisjoint(with: entity.identities)
        && !turn.utterance.positions(in: [entity.range]).isSubset(of: names)
    }
  }

  /// Changes one request of the plan by values beside its name: "Mei should get 25"; nil where they name none, or several.
  private func amend(_ turn: UserTurn, _ state: inout DialogueState) -> DialogueStep? {
    guard let plan = state.plan, let values = turn.slotInterpretation, values.confidence >= .acceptanceThreshold,
      let index = PlanEdit.index(namedIn: turn.utterance, plan.ready), plan.ready[index].intent == values.intent
    else { return nil }
    let changes = newValues(turn, [plan.ready[index]])
    guard !changes.isEmpty else { return nil }
    var frames = plan.ready
    frames[index].warnings = []
    // "The second one" is no name of an account.
    let names = PlanEdit.positions(naming: plan.ready, in: turn.utterance)
    let unknown = values.unresolvedNames.filter { name in
      turn.utterance.positions(in: [name.range]).isDisjoint(with: names)
    }
    let amendment = Interpretation(
      intent: values.intent, confidence: values.confidence, entities: changes, unresolvedNames: unknown,
      excluded: values.excluded)
    frames[index].apply(amendment, recognitionConfidence: turn.recognitionConfidence)
    policy.nameLeftovers(values.leftovers, &state)
    state.failureCount = 0
    state.plan = RequestPlan(Array(frames.dropFirst()))
    return state.resume(frames[0])
  }

  /// Refuses a value at the confirmation of a plan, which could belong to any of its requests; nil if there is none.
  func refuseValue(_ turn: UserTurn, _ state: inout DialogueState) -> DialogueStep? {
    guard state.plan != nil, turn.slotInterpretation?.hasValues ?? false else { return nil }
    if let step = amend(turn, &state) { return step }
    state.preface = state.preface + ResponseTemplates.render(templates.planUnclear, 0)
    return askForConfirmation(now: turn.now, &state)
  }
}

extension String {
  /// The text with a full stop in place of a question mark at its end.
  fileprivate var asStatement: String { hasSuffix("?") ? dropLast() + "." : self }
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
