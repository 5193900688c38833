import Foundation
import VocativeCore
import VocativeText

/// Adds to a user turn all that depends on the dialogue so far: obstacles, leftover words, continuations, variants.
struct TurnAnnotator {
  let pipeline: NLUPipeline
  let vocabulary: SlotVocabulary
  let context: DialogueContext

  private var coverage: CoverageChecker { CoverageChecker(matcher: pipeline.matcher) }

  /// Annotates a turn with the NLU result of its utterance.
  func annotate(_ turn: inout UserTurn, _ result: inout NLUResult) {
    preferVariant(&turn, &result)
    if let best = turn.interpretations.first { turn.interpretations[0] = withLeftovers(best, turn.utterance) }
    turn.slotInterpretation = turn.slotInterpretation.map { withLeftovers($0, turn.utterance) }
    addObstacle(&turn)
    addClauseAct(&turn)
    addClauseValues(&turn)
    if let open = context.openIntent {
      turn.variant = variant(of: open, &result).map { withLeftovers($0, turn.utterance) }
      turn.isReversal = open.opposite != nil && FrameTransformation.isReversal(turn.utterance)
      turn.isImmediate = FrameTransformation.isImmediate(turn.utterance)
      turn.slotRemark = SlotRemark.remark(in: turn.utterance, nouns: nouns(of: open))
    }
    if let previous = context.previousIntent {
      let continuations = ContinuationMatcher(
        matcher: pipeline.matcher, vocabulary: vocabulary, salient: context.salient)
      turn.continuation = continuations.continuation(of: previous, in: turn.utterance)
    }
  }

  private func withLeftovers(_ interpretation: Interpretation, _ utterance: Utterance) -> Interpretation {
    var interpretation = interpretation
    interpretation.leftovers = coverage.leftovers(in: utterance, interpretation)
    return interpretation
  }

  // MARK: Variants

  /// Makes the best interpretation one of a variant of its intent if only that one has a slot for a value that was said.
  private func preferVariant(_ turn: inout UserTurn, _ result: inout NLUResult) {
    guard let best = turn.interpretations.first, let intent = pipeline.intent(named: best.intent),
      let variant = variant(of: intent, &result)
    else { return }
    let own = variant.entities.filter { entity in
      intent.slot(entity.slot) == nil && !best.entities.contains { $0.range.overlaps(entity.range) }
    }
    guard !own.isEmpty else { return }
    let combined = Interpretation(
      intent: variant.intent, confidence: best.confidence, entities: best.entities + own,
      unresolvedNames: best.unresolvedNames, excluded: best.excluded)
    turn.interpretations =
      [combined] + turn.interpretations.filter { $0.intent != variant.intent && $0.intent != best.intent }
  }

  /// Returns the interpretation as values for a variant of an intent; nil if no value is for that variant alone.
  private func variant(
    of intent: IntentDeclaration, _ result: inout NLUResult
  ) -> Interpretation? {
    for name in intent.variants {
      guard pipeline.intent(named: name) != nil,
        let values = result.slotInterpretation(for: name, expectedSlot: nil),
        values.entities.contains(where: { intent.slot($0.slot) == nil })
      else { continue }
      return values
    }
    return nil
  }

  // MARK: Acts

  private static let informationalActs: Set<DialogueAct> = [.help, .identity, .privacy, .handover, .hold]

  /// Takes a clause that is an act by itself, such as a call for help, where nothing else was understood.
  private func addClauseAct(_ turn: inout UserTurn) {
    guard turn.act == nil, turn.interpretations.isEmpty, turn.requests.isEmpty, turn.slotInterpretation == nil,
      turn.obstacle == nil, turn.negatedRequest == nil
    else { return }
    turn.act = turn.utterance.clauses.reversed().lazy.compactMap { pipeline.dialogueActMatcher.hypothesis(of: $0) }
      .first { Self.informationalActs.contains($0.act) && $0.confidence >= .confirmationThreshold }
  }

  /// Takes the values of one clause for the open request if the others say nothing: "that's too much, half of that".
  private func addClauseValues(_ turn: inout UserTurn) {
    guard let open = context.openIntent, turn.slotInterpretation == nil, turn.act == nil, turn.interpretations.isEmpty,
      turn.obstacle == nil, turn.negatedRequest == nil, turn.selections.isEmpty
    else { return }
    let clauses = turn.utterance.clauses
    let meaningful = clauses.filter {
      !vocabulary.values(in: $0).isEmpty || $0.tokens.contains { WordClasses.category(of: $0) == .negation }
    }
    guard clauses.count > 1, meaningful.count == 1 else { return }
    var matches = SlotMatches(meaningful[0], vocabulary, salient: context.salient)
    turn.slotInterpretation = pipeline.matcher.slotInterpretation(
      in: meaningful[0], for: open.name, expectedSlot: context.expectedSlot, &matches)
  }

  // MARK: Obstacles

  private func addObstacle(_ turn: inout UserTurn) {
    if let negated = RequestGuard.negatedPart(of: turn.utterance) {
      var matches = SlotMatches(negated, vocabulary, salient: context.salient)
      turn.negatedRequest = pipeline.matcher.interpretations(of: negated, &matches).first {
        $0.confidence >= .interruptionThreshold && pipeline.matcher.hasContentWord(of: $0.intent, in: negated)
      }
    }
    guard let best = turn.interpretations.first ?? turn.slotInterpretation ?? turn.variant else {
      turn.obstacle = obstacleOutsideRequest(turn.utterance)
      return
    }
    guard isConfirmed(best) else { return }
    turn.obstacle = RequestGuard.obstacle(in: turn.utterance, best)
    if turn.obstacle == .statement, asksInAnotherClause(turn.utterance, best) { turn.obstacle = nil }
    // A question that is a part by itself asks nothing about the other parts.
    if turn.obstacle == .question, turn.requests.contains(where: { !isConfirmed($0) }) { turn.obstacle = nil }
    // A question that also matches a question is that.
    if turn.obstacle == .question, let answer = turn.interpretations.first(where: { !isConfirmed($0) }) {
      turn.interpretations = [withLeftovers(answer, turn.utterance)]
      turn.obstacle = nil
    }
  }

  /// True if a clause that tells nothing has the words of the request: "I paid for the cab, split it with Mei".
  private func asksInAnotherClause(_ utterance: Utterance, _ request: Interpretation) -> Bool {
    let clauses = utterance.clauses
    return clauses.count > 1
      && clauses.contains { clause in
        guard !RequestGuard.isStatement(clause) else { return false }
        if pipeline.matcher.hasContentWord(of: request.intent, in: clause) { return true }
        var matches = SlotMatches(clause, vocabulary, salient: context.salient)
        return pipeline.matcher.interpretations(of: clause, &matches).first.map(isConfirmed) ?? false
      }
  }

  private func isConfirmed(_ interpretation: Interpretation) -> Bool {
    pipeline.intent(named: interpretation.intent)?.requiresConfirmation ?? false
  }

  /// Returns the condition or exception of an utterance that is a request without it.
  private func obstacleOutsideRequest(_ utterance: Utterance) -> RequestObstacle? {
    let names = Set(vocabulary.values(in: utterance).filter { $0.value is any Choosable }.map(\.tokens.lowerBound))
    guard let obstacle = RequestGuard.clause(in: utterance, outside: [], names: names), let clause = obstacle.words
    else { return nil }
    let rest = Utterance(utterance.text.replacingOccurrences(of: clause, with: " "))
    var matches = SlotMatches(rest, vocabulary, salient: context.salient)
    if let request = pipeline.matcher.interpretations(of: rest, &matches).first {
      return isConfirmed(request) ? obstacle : nil
    }
    // Words of a request with a value are one in other words.
    let confirmed = pipeline.intents.filter(\.requiresConfirmation).map(\.name)
    let asks = confirmed.contains { pipeline.matcher.hasContentWord(of: $0, in: rest) }
    return asks && vocabulary.values(in: rest).contains { $0.confidence >= .confirmationThreshold } ? obstacle : nil
  }

  // MARK: Nouns

  /// Returns the nouns by which the slots of an intent are spoken of.
  private func nouns(of intent: IntentDeclaration) -> [(slot: String, nouns: [String])] {
    intent.slots.filter { !$0.isDerived }.map { slot in
      let names = [slot.name.inWords] + (vocabulary.parser(of: slot.name, in: intent.name)?.valueNouns ?? [])
      return (slot.name, names.filter { !$0.contains(" ") })
    }
  }
}

extension SlotParser {
  /// The nouns for the values of the parser.
  fileprivate var valueNouns: [String] { Value.nouns }
}
