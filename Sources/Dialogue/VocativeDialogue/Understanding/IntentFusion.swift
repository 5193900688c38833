import VocativeCore

/// Puts together what phrases and a model take an utterance to ask for.
///
/// | phrases | model | taken |
/// |---|---|---|
/// | an intent | the same | it, as surely as the surer of them |
/// | — | an intent | it |
/// | an intent | no other | it, as sure as before |
/// | an intent, not quite as declared | surely none | nothing |
/// | one that needs a yes | another that does | neither: the person is asked |
/// | an intent | another | the surer by far, else the person is asked |
/// | one the model was not trained on, nearly as declared | anything | it |
struct IntentFusion {
  private let sentence: AlignedPrediction
  private let intents: [IntentDeclaration]
  private let untrainedIntents: Set<String>
  private var matches: SlotMatches

  /// How sure readings are taken to be between which the person is to choose.
  static let ambiguousConfidence: Confidence = 0.6
  /// So much surer one of two contradicting readings must be, when at most one of them needs a yes.
  private static let decisionMargin = 0.2
  /// From here on a model is sure that nothing declared is asked for.
  private static let outOfScopeThreshold: Confidence = 0.8
  /// From here on a model's yes or no is an answer, and asks for nothing by a phrase that nearly fits.
  private static let answerThreshold: Confidence = 0.7
  /// From here on it is sure, though something is named: "send my regards to Anna".
  private static let certaintyThreshold: Confidence = 0.95

  /// From here on an intent that the model cannot know is taken at its phrase's word.
  private static let untrainedThreshold: Confidence = 0.85

  init(
    _ sentence: AlignedPrediction, _ intents: [IntentDeclaration], untrainedIntents: Set<String>, _ matches: SlotMatches
  ) {
    self.untrainedIntents = untrainedIntents
    self.sentence = sentence
    self.intents = intents
    self.matches = matches
  }

  /// Every reading at or above the floor, best first.
  mutating func interpretations(_ phrases: [Interpretation]) -> [Interpretation] {
    if let best = phrases.first, untrainedIntents.contains(best.intent), best.confidence >= Self.untrainedThreshold {
      return phrases
    }
    guard case .request = sentence.meaning else {
      if isOutOfDomain || sentence.noneConfidence >= Self.certaintyThreshold {
        return phrases.filter { $0.confidence >= .confirmationThreshold }
      }
      // "Yep, please send it" agrees, "hang on" refuses; neither asks for anything new.
      if max(sentence.yesConfidence, sentence.noConfidence) >= Self.answerThreshold {
        return phrases.filter { $0.hasValues || $0.confidence >= .confirmationThreshold }.map { combined($0) }
      }
      return phrases.map { combined($0) }
    }
    let candidates = candidates(phrases)
    guard let best = candidates.first else { return phrases }
    if candidates.count > 1 { return candidates.map { $0.with(Self.ambiguousConfidence) } }
    guard let rival = phrases.first, rival.intent != best.intent else {
      return ([best] + phrases.dropFirst()).filter { $0.confidence >= .acceptanceThreshold }
    }
    let lead = best.confidence.value - rival.confidence.value
    if !(requiresConfirmation(best) && requiresConfirmation(rival)), abs(lead) >= Self.decisionMargin {
      return lead > 0 ? [best] : phrases
    }
    return [best, combined(rival)].map { $0.with(Self.ambiguousConfidence) }
  }

  /// Whether it is surely for somebody else, and no phrase says exactly that.
  func isOutOfScope(_ phrases: [Interpretation]) -> Bool {
    isOutOfDomain && phrases.allSatisfy { $0.confidence < .confirmationThreshold }
  }

  /// What the model takes it for: one intent, or several between which it is not sure.
  private mutating func candidates(_ phrases: [Interpretation]) -> [Interpretation] {
    let requests = sentence.requests
    let first = requests[0]
    let agreed = phrases.first.map { $0.intent == first.intent && $0.confidence >= .confirmationThreshold } ?? false
    let others = requests.dropFirst().filter {
      $0.confidence.value >= max(0.1, first.confidence.value / 4)
    }
    let sum = others.reduce(first.confidence.value) { $0 + $1.confidence.value }
    let isUnsure =
      !agreed && !others.isEmpty && first.confidence < .confirmationThreshold && sum >= Self.ambiguousConfidence.value
    return (isUnsure ? [first] + others : [first]).compactMap { request in
      interpretation(request.intent, request.confidence, phrases.first { $0.intent == request.intent })
    }
    .filter { isUnsure || $0.confidence >= .acceptanceThreshold }
  }

  /// What the model reads as one intent, with what a phrase finds for it.
  private mutating func interpretation(_ name: String, _ confidence: Confidence, _ phrase: Interpretation?)
    -> Interpretation?
  {
    guard let intent = intents.first(where: { $0.name == name }) else { return nil }
    // What a person says not to do is never taken on a model's word alone.
    if phrase == nil, intent.requiresConfirmation, sentence.isNegated { return nil }
    let findings = SlotCandidates(sentence, for: intent, &matches)
    let merge = EntityFusion(
      phrase: phrase?.entities ?? [], model: findings, of: sentence, for: intent, matches.lexicon)
    var confidence = confidence
    for _ in 0..<min(findings.unparsedSpanCount, 3) { confidence = confidence * 0.9 }
    return Interpretation(
      intent: name, confidence: max(confidence, phrase?.confidence ?? .zero), entities: merge.entities,
      unresolvedNames: merge.unresolvedNames)
  }

  /// A phrase's reading that the model has no better one for: its values are compared all the same.
  private mutating func combined(_ phrase: Interpretation) -> Interpretation {
    interpretation(phrase.intent, .zero, phrase) ?? phrase
  }

  /// Whether the model is sure that nothing declared is asked for and nothing named that could be a value.
  private var isOutOfDomain: Bool {
    guard case .none = sentence.meaning, sentence.noneConfidence >= Self.outOfScopeThreshold else { return false }
    return !sentence.spans.contains { span in
      intents.contains { !sentence.labels.slots(for: span.type, in: $0.name).isEmpty }
    }
  }

  private func requiresConfirmation(_ reading: Interpretation) -> Bool {
    intents.contains { $0.name == reading.intent && $0.requiresConfirmation }
  }
}
