import VocativeCore
import VocativeText

/// The state of one conversation: a pure state machine from user turns to system turns and actions.
///
/// It never waits and never calls the app. A step either ends the turn, or asks the caller to review or perform a frame
/// and to return the result to ``reviewed(_:now:)`` or ``performed(_:now:)``. Each duty has its own type:
/// ``RequestHandler``, ``SlotFillingHandler``, ``SlotPrompter``, ``ConfirmationHandler``, ``FrameEditor``, ``DialoguePolicy`` and
/// ``ResponseGenerator``. Dialogue state tracking over declared frames, after Bobrow et al. 1977 (GUS).
struct DialogueStateTracker: Sendable {
  private var domain: DialogueDomain
  private(set) var state = DialogueState()

  /// The number of times that a review may fill slots in a row.
  private static let reviewLimit = 8

  init(
    _ intents: [IntentDeclaration], templates: ResponseTemplates, policy: ConfirmationPolicy = .standard,
    newID: @escaping @Sendable () -> String
  ) {
    domain = DialogueDomain(intents, templates: templates, policy: policy, newID: newID)
  }

  private var policy: DialoguePolicy { DialoguePolicy(domain: domain) }
  private var obstacleHandler: ObstacleHandler { ObstacleHandler(policy: policy) }

  /// The intent of the request being put together; nil between requests.
  var openIntent: IntentDeclaration? { state.frame.flatMap { domain.intents[$0.intent] } }

  /// The entries that can be picked now.
  var offeredChoices: [any Choosable] { domain.offeredChoices(in: state.phase) }

  /// The state by which the next utterance is understood.
  var context: DialogueContext {
    var context = DialogueContext(
      openIntent: openIntent, expectedSlot: state.expectedSlot,
      offeredChoices: offeredChoices, previousIntent: state.lastFrame?.intent, salient: state.salient)
    if case .confirming = state.phase { context.plannedRequests = state.plan?.ready ?? [] }
    return context
  }

  /// Begins a turn with the slot values of this moment.
  mutating func beginTurn(_ vocabulary: SlotVocabulary) {
    domain.vocabulary = vocabulary
    state.beginTurn()
  }

  // MARK: User turns

  /// Takes a user turn and returns the next step.
  mutating func update(_ turn: UserTurn) -> DialogueStep {
    if turn.utterance.tokens.isEmpty {
      return policy.reprompt(
        ResponseTemplates.render(domain.templates.noInput, state.failureCount), now: turn.now, &state)
    }
    if case .ended = state.phase { state.phase = .idle }
    // "Actually, pay him instead": another operation, which is read out anew.
    if turn.opposite != nil, state.plan == nil, let step = FrameTransformer(policy: policy).exchange(turn, &state) {
      return step
    }
    if state.frame == nil, let step = beginReturn(turn) { return step }
    if let step = PlanHandler(policy: policy).edit(turn, &state) ?? applyGlobalAct(turn) { return step }
    if let step = obstacleHandler.handle(turn, &state) { return step }
    switch state.phase {
    case .confirming(let confirmation):
      return ConfirmationHandler(policy: policy).handle(turn, to: confirmation, &state)
    case .choosing(let slot, let choices):
      return SlotFillingHandler(policy: policy).handleSelection(turn, slot: slot, among: choices, &state)
    case .asking(let slot): return SlotFillingHandler(policy: policy).handleAnswer(turn, slot: slot, &state)
    case .choosingIntent(let offered):
      return RequestHandler(policy: policy).handleIntentSelection(turn, among: offered, &state)
    case .idle, .offeringMore, .ended: return RequestHandler(policy: policy).handle(turn, &state)
    }
  }

  /// Moves back what the last request moved, or a part of it; nil if that is not asked for.
  private mutating func beginReturn(_ turn: UserTurn) -> DialogueStep? {
    let requests = RequestHandler(policy: policy)
    return (turn.isReturn ? requests.beginReturn(&state) : nil) ?? requests.beginPartialReturn(turn, &state)
  }

  /// Takes an entry by its id.
  mutating func select(_ id: String, now: Duration) -> DialogueStep {
    if let step = SlotFillingHandler(policy: policy).selectSuggestion(id, &state) { return step }
    guard let number = offeredChoices.firstIndex(where: { $0.id == id }) else {
      return policy.reprompt(
        ResponseTemplates.render(domain.templates.noMatch, state.failureCount), now: now, &state)
    }
    var turn = UserTurn(utterance: Utterance("\(number + 1)"), speechStart: now, now: now)
    turn.selections = [number]
    return update(turn)
  }

  /// Applies a dialogue act that means the same in every phase; nil if the utterance is none.
  private mutating func applyGlobalAct(_ turn: UserTurn) -> DialogueStep? {
    guard let act = turn.act, act.confidence >= .interruptionThreshold, !isOutscored(act, by: turn) else { return nil }
    // "Hang on, no, the bakery" gives the last request another value.
    if state.frame == nil, [.hold, .no, .cancel].contains(act.act), turn.correctsLastRequest { return nil }
    // "No, the second" picks, and "wait a second" does not.
    if act.act == .hold, turn.selections.count == 1, ListSelection.namesPlace(turn.utterance) { return nil }
    // "Wrong account" refuses a value, not the request.
    if act.act == .no, turn.slotRemark != nil { return nil }
    // "Sorry, other way round" refuses the direction, not the request.
    if [.no, .cancel, .hold].contains(act.act), turn.isReversal { return nil }
    // "No, better right now" refuses the day.
    if act.act == .no, turn.isImmediate, turn.utterance.tokens.count > 2,
      !turn.utterance.tokens.contains(where: { ["not", "don't", "never"].contains($0.folded) })
    {
      return nil
    }
    // "Stop that one for good" is about something else than the conversation.
    let hasDone = state.lastFrame.flatMap { domain.intents[$0.intent]?.requiresConfirmation } ?? false
    if [.no, .cancel].contains(act.act), state.frame == nil, !hasDone, act.confidence < .confirmationThreshold {
      return nil
    }
    // "Don't pay the rent" refuses more than an answer would.
    if act.act == .no, state.frame == nil, turn.negatedRequest != nil { return nil }
    let editor = FrameEditor(policy: policy)
    switch act.act {
    // "Send Omar 12 dollars, never mind" is not about what was done before.
    case .cancel where state.frame == nil && turn.withdrawsRequest:
      state.preface = state.preface + ResponseTemplates.render(domain.templates.cancelled, state.turnNumber)
      return policy.offerMore(&state)
    case .cancel where state.frame == nil:
      let namesObject = turn.utterance.cancelsSomething
      return RequestHandler(policy: policy).beginInverse(namesObject: namesObject, &state)
        ?? policy.cancel(domain.templates.cancelled, isRecall: true, namesObject: namesObject, &state)
    case .cancel, .no: return policy.cancel(domain.templates.cancelled, &state)
    case .goodbye:
      return state.frame == nil
        ? policy.endConversation(&state) : policy.cancel(domain.templates.cancelled, &state)
    case .help:
      state.preface = state.preface + policy.responses.capabilities(state)
      state.helpPage += 1
      return state.frame == nil
        ? policy.respond("", .request, &state) : policy.repeatOpenQuestion(now: turn.now, &state)
    // What was done after a yes may have a request that takes it back.
    case .undo where state.frame == nil && hasDone:
      return RequestHandler(policy: policy).beginInverse(namesObject: false, &state)
        ?? editor.undo(now: turn.now, &state)
    case .undo: return editor.undo(now: turn.now, &state)
    case .redo: return editor.redo(now: turn.now, &state)
    case .restart: return editor.restart(&state)
    case .summarize:
      return state.frame == nil
        ? SmallTalkHandler(policy: policy).handle(.explain, now: turn.now, &state)
        : editor.summarize(now: turn.now, &state)
    case .hold where !turn.actLeftovers.isEmpty:
      state.preface = state.preface + policy.responses.leftovers(turn.actLeftovers)
      return SmallTalkHandler(policy: policy).handle(.hold, now: turn.now, &state)
    case .hold, .greeting, .thanks, .identity, .privacy, .safeguards, .handover, .explain:
      return SmallTalkHandler(policy: policy).handle(act.act, now: turn.now, &state)
    case .repeatReply:
      state.failureCount = 0
      if state.frame != nil { return policy.repeatOpenQuestion(now: turn.now, &state) }
      return policy.respond(
        state.last?.reply ?? policy.responses.capabilities(state), state.last?.expects ?? .request, &state)
    case .yes: return nil
    }
  }

  /// True if an utterance is more likely a request or a value than an act.
  ///
  /// A name in no list is no value.
  private func isOutscored(_ act: DialogueActHypothesis, by turn: UserTurn) -> Bool {
    // "Would you ever send money without asking me" asks about the assistant.
    if [.safeguards, .privacy].contains(act.act), act.confidence >= .confirmationThreshold,
      turn.interpretations.first.map({ !$0.leftovers.isEmpty }) ?? false
    {
      return false
    }
    let values = turn.slotInterpretation.map { $0.entities.isEmpty ? .zero : $0.confidence } ?? .zero
    // Where nothing is open, a phrase of the app's own comes before an answer to nothing.
    if state.frame == nil, let best = turn.interpretations.first, best.confidence >= RequestGuard.declaredThreshold,
      best.confidence >= act.confidence
    {
      return true
    }
    // "Cancel the route and speak louder" is two requests.
    if state.frame == nil, turn.requests.count > 1,
      turn.requests.allSatisfy({ $0.confidence >= RequestGuard.declaredThreshold })
    {
      return true
    }
    // "Forget about the pizza money from Gianfranco, cancel that request" is about a request of his.
    if state.frame == nil, act.act == .cancel, let best = turn.interpretations.first, best.hasValues,
      best.confidence >= .interruptionThreshold
    {
      return true
    }
    return max(turn.interpretations.first?.confidence ?? .zero, values) > act.confidence
  }

  // MARK: Results of the app

  /// Takes the result of a review, and asks, offers a list, asks for a confirmation, or performs.
  mutating func reviewed(_ updates: [SlotUpdate], now: Duration) -> DialogueStep {
    guard var frame = state.frame, let intent = domain.intents[frame.intent] else {
      return policy.respond("", .request, &state)
    }
    var hasFilled = false
    frame.warnings = []
    for update in updates {
      switch update.kind {
      // The person's own words for a slot come before a derived value.
      case .fill(let slot, _) where frame.isUnresolved(slot): continue
      case .fill(let slot, let value):
        // A value that the person ruled out is not filled in: the others are offered.
        if frame.excluded[slot]?.contains(value.identity) ?? false {
          let others = domain.list(of: slot, in: frame)?.entries(limit: 50) ?? []
          frame.offer(slot, others.filter { !(frame.excluded[slot]?.contains($0.identity) ?? false) })
          continue
        }
        frame.fill(slot, SlotFiller(value: value, confidence: .certain, origin: .derived))
        hasFilled = true
      case .reject(let slot, let reason):
        state.frame = frame
        if let step = PlanHandler(policy: policy).skip(because: reason, now: now, &state) { return step }
        return FrameEditor(policy: policy).rollBack(slot, because: reason, &state)
          ?? policy.prompter.reject(slot, because: reason, &state)
      case .choose(let slot, let options, let reason):
        frame.offer(slot, options)
        state.preface = state.preface + (reason ?? "")
      case .forEach(let slot, let entries):
        if let step = PlanHandler(policy: policy).expand(frame, slot, entries, &state) { return step }
        frame.offer(slot, entries)
      case .suggest(let slot, let options): frame.suggestions[slot] = options
      case .warn(let reason): frame.warnings.append(reason)
      case .cancel(let reason):
        state.clear()
        state.preface = state.preface + reason
        return policy.offerMore(&state)
      }
    }
    state.frame = frame
    state.reviewRounds += 1
    if hasFilled, state.reviewRounds < Self.reviewLimit { return .review(frame) }
    return policy.proceed(frame, intent, now: now, &state)
  }

  /// Takes the result of an action, says it, and resumes the suspended request or offers more.
  mutating func performed(_ result: Result<Reply, IntentFailure>, now: Duration) -> DialogueStep {
    guard let (frame, token) = state.performing else { return policy.respond("", .request, &state) }
    state.performing = nil
    let reply: Reply
    var succeeded = false
    switch result {
    case .success(let done): (reply, succeeded) = (done, true)
    case .failure(let failure):
      reply = failure.reply ?? ResponseTemplates.render(domain.templates.failed, state.turnNumber)
    }
    state.outcomes.append(
      SystemTurn.Outcome(intent: frame.intent, idempotencyKey: token?.idempotencyKey, succeeded: succeeded))
    state.preface = state.preface + reply
    if succeeded {
      state.lastFrame = frame
      // An answer's "Omar still owes you 40" makes Omar "him"; the request's own values are known already.
      let known = Set(frame.values.values.map(\.identity))
      let mentioned = token == nil ? domain.vocabulary?.entries(mentionedIn: reply) ?? [] : []
      state.mentioned = mentioned.filter { !known.contains($0.identity) }
    }
    if let step = PlanHandler(policy: policy).resume(succeeded: succeeded, now: now, &state) { return step }
    guard let resumed = state.suspended else {
      state.clear()
      state.hasCompletedAction = succeeded && token != nil
      return policy.offerMore(&state)
    }
    state.plan = state.suspendedPlan
    (state.suspended, state.suspendedPlan) = (nil, nil)
    return state.resume(resumed)
  }

  /// Stores the time at which the voice finished reading the confirmation; nil while it is reading.
  mutating func notePlayback(endedAt end: Duration?) {
    guard case .confirming(var confirmation) = state.phase else { return }
    confirmation.playbackEnd = end
    state.phase = .confirming(confirmation)
  }

  /// Returns the reply to an utterance that is too long.
  ///
  /// The state stays as it is.
  func tooLong() -> SystemTurn {
    policy.respondWithoutChange(ResponseTemplates.render(domain.templates.tooLong, state.turnNumber), state)
  }

  /// Returns the reply when the app's services fail.
  ///
  /// The state stays as it is.
  func serviceUnavailable(_ reason: Reply? = nil) -> SystemTurn {
    policy.respondWithoutChange(
      reason ?? ResponseTemplates.render(domain.templates.serviceUnavailable, state.turnNumber), state)
  }
}
