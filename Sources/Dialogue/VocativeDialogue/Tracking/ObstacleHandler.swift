import VocativeCore
import VocativeText

/// Answers utterances that have the words of a request and ask for none: negated ones, conditions, questions, statements.
struct ObstacleHandler: Sendable {
  let policy: DialoguePolicy

  private var templates: ResponseTemplates { policy.domain.templates }

  /// Answers the obstacle of a turn; nil if there is none.
  func handle(_ turn: UserTurn, _ state: inout DialogueState) -> DialogueStep? {
    if let negated = turn.negatedRequest, !isStronger(turn.interpretations.first, than: negated) {
      return refuse(negated, turn.utterance, &state)
    }
    guard let obstacle = turn.obstacle else { return nil }
    let isAnswer = changesValues(turn, state)
    switch obstacle {
    case .condition(let words):
      return stop(templates.condition, words: words, now: turn.now, &state)
    case .exception(let words):
      return stop(templates.exception, words: words, now: turn.now, &state)
    case .question:
      // A question about the request itself, or one in answer to a question, is handled where the request is.
      guard state.frame == nil || !isAnswer, turn.slotRemark == nil else { return nil }
      return stop(templates.questioned, words: "", now: turn.now, &state)
    case .wording(let topic, let intent):
      let reply = policy.responses.wording(of: Utterance(topic), intent)
      guard state.frame == nil else {
        state.preface = state.preface + reply
        return policy.repeatOpenQuestion(now: turn.now, &state)
      }
      state.phase = .idle
      return policy.respond(reply, .request, &state)
    case .statement:
      guard state.frame == nil || !isAnswer else { return nil }
      return stop(templates.narrated, words: "", now: turn.now, &state)
    }
  }

  /// True if an utterance brings other values for the open request; words after "about" in a question are no remark.
  private func changesValues(_ turn: UserTurn, _ state: DialogueState) -> Bool {
    let known = state.frame?.values ?? [:]
    return turn.slotInterpretation?.entities.contains { entity in
      guard let value = entity.candidates.first?.value else { return false }
      return !(value is Memo) && known[entity.slot]?.identity != value.identity
    } ?? false
  }

  private func isStronger(_ interpretation: Interpretation?, than negated: Interpretation) -> Bool {
    guard let interpretation else { return false }
    return interpretation.intent != negated.intent && interpretation.confidence >= RequestGuard.declaredThreshold
  }

  /// Says that a negated request is not done; the open request of the same intent is dropped.
  private func refuse(_ negated: Interpretation, _ utterance: Utterance, _ state: inout DialogueState) -> DialogueStep {
    let summary = policy.domain.intents[negated.intent]?.summary ?? ""
    let words = RequestGuard.negatedPart(of: utterance).map { " (“\($0.trimmedText.bidiIsolated)”)" } ?? ""
    let reply = ResponseTemplates.render(templates.negated, state.turnNumber, ["request": Reply(summary + words)])
    guard state.frame != nil else {
      state.phase = .idle
      return policy.respond(reply, .request, &state)
    }
    state.clear()
    state.preface = state.preface + reply
    return policy.offerMore(&state)
  }

  /// Says why nothing is done, and asks the open question again.
  private func stop(
    _ wordings: [ReplyTemplate], words: String, now: Duration, _ state: inout DialogueState
  ) -> DialogueStep {
    let reply = ResponseTemplates.render(
      wordings, state.failureCount, ["words": Reply("“\(words.bidiIsolated)”")])
    guard state.frame != nil else {
      state.phase = .idle
      return policy.respond(reply, .request, &state)
    }
    state.preface = state.preface + reply
    return policy.repeatOpenQuestion(now: now, &state)
  }
}
