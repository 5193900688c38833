import VocativeCore
import VocativeText

extension Hearing {
  /// Whether anything at all can be made of the utterance.
  var isUnderstood: Bool {
    !readings.isEmpty || values != nil || !picks.isEmpty || (act.map { $0.confidence >= .consent } ?? false)
  }
}

extension Tracker {
  /// The slot whose value is awaited: one word is enough to fill it.
  var expectedSlot: String? {
    switch phase {
    case .asking(let slot), .choosing(let slot, _): slot
    default: nil
    }
  }

  /// The entries that can be picked now.
  var offeredChoices: [any Choosable] {
    switch phase {
    case .choosing(_, let choices): choices
    case .choosingRequest(let readings): requestChoices(readings)
    default: []
    }
  }

  /// Takes an entry by its id.
  mutating func pick(_ id: String, now: Duration) -> Step {
    if case .asking(let slot) = phase, var frame, let entry = frame.suggestions[slot]?.first(where: { $0.id == id }) {
      history.note(frame)
      editedSlots.insert(slot)
      frame.fill(slot, SlotFill(value: entry, confidence: .certain, origin: .picked))
      self.frame = frame
      (failures, reviewRounds) = (0, 0)
      return .review(frame)
    }
    guard let number = offeredChoices.firstIndex(where: { $0.id == id }) else {
      return fail(Wording.pick(wording.notUnderstood, failures), now: now)
    }
    var hearing = Hearing(utterance: Utterance("\(number + 1)"), began: now, now: now)
    hearing.picks = [number]
    return hear(hearing)
  }

  /// Notes when the voice has read the recap; nil while it is still reading.
  mutating func markSpeaking(endedAt end: Duration?) {
    guard case .confirming(var recap) = phase else { return }
    recap.ended = end
    phase = .confirming(recap)
  }

  /// The utterance was too long to be read; nothing changes.
  mutating func tooLong() -> Turn { aside(Wording.pick(wording.tooLong, turnNumber)) }

  /// The app's services do not answer; nothing changes, and a recap must be read again.
  mutating func unreachable(_ reason: Reply? = nil) -> Turn {
    aside(reason ?? Wording.pick(wording.unreachable, turnNumber))
  }

  private mutating func aside(_ reply: Reply) -> Turn {
    Turn(
      reply: preface + reply, expects: last?.expects ?? .request, choices: last?.choices ?? [], recap: nil,
      intent: frame?.intent, outcomes: outcomes)
  }
}
