import VocativeCore
import VocativeText

extension UserTurn {
  /// Whether anything at all can be made of the utterance.
  var isUnderstood: Bool {
    !interpretations.isEmpty || slotInterpretation != nil || !selections.isEmpty
      || (act.map { $0.confidence >= .confirmationThreshold } ?? false)
  }
}

extension DialogueStateTracker {
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
    case .choosingIntent(let readings): intentChoices(readings)
    default: []
    }
  }

  /// Takes an entry by its id.
  mutating func select(_ id: String, now: Duration) -> Step {
    if case .asking(let slot) = phase, var frame, let entry = frame.suggestions[slot]?.first(where: { $0.id == id }) {
      history.record(frame)
      editedSlots.insert(slot)
      frame.fill(slot, SlotFiller(value: entry, confidence: .certain, origin: .selected))
      self.frame = frame
      (failureCount, reviewRounds) = (0, 0)
      return .review(frame)
    }
    guard let number = offeredChoices.firstIndex(where: { $0.id == id }) else {
      return reprompt(ResponseTemplates.render(templates.noMatch, failureCount), now: now)
    }
    var hearing = UserTurn(utterance: Utterance("\(number + 1)"), speechStart: now, now: now)
    hearing.selections = [number]
    return update(hearing)
  }

  /// Notes when the voice has read the recap; nil while it is still reading.
  mutating func notePlayback(endedAt end: Duration?) {
    guard case .confirming(var recap) = phase else { return }
    recap.playbackEnd = end
    phase = .confirming(recap)
  }

  /// The utterance was too long to be read; nothing changes.
  mutating func tooLong() -> SystemTurn { replyWithoutChange(ResponseTemplates.render(templates.tooLong, turnNumber)) }

  /// The app's services do not answer; nothing changes, and a recap must be read again.
  mutating func serviceUnavailable(_ reason: Reply? = nil) -> SystemTurn {
    replyWithoutChange(reason ?? ResponseTemplates.render(templates.serviceUnavailable, turnNumber))
  }

  private mutating func replyWithoutChange(_ reply: Reply) -> SystemTurn {
    SystemTurn(
      reply: preface + reply, expects: last?.expects ?? .request, choices: last?.choices ?? [], confirmation: nil,
      intent: frame?.intent, outcomes: outcomes)
  }
}
