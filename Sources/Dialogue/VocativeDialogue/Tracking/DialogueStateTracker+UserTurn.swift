import VocativeCore
import VocativeText

extension DialogueStateTracker {
  /// Words that a recogniser believes less begin no request: other talk, most likely.
  static let recognitionThreshold: Confidence = 0.4
  /// Two readings this close are both offered.
  private static let margin = 0.03

  /// Takes what was heard, and says what to do next.
  mutating func update(_ hearing: UserTurn) -> Step {
    if hearing.utterance.tokens.isEmpty {
      return reprompt(ResponseTemplates.render(templates.noInput, failureCount), now: hearing.now)
    }
    if case .ended = phase { phase = .idle }
    if let step = applyGlobalAct(hearing) { return step }
    switch phase {
    case .confirming(let recap): return handleConfirmationAnswer(hearing, to: recap)
    case .choosing(let slot, let choices): return handleSelection(hearing, slot: slot, choices)
    case .choosingIntent(let readings): return handleIntentSelection(hearing, readings)
    case .asking(let slot): return handleSlotAnswer(hearing, slot: slot)
    case .idle, .offeringMore, .ended: return handleRequest(hearing)
    }
  }

  /// Acts that mean the same wherever the conversation stands.
  private mutating func applyGlobalAct(_ hearing: UserTurn) -> Step? {
    guard let act = hearing.act, act.confidence >= DeclaredIntents.interruptionThreshold, !isOutscored(act, by: hearing)
    else { return nil }
    switch act.act {
    case .cancel: return cancel(templates.cancelled)
    case .no: return cancel(templates.cancelled)
    case .goodbye: return frame == nil ? endConversation() : cancel(templates.cancelled)
    case .help: return help(now: hearing.now)
    case .undo: return undo(now: hearing.now)
    case .redo: return redo(now: hearing.now)
    case .restart: return restart()
    case .summarize: return summarize(now: hearing.now)
    case .repeatReply:
      failureCount = 0
      if frame != nil { return repeatOpenQuestion(now: hearing.now) }
      return respond(last?.reply ?? capabilities, last?.expects ?? .request)
    case .yes: return nil
    }
  }

  /// Whether an utterance is better read as a request or as values than as an act; a name that is in no list is no
  /// value.
  private func isOutscored(_ act: DialogueActHypothesis, by hearing: UserTurn) -> Bool {
    let values = hearing.slotInterpretation.map { $0.entities.isEmpty ? .zero : $0.confidence } ?? .zero
    return max(hearing.interpretations.first?.confidence ?? .zero, values) > act.confidence
  }

  /// Drops the open request; with none open, ends the conversation if that was asked, or says that nothing is open.
  private mutating func cancel(_ said: [ReplyTemplate]) -> Step {
    if frame != nil {
      clear()
      preface = preface + ResponseTemplates.render(said, turnNumber)
      return offerMore()
    }
    switch phase {
    case .offeringMore: return endConversation()
    case .choosingIntent:
      clear()
      return offerMore()
    default: return respond(ResponseTemplates.render(templates.nothingPending, turnNumber) + capabilities, .request)
    }
  }

  /// Ends the conversation.
  private mutating func endConversation() -> Step {
    clear()
    phase = .ended
    return respond(ResponseTemplates.render(templates.goodbye, turnNumber), .nothing)
  }

  // MARK: Where the conversation stands

  private mutating func handleConfirmationAnswer(_ hearing: UserTurn, to recap: Confirmation) -> Step {
    // A plain yes stays a yes, even to someone who has a contact of that name; "correct" is no "collect".
    let isPlainYes = hearing.act.map { $0.act == .yes && $0.confidence >= .confirmationThreshold } ?? false
    if !isPlainYes, let step = interruption(hearing) ?? updateRequest(hearing) { return step }
    guard let act = hearing.act, act.act == .yes, let frame else {
      return reprompt(noMatchReply(hearing), now: hearing.now)
    }
    // "Yes?" asks.
    let asks = policy.rejectsQuestions && hearing.utterance.isQuestion
    guard act.confidence * hearing.recognitionConfidence >= confirmationThreshold(of: frame), !asks else {
      failureCount += 1
      if failureCount >= Self.failureLimit { return reprompt("", now: hearing.now) }
      return repeatOpenQuestion(now: hearing.now)
    }
    guard recap.isValid(forAnswerAt: hearing.speechStart, now: hearing.now, policy) else {
      let question = intents[frame.intent]?.confirmation(frame.values) ?? recap.question
      return askForConfirmation(
        ResponseTemplates.render(templates.confirmationExpired, 0, ["recap": question]), frame, now: hearing.now)
    }
    if policy.requiresCurrentData, let step = refreshValues(of: frame) { return step }
    if requiresSecondConfirmation(frame), !recap.isRepeated {
      let question = intents[frame.intent]?.confirmation(frame.values) ?? recap.question
      return askForConfirmation(
        ResponseTemplates.render(templates.secondConfirmation, 0, ["recap": question]), frame, now: hearing.now,
        isRepeated: true)
    }
    let demandsConsent = intents[frame.intent]?.requiresConfirmation ?? true
    let remaining = policy.lifetime - (hearing.now - recap.issuedAt)
    return perform(
      frame,
      demandsConsent
        ? ConfirmationToken(
          idempotencyKey: newID(), digest: recap.digest, confirmationID: recap.id, timeRemaining: remaining) : nil)
  }

  private mutating func handleSelection(_ hearing: UserTurn, slot: String, _ choices: [any Choosable]) -> Step {
    var picks = hearing.selections.filter(choices.indices.contains)
    if picks.isEmpty, choices.count == 1, let act = hearing.act, act.act == .yes,
      act.confidence * hearing.recognitionConfidence >= .confirmationThreshold, !hearing.utterance.isQuestion
    {
      picks = [0]
    }
    if picks.count == 1 {
      failureCount = 0
      if let frame { history.record(frame) }
      editedSlots.insert(slot)
      frame?.fill(slot, SlotFiller(value: choices[picks[0]], confidence: .certain, origin: .selected))
      return reviewFrame()
    }
    if let interruption = interruption(hearing) { return interruption }
    if picks.count > 1 {
      failureCount += 1
      return offer(picks.map { choices[$0] }, for: slot)
    }
    return updateRequest(hearing) ?? handleUnresolvedName(hearing, slot: slot)
  }

  /// Offers who may have been meant, or says that nothing was understood.
  private mutating func handleUnresolvedName(_ hearing: UserTurn, slot: String) -> Step {
    guard let reason = unresolvedNameReplyIfExpected(hearing, slot: slot) else {
      return reprompt(noMatchReply(hearing), now: hearing.now)
    }
    if failureCount + 1 < Self.failureLimit,
      let step = resolveName(hearing.utterance.trimmedText, phones: hearing.phones, for: slot)
    {
      return step
    }
    return reprompt(reason, now: hearing.now)
  }

  private mutating func handleIntentSelection(_ hearing: UserTurn, _ readings: [Interpretation]) -> Step {
    let picks = hearing.selections.filter(readings.indices.contains)
    if picks.count == 1 { return beginRequest(readings[picks[0]]) }
    // "Send it" picks the payment among them, with what was said before.
    if let best = hearing.interpretations.first, !best.hasValues,
      let meant = readings.first(where: { $0.intent == best.intent })
    {
      return beginRequest(meant)
    }
    return handleRequest(hearing)
  }

  private mutating func handleSlotAnswer(_ hearing: UserTurn, slot: String) -> Step {
    if let interruption = interruption(hearing) { return interruption }
    if let step = updateRequest(hearing) { return step }
    return handleUnresolvedName(hearing, slot: slot)
  }

  private mutating func handleRequest(_ hearing: UserTurn) -> Step {
    if let beginning = hearing.partialRequest { return beginRequest(beginning) }
    guard let best = hearing.interpretations.first, hearing.recognitionConfidence >= Self.recognitionThreshold else {
      if let act = hearing.act, act.act == .yes, act.confidence >= DeclaredIntents.interruptionThreshold {
        if case .offeringMore = phase { return respond(capabilities, .request) }
        return respond(ResponseTemplates.render(templates.nothingPending, turnNumber) + capabilities, .request)
      }
      // A greeting asks for nothing.
      if hearing.utterance.isOnlyPoliteness { return respond(capabilities, .request) }
      return reprompt(noMatchReply(hearing), now: hearing.now)
    }
    let rivals = hearing.interpretations.filter { best.confidence.value - $0.confidence.value < Self.margin }
    if rivals.count > 1, best.confidence < .confirmationThreshold { return offerIntents(Array(rivals.prefix(4))) }
    return beginRequest(best, speech: hearing.recognitionConfidence)
  }

  // MARK: Requests and edits

  private mutating func beginRequest(_ reading: Interpretation, speech: Confidence = .certain) -> Step {
    // A question in between has no past of its own; a request that takes another's place can be taken back.
    if suspended == nil {
      if let open = self.frame { history.record(open) } else { history = FrameHistory() }
    }
    var frame = DialogueFrame(intent: reading.intent)
    frame.apply(reading, recognitionConfidence: speech)
    self.frame = frame
    failureCount = 0
    phase = .idle
    return .review(frame)
  }

  /// Takes a request whose beginning was clear, and offers those whom the sounds behind it may name.
  private mutating func beginRequest(_ beginning: PartialRequest) -> Step {
    _ = beginRequest(beginning.interpretation, speech: beginning.recognitionConfidence)
    let named = beginning.list.entries(like: "", phones: beginning.phones, recent: []).entries
    if !named.isEmpty { frame?.offer(beginning.slot, named) }
    return reviewFrame()
  }

  /// Takes values and corrections for the open request; nil when the utterance holds none.
  private mutating func updateRequest(_ hearing: UserTurn) -> Step? {
    guard let intent = frame?.intent else { return nil }
    let same = hearing.interpretations.first.flatMap { $0.intent == intent && $0.hasValues ? $0 : nil }
    let candidates = [hearing.slotInterpretation, same].compactMap(\.self).filter {
      $0.confidence >= .acceptanceThreshold
    }
    guard let best = candidates.max(by: { $0.confidence < $1.confidence }) else { return nil }
    if best.entities.isEmpty, case .asking(let slot) = phase, let name = best.unresolvedNames.first, name.slot == slot {
      if failureCount + 1 < Self.failureLimit,
        let step = resolveName(
          name.text, phones: name.text == hearing.utterance.trimmedText ? hearing.phones : [], for: slot)
      {
        return step
      }
      return reprompt(unresolvedNameReply(name.text, for: slot), now: hearing.now)
    }
    if let frame { history.record(frame) }
    editedSlots.formUnion(best.entities.map(\.slot))
    frame?.apply(best, recognitionConfidence: hearing.recognitionConfidence)
    failureCount = 0
    return reviewFrame()
  }

  /// Another request in the middle of one: a plain question is answered and the first one goes on; anything that needs
  /// a confirmation takes its place.
  private mutating func interruption(_ hearing: UserTurn) -> Step? {
    guard let best = hearing.interpretations.first, let open = frame, best.intent != open.intent,
      hearing.recognitionConfidence >= Self.recognitionThreshold,
      best.confidence >= DeclaredIntents.interruptionThreshold,
      best.confidence > hearing.slotInterpretation?.confidence ?? .zero,
      let intent = intents[best.intent]
    else { return nil }
    let filled = Set(best.entities.map(\.slot))
    let isComplete = intent.slots.allSatisfy { !$0.isRequired || filled.contains($0.name) }
    if !intent.requiresConfirmation, isComplete, suspended == nil {
      suspended = open
    } else {
      preface = preface + ResponseTemplates.render(templates.requestReplaced, turnNumber)
    }
    return beginRequest(best, speech: hearing.recognitionConfidence)
  }

  private mutating func reviewFrame() -> Step {
    guard let frame else { return respond("", .request) }
    reviewRounds = 0
    return .review(frame)
  }

  /// Why an utterance could not be used.
  private func noMatchReply(_ hearing: UserTurn) -> Reply {
    // A word alone, or what is said to a recap, is hardly a request for somebody else.
    var isForeign = hearing.isOutOfScope && hearing.utterance.tokens.count > 1
    if case .confirming = phase { isForeign = false }
    return ResponseTemplates.render(isForeign ? templates.outOfScope : templates.noMatch, failureCount)
  }

  /// Names what was heard where an entry of a list was expected, and what could be said.
  private func unresolvedNameReplyIfExpected(_ hearing: UserTurn, slot: String) -> Reply? {
    guard let intent = frame?.intent, hearing.utterance.tokens.count <= (hearing.isOutOfScope ? 2 : 4),
      case .provided? = intents[intent]?.slot(slot)?.source, hearing.act == nil,
      lexicon?.parser(of: slot, in: intent) is any ListSlotParser
    else { return nil }
    return unresolvedNameReply(hearing.utterance.trimmedText, for: slot)
  }
}
