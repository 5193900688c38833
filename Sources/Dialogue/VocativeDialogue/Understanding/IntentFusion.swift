import VocativeCore
import VocativeText

/// Combines the intents that phrases and a model find in an utterance.
///
/// | phrases | model | result |
/// |---|---|---|
/// | an intent | the same | it, with the higher confidence |
/// | — | an intent | it |
/// | an intent | no other | it, with the same confidence |
/// | an intent, not quite as declared | none, with high confidence | nothing |
/// | an intent whose values and words account for all that was said | none | it |
/// | an intent that accounts for more of the words | another | it, and the other way round |
/// | one that needs a confirmation | another that does | neither: the person is asked |
/// | an intent | another | the one with a clear lead, else the person is asked |
/// | one that the phrases fill (``ModelScope``), roughly as declared | anything | it |
/// | an intent | one that only phrases start | it, unless it needs a confirmation |
/// | — | one that only phrases start | its question of the whole utterance, or its broader intent |
/// | an intent, as declared | anything | it |
struct IntentFusion {
  private let sentence: AlignedPrediction
  private let intents: [IntentDeclaration]
  private let scope: ModelScope
  private let coverage: CoverageChecker
  private var matches: SlotMatches

  /// The confidence from which the opposite of a request may be meant.
  private static let oppositeThreshold: Confidence = 0.02
  /// The confidence of interpretations that the person chooses from.
  static let ambiguousConfidence: Confidence = 0.6
  /// The minimum lead of one of two contradicting interpretations, if at most one needs a confirmation.
  private static let decisionMargin = 0.2
  /// The confidence from which the model decides that no intent was meant.
  private static let outOfScopeThreshold: Confidence = 0.8
  /// The confidence from which a model's yes or no is an answer and overrides a phrase that nearly matches.
  private static let answerThreshold: Confidence = 0.7
  /// The confidence from which no intent was meant although an entity is named: "send my regards to Anna".
  private static let certaintyThreshold: Confidence = 0.95

  /// The confidence from which the phrase of an intent decides that the model cannot name or fill.
  private static let phraseThreshold: Confidence = 0.7

  init(_ sentence: AlignedPrediction, by pipeline: NLUPipeline, _ matches: SlotMatches) {
    scope = pipeline.scope
    self.sentence = sentence
    intents = pipeline.intents
    coverage = CoverageChecker(matcher: pipeline.matcher)
    self.matches = matches
  }

  /// Returns the interpretations above the acceptance threshold, best first.
  mutating func interpretations(_ phrases: [Interpretation]) -> [Interpretation] {
    if let best = phrases.first, best.confidence >= Self.phraseThreshold, isFilledByPhrases(best) {
      return phrases
    }
    // Words that match a phrase as declared mean that intent, whatever the model says.
    if let best = phrases.first, best.confidence >= RequestGuard.declaredThreshold || isDeclared(best, among: phrases),
      !best.entities.contains(where: \.isConflicting)
    {
      return [combined(best).with(best.confidence)] + phrases.dropFirst()
    }
    guard case .request = sentence.meaning else {
      if isOutOfDomain || sentence.noneConfidence >= Self.certaintyThreshold {
        return phrases.filter { $0.confidence >= .confirmationThreshold || explainsAll($0) }
      }
      // "Yep, please send it" agrees, "hang on" refuses; neither asks for anything new.
      if max(sentence.yesConfidence, sentence.noConfidence) >= Self.answerThreshold {
        return phrases.filter { $0.hasValues || $0.confidence >= .confirmationThreshold }.map { combined($0) }
      }
      return phrases.map { combined($0) }
    }
    let request = sentence.requests[0]
    if scope.phraseOnlyIntents.contains(request.intent), request.confidence >= Self.outOfScopeThreshold,
      !phrases.contains(where: { $0.intent == request.intent })
    {
      // The question was worded as no phrase has it: it starts no payment that a phrase half matches.
      let others = phrases.filter { !requiresConfirmation($0) || $0.confidence >= .confirmationThreshold }
      guard others.isEmpty else { return others.map { combined($0) } }
      return [unphrased(request.intent, request.confidence)].compactMap(\.self)
    }
    let candidates = candidates(phrases)
    guard let best = candidates.first else { return phrases }
    if let phrase = phrases.first, candidates.allSatisfy({ explainsMore(phrase, than: $0) }) { return phrases }
    if candidates.count > 1 { return clear(candidates) ?? candidates.map { $0.with(Self.ambiguousConfidence) } }
    if !phrases.contains(where: { $0.intent == best.intent }), let opposite = doubtfulOpposite(of: best) {
      return [best, opposite].map { $0.with(Self.ambiguousConfidence) }
    }
    guard let rival = phrases.first, rival.intent != best.intent else {
      return ([best] + phrases.dropFirst()).filter { $0.confidence >= .acceptanceThreshold }
    }
    if explainsMore(best, than: rival) { return [best] }
    let lead = best.confidence.value - rival.confidence.value
    if !(requiresConfirmation(best) && requiresConfirmation(rival)), abs(lead) >= Self.decisionMargin {
      return lead > 0 ? [best] : phrases
    }
    return [best, combined(rival)].map { $0.with(Self.ambiguousConfidence) }
  }

  /// Returns the interpretation that accounts for all words that the others do, and for more than any of them; nil if there is
  /// none: "cancel the chess club thing" names a scheduled payment, and no request.
  private mutating func clear(_ candidates: [Interpretation]) -> [Interpretation]? {
    for candidate in candidates where candidate.confidence >= .acceptanceThreshold && !candidate.entities.isEmpty {
      if candidates.allSatisfy({ $0.intent == candidate.intent || explainsMore(candidate, than: $0) }) {
        return [candidate]
      }
    }
    return nil
  }

  /// The lead over other phrases of one that matches as declared although a value of it is doubtful.
  private static let declaredLead = 0.1

  /// True if all words are those of a declared phrase and its values, and no other phrase is nearly as likely: a doubt
  /// about a value, such as the coin of "send Mei a quarter", is none about the intent.
  private mutating func isDeclared(_ interpretation: Interpretation, among phrases: [Interpretation]) -> Bool {
    interpretation.confidence >= .confirmationThreshold && interpretation.skipped?.isEmpty == true
      && interpretation.entities.count >= Self.sufficientValueCount && unexplained(by: interpretation).isEmpty
      && phrases.dropFirst().allSatisfy {
        $0.confidence.value < interpretation.confidence.value - Self.declaredLead
      }
  }

  /// Returns the opposite of a request that only the model recognises, if the model does not quite rule it out: money never
  /// goes the other way by a guess.
  private mutating func doubtfulOpposite(of request: Interpretation) -> Interpretation? {
    guard request.confidence >= .confirmationThreshold,
      let name = intents.first(where: { $0.name == request.intent })?.opposite,
      let rival = sentence.requests.first(where: { $0.intent == name }), rival.confidence >= Self.oppositeThreshold
    else { return nil }
    return interpretation(name, rival.confidence, nil)
  }

  /// True if the utterance is surely out of scope and matches no phrase exactly.
  mutating func isOutOfScope(_ phrases: [Interpretation]) -> Bool {
    isOutOfDomain && !phrases.contains { $0.confidence >= .confirmationThreshold || explainsAll($0) }
  }

  /// The number of values of an interpretation that may stand against the model.
  private static let sufficientValueCount = 2

  /// True if a pronoun stands for what was said before, of which the model knows nothing: "send it to Mei instead".
  private var refersBack: Bool {
    sentence.utterance.tokens.contains {
      PronounResolver.demonstratives.contains($0.folded) || $0.folded == "same"
    }
  }

  /// True if several values and the words of its phrases account for all that carries meaning in the utterance, but for a
  /// word that is then named: "20 kisses to Mei".
  private mutating func explainsAll(_ interpretation: Interpretation) -> Bool {
    interpretation.entities.count >= (refersBack ? 1 : Self.sufficientValueCount)
      && interpretation.unresolvedNames.isEmpty
      && !interpretation.entities.contains(where: \.isConflicting) && unexplained(by: interpretation).count <= 1
  }

  /// True if an interpretation accounts for all words that another intent's does, and for more.
  private mutating func explainsMore(_ interpretation: Interpretation, than other: Interpretation) -> Bool {
    // Words never decide between a request and its opposite: "let's chip in 25 for her gift" pays.
    let isOpposite = intents.contains { $0.name == interpretation.intent && $0.opposite == other.intent }
    guard interpretation.intent != other.intent, !isOpposite,
      !interpretation.entities.contains(where: \.isConflicting)
    else { return false }
    return unexplained(by: interpretation).isStrictSubset(of: unexplained(by: other))
  }

  /// Returns the positions of the words that neither an interpretation nor the repetition of its values accounts for.
  private mutating func unexplained(by interpretation: Interpretation) -> Set<Int> {
    var open = coverage.unexplained(in: sentence.utterance, interpretation)
    guard !open.isEmpty, let intent = intents.first(where: { $0.name == interpretation.intent }) else { return open }
    let spans = matches.spans(for: intent)
    for entity in interpretation.entities + interpretation.excluded {
      guard let slot = intent.slots.firstIndex(where: { $0.name == entity.slot }) else { continue }
      for span in spans.spans(of: slot) where !entity.identities.isDisjoint(with: span.candidates.map(\.identity)) {
        open.subtract(span.tokens)
      }
    }
    return open
  }

  /// Returns the model's interpretation, or several if it is not sure.
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

  /// Returns the model's interpretation as one intent, combined with the phrase's.
  private mutating func interpretation(_ name: String, _ confidence: Confidence, _ phrase: Interpretation?)
    -> Interpretation?
  {
    guard let intent = intents.first(where: { $0.name == name }) else { return nil }
    if phrase == nil, scope.phraseOnlyIntents.contains(name) { return nil }
    // A negated request is never accepted from the model alone.
    if phrase == nil, intent.requiresConfirmation, sentence.isNegated { return nil }
    // "Pay the gym again" names a payment that the model cannot tell from the others.
    let isUnlabelled = intent.slots.contains { $0.isRequired && !scope.labels($0.name, of: name) }
    let findings = SlotCandidates(
      sentence.explained(by: phrase.map(phraseWords(of:)) ?? []), for: intent, by: coverage.matcher, &matches)
    let merge = EntityFusion(
      phrase: phrase?.entities ?? [], model: findings, of: sentence, for: intent, scope, matches.lexicon)
    if phrase == nil, intent.requiresConfirmation, isUnlabelled, merge.entities.isEmpty { return nil }
    var confidence = confidence
    for _ in 0..<min(findings.unparsedSpanCount, 3) { confidence = confidence * 0.9 }
    return Interpretation(
      intent: name, confidence: max(confidence, phrase?.confidence ?? .zero), entities: merge.entities,
      unresolvedNames: merge.unresolvedNames, excluded: phrase?.excluded ?? findings.excludedEntries,
      skipped: phrase?.skipped)
  }

  /// Returns the positions of numbers among a phrase's own words and its values that the model has no name for: "the two of
  /// them" and "seventy thirty" are no second amount.
  private func phraseWords(of phrase: Interpretation) -> Set<Int> {
    guard let skipped = phrase.skipped, phrase.confidence >= .acceptanceThreshold else { return [] }
    let labelled = phrase.entities.filter { $0.isConflicting || scope.labels($0.slot, of: phrase.intent) }
    let numbers = sentence.utterance.tokens.indices.filter {
      WordClasses.category(of: sentence.utterance.tokens[$0]) == .number
    }
    return Set(numbers).subtracting(skipped).subtracting(sentence.utterance.positions(in: labelled.map(\.range)))
  }

  /// Returns a question that no phrase matches as its intent, or as a broader one that the model can fill.
  private mutating func unphrased(_ name: String, _ confidence: Confidence) -> Interpretation? {
    guard let intent = intents.first(where: { $0.name == name }) else { return nil }
    return question(intent, confidence) ?? intent.broader.flatMap { interpretation($0, confidence, nil) }
  }

  /// Returns the whole utterance as the only value that an intent demands.
  private func question(_ intent: IntentDeclaration, _ confidence: Confidence) -> Interpretation? {
    let required = intent.slots.filter(\.isRequired)
    guard !intent.requiresConfirmation, required.count == 1, let slot = required.first,
      let match = matches.lexicon.parser(of: slot.name, in: intent.name)?.erasedWholeMatch(of: sentence.utterance),
      let range = sentence.utterance.scalarRange(of: match.tokens)
    else { return nil }
    let entity = Entity(
      slot: slot.name, text: sentence.utterance.text(of: match.tokens), range: range,
      candidates: [ScoredSlotValue(value: match.value, confidence: match.confidence)], isConflicting: false)
    return Interpretation(intent: intent.name, confidence: confidence, entities: [entity])
  }

  /// Returns a phrase's interpretation with the values compared with the model's.
  private mutating func combined(_ phrase: Interpretation) -> Interpretation {
    interpretation(phrase.intent, .zero, phrase) ?? phrase
  }

  /// True if the model is sure that no intent was meant and no value was named.
  private var isOutOfDomain: Bool {
    guard case .none = sentence.meaning, sentence.noneConfidence >= Self.outOfScopeThreshold else { return false }
    return !sentence.spans.contains { span in
      intents.contains { !sentence.labels.slots(for: span.type, in: $0.name).isEmpty }
    }
  }

  private func isFilledByPhrases(_ phrase: Interpretation) -> Bool {
    intents.first { $0.name == phrase.intent }.map { scope.isFilledByPhrases(phrase, of: $0, matches.lexicon) } ?? false
  }

  private func requiresConfirmation(_ reading: Interpretation) -> Bool {
    intents.contains { $0.name == reading.intent && $0.requiresConfirmation }
  }
}
