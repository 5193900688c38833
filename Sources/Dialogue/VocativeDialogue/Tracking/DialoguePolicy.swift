import VocativeCore
import VocativeText

/// Chooses the next system act: a question, a list, a confirmation, or the action itself.
///
/// Every function takes the state, sets the phase that the next answer belongs to, and returns the step.
struct DialoguePolicy: Sendable {
  let domain: DialogueDomain
  var responses: ResponseGenerator { ResponseGenerator(domain: domain) }
  var prompter: SlotPrompter { SlotPrompter(policy: self) }

  /// The number of consecutive unusable answers after which the request is dropped.
  static let failureLimit = 3
  /// The number of repetitions of a reply after which a notice precedes it.
  private static let repetitionLimit = 2

  private var templates: ResponseTemplates { domain.templates }

  // MARK: Ending a turn

  /// Ends the turn with a reply.
  func respond(
    _ reply: Reply, _ expects: SystemTurn.Expectation, choices: [any Choosable] = [],
    confirmation: Confirmation? = nil, _ state: inout DialogueState
  ) -> DialogueStep {
    var reply = state.preface + reply
    state.repetitionCount = reply == state.last?.reply ? state.repetitionCount + 1 : 0
    if state.repetitionCount >= Self.repetitionLimit {
      reply = ResponseTemplates.render(templates.repeatedReply, state.turnNumber) + reply
    }
    var turn = SystemTurn(
      reply: reply, expects: expects,
      choices: choices.map { SystemTurn.Choice(id: $0.id, title: $0.shown, detail: $0.detail) },
      confirmation: confirmation, intent: state.frame?.intent, outcomes: state.outcomes)
    turn.requestsHandover = state.asksForPerson
    state.last = turn
    return .respond(turn)
  }

  /// Returns a system turn that leaves the state as it is; the expected answer stays the same.
  func respondWithoutChange(_ reply: Reply, _ state: DialogueState) -> SystemTurn {
    SystemTurn(
      reply: state.preface + reply, expects: state.last?.expects ?? .request, choices: state.last?.choices ?? [],
      confirmation: nil, intent: state.frame?.intent, outcomes: state.outcomes)
  }

  /// Ends the turn with the abilities of the assistant.
  func offerHelp(_ state: inout DialogueState) -> DialogueStep {
    respond(responses.capabilities(state), .request, &state)
  }

  /// Ends the turn with the notice that no request is open, or another one, and the abilities of the assistant.
  func respondNothingPending(wording: [ReplyTemplate]? = nil, _ state: inout DialogueState) -> DialogueStep {
    let notice = ResponseTemplates.render(wording ?? templates.nothingPending, state.turnNumber)
    return respond(notice + responses.capabilities(state), .request, &state)
  }

  /// Asks if there is more to do.
  func offerMore(_ state: inout DialogueState) -> DialogueStep {
    state.phase = .offeringMore
    return respond(ResponseTemplates.render(templates.anythingElse, state.turnNumber), .anythingElse, &state)
  }

  /// Ends the conversation.
  func endConversation(_ state: inout DialogueState) -> DialogueStep {
    state.clear()
    state.phase = .ended
    return respond(ResponseTemplates.render(templates.goodbye, state.turnNumber), .nothing, &state)
  }

  /// Drops the open request.
  ///
  /// If none is open, ends the conversation or says that nothing is open. A cancellation right after an action
  /// (`isRecall`) means that action, which is done. "Cancel that" after an answer (`namesObject`) is about something that is
  /// not open, and no goodbye.
  func cancel(
    _ wording: [ReplyTemplate], isRecall: Bool = false, namesObject: Bool = false, _ state: inout DialogueState
  ) -> DialogueStep {
    if state.frame != nil {
      state.clear()
      state.preface = state.preface + ResponseTemplates.render(wording, state.turnNumber)
      return offerMore(&state)
    }
    switch state.phase {
    case .offeringMore where isRecall && state.hasCompletedAction:
      return respondNothingPending(wording: templates.cannotUndo, &state)
    case .offeringMore where namesObject: return respondNothingPending(&state)
    // A "never mind" ends no conversation where nothing was asked at the end of a request.
    case .offeringMore where isRecall && templates.anythingElse.isEmpty: return respondNothingPending(&state)
    case .offeringMore: return endConversation(&state)
    case .choosingIntent:
      state.clear()
      return offerMore(&state)
    default: return respondNothingPending(&state)
    }
  }

  // MARK: Questions

  /// Asks for the next missing value, asks for a confirmation, or performs the request.
  func proceed(_ frame: DialogueFrame, _ intent: IntentDeclaration, now: Duration, _ state: inout DialogueState)
    -> DialogueStep
  {
    for slot in intent.slots {
      if let name = frame.unresolvedNames[slot.name] { return prompter.askForOtherName(than: name, for: slot, &state) }
    }
    for slot in intent.slots where frame.conflicting.contains(slot.name) {
      state.preface =
        state.preface
        + ResponseTemplates.render(templates.conflictingValues, 0, ["what": Reply(slot.name.inWords)])
      state.frame?.clearConflict(of: slot.name)
      return prompter.ask(slot, &state)
    }
    for slot in intent.slots {
      if let choices = frame.pendingChoices[slot.name] { return prompter.offer(choices, for: slot.name, &state) }
    }
    for slot in intent.slots where slot.isRequired && frame.fills[slot.name] == nil {
      return prompter.ask(slot, &state)
    }
    let question = intent.confirmation(frame.values)
    if question != nil { recallLeftovers(of: frame, &state) }
    if question != nil { for reason in domain.risks(of: frame) { state.preface = state.preface + reason } }
    if let step = PlanHandler(policy: self).collect(frame, needsConfirmation: question != nil, now: now, &state) {
      return step
    }
    guard let question else { return perform(frame, nil, &state) }
    return askForConfirmation(question, frame, now: now, &state)
  }

  // MARK: Confirmation and action

  /// Reads a request out and waits for a yes.
  func askForConfirmation(
    _ question: Reply, _ frame: DialogueFrame, now: Duration, isRepeated: Bool = false, _ state: inout DialogueState
  ) -> DialogueStep {
    let confirmation = Confirmation(
      id: domain.newID(), intent: frame.intent, values: frame.values, question: question, issuedAt: now,
      isRepeated: isRepeated)
    state.phase = .confirming(confirmation)
    return respond(question, .confirmation, confirmation: confirmation, &state)
  }

  /// Hands a frame over to be performed.
  ///
  /// Its confirmation cannot be used again, whatever the result is.
  func perform(_ frame: DialogueFrame, _ token: ConfirmationToken?, _ state: inout DialogueState) -> DialogueStep {
    state.phase = .idle
    state.failureCount = 0
    state.performing = (frame, token)
    return .perform(frame, token)
  }

  // MARK: Words that cannot be taken into account

  /// Names words of the open request that cannot be taken into account, and keeps them for its confirmation.
  func nameLeftovers(_ words: [String], _ state: inout DialogueState) {
    guard !words.isEmpty else { return }
    state.preface = state.preface + responses.leftovers(words)
    state.frame?.leftovers += words
    state.frame?.leftoverTurn = state.turnNumber
  }

  /// Names the words of a request again before its first confirmation, unless this turn did.
  private func recallLeftovers(of frame: DialogueFrame, _ state: inout DialogueState) {
    guard !frame.leftovers.isEmpty else { return }
    if frame.leftoverTurn != state.turnNumber { state.preface = state.preface + responses.leftovers(frame.leftovers) }
    state.frame?.leftovers = []
  }

  // MARK: Repairs

  /// Says why an utterance could not be used, and asks again.
  ///
  /// Drops the request after ``failureLimit`` failures.
  func reprompt(_ reason: Reply, now: Duration, _ state: inout DialogueState) -> DialogueStep {
    state.failureCount += 1
    if state.failureCount >= Self.failureLimit, state.frame != nil {
      state.clear()
      state.preface = state.preface + ResponseTemplates.render(templates.abandoned, state.turnNumber)
      return offerHelp(&state)
    }
    state.preface = state.preface + reason
    guard state.frame != nil else {
      state.phase = .idle
      return respond("", .request, &state)
    }
    return repeatOpenQuestion(now: now, &state)
  }

  /// Repeats the question that waits for an answer.
  ///
  /// A confirmation gets a new id and a new lifetime.
  func repeatOpenQuestion(now: Duration, _ state: inout DialogueState) -> DialogueStep {
    guard let frame = state.frame, let intent = domain.intents[frame.intent] else {
      return respond("", .request, &state)
    }
    switch state.phase {
    case .asking(let name): if let slot = intent.slot(name) { return prompter.ask(slot, &state) }
    case .choosing(let slot, let choices): return prompter.offer(choices, for: slot, &state)
    case .choosingIntent(let interpretations): return prompter.offerIntents(interpretations, &state)
    case .confirming where state.plan != nil: return PlanHandler(policy: self).askForConfirmation(now: now, &state)
    case .confirming(let confirmation):
      let question =
        state.failureCount == 0
        ? confirmation.question
        : ResponseTemplates.render(
          templates.repeatConfirmation, state.failureCount - 1, ["recap": confirmation.question])
      return askForConfirmation(question, frame, now: now, isRepeated: confirmation.isRepeated, &state)
    case .idle, .offeringMore, .ended: break
    }
    return .review(frame)
  }
}
