import VocativeCore
import VocativeText

/// Interprets an utterance by one of its clauses, where the others say nothing: "that's too much, half of that".
struct ClauseInterpreter {
  let pipeline: NLUPipeline
  let vocabulary: SlotVocabulary
  let context: DialogueContext

  private static let informationalActs: Set<DialogueAct> = [.help, .identity, .privacy, .handover, .hold]

  /// Takes the meaning of one clause where the utterance has none as a whole.
  func interpretClauses(of turn: inout UserTurn) {
    addAct(&turn)
    addValues(&turn)
  }

  /// Takes a clause that is an act by itself, such as a call for help, where nothing else was understood.
  private func addAct(_ turn: inout UserTurn) {
    guard turn.act == nil, turn.interpretations.isEmpty, turn.requests.isEmpty, turn.slotInterpretation == nil,
      turn.obstacle == nil, turn.negatedRequest == nil
    else { return }
    turn.act = turn.utterance.clauses.reversed().lazy.compactMap { pipeline.dialogueActMatcher.hypothesis(of: $0) }
      .first { Self.informationalActs.contains($0.act) && $0.confidence >= .confirmationThreshold }
  }

  /// Takes the values of one clause for the open request if the others say nothing: "that's too much, half of that".
  private func addValues(_ turn: inout UserTurn) {
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
}
