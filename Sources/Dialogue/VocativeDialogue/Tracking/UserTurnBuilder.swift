import VocativeCore
import VocativeText

/// Builds the user turn of a transcript: runs the NLU pipeline over the hypotheses and combines the results.
struct UserTurnBuilder: Sendable {
  let pipeline: NLUPipeline
  let vocabulary: SlotVocabulary
  let context: DialogueContext
  let speechStart: Duration
  let now: @Sendable () -> Duration
  /// The analysis of the best hypothesis as it was said.
  var ahead: AnalysisAhead?

  /// The number of hypotheses that a model reads.
  ///
  /// Phrases are matched with all of them.
  private static let modelHypothesisLimit = 3
  /// The confidence of a complete request among the hypotheses, as a share of that of the best one, which lacks a value.
  private static let completeHypothesisShare = 0.1

  /// Returns the user turn of a transcript.
  ///
  /// The best hypothesis is taken, unless only another one is understood, or another one nearly as likely has the values
  /// that it lacks: "to Mei" behind "to my".
  func userTurn(for transcript: Transcript) async -> UserTurn? {
    let turns = await hypotheses(of: transcript)
    // "Just the second one" has a meaning for the requests that were read out.
    let understood = turns.first { $0.isUnderstood || PlanEdit($0.utterance, context.plannedRequests) != nil }
    guard let first = understood ?? turns.first else { return nil }
    var best = moreComplete(than: first, among: turns) ?? first
    best.addConfusableEntries(from: turns)
    if best.utterance.text == transcript.text { best = await rescoredWithPhones(best, transcript) }
    let detector = PartialRequestDetector(
      pipeline: pipeline, vocabulary: vocabulary, requestedSlot: context.expectedSlot,
      hasOpenRequest: context.openIntent != nil)
    best.partialRequest = await detector.partialRequest(of: transcript, interpretation: best.interpretations.first)
    return best
  }

  /// Returns the turn of a hypothesis that means the same request and has the required values that the best one lacks.
  private func moreComplete(than best: UserTurn, among turns: [UserTurn]) -> UserTurn? {
    func missing(_ turn: UserTurn) -> Set<String>? {
      guard let request = turn.interpretations.first, request.intent == best.interpretations.first?.intent,
        let intent = pipeline.intent(named: request.intent)
      else { return nil }
      return Set(intent.missingSlots(of: request).map(\.name))
    }
    // Of several requests, each has values of its own; what is refused needs none.
    guard best.requests.isEmpty, best.negatedRequest == nil, best.obstacle == nil, let lacking = missing(best),
      !lacking.isEmpty
    else { return nil }
    let floor = best.recognitionConfidence.value * Self.completeHypothesisShare
    // "By December a 24" lacks the day of "by December 24".
    func agrees(_ turn: UserTurn) -> Bool {
      let known = best.interpretations.first?.entities.filter { !($0.candidates.first?.value is any Choosable) } ?? []
      let others = turn.interpretations.first?.entities ?? []
      return known.allSatisfy { own in others.contains { $0.slot == own.slot && $0.mayEqual(own) } }
    }
    var complete = turns.first { turn in
      turn.recognitionConfidence.value >= floor && turn.interpretations.first?.leftovers.isEmpty == true
        && missing(turn)?.isStrictSubset(of: lacking) == true && agrees(turn)
    }
    // Both hypotheses ask for it, so it is not refused; its values are doubted as far as it was itself recognised.
    if let own = complete?.recognitionConfidence {
      complete?.recognitionConfidence = max(own, min(best.recognitionConfidence, .recognitionThreshold))
    }
    return complete
  }

  /// Returns a user turn for every hypothesis of a transcript, best first.
  private func hypotheses(of transcript: Transcript) async -> [UserTurn] {
    let hypotheses =
      [Transcript.Hypothesis(transcript.text, confidence: transcript.confidence)] + transcript.alternatives
    let preparation = UtterancePreparation(matcher: pipeline.matcher, vocabulary: vocabulary, context: context)
    var turns: [UserTurn] = []
    for (number, hypothesis) in hypotheses.enumerated() {
      let known = ahead.flatMap { $0.text == hypothesis.text ? $0.utterance : nil }
      let prepared = preparation.prepared(known ?? Utterance(hypothesis.text))
      let utterance = prepared.utterance
      async let prediction =
        number < Self.modelHypothesisLimit
        ? pipeline.prediction(
          of: utterance.text, isBest: number == 0, requestedSlot: context.expectedSlot, ahead: ahead) : nil
      let phrases = PhraseResult(utterance, by: pipeline, vocabulary, salient: context.salient)
      let result = NLUResult(phrases, await prediction)
      turns.append(userTurn(of: utterance, prepared.original, confidence: hypothesis.confidence, result))
      turns[number].phones = transcript.phones.map(\.symbol)
      turns[number].addLeftovers(prepared.leftovers)
      stopAtCondition(&turns[number], prepared.leftovers)
      if number == 0 {
        turns[0].take(await requests(in: utterance))
        if !turns[0].requests.isEmpty { turns[0].requests[0].leftovers.insert(contentsOf: prepared.leftovers, at: 0) }
        await takeDescribedRequest(&turns[0])
        takeMention(&turns[0])
        resolveOpenPronoun(&turns[0])
        // A question that is a request by itself asks nothing about the other requests.
        let hasQuestion = turns[0].requests.contains {
          pipeline.intent(named: $0.intent).map { !$0.requiresConfirmation } ?? false
        }
        if turns[0].obstacle == .question, hasQuestion { turns[0].obstacle = nil }
      }
    }
    turns.poolConfidence()
    return turns
  }

  /// Stops a request that changes something without asking, where words that were left out are a condition of it.
  private func stopAtCondition(_ turn: inout UserTurn, _ leftovers: [String]) {
    guard context.openIntent == nil, turn.obstacle == nil, let best = turn.interpretations.first,
      let intent = pipeline.intent(named: best.intent), intent.changesUnasked
    else { return }
    if let condition = RequestGuard.condition(beginning: leftovers) {
      (turn.obstacle, turn.interpretations) = (condition, [])
    }
  }

  /// The words of an utterance up to which a likely act is not doubted.
  private static let actLength = 4

  /// Takes the requests that the descriptions of the intents find in a turn that was not understood, or only in part.
  private func takeDescribedRequest(_ turn: inout UserTurn) async {
    // "Only the turns, nothing else" has the words of an answer among others.
    let leastConfidence: Confidence =
      turn.utterance.tokens.count > Self.actLength ? .confirmationThreshold : .interruptionThreshold
    let isAct = turn.act.map { $0.confidence >= leastConfidence } ?? false
    // "Whoa, slow it down for me" begins like a wish to wait.
    let mayBeMore = turn.act?.act == .hold && turn.utterance.tokens.count > Self.actLength
    guard pipeline.understandsOpenWordings, context.offeredChoices.isEmpty, turn.requests.isEmpty,
      !isAct || mayBeMore,
      turn.negatedRequest == nil, turn.obstacle == nil, turn.continuation?.isAnnounced != true
    else { return }
    let phrase = turn.interpretations.first
    if let phrase {
      guard context.openIntent == nil,
        isPartial(phrase) || phrase.confidence < RequestGuard.declaredThreshold
      else { return }
    } else if turn.isUnderstood, !mayBeMore {
      return
    }
    let matcher = DescriptionMatcher(pipeline: pipeline, vocabulary: vocabulary, salient: context.salient)
    if context.openIntent == nil, let both = await matcher.requests(in: turn.utterance) {
      turn.take(both)
      (turn.source, turn.act, turn.isOutOfScope) = (.model, nil, false)
      return
    }
    guard let match = await matcher.match(turn.utterance, insteadOf: phrase) else { return }
    if isAct, match.isTentative || !match.isTrained { return }
    // An utterance that only resembles a phrase is refused, and means no other request by its description.
    if let phrase, !isPartial(phrase), !match.interpretations.isEmpty, !match.isTrained { return }
    // Beside an open question only what is beyond doubt is another request.
    guard context.openIntent == nil || !match.isTentative else { return }
    (turn.interpretations, turn.isTentative, turn.source) = (match.interpretations, match.isTentative, .model)
    (turn.act, turn.isOutOfScope) = (nil, false)
  }

  /// True if an interpretation leaves words over, names what is in no list, or lacks a value.
  private func isPartial(_ interpretation: Interpretation) -> Bool {
    !interpretation.leftovers.isEmpty
      || !interpretation.unresolvedNames.isEmpty
      || pipeline.intent(named: interpretation.intent).map { !$0.missingSlots(of: interpretation).isEmpty } ?? false
  }

  /// Takes the fallback intent for a turn that was not understood and names one of its values.
  private func takeMention(_ turn: inout UserTurn) {
    let isAct = turn.act.map { $0.confidence >= .interruptionThreshold } ?? false
    guard context.openIntent == nil, context.offeredChoices.isEmpty, !turn.isUnderstood, !isAct,
      turn.negatedRequest == nil, turn.obstacle == nil,
      !turn.utterance.tokens.contains(where: { WordClasses.category(of: $0) == .negation })
    else { return }
    var matches = SlotMatches(turn.utterance, vocabulary, salient: [])
    guard let mention = pipeline.matcher.mention(in: turn.utterance, &matches) else { return }
    (turn.interpretations, turn.source) = ([mention], .phrases)
  }

  /// Accounts for the pronoun of a person that no slot of the request took.
  private func resolveOpenPronoun(_ turn: inout UserTurn) {
    guard context.openIntent == nil, turn.requests.isEmpty, let best = turn.interpretations.first,
      let intent = pipeline.intent(named: best.intent)
    else { return }
    turn.interpretations[0] = OpenPronoun(vocabulary: vocabulary, salient: context.salient)
      .resolved(best, of: intent, in: turn.utterance)
  }

  private func userTurn(
    of utterance: Utterance, _ original: Utterance, confidence: Confidence, _ result: NLUResult
  ) -> UserTurn {
    var turn = UserTurn(utterance: utterance, recognitionConfidence: confidence, speechStart: speechStart, now: now())
    var result = result
    turn.interpretations = result.interpretations
    turn.source = result.source
    if let open = context.openIntent {
      turn.slotInterpretation = result.slotInterpretation(for: open.name, expectedSlot: context.expectedSlot)
    }
    turn.act = result.act(beside: turn.slotInterpretation, open: context.openIntent?.name)
    if let act = turn.act, act.act == .yes, Self.retractsRefusal(original, utterance) {
      turn.act = DialogueActHypothesis(
        act: .yes, confidence: min(act.confidence, DialogueActFusion.doubtfulConfidence))
    }
    turn.isOutOfScope = result.isOutOfScope && turn.act == nil
    if !context.offeredChoices.isEmpty {
      let corrected = SelfRepairResolver.correction(in: original)
      let picks = corrected.map { ListSelection.selections(in: $0, from: context.offeredChoices) } ?? []
      turn.selections = picks.isEmpty ? ListSelection.selections(in: utterance, from: context.offeredChoices) : picks
    }
    TurnAnnotator(pipeline: pipeline, vocabulary: vocabulary, context: context).annotate(&turn, &result)
    return turn
  }

  /// True if a repair took back a no: "yes, no, yes" agrees to nothing for certain.
  private static func retractsRefusal(_ original: Utterance, _ repaired: Utterance) -> Bool {
    func count(_ utterance: Utterance) -> Int { utterance.tokens.count { WordClasses.refusals.contains($0.folded) } }
    return count(original) > count(repaired)
  }

  /// Returns the requests of an utterance with several; empty for one with a single request.
  private func requests(in utterance: Utterance) async -> [Interpretation] {
    let splitter = RequestSplitter(
      matcher: pipeline.matcher, vocabulary: vocabulary, salient: context.salient,
      variants: { name in
        let bases = pipeline.intents.filter { $0.variants.contains(name) }.map(\.name)
        return (pipeline.intent(named: name)?.variants ?? []) + bases
      })
    guard context.expectedSlot == nil, let parts = splitter.parts(of: utterance) else { return [] }
    var interpreted: [(interpretation: Interpretation, isContinuation: Bool, hasOwnValues: Bool)] = []
    let coverage = CoverageChecker(matcher: pipeline.matcher)
    for part in parts {
      var interpretation = part.interpretation
      if !part.isContinuation {
        async let prediction = pipeline.prediction(of: part.utterance.text, isBest: false, requestedSlot: nil)
        let named = interpreted.reversed().flatMap { $0.interpretation.entities.compactMap(\.candidates.first?.value) }
        let phrases = PhraseResult(part.utterance, by: pipeline, vocabulary, salient: named + context.salient)
        let result = NLUResult(phrases, await prediction)
        interpretation = result.interpretations.first { $0.intent == interpretation.intent } ?? interpretation
      }
      interpretation = coverage.checked(interpretation, part.utterance)
      interpretation.leftovers += [part.remark].compactMap(\.self)
      interpreted.append((interpretation, part.isContinuation, part.hasOwnValues))
    }
    let requests = SharedSlotValues.sharingValues(interpreted) { name in pipeline.intent(named: name)?.slots ?? [] }
    return namingRefusals(requests, parts.map(\.utterance))
  }

  /// Returns the requests without those that only say that something is not possible, whose words the one before names.
  private func namingRefusals(_ requests: [Interpretation], _ words: [Utterance]) -> [Interpretation] {
    func isRefusal(_ request: Interpretation) -> Bool { pipeline.intent(named: request.intent)?.isRefusal ?? false }
    guard requests.contains(where: isRefusal), let first = requests.firstIndex(where: { !isRefusal($0) }) else {
      return requests
    }
    var kept: [Interpretation] = []
    for (request, utterance) in zip(requests, words) where !isRefusal(request) || !kept.isEmpty {
      if isRefusal(request) {
        kept[kept.count - 1].leftovers.append(utterance.trimmedText)
      } else {
        kept.append(request)
      }
    }
    kept[0].leftovers = words[..<first].map(\.trimmedText) + kept[0].leftovers
    return kept
  }

  /// Adds the entries that the phones may name.
  ///
  /// If a name covers words that were recognised after it, builds the turn
  /// again without these words.
  private func rescoredWithPhones(_ turn: UserTurn, _ transcript: Transcript) async -> UserTurn {
    var turn = turn
    let rescorer = PhoneRescorer(transcript: transcript, vocabulary: vocabulary)
    guard let end = rescorer.addConfusableEntries(to: &turn) else { return turn }
    let short = transcript.words(upTo: end)
    guard var again = await hypotheses(of: short).first, again.isUnderstood else { return turn }
    _ = PhoneRescorer(transcript: short, vocabulary: vocabulary).addConfusableEntries(to: &again)
    return again
  }
}
