import VocativeCore
import VocativeText

extension Tracker {
  /// A reading of another request must be this sure to interrupt the one being put together.
  static let interruption: Confidence = 0.7
  /// Words that a recogniser believes less begin no request: other talk, most likely.
  static let belief: Confidence = 0.4
  /// Two readings this close are both offered.
  private static let margin = 0.03

  /// Takes what was heard, and says what to do next.
  mutating func hear(_ hearing: Hearing) -> Step {
    if hearing.utterance.tokens.isEmpty { return fail(Wording.pick(wording.unheard, failures), now: hearing.now) }
    if case .ended = phase { phase = .idle }
    if let step = obey(hearing) { return step }
    switch phase {
    case .confirming(let recap): return hearAnswer(hearing, to: recap)
    case .choosing(let slot, let choices): return hearPick(hearing, slot: slot, choices)
    case .choosingRequest(let readings): return hearRequestPick(hearing, readings)
    case .asking(let slot): return hearValue(hearing, slot: slot)
    case .idle, .offeringMore, .ended: return hearRequest(hearing)
    }
  }

  /// Acts that mean the same wherever the conversation stands.
  private mutating func obey(_ hearing: Hearing) -> Step? {
    guard let act = hearing.act, act.confidence >= Self.interruption, !isOutdone(act, by: hearing) else { return nil }
    switch act.act {
    case .cancel: return drop(wording.cancelled)
    case .no: return drop(wording.cancelled)
    case .goodbye: return frame == nil ? end() : drop(wording.cancelled)
    case .help: return help(now: hearing.now)
    case .back: return goBack(now: hearing.now)
    case .redo: return goForward(now: hearing.now)
    case .startOver: return startOver()
    case .recall: return recall(now: hearing.now)
    case .again:
      failures = 0
      if frame != nil { return askOpenQuestion(now: hearing.now) }
      return respond(last?.reply ?? abilities, last?.expects ?? .request)
    case .yes: return nil
    }
  }

  /// Whether an utterance is better read as a request or as values than as an act; a name that is in no list is no value.
  private func isOutdone(_ act: ActReading, by hearing: Hearing) -> Bool {
    let values = hearing.values.map { $0.entities.isEmpty ? .zero : $0.confidence } ?? .zero
    return max(hearing.readings.first?.confidence ?? .zero, values) > act.confidence
  }

  /// Drops the open request; with none open, ends the conversation if that was asked, or says that nothing is open.
  private mutating func drop(_ said: [Template]) -> Step {
    if frame != nil {
      clear()
      preface = preface + Wording.pick(said, turnNumber)
      return offerMore()
    }
    switch phase {
    case .offeringMore: return end()
    case .choosingRequest:
      clear()
      return offerMore()
    default: return respond(Wording.pick(wording.nothingPending, turnNumber) + abilities, .request)
    }
  }

  /// Ends the conversation.
  private mutating func end() -> Step {
    clear()
    phase = .ended
    return respond(Wording.pick(wording.goodbye, turnNumber), .nothing)
  }

  // MARK: Where the conversation stands

  private mutating func hearAnswer(_ hearing: Hearing, to recap: Recap) -> Step {
    // A plain yes stays a yes, even to someone who has a contact of that name; "correct" is no "collect".
    let isPlainYes = hearing.act.map { $0.act == .yes && $0.confidence >= .consent } ?? false
    if !isPlainYes, let step = interruption(hearing) ?? edit(hearing) { return step }
    guard let act = hearing.act, act.act == .yes, let frame else {
      return fail(incomprehension(hearing), now: hearing.now)
    }
    // "Yes?" asks.
    let asks = rules.takesQuestionsAsQuestions && hearing.utterance.isQuestion
    guard act.confidence * hearing.speech >= consentFloor(of: frame), !asks else {
      failures += 1
      if failures >= Self.failureLimit { return fail("", now: hearing.now) }
      return askOpenQuestion(now: hearing.now)
    }
    guard recap.isGood(forYesBegunAt: hearing.began, now: hearing.now, rules) else {
      let question = intents[frame.intent]?.confirmation(frame.values) ?? recap.question
      return readOut(
        Wording.pick(wording.expired, 0, ["recap": question]), frame, now: hearing.now)
    }
    if rules.wantsCurrentLists, let step = takeUpChanges(of: frame) { return step }
    if isToBeReadTwice(frame), !recap.isSecond {
      let question = intents[frame.intent]?.confirmation(frame.values) ?? recap.question
      return readOut(Wording.pick(wording.onceMore, 0, ["recap": question]), frame, now: hearing.now, isSecond: true)
    }
    let demandsConsent = intents[frame.intent]?.demandsConsent ?? true
    let remaining = rules.lifetime - (hearing.now - recap.issued)
    return perform(
      frame,
      demandsConsent
        ? Consent(key: newID(), digest: recap.digest, recapID: recap.id, remaining: remaining) : nil)
  }

  private mutating func hearPick(_ hearing: Hearing, slot: String, _ choices: [any Choosable]) -> Step {
    var picks = hearing.picks.filter(choices.indices.contains)
    if picks.isEmpty, choices.count == 1, let act = hearing.act, act.act == .yes,
      act.confidence * hearing.speech >= .consent, !hearing.utterance.isQuestion
    {
      picks = [0]
    }
    if picks.count == 1 {
      failures = 0
      if let frame { history.note(frame) }
      editedSlots.insert(slot)
      frame?.fill(slot, SlotFill(value: choices[picks[0]], confidence: .certain, origin: .picked))
      return reviewFrame()
    }
    if let interruption = interruption(hearing) { return interruption }
    if picks.count > 1 {
      failures += 1
      return offer(picks.map { choices[$0] }, for: slot)
    }
    return edit(hearing) ?? hearUnknown(hearing, slot: slot)
  }

  /// Offers who may have been meant, or says that nothing was understood.
  private mutating func hearUnknown(_ hearing: Hearing, slot: String) -> Step {
    guard let reason = unknownChoice(hearing, slot: slot) else {
      return fail(incomprehension(hearing), now: hearing.now)
    }
    if failures + 1 < Self.failureLimit,
      let step = suggest(hearing.utterance.words, sounds: hearing.sounds, for: slot)
    {
      return step
    }
    return fail(reason, now: hearing.now)
  }

  private mutating func hearRequestPick(_ hearing: Hearing, _ readings: [Reading]) -> Step {
    let picks = hearing.picks.filter(readings.indices.contains)
    if picks.count == 1 { return begin(readings[picks[0]]) }
    // "Send it" picks the payment among them, with what was said before.
    if let best = hearing.readings.first, !best.hasValues,
      let meant = readings.first(where: { $0.intent == best.intent })
    {
      return begin(meant)
    }
    return hearRequest(hearing)
  }

  private mutating func hearValue(_ hearing: Hearing, slot: String) -> Step {
    if let interruption = interruption(hearing) { return interruption }
    if let step = edit(hearing) { return step }
    return hearUnknown(hearing, slot: slot)
  }

  private mutating func hearRequest(_ hearing: Hearing) -> Step {
    if let beginning = hearing.beginning { return begin(beginning) }
    guard let best = hearing.readings.first, hearing.speech >= Self.belief else {
      if let act = hearing.act, act.act == .yes, act.confidence >= Self.interruption {
        if case .offeringMore = phase { return respond(abilities, .request) }
        return respond(Wording.pick(wording.nothingPending, turnNumber) + abilities, .request)
      }
      // A greeting asks for nothing.
      if hearing.utterance.isMerePoliteness { return respond(abilities, .request) }
      return fail(incomprehension(hearing), now: hearing.now)
    }
    let rivals = hearing.readings.filter { best.confidence.value - $0.confidence.value < Self.margin }
    if rivals.count > 1, best.confidence < .consent { return offerRequests(Array(rivals.prefix(4))) }
    return begin(best, speech: hearing.speech)
  }

  // MARK: Requests and edits

  private mutating func begin(_ reading: Reading, speech: Confidence = .certain) -> Step {
    // A question in between has no past of its own; a request that takes another's place can be taken back.
    if suspended == nil {
      if let open = self.frame { history.note(open) } else { history = FrameHistory() }
    }
    var frame = Frame(intent: reading.intent)
    frame.take(reading, speech: speech)
    self.frame = frame
    failures = 0
    phase = .idle
    return .review(frame)
  }

  /// Takes a request whose beginning was clear, and offers those whom the sounds behind it may name.
  private mutating func begin(_ beginning: Beginning) -> Step {
    _ = begin(beginning.reading, speech: beginning.speech)
    let named = beginning.list.entries(like: "", sounds: beginning.sounds, familiar: []).entries
    if !named.isEmpty { frame?.offer(beginning.slot, named) }
    return reviewFrame()
  }

  /// Takes values and corrections for the open request; nil when the utterance holds none.
  private mutating func edit(_ hearing: Hearing) -> Step? {
    guard let intent = frame?.intent else { return nil }
    let same = hearing.readings.first.flatMap { $0.intent == intent && $0.hasValues ? $0 : nil }
    let candidates = [hearing.values, same].compactMap(\.self).filter { $0.confidence >= .floor }
    guard let best = candidates.max(by: { $0.confidence < $1.confidence }) else { return nil }
    if best.entities.isEmpty, case .asking(let slot) = phase, let name = best.unknowns.first, name.slot == slot {
      if failures + 1 < Self.failureLimit,
        let step = suggest(
          name.text, sounds: name.text == hearing.utterance.words ? hearing.sounds : [], for: slot)
      {
        return step
      }
      return fail(unknown(name.text, for: slot), now: hearing.now)
    }
    if let frame { history.note(frame) }
    editedSlots.formUnion(best.entities.map(\.slot))
    frame?.take(best, speech: hearing.speech)
    failures = 0
    return reviewFrame()
  }

  /// Another request in the middle of one: a plain question is answered and the first one goes on; anything that needs
  /// a confirmation takes its place.
  private mutating func interruption(_ hearing: Hearing) -> Step? {
    guard let best = hearing.readings.first, let open = frame, best.intent != open.intent,
      hearing.speech >= Self.belief, best.confidence >= Self.interruption,
      best.confidence > hearing.values?.confidence ?? .zero,
      let intent = intents[best.intent]
    else { return nil }
    let filled = Set(best.entities.map(\.slot))
    let isComplete = intent.slots.allSatisfy { !$0.isRequired || filled.contains($0.name) }
    if !intent.demandsConsent, isComplete, suspended == nil {
      suspended = open
    } else {
      preface = preface + Wording.pick(wording.setAside, turnNumber)
    }
    return begin(best, speech: hearing.speech)
  }

  private mutating func reviewFrame() -> Step {
    guard let frame else { return respond("", .request) }
    reviewRounds = 0
    return .review(frame)
  }

  /// Why an utterance could not be used.
  private func incomprehension(_ hearing: Hearing) -> Reply {
    // A word alone, or what is said to a recap, is hardly a request for somebody else.
    var isForeign = hearing.isOutOfScope && hearing.utterance.tokens.count > 1
    if case .confirming = phase { isForeign = false }
    return Wording.pick(isForeign ? wording.outOfScope : wording.notUnderstood, failures)
  }

  /// Names what was heard where an entry of a list was expected, and what could be said.
  private func unknownChoice(_ hearing: Hearing, slot: String) -> Reply? {
    guard let intent = frame?.intent, hearing.utterance.tokens.count <= (hearing.isOutOfScope ? 2 : 4),
      case .listed? = intents[intent]?.slot(slot)?.source, hearing.act == nil,
      lexicon?.parser(of: slot, in: intent) is any ListParser
    else { return nil }
    return unknown(hearing.utterance.words, for: slot)
  }
}
