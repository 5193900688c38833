import VocativeCore
import VocativeText

extension Tracker {
  /// Takes the last change of the request back.
  mutating func goBack(now: Duration) -> Step {
    guard let frame else {
      let said = hasDone ? wording.doneAlready : wording.nothingPending
      return respond(Wording.pick(said, turnNumber) + abilities, .request)
    }
    guard let earlier = history.back(from: frame) else { return stay(wording.nothingBefore, now: now) }
    return resume(earlier)
  }

  /// Makes the change again that was taken back.
  mutating func goForward(now: Duration) -> Step {
    guard let frame else { return respond(Wording.pick(wording.nothingPending, turnNumber) + abilities, .request) }
    guard let later = history.forward(from: frame) else { return stay(wording.nothingAfter, now: now) }
    return resume(later)
  }

  /// Empties the request, which stays the same.
  mutating func startOver() -> Step {
    guard let frame else { return respond(Wording.pick(wording.nothingPending, turnNumber) + abilities, .request) }
    history.note(frame)
    preface = preface + Wording.pick(wording.startedOver, turnNumber)
    return resume(Frame(intent: frame.intent))
  }

  /// Says what is known of the request so far, and asks the open question again.
  mutating func recall(now: Duration) -> Step {
    guard let frame, let intent = intents[frame.intent] else {
      return respond(Wording.pick(wording.nothingPending, turnNumber) + abilities, .request)
    }
    var known: Reply = "\(intent.summary)"
    for slot in intent.slots {
      guard let value = frame.fills[slot.name]?.value, !slot.isDerived else { continue }
      let name = Reply(slot.name.inWords)
      known = Reply(
        shown: "\(known.shown), \(name.shown) \(value.shown.bidiIsolated)",
        spoken: "\(known.spoken), \(name.spoken) \(value.spoken)")
    }
    failures = 0
    preface = preface + Wording.pick(wording.understood, turnNumber, ["request": known])
    return askOpenQuestion(now: now)
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

  private mutating func resume(_ frame: Frame) -> Step {
    self.frame = frame
    failures = 0
    phase = .idle
    reviewRounds = 0
    return .review(frame)
  }

  private mutating func stay(_ said: [Template], now: Duration) -> Step {
    failures = 0
    preface = preface + Wording.pick(said, turnNumber)
    return askOpenQuestion(now: now)
  }
}
