import VocativeCore
import VocativeText

/// Begins requests: the first one, one that interrupts another, and one picked from several.
struct RequestHandler: Sendable {
  let policy: DialoguePolicy

  /// Interpretations whose confidences differ by less are offered as a choice.
  private static let ambiguityMargin = 0.03
  /// The number of requests that are offered as a choice.
  static let choiceLimit = 4

  private var domain: DialogueDomain { policy.domain }

  /// Takes an utterance where no request is open.
  func handle(_ turn: UserTurn, _ state: inout DialogueState) -> DialogueStep {
    if let partial = turn.partialRequest { return begin(partial, &state) }
    if turn.requests.count > 1, turn.recognitionConfidence >= .recognitionThreshold {
      return PlanHandler(policy: policy).begin(turn.requests, turn, &state)
    }
    if let step = handleContinuation(turn, &state) { return step }
    guard let best = turn.interpretations.first, turn.recognitionConfidence >= .recognitionThreshold else {
      return handleNoRequest(turn, &state)
    }
    if turn.isTentative {
      return policy.prompter.offerIntents(Array(turn.interpretations.prefix(Self.choiceLimit)), &state)
    }
    let rivals = turn.interpretations.filter { best.confidence.value - $0.confidence.value < Self.ambiguityMargin }
    if rivals.count > 1, best.confidence < .confirmationThreshold {
      if let answer = rivals.first(where: mayBeAnswered), rivals.allSatisfy(needsNoQuestion) {
        state.lastInterpretation = (answer, turn.utterance)
        return begin(answer, recognitionConfidence: turn.recognitionConfidence, &state)
      }
      return policy.prompter.offerIntents(Array(rivals.prefix(Self.choiceLimit)), &state)
    }
    state.lastInterpretation = (best, turn.utterance)
    return begin(best, recognitionConfidence: turn.recognitionConfidence, &state)
  }

  /// True for one of several likely requests that may be answered at once, as nothing is done by it.
  private func mayBeAnswered(_ interpretation: Interpretation) -> Bool {
    guard let intent = domain.intents[interpretation.intent] else { return false }
    return intent.isReversible && intent.missingSlots(of: interpretation).isEmpty
      && !interpretation.entities.contains(where: \.isConflicting)
  }

  /// True for an intent of a skill whose replies name every word, so that the person hears what was taken.
  private func needsNoQuestion(_ interpretation: Interpretation) -> Bool {
    domain.intents[interpretation.intent].map { $0.namesEveryWord && !$0.requiresConfirmation } ?? false
  }

  /// Takes an utterance that goes on from the last request: "same again for Omar"; nil if it is none.
  private func handleContinuation(_ turn: UserTurn, _ state: inout DialogueState) -> DialogueStep? {
    guard var frame = state.lastFrame, turn.recognitionConfidence >= .recognitionThreshold else { return nil }
    let question = elliptical(turn, frame)
    guard let interpretation = question ?? continuation(turn, frame), let intent = domain.intents[interpretation.intent]
    else { return nil }
    state.history = FrameHistory()
    // "Which was the biggest" is about the period, the purpose and the direction of the question before.
    if question != nil { frame.stateDerivedValues(of: intent.slots.filter { !$0.isDerived }.map(\.name)) }
    if intent.name != frame.intent { frame = domain.frame(frame, as: intent) }
    frame.warnings = []
    frame.apply(interpretation, recognitionConfidence: turn.recognitionConfidence)
    frame.leftovers = []
    state.lastInterpretation = (interpretation, turn.utterance)
    state.failureCount = 0
    state.frame = frame
    policy.nameLeftovers(interpretation.leftovers, &state)
    if turn.continuation?.isCorrection == true, question == nil, intent.requiresConfirmation {
      state.preface =
        state.preface + ResponseTemplates.render(domain.templates.correctedAfterwards, state.turnNumber)
    }
    return state.resume(state.frame ?? frame)
  }

  /// Returns the values that replace those of the last request; nil if the utterance is rather another request.
  private func continuation(_ turn: UserTurn, _ frame: DialogueFrame) -> Interpretation? {
    guard let continuation = turn.continuation else { return nil }
    if let best = turn.interpretations.first {
      let needsYes = { domain.intents[$0]?.requiresConfirmation ?? true }
      // "And this month" goes on with the question before, whatever else could be asked about a month.
      let isOther = needsYes(best.intent) || needsYes(frame.intent)
      // The model alone does not tell "and João for twenty" from another request.
      let isDeclared = best.confidence >= RequestGuard.declaredThreshold && turn.source == .phrases
      let isOtherDeclared = isDeclared && best.intent != frame.intent
      let rivals =
        isOtherDeclared && best.intent != continuation.interpretation.intent
        && !(continuation.isCorrection && lacksEntry(best) && domain.intents[frame.intent]?.inverse == nil)
      // "What about the other one" is a request as declared.
      let isWhole = isOtherDeclared && best.entities.isEmpty && best.leftovers.isEmpty
      // "No, the pharmacy first" says more than another value.
      let saysMore =
        turn.correctsLastRequest && best.intent != frame.intent && best.confidence >= .confirmationThreshold
        && best.entities.count > continuation.interpretation.entities.count
      // "Not that bank" names the same again: it is the other request.
      let restates =
        isOtherDeclared && !continuation.interpretation.entities.isEmpty
        && continuation.interpretation.entities.allSatisfy { entity in
          frame.values[entity.slot].map { entity.identities.contains($0.identity) } ?? false
        }
      // "And how much was it" is declared for after just such a question.
      let follows =
        isDeclared && domain.intents[best.intent]?.precedingIntents.contains(frame.intent) ?? false
      guard continuation.isAnnounced, !isWhole, !saysMore, !restates, !follows, !rivals || !isOther else {
        return nil
      }
    }
    return continuation.interpretation
  }

  /// True for a request that changes something without the entry that it is about: "make that 350".
  private func lacksEntry(_ interpretation: Interpretation) -> Bool {
    guard let intent = domain.intents[interpretation.intent] else { return false }
    return !intent.missingSlots(of: interpretation).isEmpty
  }

  /// Returns a question that leans on the one before, without a name of its own: "when was the last time".
  private func elliptical(_ turn: UserTurn, _ frame: DialogueFrame) -> Interpretation? {
    let asks = { (intent: String) in !(domain.intents[intent]?.requiresConfirmation ?? true) }
    guard let best = turn.interpretations.first, asks(best.intent), asks(frame.intent),
      best.entities.contains(where: { $0.candidates.first?.value.refersToPrevious ?? false })
    else { return nil }
    return best
  }

  /// Begins the intent that undoes the last one, with the entry that the last one made; nil if there is none.
  ///
  /// After an answer, that intent is begun only where the words name something (`namesObject`), and asks which entry is
  /// meant if the answer lists several: "stop that one".
  func beginInverse(namesObject: Bool, _ state: inout DialogueState) -> DialogueStep? {
    if let last = state.lastFrame, let name = domain.intents[last.intent]?.inverse,
      let inverse = domain.intents[name], !inverse.slots.contains(where: \.isRequired), !inverse.requiresConfirmation
    {
      state.history = FrameHistory()
      return state.resume(DialogueFrame(intent: name))
    }
    guard let last = state.lastFrame, let done = domain.intents[last.intent], let name = done.inverse,
      done.requiresConfirmation || namesObject, let inverse = domain.intents[name],
      let slot = inverse.slots.first(where: { $0.isRequired }),
      let parser = domain.vocabulary?.parser(of: slot.name, in: name)
    else { return nil }
    let referents = PronounResolver(salient: state.salient).referents(of: parser).compactMap { $0 as? any Choosable }
    guard !referents.isEmpty || !done.requiresConfirmation else { return nil }
    var frame = DialogueFrame(intent: name)
    if referents.count == 1 {
      frame.fill(slot.name, SlotFiller(value: referents[0], confidence: .certain, origin: .stated))
    } else if !referents.isEmpty {
      frame.offer(slot.name, referents)
    }
    state.history = FrameHistory()
    return state.resume(frame)
  }

  /// Begins the last request with two slots exchanged, which undoes it: "move it back"; nil if it has no such slots.
  func beginReturn(_ state: inout DialogueState) -> DialogueStep? {
    guard let last = state.lastFrame, var frame = domain.frameExchangingSlots(of: last) else { return nil }
    (frame.leftovers, frame.warnings) = ([], [])
    state.history = FrameHistory()
    state.failureCount = 0
    return state.resume(frame)
  }

  /// Moves a part of what the last request moved back: "put 20 of that back"; nil if that is not asked for.
  func beginPartialReturn(_ turn: UserTurn, _ state: inout DialogueState) -> DialogueStep? {
    guard let last = state.lastFrame, var frame = domain.frameExchangingSlots(of: last),
      let vocabulary = domain.vocabulary,
      let slot = last.fills.keys.first(where: {
        vocabulary.parser(of: $0, in: last.intent)?.standsForSums ?? false
      }), let parser = vocabulary.parserIndex(of: slot, in: last.intent),
      let part = vocabulary.values(in: turn.utterance)
        .filter({ $0.parser == parser && $0.confidence >= .acceptanceThreshold && !$0.value.refersToPrevious })
        .max(by: { $0.tokens.count < $1.tokens.count }),
      FrameTransformation.isReturn(of: part.tokens, in: turn.utterance)
    else { return nil }
    frame.fill(slot, SlotFiller(value: part.value, confidence: part.confidence, origin: .stated))
    (frame.leftovers, frame.warnings) = ([], [])
    state.history = FrameHistory()
    state.failureCount = 0
    return state.resume(frame)
  }

  private func handleNoRequest(_ turn: UserTurn, _ state: inout DialogueState) -> DialogueStep {
    if let act = turn.act, act.act == .yes, act.confidence >= .interruptionThreshold {
      if case .offeringMore = state.phase { return policy.offerHelp(&state) }
      return policy.respondNothingPending(&state)
    }
    // A greeting asks for nothing.
    if turn.utterance.isOnlyPoliteness { return policy.offerHelp(&state) }
    state.lastInterpretation = nil
    return policy.reprompt(policy.responses.noRequest(turn, state), now: turn.now, &state)
  }

  /// Takes an answer to the question which of several requests was meant.
  func handleIntentSelection(_ turn: UserTurn, among offered: [Interpretation], _ state: inout DialogueState)
    -> DialogueStep
  {
    if offered.count == 1, let act = turn.act, act.act == .yes, act.confidence >= .interruptionThreshold {
      return begin(offered[0], &state)
    }
    // "Send it to him" picks the payment among them, with the values of the earlier utterance; "send Mei 30" is another.
    let known = Set(offered.flatMap(\.entities).flatMap(\.identities))
    let bringsValues =
      turn.interpretations.first.map { best in
        best.confidence >= .confirmationThreshold
          && (!best.unresolvedNames.isEmpty || !known.isSuperset(of: best.entities.flatMap(\.identities)))
      } ?? false
    if !bringsValues {
      let picks = turn.selections.filter(offered.indices.contains)
      if picks.count == 1 { return begin(offered[picks[0]], &state) }
      if let best = turn.interpretations.first, let meant = offered.first(where: { $0.intent == best.intent }) {
        return begin(meant, &state)
      }
    }
    if turn.interpretations.first?.hasValues ?? false || turn.requests.count > 1 {
      state.preface = state.preface + ResponseTemplates.render(domain.templates.requestReplaced, state.turnNumber)
    }
    return handle(turn, &state)
  }

  /// Takes another request while one is open; nil if the utterance is none.
  ///
  /// A complete request without a confirmation is answered and the open one goes on. Any other takes its place.
  func handleInterruption(_ turn: UserTurn, _ state: inout DialogueState) -> DialogueStep? {
    if turn.requests.count > 1, turn.recognitionConfidence >= .recognitionThreshold,
      turn.requests.allSatisfy({ $0.confidence >= .interruptionThreshold }),
      !(state.frame.map {
        OpenRequestChange(domain: domain, open: $0, turn: turn, request: turn.requests[0]).isMeantInParts
      } ?? false)
    {
      state.preface = state.preface + ResponseTemplates.render(domain.templates.requestReplaced, state.turnNumber)
      return PlanHandler(policy: policy).begin(turn.requests, turn, &state)
    }
    guard let best = turn.interpretations.first, let open = state.frame, best.intent != open.intent,
      turn.variant.map({ $0.intent != best.intent }) ?? true,
      turn.recognitionConfidence >= .recognitionThreshold, best.confidence >= .interruptionThreshold,
      best.confidence > turn.slotInterpretation?.confidence ?? .zero, !best.hasOnlyLeftovers,
      !OpenRequestChange(domain: domain, open: open, turn: turn, request: best).isMeant,
      let intent = domain.intents[best.intent]
    else { return nil }
    if domain.intents[open.intent]?.opposite == best.intent, best.hasValues {
      // "Ask her for it instead": the sum stays.
      var frame = domain.frame(open, as: intent)
      frame.apply(best, recognitionConfidence: turn.recognitionConfidence)
      state.history.record(open)
      state.failureCount = 0
      state.lastInterpretation = (best, turn.utterance)
      state.frame = frame
      policy.nameLeftovers(best.leftovers, &state)
      return state.resume(state.frame ?? frame)
    }
    if !intent.requiresConfirmation, intent.missingSlots(of: best).isEmpty, state.suspended == nil {
      PlanHandler(policy: policy).suspend(open, &state)
    } else {
      state.preface = state.preface + ResponseTemplates.render(domain.templates.requestReplaced, state.turnNumber)
    }
    state.lastInterpretation = (best, turn.utterance)
    return begin(best, recognitionConfidence: turn.recognitionConfidence, &state)
  }

  private func begin(
    _ interpretation: Interpretation, recognitionConfidence: Confidence = .certain, _ state: inout DialogueState
  ) -> DialogueStep {
    // A request that answers in between has no history of its own. One that replaces another can be undone.
    if state.suspended == nil {
      if let open = state.frame { state.history.record(open) } else { state.history = FrameHistory() }
    }
    var frame = DialogueFrame(intent: interpretation.intent)
    frame.acceptsLikelyNames = domain.intents[interpretation.intent].map { !$0.requiresConfirmation } ?? false
    frame.apply(interpretation, recognitionConfidence: recognitionConfidence)
    frame.completeReferences(by: state.salient)
    if let intent = domain.intents[frame.intent], let open = state.suspended, state.suspendedPlan == nil {
      frame.deriveSlots(of: intent, from: open)
    }
    state.plan = nil
    state.frame = frame
    policy.nameLeftovers(interpretation.leftovers, &state)
    state.failureCount = 0
    state.phase = .idle
    return .review(state.frame ?? frame)
  }

  /// Begins a request whose name was not recognised, and offers the entries that its phones may name.
  private func begin(_ partial: PartialRequest, _ state: inout DialogueState) -> DialogueStep {
    _ = begin(partial.interpretation, recognitionConfidence: partial.recognitionConfidence, &state)
    let named = partial.list.entries(like: "", phones: partial.phones, recent: []).entries
    if !named.isEmpty { state.frame?.offer(partial.slot, named) }
    guard let frame = state.frame else { return policy.respond("", .request, &state) }
    state.reviewRounds = 0
    return .review(frame)
  }
}

extension Confidence {
  /// The minimum confidence of the recogniser in the words of a request.
  ///
  /// Less sure words are likely not meant for the
  /// assistant.
  static let recognitionThreshold: Confidence = 0.4
}
