import VocativeCore
import VocativeText

/// Undoes, redoes, restarts and summarises the request being put together.
struct FrameEditor: Sendable {
  let policy: DialoguePolicy

  private var templates: ResponseTemplates { policy.domain.templates }

  /// Undoes the last change of the request.
  func undo(now: Duration, _ state: inout DialogueState) -> DialogueStep {
    guard let frame = state.frame else {
      return policy.respondNothingPending(wording: state.hasCompletedAction ? templates.cannotUndo : nil, &state)
    }
    guard let earlier = state.history.undo(from: frame) else {
      return keepRequest(templates.nothingToUndo, now: now, &state)
    }
    return resume(earlier, &state)
  }

  /// Makes the change again that was undone last.
  func redo(now: Duration, _ state: inout DialogueState) -> DialogueStep {
    guard let frame = state.frame else { return policy.respondNothingPending(&state) }
    guard let later = state.history.redo(from: frame) else {
      return keepRequest(templates.nothingToRedo, now: now, &state)
    }
    return resume(later, &state)
  }

  /// Empties every slot of the request.
  func restart(_ state: inout DialogueState) -> DialogueStep {
    guard let frame = state.frame else { return policy.respondNothingPending(&state) }
    state.history.record(frame)
    state.preface = state.preface + ResponseTemplates.render(templates.restarted, state.turnNumber)
    return resume(DialogueFrame(intent: frame.intent), &state)
  }

  /// Says the values of the request so far, and asks the open question again.
  func summarize(now: Duration, _ state: inout DialogueState) -> DialogueStep {
    guard let frame = state.frame, let intent = policy.domain.intents[frame.intent] else {
      return policy.respondNothingPending(&state)
    }
    let summary = policy.responses.summary(of: frame, intent)
    state.failureCount = 0
    state.preface =
      state.preface + ResponseTemplates.render(templates.requestSummary, state.turnNumber, ["request": summary])
    return policy.repeatOpenQuestion(now: now, &state)
  }

  /// Undoes a change that gave a slot an impossible value; nil if this turn changed no earlier value of the slot.
  func rollBack(_ slot: String, because reason: Reply, _ state: inout DialogueState) -> DialogueStep? {
    guard state.editedSlots.contains(slot), state.history.last?.intent == state.frame?.intent,
      state.history.last?.fills[slot] != nil, let earlier = state.history.rollBack()
    else { return nil }
    let notice = ResponseTemplates.render(templates.valueKept, 0, ["what": Reply(slot.inWords)])
    state.preface = state.preface + reason + notice
    // The accepted changes of the turn stay.
    var frame = earlier
    for other in state.editedSlots where other != slot {
      if let changed = state.frame { frame.take(other, from: changed) }
    }
    state.editedSlots = []
    return resume(frame, &state)
  }

  private func resume(_ frame: DialogueFrame, _ state: inout DialogueState) -> DialogueStep {
    state.failureCount = 0
    return state.resume(frame)
  }

  private func keepRequest(_ notice: [ReplyTemplate], now: Duration, _ state: inout DialogueState) -> DialogueStep {
    state.failureCount = 0
    state.preface = state.preface + ResponseTemplates.render(notice, state.turnNumber)
    return policy.repeatOpenQuestion(now: now, &state)
  }
}
