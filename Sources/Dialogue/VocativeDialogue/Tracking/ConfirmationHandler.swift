import VocativeCore
import VocativeText

/// Takes the answer to a confirmation: decides if a yes counts, and issues the token for the service.
///
/// Rules, in this order: the yes is confident and no question; the confirmation was read to its end and has not
/// expired; the lists of the app still hold its values; a request with several risks was read out twice.
struct ConfirmationHandler: Sendable {
  let policy: DialoguePolicy

  private var domain: DialogueDomain { policy.domain }
  private var rules: ConfirmationPolicy { policy.domain.policy }

  func handle(_ turn: UserTurn, to confirmation: Confirmation, _ state: inout DialogueState) -> DialogueStep {
    // "Do it now" agrees to no later day.
    if turn.isImmediate, let step = FrameTransformer(policy: policy).exchange(turn, &state) { return step }
    // A plain yes stays a yes, even if a contact has that name. "Correct" is not "collect".
    let isPlainYes = turn.act.map { $0.act == .yes && $0.confidence >= .confirmationThreshold } ?? false
    if !isPlainYes {
      let slots = SlotFillingHandler(policy: policy)
      if let step = addRequest(turn, &state) ?? PlanHandler(policy: policy).refuseValue(turn, &state) { return step }
      if let step = nameRefusal(turn, &state) ?? slots.requests.handleInterruption(
        turn, &state)
        ?? SlotRemarkHandler(policy: policy).handle(turn, &state)
        ?? slots.update(turn, &state)
      {
        return step
      }
    }
    guard let act = turn.act, act.act == .yes, let frame = state.frame else {
      let words = AgreementRemainder.words(after: turn.utterance)
      let reason = words.map { policy.responses.leftovers([$0]) } ?? policy.responses.noMatch(turn, state)
      return policy.reprompt(reason, now: turn.now, &state)
    }
    let isQuestion = rules.rejectsQuestions && turn.utterance.isQuestion
    let frames = state.plan?.ready ?? [frame]
    let isRisky = frames.contains { !domain.risks(of: $0).isEmpty }
    guard act.confidence * turn.recognitionConfidence >= rules.threshold(isRisky: isRisky),
      !isQuestion
    else {
      state.failureCount += 1
      if state.failureCount >= DialoguePolicy.failureLimit { return policy.reprompt("", now: turn.now, &state) }
      if let words = AgreementRemainder.words(after: turn.utterance) {
        state.preface = state.preface + policy.responses.leftovers([words])
      }
      return policy.repeatOpenQuestion(now: turn.now, &state)
    }
    if let step = rejectSpeaker(of: turn, &state) { return step }
    guard confirmation.isValid(forAnswerAt: turn.speechStart, now: turn.now, rules) else {
      return repeated(confirmation, of: frame, domain.templates.confirmationExpired, now: turn.now, &state)
    }
    if rules.requiresCurrentData, let step = refreshValues(of: frames, now: turn.now, &state) { return step }
    let warningCount = frames.map(\.warnings.count).max() ?? 0
    if rules.requiresSecondConfirmation(warningCount: warningCount), !confirmation.isRepeated {
      return repeated(
        confirmation, of: frame, domain.templates.secondConfirmation, now: turn.now, isRepeated: true, &state)
    }
    guard state.plan != nil else {
      return policy.perform(frame, token(for: confirmation, of: frame, now: turn.now), &state)
    }
    return PlanHandler(policy: policy).perform(
      confirmation, token: { planToken(for: confirmation, index: $0, now: turn.now) }, &state)
  }

  /// Refuses a yes of another voice than the enrolled one, or one that is too short to tell; nil if the voice may agree.
  private func rejectSpeaker(of turn: UserTurn, _ state: inout DialogueState) -> DialogueStep? {
    let templates: [ReplyTemplate]
    switch turn.speaker {
    case .accepted, nil: return nil
    case .rejected: templates = domain.templates.speakerRejected
    case .tooShort: templates = domain.templates.speakerUnsure
    }
    return policy.reprompt(ResponseTemplates.render(templates, state.turnNumber), now: turn.now, &state)
  }

  /// True if values name another entry of a list than a request has; one more person of a group is none.
  private func contrasts(_ values: Interpretation, _ open: DialogueFrame, in utterance: Utterance) -> Bool {
    values.entities.contains { entity in
      guard let value = entity.candidates.first?.value, value is any Choosable, let before = open.fills[entity.slot]
      else { return false }
      // "And Mei as well" enlarges the group that was named.
      let parser = domain.vocabulary?.parser(of: entity.slot, in: open.intent)
      let enlarges = parser?.erasedMatches(in: utterance).contains {
        $0.value.erasedCorrecting(before.value).identity != $0.value.identity
      }
      return !(enlarges ?? false) && !entity.identities.contains(before.value.identity)
        && value.erasedCorrecting(before.value).identity == value.identity
    }
  }

  /// Adds a request to those that were read out: "yes, and send Omar 5", "and 30 to Gianfranco"; nil if there is none.
  private func addRequest(_ turn: UserTurn, _ state: inout DialogueState) -> DialogueStep? {
    guard let open = state.frame else { return nil }
    if let addition = turn.addition, contrasts(addition, open, in: turn.utterance),
      let intent = domain.intents[addition.intent]
    {
      let model = addition.intent == open.intent ? open : domain.frame(open, as: intent)
      return PlanHandler(policy: policy).add(addition, like: model, to: open, turn, &state)
    }
    guard let best = turn.interpretations.first,
      best.confidence >= .interruptionThreshold, domain.intents[best.intent]?.requiresConfirmation ?? false,
      turn.utterance.announcesAddition
        || AgreementRemainder.words(after: turn.utterance, joinedBy: ["and", "then", "also"]) != nil,
      best.intent == open.intent
        ? contrasts(best, open, in: turn.utterance) && !redirects(best, turn.utterance)
        : best.entities.contains(where: { $0.candidates.first?.value is any Choosable })
    else { return nil }
    return PlanHandler(policy: policy).add(best, to: open, turn, &state)
  }

  /// True if the utterance says of "it" where it should go or come from, with no sum of its own: "and it should go to Omar"
  /// changes the open request, "and send it to Omar too" adds one.
  private func redirects(_ request: Interpretation, _ utterance: Utterance) -> Bool {
    let words = utterance.tokens.map(\.folded)
    return domain.intents[request.intent]?.missingSlots(of: request).isEmpty == false
      && words.contains(where: PronounResolver.demonstratives.contains)
      && !words.contains(where: Self.additionWords.contains)
  }

  /// Words by which an entry is added to those before.
  private static let additionWords: Set<String> = ["too", "also", "well", "same", "again", "another"]

  /// Names the words after a yes if they ask for something that is not possible; nil if they do not.
  private func nameRefusal(_ turn: UserTurn, _ state: inout DialogueState) -> DialogueStep? {
    guard let best = turn.interpretations.first, domain.intents[best.intent]?.isRefusal ?? false,
      let words = AgreementRemainder.words(after: turn.utterance)
    else { return nil }
    return policy.reprompt(policy.responses.leftovers([words]), now: turn.now, &state)
  }

  /// Reads the request out again, in the words of a template.
  private func repeated(
    _ confirmation: Confirmation, of frame: DialogueFrame, _ templates: [ReplyTemplate], now: Duration,
    isRepeated: Bool = false, _ state: inout DialogueState
  ) -> DialogueStep {
    if state.plan != nil {
      state.preface = state.preface + ResponseTemplates.render(templates, 0)
      return PlanHandler(policy: policy).askForConfirmation(now: now, isRepeated: isRepeated, &state)
    }
    let question = domain.intents[frame.intent]?.confirmation(frame.values) ?? confirmation.question
    return policy.askForConfirmation(
      ResponseTemplates.render(templates, 0, ["recap": question]), frame, now: now, isRepeated: isRepeated, &state)
  }

  /// Returns the token that a service demands; nil for an intent that needs none.
  private func token(for confirmation: Confirmation, of frame: DialogueFrame, now: Duration) -> ConfirmationToken? {
    guard domain.intents[frame.intent]?.requiresConfirmation ?? true else { return nil }
    return ConfirmationToken(
      idempotencyKey: domain.newID(), digest: confirmation.digest, confirmationID: confirmation.id,
      timeRemaining: rules.lifetime - (now - confirmation.issuedAt))
  }

  /// Returns the token for one of several requests that one yes agreed to: each has an id and a key of its own.
  private func planToken(for confirmation: Confirmation, index: Int, now: Duration) -> ConfirmationToken {
    ConfirmationToken(
      idempotencyKey: domain.newID(), digest: confirmation.digest,
      confirmationID: index == 0 ? confirmation.id : "\(confirmation.id)#\(index + 1)",
      timeRemaining: rules.lifetime - (now - confirmation.issuedAt))
  }

  /// Updates the values that changed in the app's lists since the confirmation was asked, which is then void; nil if
  /// none changed.
  private func refreshValues(of frames: [DialogueFrame], now: Duration, _ state: inout DialogueState) -> DialogueStep? {
    let current = frames.map { currentVersion(of: $0) }
    guard !zip(current, frames).allSatisfy({ $0.hasSameValues(as: $1) }) else { return nil }
    state.preface = state.preface + ResponseTemplates.render(domain.templates.dataChanged, state.turnNumber)
    if state.plan != nil { state.plan = RequestPlan(Array(current.dropFirst())) }
    return current.first.map { state.resume($0) }
  }

  /// Returns a frame with the current versions of its values, without those that are gone.
  private func currentVersion(of frame: DialogueFrame) -> DialogueFrame {
    var current = frame
    for (slot, fill) in frame.fills {
      guard fill.value is any Choosable else { continue }
      guard let value = domain.vocabulary?.currentValue(fill.value, of: slot, in: frame.intent) else {
        current.clear(slot)
        continue
      }
      current.fill(slot, SlotFiller(value: value, confidence: fill.confidence, origin: fill.origin))
    }
    return current
  }
}

extension DialogueFrame {
  /// True if all slots that the person speaks of hold the values of another frame.
  ///
  /// A value that the person speaks of now is the same when it was derived before.
  func hasStatedValues(of other: DialogueFrame) -> Bool {
    func stated(_ frame: DialogueFrame) -> Set<String> {
      Set(frame.fills.filter { $0.value.origin != .derived }.keys)
    }
    return stated(self).union(stated(other)).allSatisfy {
      fills[$0]?.value.identity == other.fills[$0]?.value.identity
    } && pendingChoices.keys == other.pendingChoices.keys && conflicting == other.conflicting
  }

  /// True if all slots hold the values of another frame, with equal properties.
  fileprivate func hasSameValues(as other: DialogueFrame) -> Bool {
    fills.count == other.fills.count
      && fills.allSatisfy { slot, fill in other.fills[slot].map { fill.value.equals($0.value) } ?? false }
  }
}

extension SlotValue {
  fileprivate func equals(_ other: any SlotValue) -> Bool { (other as? Self) == self }
}
