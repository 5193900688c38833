import VocativeCore
import VocativeText

/// Fills slots of the open request: from values in an utterance, from a pick in a list, and from a touched entry.
struct SlotFillingHandler: Sendable {
  let policy: DialoguePolicy
  var requests: RequestHandler { RequestHandler(policy: policy) }

  private var responses: ResponseGenerator { policy.responses }

  /// Takes the answer to a question for a slot.
  func handleAnswer(_ turn: UserTurn, slot: String, _ state: inout DialogueState) -> DialogueStep {
    if let interruption = requests.handleInterruption(turn, &state) { return interruption }
    if let step = update(turn, &state) ?? SlotRemarkHandler(policy: policy).handle(turn, &state) { return step }
    return handleUnresolvedName(turn, slot: slot, &state)
  }

  /// Takes an answer to a list of entries.
  func handleSelection(
    _ turn: UserTurn, slot: String, among choices: [any Choosable], _ state: inout DialogueState
  ) -> DialogueStep {
    var picks = turn.selections.filter(choices.indices.contains)
    if let pick = picks.first, picks.count == 1, namesOther(than: choices, turn, slot: slot),
      !namesDetail(of: choices[pick], turn, slot: slot)
    {
      picks = []
    }
    if picks.isEmpty, choices.count == 1, let act = turn.act, act.act == .yes,
      act.confidence * turn.recognitionConfidence >= .confirmationThreshold, !turn.utterance.isQuestion
    {
      picks = [0]
    }
    if picks.count == 1 {
      state.failureCount = 0
      if let frame = state.frame { state.history.record(frame) }
      state.editedSlots.insert(slot)
      if let others = turn.pick {
        state.editedSlots.formUnion(others.entities.map(\.slot))
        state.frame?.apply(others, recognitionConfidence: turn.recognitionConfidence)
        policy.nameLeftovers(others.leftovers, &state)
      }
      state.frame?.fill(slot, SlotFiller(value: choices[picks[0]], confidence: .certain, origin: .selected))
      return review(&state)
    }
    // "Not the one in Queen Street" rules one out.
    let isExclusion =
      picks.count > 1 && picks.count < choices.count
      && turn.utterance.tokens.contains { WordClasses.category(of: $0) == .negation }
    // "The one I went bouldering with" describes an entry, and begins no other request.
    if picks.isEmpty, turn.utterance.describesEntry { return handleUnresolvedName(turn, slot: slot, &state) }
    if !isExclusion, let interruption = requests.handleInterruption(turn, &state) { return interruption }
    if picks.count > 1 {
      state.failureCount += 1
      return policy.prompter.offer(picks.map { choices[$0] }, for: slot, &state)
    }
    return update(turn, &state) ?? handleUnresolvedName(turn, slot: slot, &state)
  }

  /// True if an utterance names for certain an entry that is not offered: "Sarah Cash" where only Sarah Short is.
  private func namesOther(than choices: [any Choosable], _ turn: UserTurn, slot: String) -> Bool {
    guard let entity = turn.slotInterpretation?.entities.first(where: { $0.slot == slot }),
      let best = entity.candidates.first, best.value is any Choosable, best.confidence >= .confirmationThreshold,
      entity.candidates.dropFirst().allSatisfy({ $0.confidence.value < best.confidence.value - 0.1 })
    else { return false }
    let offered = Set(choices.map(\.identity))
    return !offered.contains(best.value.identity)
  }

  /// True if the words of an utterance for another entry are the detail of an offered one: "the Queen Street one" is the
  /// Starbucks there, and not the street.
  private func namesDetail(of choice: any Choosable, _ turn: UserTurn, slot: String) -> Bool {
    let detail = ListSelection.detailNames(of: choice).map(\.folded)
    return turn.slotInterpretation?.entities.contains { $0.slot == slot && detail.contains($0.text.folded) } ?? false
  }

  /// Takes the suggestion of an id for the slot that was asked for; nil if there is none.
  func selectSuggestion(_ id: String, _ state: inout DialogueState) -> DialogueStep? {
    guard case .asking(let slot) = state.phase, var frame = state.frame,
      let entry = frame.suggestions[slot]?.first(where: { $0.id == id })
    else { return nil }
    state.history.record(frame)
    state.editedSlots.insert(slot)
    frame.fill(slot, SlotFiller(value: entry, confidence: .certain, origin: .selected))
    state.frame = frame
    (state.failureCount, state.reviewRounds) = (0, 0)
    return .review(frame)
  }

  /// Takes the values and corrections of an utterance; nil if it has none.
  func update(_ turn: UserTurn, _ state: inout DialogueState) -> DialogueStep? {
    guard let intent = state.frame?.intent else { return nil }
    if let step = FrameTransformer(policy: policy).transform(turn, &state) { return step }
    let same = turn.interpretations.first.flatMap { $0.intent == intent && $0.hasValues ? $0 : nil }
    let candidates = [turn.slotInterpretation, same].compactMap(\.self).filter {
      $0.confidence >= .acceptanceThreshold
    }
    guard let best = candidates.max(by: { $0.confidence < $1.confidence }) else { return nil }
    if best.entities.isEmpty, case .asking(let slot) = state.phase, let name = best.unresolvedNames.first,
      name.slot == slot
    {
      let phones = name.text == turn.utterance.trimmedText ? turn.phones : []
      policy.nameLeftovers(best.leftovers, &state)
      return resolve(name.text, phones: phones, for: slot, &state)
        ?? policy.reprompt(responses.unresolvedName(name.text, for: slot, state), now: turn.now, &state)
    }
    let earlier = state.frame
    if let frame = state.frame { state.history.record(frame) }
    state.editedSlots.formUnion(best.entities.map(\.slot))
    state.frame?.apply(best, recognitionConfidence: turn.recognitionConfidence)
    // "Use my savings then" after "there is only 842.50": the sum is meant for that account.
    if case .asking(let slot) = state.phase, !best.entities.isEmpty { state.frame?.restoreRefused(slot) }
    state.lastInterpretation = (best, turn.utterance)
    var leftovers = best.leftovers
    // "Yes, and tell her thanks" and "print it" change nothing of a payment to her.
    if leftovers.isEmpty, let earlier, state.frame?.hasStatedValues(of: earlier) ?? false,
      let words = AgreementRemainder.words(after: turn.utterance) ?? unknownCommand(best, turn.utterance)
    {
      leftovers = [words]
    }
    // "Send 20 from Lloyds" and then "30 dollars": the account is not passed over in silence.
    policy.nameLeftovers(leftovers + (state.frame?.takeRejectedNames() ?? []), &state)
    state.failureCount = 0
    return review(&state)
  }

  /// Returns an utterance that says of "it" what no phrase says: "print it"; nil for any other.
  private func unknownCommand(_ reading: Interpretation, _ utterance: Utterance) -> String? {
    let isAboutIt = reading.entities.allSatisfy { PronounResolver.demonstratives.contains($0.text.lowercased()) }
    let isUnknown = (reading.skipped ?? []).contains { position in
      WordClasses.category(of: utterance.tokens[position]) == .content
        && !CoverageWords.harmless.contains(utterance.tokens[position].folded)
    }
    return isAboutIt && !reading.entities.isEmpty && isUnknown ? utterance.trimmedText : nil
  }

  /// Offers the entries that may have been meant, or says that nothing was understood.
  private func handleUnresolvedName(_ turn: UserTurn, slot: String, _ state: inout DialogueState) -> DialogueStep {
    guard let reason = responses.unresolvedEntry(turn, slot: slot, state) else {
      return policy.reprompt(responses.noMatch(turn, state), now: turn.now, &state)
    }
    return resolve(turn.utterance.trimmedText, phones: turn.phones, for: slot, &state)
      ?? policy.reprompt(reason, now: turn.now, &state)
  }

  /// Resolves a name, unless one more failure drops the request.
  private func resolve(_ name: String, phones: [String], for slot: String, _ state: inout DialogueState)
    -> DialogueStep?
  {
    guard state.failureCount + 1 < DialoguePolicy.failureLimit else { return nil }
    return policy.prompter.resolveName(name, phones: phones, for: slot, &state)
  }

  private func review(_ state: inout DialogueState) -> DialogueStep {
    guard let frame = state.frame else { return policy.respond("", .request, &state) }
    state.reviewRounds = 0
    return .review(frame)
  }
}

extension Utterance {
  /// True for an entry of a list described by a clause: "the one I went bouldering with".
  fileprivate var describesEntry: Bool {
    let words = tokens.map(\.folded).drop { ["it", "'s", "its"].contains($0) }
    return words.count > 3 && words.starts(with: ["the", "one"])
      && ["i", "we", "who", "that", "she", "he", "they", "which"].contains(words[words.startIndex + 2])
  }
}
