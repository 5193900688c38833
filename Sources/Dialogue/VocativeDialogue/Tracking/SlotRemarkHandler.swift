import VocativeCore
import VocativeText

/// Answers remarks about a slot of the open request: that its value is wrong, or what it is.
struct SlotRemarkHandler: Sendable {
  let policy: DialoguePolicy

  /// The number of other entries that are offered in place of a wrong one.
  private static let alternativeLimit = 4

  /// Takes a remark about a slot: asks again for a wrong value, or says the value that was asked for; nil if it is none.
  func handle(_ turn: UserTurn, _ state: inout DialogueState) -> DialogueStep? {
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
      if (2...Self.alternativeLimit).contains(others.count) { return policy.prompter.offer(others, for: slot, &state) }
      return declaration.isRequired ? policy.prompter.ask(declaration, &state) : state.frame.map { state.resume($0) }
    }
  }
}
