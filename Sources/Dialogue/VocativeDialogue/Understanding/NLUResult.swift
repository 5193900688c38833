import VocativeCore
import VocativeText

/// Everything that phrases and, where there is one, a model make of one utterance.
///
/// A model reads first; phrases are the check. Neither alone makes a payment of what the other takes for a request.
struct NLUResult {
  /// As a request, best first.
  let interpretations: [Interpretation]
  /// Whether it surely asks for something, and for nothing that can be done here.
  let isOutOfScope: Bool
  /// Where the best of the readings comes from; nil when there is none.
  let source: NLUSource?

  private let declared: DeclaredIntents
  private let utterance: Utterance
  private let sentence: AlignedPrediction?
  private var matches: SlotMatches

  /// - Parameter reading: What the assistant's model made of the utterance; nil without one.
  init(_ utterance: Utterance, _ reading: NLUPrediction?, by declared: DeclaredIntents, _ lexicon: SlotVocabulary) {
    self.declared = declared
    self.utterance = utterance
    let isReadable = (1...PhraseMatcher.tokenLimit).contains(utterance.tokens.count)
    sentence = isReadable ? reading.map { AlignedPrediction($0, of: utterance, declared.labels) } : nil
    matches = SlotMatches(utterance, lexicon)
    let phrases = declared.matcher.interpretations(of: utterance, &matches)
    guard let sentence else {
      interpretations = phrases
      isOutOfScope = false
      source = phrases.isEmpty ? nil : .phrases
      return
    }
    var merge = IntentFusion(sentence, declared.intents, untrainedIntents: declared.untrainedIntents, matches)
    interpretations = merge.interpretations(phrases)
    isOutOfScope = merge.isOutOfScope(phrases)
    let best = interpretations.first?.intent
    let isByPhrase = phrases.first.map { $0.intent == best && $0.confidence >= .confirmationThreshold } ?? false
    source = best.map { isByPhrase || sentence.meaning != .request($0) ? .phrases : reading?.origin ?? .model }
  }

  /// As values for a request already begun.
  mutating func slotInterpretation(for name: String, expectedSlot: String?) -> Interpretation? {
    let phrase = declared.matcher.slotInterpretation(in: utterance, for: name, expectedSlot: expectedSlot, &matches)
    guard let sentence, let intent = declared.intents.first(where: { $0.name == name }) else { return phrase }
    switch sentence.meaning {
    case .request(let other)
    where other != name && sentence.requests[0].confidence >= DeclaredIntents.interruptionThreshold:
      return phrase
    // "Don't send twenty to Anna" names values to be done nothing with.
    case _ where phrase == nil && sentence.isNegated: return nil
    default: break
    }
    let findings = SlotCandidates(sentence, for: intent, &matches, expectedSlot: expectedSlot)
    let merge = EntityFusion(
      phrase: phrase?.entities ?? [], model: findings, of: sentence, for: intent, matches.lexicon)
    guard !merge.entities.isEmpty || !merge.unresolvedNames.isEmpty else { return nil }
    // "No, ask Anna for it" in the middle of a payment is no value for the payment.
    let isOtherRequest = interpretations.contains {
      $0.intent != name && $0.confidence >= DeclaredIntents.interruptionThreshold
    }
    let others = sentence.requests.filter { $0.intent != name }.reduce(0) { $0 + $1.confidence.value }
    let hasFindings = !findings.entities.isEmpty || !findings.unresolvedNames.isEmpty
    let confidence = Confidence(hasFindings && !isOtherRequest ? 1 - others : 0)
    guard phrase != nil || confidence >= .acceptanceThreshold else { return nil }
    return Interpretation(
      intent: name, confidence: max(confidence, phrase?.confidence ?? .zero), entities: merge.entities,
      unresolvedNames: merge.unresolvedNames)
  }

  /// As a dialogue act.
  /// - Parameters:
  ///   - values: What it says for the request being put together.
  ///   - open: The intent of that request.
  func act(beside values: Interpretation?, open: String?) -> DialogueActHypothesis? {
    var act = declared.dialogueActMatcher.hypothesis(of: utterance)
    // A model cannot tell an intent it was not trained on from a no.
    let isUntrained =
      interpretations.first.map {
        declared.untrainedIntents.contains($0.intent) && $0.confidence >= .confirmationThreshold
      } ?? false
    if let sentence, !isUntrained {
      let isStrange = utterance.tokens.contains {
        WordClasses.category(of: $0) == .content && !declared.dialogueActMatcher.contains($0.folded)
          && !declared.matcher.contains($0.folded)
      }
      let merge = DialogueActFusion(
        sentence: sentence, hasValues: values?.hasValues ?? false, hasUnknownWords: isStrange)
      act = merge.act(act)
    }
    // "Yes, request it" agrees to no payment, and "shall I agree" to nothing.
    let namesRival = open.map { declared.matcher.mentionsCompetingIntent(of: $0, utterance) } ?? false
    if let yes = act, yes.act == .yes, namesRival || utterance.startsLikeQuestion {
      return DialogueActHypothesis(act: .yes, confidence: min(yes.confidence, DialogueActFusion.doubtfulConfidence))
    }
    return act
  }
}
