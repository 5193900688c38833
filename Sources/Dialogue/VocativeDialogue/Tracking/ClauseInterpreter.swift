import VocativeCore
import VocativeText

/// Interprets an utterance by one of its clauses, where the others say nothing: "that's too much, half of that".
struct ClauseInterpreter {
  let pipeline: NLUPipeline
  let vocabulary: SlotVocabulary
  let context: DialogueContext

  /// Questions about the assistant.
  private static let questions: Set<DialogueAct> = [.help, .identity, .privacy, .safeguards, .handover]

  /// Takes the meaning of one clause where the utterance has none as a whole.
  func interpretClauses(of turn: inout UserTurn) {
    withdraw(&turn)
    if context.openIntent != nil, errand.isMeant(by: turn.utterance) { return wait(&turn) }
    addAct(&turn)
    addLeadingAct(&turn)
    addValues(&turn)
  }

  /// Takes a request back that the same utterance takes back: "pay Annie 33 dollars, ah no, forget it, she has it already".
  ///
  /// The words after "forget it" may explain it, but ask for nothing.
  private func withdraw(_ turn: inout UserTurn) {
    guard endsWithCancellation(turn.utterance) || isExplainedCancellation(turn.utterance),
      !asksOrStates(turn.utterance), turn.utterance.clauses.contains(where: isRequest), !isDeclaredAsWhole(turn)
    else { return }
    turn.act = DialogueActHypothesis(act: .cancel, confidence: .certain)
    turn.withdrawsRequest = true
    (turn.interpretations, turn.requests, turn.slotInterpretation, turn.variant) = ([], [], nil, nil)
    (turn.obstacle, turn.negatedRequest) = (nil, nil)
  }

  /// True if the first clause asks or states: "you know that money I asked Omar for? Forget it" cancels what was asked before.
  ///
  /// "Could you send Omar 12 dollars" is a request, not a question.
  private func asksOrStates(_ utterance: Utterance) -> Bool {
    guard let first = utterance.clauses.first else { return true }
    let asksToAct = first.startsLikeQuestion && !RequestGuard.isQuestion(first)
    return !asksToAct && (first.isQuestion || first.startsLikeQuestion) || RequestGuard.isStatement(first)
  }

  /// True if a phrase has all words of an utterance, those of the cancellation too: "forget the pizza money, cancel that
  /// request".
  private func isDeclaredAsWhole(_ turn: UserTurn) -> Bool {
    turn.interpretations.first.map { $0.confidence >= Self.wholeThreshold && $0.leftovers.isEmpty } ?? false
  }

  /// The confidence of a phrase that matches without a word missing or left over.
  private static let wholeThreshold: Confidence = 0.98

  private func isRequest(_ clause: Utterance) -> Bool {
    var matches = SlotMatches(clause, vocabulary, salient: context.salient)
    return pipeline.matcher.interpretations(of: clause, &matches).first.map {
      $0.confidence >= .interruptionThreshold && pipeline.intent(named: $0.intent)?.requiresConfirmation ?? false
    } ?? false
  }

  private func isExplainedCancellation(_ utterance: Utterance) -> Bool {
    guard let cue = Interregnum.all(in: utterance).last, cue.isCancellation else { return false }
    let rest = Utterance(utterance.text(of: cue.tokens.upperBound..<utterance.tokens.count))
    return RequestGuard.isExplanation(rest) && !finder.asksForMore(rest)
      && vocabulary.requestValues(in: rest, pipeline.matcher).allSatisfy { $0.value is any Choosable }
  }

  /// True if the last words take back those before them: "send Mei 20 dollars, no, forget it".
  private func endsWithCancellation(_ utterance: Utterance) -> Bool {
    utterance.tokens.indices.dropFirst().contains { start in
      guard
        utterance.tokens[start - 1].endsClause || Self.retractions.contains(utterance.tokens[start].folded)
          || Interregnum.isCancellation(at: start, in: utterance),
        !Self.joints.contains(utterance.tokens[start - 1].folded)
      else { return false }
      let end = Utterance(utterance.text(of: start..<utterance.tokens.count))
      return pipeline.dialogueActMatcher.hypothesis(of: end).map {
        $0.act == .cancel && $0.confidence >= RequestGuard.declaredThreshold
      } ?? false
    }
  }

  private static let retractions: Set<String> = ["no", "nah", "nope", "actually", "oh", "ah", "wait", "sorry", "hmm"]
  private static let joints: Set<String> = ["and", "or", "then", "to"]

  /// Takes a clause that is an act by itself where nothing else was understood: "hmm, one moment, I'm looking".
  ///
  /// An act that is only probable yields to a declared question at the end: "my grandson put you on my telephone. What are you
  /// good for?"
  private func addAct(_ turn: inout UserTurn) {
    guard !turn.isUnderstood, turn.obstacle == nil, turn.negatedRequest == nil else { return }
    let clauses = turn.utterance.clauses
    let acts = clauses.map { pipeline.dialogueActMatcher.hypothesis(of: $0) }
    let isOpen = turn.act == nil
    let place = acts.indices.suffix(isOpen ? acts.count : 1).last { place in
      acts[place].map { act in
        (Self.questions.contains(act.act) || isOpen && act.act == .hold)
          && act.confidence >= (isOpen ? .confirmationThreshold : RequestGuard.declaredThreshold)
      } ?? false
    }
    guard let place, let act = acts[place] else { return }
    let others = clauses.indices.filter { $0 != place && acts[$0] == nil }.map { clauses[$0] }
    // "Wait, only if she agrees" is more than a wish to wait.
    if act.act == .hold, others.contains(where: finder.asksForMore) { return }
    (turn.act, turn.isOutOfScope) = (act, false)
    if act.act == .hold { turn.actLeftovers = others.flatMap(finder.leftovers) }
  }

  /// Takes an act at the beginning for the whole utterance if the rest only explains it.
  private func addLeadingAct(_ turn: inout UserTurn) {
    guard turn.requests.isEmpty, turn.variant == nil, (turn.act?.confidence ?? .zero) < .confirmationThreshold,
      turn.interpretations.allSatisfy({ $0.confidence < RequestGuard.declaredThreshold }),
      turn.slotInterpretation?.entities.allSatisfy({ $0.candidates.first?.value is Memo }) ?? true
    else { return }
    guard let (act, leftovers) = finder.act(in: turn.utterance) else { return }
    turn.act = act
    turn.actLeftovers = leftovers
    turn.interpretations = []
    turn.slotInterpretation = nil
    (turn.obstacle, turn.negatedRequest) = (nil, nil)
  }

  /// Takes an utterance for a wish to wait, whatever values the words have.
  private func wait(_ turn: inout UserTurn) {
    turn.act = DialogueActHypothesis(act: .hold, confidence: .certain)
    (turn.interpretations, turn.requests, turn.slotInterpretation, turn.variant) = ([], [], nil, nil)
    (turn.obstacle, turn.negatedRequest, turn.isOutOfScope) = (nil, nil, false)
  }

  private var errand: SpeakerErrand { SpeakerErrand(matcher: pipeline.dialogueActMatcher) }
  private var finder: LeadingActFinder {
    LeadingActFinder(matcher: pipeline.dialogueActMatcher, vocabulary: vocabulary, phrases: pipeline.matcher)
  }

  /// Takes the values of one clause for the open request if the others say nothing: "that's too much, half of that".
  private func addValues(_ turn: inout UserTurn) {
    // A no that only the model hears may explain the value: "hmm, that's too much, half of that".
    let isUndecided =
      turn.act.map { $0.act == .no && pipeline.dialogueActMatcher.hypothesis(of: turn.utterance) == nil } ?? true
    guard let open = context.openIntent, turn.slotInterpretation == nil, isUndecided, turn.interpretations.isEmpty,
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
    if turn.slotInterpretation != nil { turn.act = nil }
  }
}
