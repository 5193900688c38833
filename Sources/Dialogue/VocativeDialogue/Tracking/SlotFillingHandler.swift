import VocativeCore
import VocativeText

/// Fills slots of the open request: from values in an utterance, from a pick in a list, and from a touched entry.
struct SlotFillingHandler: Sendable {
  let policy: DialoguePolicy
  var requests: RequestHandler { RequestHandler(policy: policy) }

  /// The number of other entries that are offered in place of a wrong one.
  private static let alternativeLimit = 4

  private var responses: ResponseGenerator { policy.responses }

  /// Takes the answer to a question for a slot.
  func handleAnswer(_ turn: UserTurn, slot: String, _ state: inout DialogueState) -> DialogueStep {
    if let interruption = requests.handleInterruption(turn, &state) { return interruption }
    if let step = update(turn, &state) ?? handleRemark(turn, &state) { return step }
    return handleUnresolvedName(turn, slot: slot, &state)
  }

  /// Takes an answer to a list of entries.
  func handleSelection(
    _ turn: UserTurn, slot: String, among choices: [any Choosable], _ state: inout DialogueState
  ) -> DialogueStep {
    var picks = turn.selections.filter(choices.indices.contains)
    if picks.isEmpty, choices.count == 1, let act = turn.act, act.act == .yes,
      act.confidence * turn.recognitionConfidence >= .confirmationThreshold, !turn.utterance.isQuestion
    {
      picks = [0]
    }
    if picks.count == 1 {
      state.failureCount = 0
      if let frame = state.frame { state.history.record(frame) }
      state.editedSlots.insert(slot)
      state.frame?.fill(slot, SlotFiller(value: choices[picks[0]], confidence: .certain, origin: .selected))
      return review(&state)
    }
    if let interruption = requests.handleInterruption(turn, &state) { return interruption }
    if picks.count > 1 {
      state.failureCount += 1
      return policy.offer(picks.map { choices[$0] }, for: slot, &state)
    }
    return update(turn, &state) ?? handleUnresolvedName(turn, slot: slot, &state)
  }

  /// Takes the suggestion of an id for the slot that was asked for; nil if there is none.
  func selectSuggestion(_ id: String, _ state: inout DialogueState) -> DialogueStep? {
    guard case .asking(let slot) = state.phase, var frame = state.frame,
      let entry = frame.suggestions[slot]?.first(where: { $0.id == id })
    else { return nil }
    state.history.record(frame)
    state.editedSlots.insert(slot)
    frame.fill(slot, SlotFiller(value: entry, confidence: .certain, origin: .selected))
    state.frame = frame
    (state.failureCount, state.reviewRounds) = (0, 0)
    return .review(frame)
  }

  /// Takes a remark about a slot: asks again for a wrong value, or says the value that was asked for; nil if it is none.
  func handleRemark(_ turn: UserTurn, _ state: inout DialogueState) -> DialogueStep? {
    guard let remark = turn.slotRemark, let frame = state.frame, let intent = policy.domain.intents[frame.intent],
      turn.slotInterpretation?.entities.isEmpty ?? true
    else { return nil }
    state.failureCount = 0
    switch remark {
    case .question(let slot):
      guard let value = frame.fills[slot]?.value else { return nil }
      let detail: Reply = (value as? any Choosable)?.detail.map { " (\($0))" } ?? ""
      state.preface =
        state.preface
        + ResponseTemplates.render(
          policy.domain.templates.slotValue, 0,
          ["what": Reply(slot.inWords), "value": Reply(shown: value.shown.bidiIsolated, spoken: value.spoken) + detail])
      return policy.repeatOpenQuestion(now: turn.now, &state)
    case .dispute(let slot):
      guard let declaration = intent.slot(slot) else { return nil }
      state.history.record(frame)
      let previous = frame.fills[slot]?.value.identity
      state.frame?.clear(slot)
      let others = (policy.domain.list(of: slot, in: frame)?.entries(limit: 9) ?? []).filter { $0.identity != previous }
      if (2...Self.alternativeLimit).contains(others.count) { return policy.offer(others, for: slot, &state) }
      return declaration.isRequired ? policy.ask(declaration, &state) : state.frame.map { state.resume($0) }
    }
  }

  /// Takes the values and corrections of an utterance; nil if it has none.
  func update(_ turn: UserTurn, _ state: inout DialogueState) -> DialogueStep? {
    guard let intent = state.frame?.intent else { return nil }
    if let step = becomeVariant(turn, &state) ?? transform(turn, &state) { return step }
    let same = turn.interpretations.first.flatMap { $0.intent == intent && $0.hasValues ? $0 : nil }
    let candidates = [turn.slotInterpretation, same].compactMap(\.self).filter {
      $0.confidence >= .acceptanceThreshold
    }
    guard let best = candidates.max(by: { $0.confidence < $1.confidence }) else { return nil }
    if best.entities.isEmpty, case .asking(let slot) = state.phase, let name = best.unresolvedNames.first,
      name.slot == slot
    {
      let phones = name.text == turn.utterance.trimmedText ? turn.phones : []
      return resolve(name.text, phones: phones, for: slot, &state)
        ?? policy.reprompt(responses.unresolvedName(name.text, for: slot, state), now: turn.now, &state)
    }
    if let frame = state.frame { state.history.record(frame) }
    state.editedSlots.formUnion(best.entities.map(\.slot))
    state.frame?.apply(best, recognitionConfidence: turn.recognitionConfidence)
    state.lastInterpretation = (best, turn.utterance)
    state.preface = state.preface + responses.leftovers(best.leftovers)
    state.failureCount = 0
    return review(&state)
  }

  /// Exchanges the roles of the open request, or makes it one without a time; nil if neither is asked for.
  func transform(_ turn: UserTurn, _ state: inout DialogueState) -> DialogueStep? {
    guard let frame = state.frame, let intent = policy.domain.intents[frame.intent] else { return nil }
    let base = policy.domain.intents.values.first { $0.variants.contains(frame.intent) }
    let target = turn.isReversal ? intent.opposite.flatMap { policy.domain.intents[$0] } : turn.isImmediate ? base : nil
    guard let target else { return nil }
    state.history.record(frame)
    state.failureCount = 0
    return state.resume(policy.domain.frame(frame, as: target))
  }

  /// Makes the open request one of a variant of its intent, such as a scheduled payment after "tomorrow"; nil if no value
  /// asks for that.
  private func becomeVariant(_ turn: UserTurn, _ state: inout DialogueState) -> DialogueStep? {
    guard let variant = turn.variant, variant.confidence >= .acceptanceThreshold, let frame = state.frame,
      let intent = policy.domain.intents[variant.intent]
    else { return nil }
    state.history.record(frame)
    var changed = DialogueFrame(intent: intent.name, slots: Set(intent.slots.map(\.name)), from: frame)
    changed.apply(variant, recognitionConfidence: turn.recognitionConfidence)
    state.editedSlots.formUnion(variant.entities.map(\.slot))
    state.frame = changed
    state.lastInterpretation = (variant, turn.utterance)
    state.preface = state.preface + responses.leftovers(variant.leftovers)
    state.failureCount = 0
    return review(&state)
  }

  /// Offers the entries that may have been meant, or says that nothing was understood.
  private func handleUnresolvedName(_ turn: UserTurn, slot: String, _ state: inout DialogueState) -> DialogueStep {
    guard let reason = responses.unresolvedEntry(turn, slot: slot, state) else {
      return policy.reprompt(responses.noMatch(turn, state), now: turn.now, &state)
    }
    return resolve(turn.utterance.trimmedText, phones: turn.phones, for: slot, &state)
      ?? policy.reprompt(reason, now: turn.now, &state)
  }

  /// Resolves a name, unless one more failure drops the request.
  private func resolve(_ name: String, phones: [String], for slot: String, _ state: inout DialogueState)
    -> DialogueStep?
  {
    guard state.failureCount + 1 < DialoguePolicy.failureLimit else { return nil }
    return policy.resolveName(name, phones: phones, for: slot, &state)
  }

  private func review(_ state: inout DialogueState) -> DialogueStep {
    guard let frame = state.frame else { return policy.respond("", .request, &state) }
    state.reviewRounds = 0
    return .review(frame)
  }
}
