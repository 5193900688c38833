import VocativeCore
import VocativeText

extension DialogueStateTracker {
  /// Takes the last change of the request back.
  mutating func undo(now: Duration) -> Step {
    guard let frame else {
      let said = hasCompletedAction ? templates.cannotUndo : templates.nothingPending
      return respond(ResponseTemplates.render(said, turnNumber) + capabilities, .request)
    }
    guard let earlier = history.undo(from: frame) else { return keepRequest(templates.nothingToUndo, now: now) }
    return resume(earlier)
  }

  /// Makes the change again that was taken back.
  mutating func redo(now: Duration) -> Step {
    guard let frame else {
      return respond(ResponseTemplates.render(templates.nothingPending, turnNumber) + capabilities, .request)
    }
    guard let later = history.redo(from: frame) else { return keepRequest(templates.nothingToRedo, now: now) }
    return resume(later)
  }

  /// Empties the request, which stays the same.
  mutating func restart() -> Step {
    guard let frame else {
      return respond(ResponseTemplates.render(templates.nothingPending, turnNumber) + capabilities, .request)
    }
    history.record(frame)
    preface = preface + ResponseTemplates.render(templates.restarted, turnNumber)
    return resume(DialogueFrame(intent: frame.intent))
  }

  /// Says what is known of the request so far, and asks the open question again.
  mutating func summarize(now: Duration) -> Step {
    guard let frame, let intent = intents[frame.intent] else {
      return respond(ResponseTemplates.render(templates.nothingPending, turnNumber) + capabilities, .request)
    }
    var known: Reply = "\(intent.summary)"
    for slot in intent.slots {
      guard let value = frame.fills[slot.name]?.value, !slot.isDerived else { continue }
      let name = Reply(slot.name.inWords)
      known = Reply(
        shown: "\(known.shown), \(name.shown) \(value.shown.bidiIsolated)",
        spoken: "\(known.spoken), \(name.spoken) \(value.spoken)")
    }
    failureCount = 0
    preface = preface + ResponseTemplates.render(templates.requestSummary, turnNumber, ["request": known])
    return repeatOpenQuestion(now: now)
  }

  /// Undoes a change by which a value came in that cannot be; nil when this turn changed nothing that was good before.
  mutating func rollBack(_ slot: String, because reason: Reply) -> Step? {
    guard editedSlots.contains(slot), history.last?.intent == frame?.intent, history.last?.fills[slot] != nil,
      let earlier = history.rollBack()
    else { return nil }
    editedSlots = []
    preface = preface + reason
    return resume(earlier)
  }

  private mutating func resume(_ frame: DialogueFrame) -> Step {
    self.frame = frame
    failureCount = 0
    phase = .idle
    reviewRounds = 0
    return .review(frame)
  }

  private mutating func keepRequest(_ said: [ReplyTemplate], now: Duration) -> Step {
    failureCount = 0
    preface = preface + ResponseTemplates.render(said, turnNumber)
    return repeatOpenQuestion(now: now)
  }
}
