import VocativeCore
import VocativeText

/// Answers talk that changes nothing: a greeting, thanks, questions about the assistant, a wish to wait.
struct SmallTalkHandler: Sendable {
  let policy: DialoguePolicy

  private var templates: ResponseTemplates { policy.domain.templates }

  /// Answers a dialogue act of talk and repeats the open question, if there is one.
  func handle(_ act: DialogueAct, now: Duration, _ state: inout DialogueState) -> DialogueStep {
    state.failureCount = 0
    let reply: Reply
    switch act {
    case .hold: reply = render(isWaitingForAnswer(state) ? templates.holding : templates.waiting, state)
    case .greeting: reply = render(templates.greeting, state)
    case .thanks: reply = render(templates.thanks, state)
    case .identity: reply = render(templates.identity, state)
    case .privacy: reply = render(templates.privacy, state)
    case .safeguards: reply = render(templates.safeguards, state)
    case .handover:
      reply = render(templates.handover, state)
      state.asksForPerson = true
    case .explain: reply = policy.responses.explanation(state)
    default: reply = ""
    }
    if state.frame != nil {
      state.preface = state.preface + reply
      return policy.repeatOpenQuestion(now: now, &state)
    }
    if case .choosingIntent(let offered) = state.phase {
      state.preface = state.preface + reply
      return policy.prompter.offerIntents(offered, &state)
    }
    if act == .thanks, case .offeringMore = state.phase {
      state.preface = state.preface + reply
      return policy.offerMore(&state)
    }
    state.phase = .idle
    return policy.respond(reply, .request, &state)
  }

  /// True where a request is open, so that nothing of it is done yet.
  private func isWaitingForAnswer(_ state: DialogueState) -> Bool {
    if case .choosingIntent = state.phase { return true }
    return state.frame != nil
  }

  private func render(_ wordings: [ReplyTemplate], _ state: DialogueState) -> Reply {
    let summaries = policy.domain.intentOrder.prefix(2).compactMap { policy.domain.intents[$0]?.summary }
    return ResponseTemplates.render(
      wordings, state.turnNumber - 1, ["abilities": Reply(summaries.joinedInEnglish("and"))])
  }
}
