import Foundation
import VocativeCore
import VocativeText

/// Adds to a user turn all that depends on the dialogue so far: leftover words, variants, continuations, remarks.
struct TurnAnnotator {
  let pipeline: NLUPipeline
  let vocabulary: SlotVocabulary
  let context: DialogueContext

  private var coverage: CoverageChecker { CoverageChecker(matcher: pipeline.matcher) }
  private var variants: VariantSelector {
    VariantSelector(pipeline: pipeline, vocabulary: vocabulary, context: context)
  }
  private var completion: ValueCompletion { ValueCompletion(vocabulary: vocabulary, matcher: pipeline.matcher) }

  /// Annotates a turn with the NLU result of its utterance.
  func annotate(_ turn: inout UserTurn, _ result: inout NLUResult) {
    if let previous = context.previousIntent {
      let continuations = ContinuationMatcher(
        matcher: pipeline.matcher, vocabulary: vocabulary, salient: context.salient)
      turn.continuation = continuations.continuation(of: previous, or: variants.names(of: previous), in: turn.utterance)
    }
    // "Do that again" is more than "say that again".
    if let act = turn.act, act.act == .repeatReply, act.confidence < RequestGuard.declaredThreshold,
      turn.continuation?.isAnnounced ?? false
    {
      turn.act = nil
    }
    variants.preferSalientEntry(&turn)
    turn.interpretations = turn.interpretations.withoutGroupsOfOne(vocabulary)
    let extraction = extractRequest(&turn)
    variants.preferVariant(&turn, &result, outside: extraction?.lead)
    // Of several likely requests each may be picked.
    let isAmbiguous = turn.interpretations.first.map { $0.confidence < .confirmationThreshold } ?? false
    for number in turn.interpretations.indices.prefix(isAmbiguous ? RequestHandler.choiceLimit : 1) {
      turn.interpretations[number] = coverage.checked(
        completion.completed(turn.interpretations[number], turn.utterance), turn.utterance)
    }
    turn.slotInterpretation = turn.slotInterpretation.map {
      coverage.checked(completion.completed($0, turn.utterance), turn.utterance)
    }
    if isObjectOfUnknownVerb(turn.slotInterpretation, turn.utterance) { turn.slotInterpretation = nil }
    if let lead = extraction?.lead, let best = turn.interpretations.first,
      turn.utterance.positions(in: best.ranges).isDisjoint(with: lead),
      !best.leftovers.contains(where: { turn.utterance.text(of: lead).contains($0) })
    {
      turn.addLeftovers([turn.utterance.text(of: lead)])
    }
    nameQuestion(beside: &turn)
    ObstacleDetector(pipeline: pipeline, vocabulary: vocabulary, context: context).detect(&turn)
    let edits = SlotEditReader(pipeline: pipeline, vocabulary: vocabulary, context: context)
    if let open = context.openIntent {
      turn.variant = variants.variant(of: open, &result).map { coverage.checked($0, turn.utterance) }
      turn.isReversal =
        (open.opposite != nil || !open.exchangedSlots.isEmpty) && FrameTransformation.isReversal(turn.utterance)
      turn.isImmediate = FrameTransformation.isImmediate(
        turn.utterance, values: turn.utterance.positions(in: turn.slotInterpretation?.ranges ?? []))
      turn.slotRemark = SlotRemark.remark(in: turn.utterance, nouns: edits.nouns(of: open))
      if turn.slotRemark == nil,
        let refusal = SlotRemark.refusal(in: turn.utterance, of: open, salient: context.salient, vocabulary)
      {
        // "Don't take it from Nest" is about the account alone.
        (turn.slotRemark, turn.negatedRequest, turn.obstacle) = (refusal, nil, nil)
        // "Not 50" gives no sum.
        if turn.slotInterpretation?.entities.isEmpty == false { turn.slotInterpretation = nil }
      }
    } else {
      turn.isReturn = FrameTransformation.isReturn(turn.utterance)
    }
    dropRefusalOfModel(&turn)
    ClauseInterpreter(pipeline: pipeline, vocabulary: vocabulary, context: context).interpretClauses(of: &turn)
    // "Hold on, let me ask my husband" asks for no money.
    let waits = turn.act.map { $0.act == .hold && $0.confidence == .certain } ?? false
    if let open = context.openIntent, !waits { findOpposite(of: open, &turn) }
    if let open = context.openIntent, open.requiresConfirmation {
      let continuations = ContinuationMatcher(
        matcher: pipeline.matcher, vocabulary: vocabulary, salient: context.salient)
      turn.addition = continuations.addition(to: open.name, or: variants.names(of: open.name), in: turn.utterance)
    }
    edits.read(&turn)
    findOpeningCancellation(&turn)
    agreeToCancellation(&turn)
    if let pick = turn.selections.first, turn.selections.count == 1 { turn.pick = values(beside: pick, turn) }
  }

  /// Makes a yes of "yes, cancel it" where the request that waits is named for cancelling.
  private func agreeToCancellation(_ turn: inout UserTurn) {
    guard let act = turn.act, act.act == .cancel, let open = context.openIntent, open.requiresConfirmation,
      open.name.hasPrefix("cancel"), AgreementRemainder.agreesToCancel(turn.utterance)
    else { return }
    turn.act = DialogueActHypothesis(act: .yes, confidence: act.confidence)
  }

  /// Takes a cancellation, or a no with a reason, at the beginning where nothing else was understood: "stop, that's the wrong
  /// way and far too much", "no, I already paid her".
  private func findOpeningCancellation(_ turn: inout UserTurn) {
    guard context.openIntent != nil, !turn.isUnderstood, turn.obstacle == nil, turn.slotRemark == nil, !turn.isReversal,
      turn.opposite == nil, !turn.isImmediate, turn.addition == nil,
      let opening = OpeningRefusal(in: turn.utterance, pipeline.dialogueActMatcher),
      opening.rest.allSatisfy({ !$0.isQuestion && !$0.startsLikeQuestion })
    else { return }
    let isReason =
      opening.isExplained
      && opening.rest.allSatisfy { vocabulary.requestValues(in: $0, pipeline.matcher).isEmpty }
    if opening.act.act == .cancel || isReason { turn.act = opening.act }
  }

  /// True if the only value is the "it" of something that no phrase knows: "and print it" names no account.
  private func isObjectOfUnknownVerb(_ values: Interpretation?, _ utterance: Utterance) -> Bool {
    guard let values, !values.entities.isEmpty else { return false }
    return values.entities.allSatisfy { entity in
      guard PronounResolver.demonstratives.contains(entity.text.lowercased()),
        let place = utterance.positions(in: [entity.range]).min(), place > 0
      else { return false }
      let verb = utterance.tokens[place - 1]
      return WordClasses.category(of: verb) == .content && !pipeline.matcher.contains(verb.folded)
    }
  }

  /// Drops a no that only the model hears where the words of the utterance say something else: another day for the open
  /// request, a request where none is open, a wish to wait at the beginning.
  private func dropRefusalOfModel(_ turn: inout UserTurn) {
    let declared = pipeline.dialogueActMatcher.hypothesis(of: turn.utterance)
    if let declared, declared.confidence >= .confirmationThreshold { return }
    // "Hang on, isn't that going out by itself next week": a question takes nothing back.
    if turn.act?.act == .cancel, turn.utterance.clauses.contains(where: { RequestGuard.isQuestion($0) }) {
      turn.act = nil
    }
    guard turn.act?.act == .no else { return }
    let isRequest =
      context.openIntent == nil
      && (turn.interpretations.first.map { $0.confidence >= .interruptionThreshold && $0.entities.count > 1 } ?? false)
    let waits = waitsFirst(turn.utterance)
    // Nothing is open that such a no would refuse: "stop that one for good".
    let isUnrelated =
      context.openIntent == nil && declared == nil
      && !turn.utterance.tokens.contains { Self.refusalWords.contains($0.folded) }
    if isRequest || waits || isUnrelated || (turn.variant.map { $0.confidence >= .acceptanceThreshold } ?? false) {
      turn.act = nil
    }
  }

  /// True if an utterance begins with a wish to wait.
  private func waitsFirst(_ utterance: Utterance) -> Bool {
    LeadingActFinder(matcher: pipeline.dialogueActMatcher, vocabulary: vocabulary, phrases: pipeline.matcher)
      .act(in: utterance)?.act.act == .hold
  }

  private static let refusalWords: Set<String> = [
    "no", "nope", "nah", "not", "don't", "nothing", "none", "never", "done", "all", "enough", "thanks", "finished",
    "later", "everything", "now",
  ]

  /// Finds the open request with the roles exchanged; the utterance is then nothing else.
  private func findOpposite(of open: IntentDeclaration, _ turn: inout UserTurn) {
    let isPlainYes = turn.act.map { $0.act == .yes && $0.confidence >= .confirmationThreshold } ?? false
    // "No leave it, she already gave me cash" asks her for nothing.
    let refusal = OpeningRefusal(in: turn.utterance, pipeline.dialogueActMatcher)
    guard let opposite = open.opposite, !isPlainYes, !turn.utterance.announcesAddition,
      refusal?.act.act != .cancel || refusal?.isExplained != true
    else { return }
    let finder = OppositeRequestFinder(matcher: pipeline.matcher, vocabulary: vocabulary, salient: context.salient)
    turn.opposite = finder.request(for: opposite, insteadOf: open.name, in: turn.utterance)
    // "Hold your horses, I need to look at the invoice" asks for no money.
    if let found = turn.opposite, !found.leftovers.isEmpty, waitsFirst(turn.utterance) { turn.opposite = nil }
    if turn.opposite != nil { (turn.act, turn.obstacle, turn.negatedRequest) = (nil, nil, nil) }
  }

  /// Takes the request that is part of the utterance where the utterance is none as a whole, or another one by the model
  /// alone.
  private func extractRequest(_ turn: inout UserTurn) -> RequestExtractor.Extraction? {
    let isUnclear = turn.interpretations.first.map { $0.confidence < .interruptionThreshold } ?? true
    let isAnswer =
      turn.act.map { ![.yes, .no, .cancel].contains($0.act) && $0.confidence >= .interruptionThreshold } ?? false
    let isByModel = turn.source.map { $0 != .phrases } ?? false
    let isContinuation = turn.continuation?.isAnnounced ?? false
    guard context.openIntent == nil, isUnclear || isByModel, !isAnswer, !isContinuation, turn.selections.isEmpty,
      !RequestGuard.isQuestion(turn.utterance)
    else { return nil }
    // "Mei paid 40 for the taxi, send her 20": the request follows the report, in a clause of its own.
    let isStatement = RequestGuard.isStatement(turn.utterance)
    if isStatement, turn.utterance.clauses.count < 2 { return nil }
    let extractor = RequestExtractor(matcher: pipeline.matcher, vocabulary: vocabulary, salient: context.salient)
    guard let extraction = extractor.extraction(from: turn.utterance, isOutOfScope: turn.isOutOfScope || isByModel)
    else { return nil }
    if isStatement, !isIndependent(extraction, turn.utterance) { return nil }
    // The utterance as a whole may say more: "send João forty dollars but take it out of the dirham account".
    if let whole = turn.interpretations.first, whole.intent == extraction.interpretation.intent,
      whole.entities.count > extraction.interpretation.entities.count, !whole.entities.contains(where: \.isConflicting)
    {
      return nil
    }
    // "I get paid tomorrow, send Amar 30": the day of the report is none of the request, which it would make a variant.
    let isVariant =
      turn.interpretations.first.map { variants.names(of: extraction.interpretation.intent).contains($0.intent) }
      ?? false
    if isStatement, !isUnclear { guard isVariant else { return nil } }
    if !isUnclear, !(isStatement && isVariant), let best = turn.interpretations.first?.intent {
      let kept = [extraction.interpretation.intent] + variants.names(of: extraction.interpretation.intent)
      guard !kept.contains(best), pipeline.matcher.requiresConfirmation(best) else { return nil }
    }
    turn.interpretations = [extraction.interpretation]
    (turn.act, turn.isOutOfScope, turn.source) = (nil, false, .phrases)
    return extraction
  }

  /// Names a question in a clause of its own that no value of the request is in: "which one is bigger, send 5 to Amar".
  private func nameQuestion(beside turn: inout UserTurn) {
    guard context.openIntent == nil, let best = turn.interpretations.first,
      pipeline.matcher.requiresConfirmation(best.intent)
    else { return }
    var start = 0
    for clause in turn.utterance.clauses {
      let range = start..<(start + clause.tokens.count)
      start = range.upperBound
      if range.count < turn.utterance.tokens.count, RequestGuard.isQuestion(clause),
        turn.utterance.positions(in: best.ranges).isDisjoint(with: range)
      {
        turn.addLeftovers([clause.trimmedText])
      }
    }
  }

  /// True if a request stands in a clause of its own and refers to nothing in the report before it: "split it".
  private func isIndependent(_ extraction: RequestExtractor.Extraction, _ utterance: Utterance) -> Bool {
    guard let lead = extraction.lead, utterance.tokens[lead.upperBound - 1].endsClause else { return false }
    return !utterance.tokens[lead.upperBound...].contains {
      PronounResolver.demonstratives.contains($0.folded)
        || ["them", "half", "rest", "same", "those"].contains($0.folded)
    }
  }

  /// Returns the values beside a pick from a list, with the words that nothing accounts for: "the first one, in cash".
  private func values(beside pick: Int, _ turn: UserTurn) -> Interpretation? {
    guard let open = context.openIntent, let slot = context.expectedSlot, context.offeredChoices.indices.contains(pick)
    else { return nil }
    let tokens = ListSelection.tokens(of: context.offeredChoices[pick], in: turn.utterance)
      .union(ListSelection.exclusions(in: turn.utterance, from: context.offeredChoices))
    let others = turn.slotInterpretation?.entities.filter { entity in
      entity.slot != slot && turn.utterance.positions(in: [entity.range]).isDisjoint(with: tokens)
    }
    let named = tokens.compactMap { place in
      turn.utterance.scalarRange(of: place..<(place + 1)).map {
        UnresolvedName(slot: slot, text: "", range: $0, confidence: .certain)
      }
    }
    let values = Interpretation(
      intent: open.name, confidence: .certain, entities: others ?? [], unresolvedNames: named,
      skipped: turn.slotInterpretation?.skipped ?? Set(turn.utterance.tokens.indices))
    let checked = coverage.checked(values, turn.utterance)
    return checked.filteringUnresolvedNames { _ in false }.with(leftovers: checked.leftovers)
  }
}
