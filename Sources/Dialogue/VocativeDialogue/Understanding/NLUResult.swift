import VocativeCore
import VocativeText

/// The result of the NLU pipeline for one utterance.
///
/// It combines the phrases with the prediction of the model. Where the two contradict each other about a confirmed
/// intent, the person is asked.
struct NLUResult {
  /// The interpretations as a request, best first.
  let interpretations: [Interpretation]
  /// True if the utterance surely asks for something that no intent does.
  let isOutOfScope: Bool
  /// The source of the best interpretation; nil if there is none.
  let source: NLUSource?

  /// The confidence of an act whose phrase is the whole utterance: no intent that only the model names is beside it.
  private static let actThreshold: Confidence = 0.95

  private let pipeline: NLUPipeline
  private let utterance: Utterance
  private let sentence: AlignedPrediction?
  private let actByPhrase: DialogueActHypothesis?
  private var matches: SlotMatches

  /// Combines the phrases with the prediction of the model, where there is one.
  init(_ phrases: PhraseResult, _ reading: NLUPrediction?) {
    pipeline = phrases.pipeline
    utterance = phrases.utterance
    actByPhrase = phrases.act
    matches = phrases.matches
    let isReadable = (1...PhraseMatcher.tokenLimit).contains(utterance.tokens.count)
    sentence = isReadable ? reading.map { AlignedPrediction($0, of: phrases.utterance, phrases.pipeline.labels) } : nil
    let phrases = phrases.interpretations
    guard let sentence else {
      interpretations = phrases
      isOutOfScope = false
      source = phrases.isEmpty ? nil : .phrases
      return
    }
    var merge = IntentFusion(sentence, by: pipeline, matches)
    // "Redo" is an act by itself, and no payment again.
    let isDoubtful = (phrases.first?.confidence ?? .zero) < .interruptionThreshold
    let act = isDoubtful ? actByPhrase : nil
    let isAct = act.map { $0.confidence >= Self.actThreshold } ?? false
    interpretations = isAct ? [] : merge.interpretations(phrases)
    isOutOfScope = merge.isOutOfScope(phrases)
    let best = interpretations.first?.intent
    let isByPhrase = phrases.first.map { $0.intent == best && $0.confidence >= .confirmationThreshold } ?? false
    source = best.map { isByPhrase || sentence.meaning != .request($0) ? .phrases : reading?.origin ?? .model }
  }

  /// Returns the interpretation as values for the open request.
  mutating func slotInterpretation(for name: String, expectedSlot: String?) -> Interpretation? {
    let phrase = pipeline.matcher.slotInterpretation(in: utterance, for: name, expectedSlot: expectedSlot, &matches)
    guard let sentence, let intent = pipeline.intent(named: name) else { return phrase }
    switch sentence.meaning {
    case .request(let other)
    where other != name && sentence.requests[0].confidence >= .interruptionThreshold:
      return phrase
    // "Don't send twenty to Anna" has no values to use.
    case _ where phrase == nil && sentence.isNegated: return nil
    default: break
    }
    let findings = SlotCandidates(
      sentence, for: intent, by: pipeline.matcher, &matches, expectedSlot: expectedSlot)
    let merge = EntityFusion(
      phrase: phrase?.entities ?? [], model: findings, of: sentence, for: intent, pipeline.scope, matches.lexicon)
    guard !merge.entities.isEmpty || !merge.unresolvedNames.isEmpty else { return nil }
    // "No, ask Anna for it" in the middle of a payment is no value for the payment.
    let isOtherRequest = interpretations.contains {
      $0.intent != name && $0.confidence >= .interruptionThreshold
    }
    let others = sentence.requests.filter { $0.intent != name }.reduce(0) { $0 + $1.confidence.value }
    let hasFindings = !findings.entities.isEmpty || !findings.unresolvedNames.isEmpty
    let confidence = Confidence(hasFindings && !isOtherRequest ? 1 - others : 0)
    guard phrase != nil || confidence >= .acceptanceThreshold else { return nil }
    return Interpretation(
      intent: name, confidence: max(confidence, phrase?.confidence ?? .zero), entities: merge.entities,
      unresolvedNames: merge.unresolvedNames, excluded: phrase?.excluded ?? findings.excludedEntries,
      skipped: phrase?.skipped)
  }

  /// Returns the interpretation as a dialogue act.
  ///
  /// - Parameters:
  ///   - values: The interpretation as values for the open request.
  ///   - open: The intent of the open request.
  /// - Returns: The act with its confidence; nil if the utterance is none.
  func act(beside values: Interpretation?, open: String?) -> DialogueActHypothesis? {
    var act = actByPhrase
    // A model cannot tell an intent it was not trained on from a no.
    let isUntrained =
      interpretations.first.map {
        pipeline.scope.untrainedIntents.contains($0.intent) && $0.confidence >= .confirmationThreshold
      } ?? false
    if let sentence, !isUntrained {
      let isStrange = utterance.tokens.contains {
        WordClasses.category(of: $0) == .content && !pipeline.dialogueActMatcher.contains($0.folded)
          && !pipeline.matcher.contains($0.folded)
      }
      let merge = DialogueActFusion(
        sentence: sentence, hasValues: values?.hasValues ?? false, hasUnknownWords: isStrange)
      act = merge.act(act)
    }
    // "Yes, request it" agrees to no payment, and "shall I agree" to nothing.
    if let yes = act, yes.act == .yes, utterance.startsLikeQuestion || namesRival(of: open) {
      return DialogueActHypothesis(act: .yes, confidence: min(yes.confidence, DialogueActFusion.doubtfulConfidence))
    }
    return act
  }

  /// True if the utterance has a word of another intent than the open one; the "good" of "sounds good" only approves.
  private func namesRival(of open: String?) -> Bool {
    guard let open else { return false }
    let kept = utterance.tokens.map { !DialogueActFusion.approvalWords.contains($0.folded) }
    return pipeline.matcher.mentionsCompetingIntent(of: open, Utterance(utterance.text(keeping: kept)))
  }
}
