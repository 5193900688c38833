import VocativeCore
import VocativeText

/// Makes the open request one of another intent: of a variant, of the intent with the roles exchanged, or without a time.
struct FrameTransformer: Sendable {
  let policy: DialoguePolicy

  /// Makes the open request another one in the words of a turn; nil if the turn asks for none.
  func transform(_ turn: UserTurn, _ state: inout DialogueState) -> DialogueStep? {
    becomeVariant(turn, &state) ?? exchange(turn, &state)
  }

  /// Exchanges the roles of the open request, or makes it one without a time; nil if neither is asked for.
  func exchange(_ turn: UserTurn, _ state: inout DialogueState) -> DialogueStep? {
    guard let frame = state.frame, let intent = policy.domain.intents[frame.intent] else { return nil }
    if turn.isReversal, let exchanged = policy.domain.frameExchangingSlots(of: frame) {
      state.history.record(frame)
      state.failureCount = 0
      return state.resume(exchanged)
    }
    let base = policy.domain.intents.values.first { $0.variants.contains(frame.intent) }
    let opposite = intent.opposite.flatMap { policy.domain.intents[$0] }
    let target = turn.isReversal || turn.opposite != nil ? opposite : turn.isImmediate ? base : nil
    guard let target else { return nil }
    state.history.record(frame)
    state.failureCount = 0
    var changed = policy.domain.frame(frame, as: target)
    guard !turn.isReversal, let values = turn.opposite ?? values(of: turn, for: target) else {
      return state.resume(changed)
    }
    changed.apply(values, recognitionConfidence: turn.recognitionConfidence)
    state.lastInterpretation = (values, turn.utterance)
    state.frame = changed
    policy.nameLeftovers(values.leftovers, &state)
    return state.resume(state.frame ?? changed)
  }

  /// Returns the values of a turn that the target has slots for; nil if there are none.
  private func values(of turn: UserTurn, for target: IntentDeclaration) -> Interpretation? {
    guard let values = turn.slotInterpretation else { return nil }
    let own = values.entities.filter { target.slot($0.slot) != nil }
    return own.isEmpty ? nil : values.with(own)
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
    policy.nameLeftovers(variant.leftovers, &state)
    state.failureCount = 0
    state.reviewRounds = 0
    return state.frame.map { .review($0) }
  }
}
