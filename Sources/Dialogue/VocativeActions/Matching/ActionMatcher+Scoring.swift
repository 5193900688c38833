import Foundation
import VocativeCore
import VocativeDialogue
import VocativeText

extension ActionMatcher {
  /// How all actions fit some words.
  struct ScoredActions {
    /// The actions in sight, best first.
    var visible: [ActionMatch]
    /// The actions elsewhere, best first.
    var hidden: [ActionMatch]
    /// What speaks for a wish that no action fulfils; nil when none is known.
    var outOfScopeFeatures: Features?
    /// What is decided among those in sight.
    var decision: Decision
  }

  /// What the ranking comes to.
  enum Decision {
    case single(ActionMatch)
    case ambiguous([ActionMatch])
    case none
  }

  func scoredActions(for piece: RequestSegmentation.Segment, _ vectors: [String: [Float]]) throws -> ScoredActions {
    var nearness: [String: SentenceIndex.Similarity] = [:]
    for text in Set(piece.texts) {
      guard let vector = vectors[text] else { continue }
      nearness.merge(try index.similarities(to: vector, text: text), uniquingKeysWith: SentenceIndex.Similarity.max)
    }
    let weights = lexicalScorer.scores(of: piece.utterance)
    let measures = entries.values.map { entry in
      ActionSimilarity(
        entry, nearness, groups[entry.action.commandKey].flatMap { weights[$0] } ?? LexicalScorer.Score())
    }
    let isNegated = piece.utterance.isNegated
    let size = AdjustmentScanner(piece.utterance, AdjustmentLexicon()).size
    let scored = measures.map { measure in
      let (features, arguments) = self.score(measure, piece.utterance, nearness, isNegated: isNegated, size)
      return (measure, features, arguments, score: calibration.score(features))
    }
    // The same command in several rows or places is one; together they share its confidence.
    let best = Dictionary(scored.map { ($0.0.entry.action.commandKey, $0.score) }, uniquingKeysWith: max)
    let refusal = outOfScopeFeatures(nearness, weights)
    let none = calibration.noMatchScore + (refusal == nil ? calibration.noMatchBonus : 0)
    let rivals = [none] + [refusal].compactMap { $0.map { calibration.score($0) + calibration.outOfScopeBias } }
    let top = (best.values + rivals).max() ?? 0
    let total = (best.values + rivals).reduce(0) { $0 + exp($1 - top) }
    let ranking = scored.map { measure, features, arguments, score in
      ActionMatch(
        action: measure.entry.action, confidence: Confidence(exp(score - top) / total), features: features,
        arguments: arguments, text: piece.utterance.trimmedText)
    }
    .sorted { ($0.confidence, order(of: $1)) > ($1.confidence, order(of: $0)) }
    let here = ranking.filter { hiddenActions.index(forKey: $0.action.id) == nil }
    let away = ranking.filter { hiddenActions.index(forKey: $0.action.id) != nil }
    return ScoredActions(
      visible: here, hidden: away, outOfScopeFeatures: refusal, decision: decision(on: here, piece.utterance))
  }

  private func score(
    _ measure: ActionSimilarity, _ utterance: Utterance, _ nearness: [String: SentenceIndex.Similarity],
    isNegated: Bool,
    _ size: Adjustment.Size
  ) -> (Features, [ActionArgument]) {
    let action = measure.entry.action
    var reading = measure.entry.extractor.extract(utterance)
    let values = reading.evidence
    if let chosen = measure.semanticChoice(excluding: reading.arguments, nearness, margin: calibration.choiceMargin) {
      reading.arguments.append(chosen)
    }
    reading.arguments += measure.impliedArguments(excluding: reading.arguments, nearness).map { $0.applying(size) }
    let given = Set(reading.arguments.map(\.name))
    let features = Features(
      similarity: measure.similarity, lexicalOverlap: measure.overlap, lexicalCoverage: measure.lexicalScore.coverage,
      wordEvidence: measure.lexicalScore.evidence, valueEvidence: values,
      missingValues: Double(action.parameters.count { $0.isRequired && !given.contains($0.name) }),
      unusedNumbers: Double(utterance.numberCountOutside(reading.tokens)), isNegated: isNegated)
    return (features, reading.arguments)
  }

  /// What speaks for a wish that no action fulfils; nil when none is known.
  private func outOfScopeFeatures(_ nearness: [String: SentenceIndex.Similarity], _ weights: [Int: LexicalScorer.Score])
    -> Features?
  {
    guard !outOfScopeRequests.isEmpty else { return nil }
    let found = outOfScopeRequests.compactMap { nearness[$0] }
    let words = weights[groups.count] ?? LexicalScorer.Score()
    return Features(
      similarity: found.map(\.cosine).max() ?? -1, lexicalOverlap: found.map(\.overlap).max() ?? 0,
      lexicalCoverage: words.coverage, wordEvidence: words.evidence)
  }

  /// Where values stand that a cut must not go through: the "and" of "black and white".
  func valueSpans(in utterance: Utterance) -> [Range<Int>] {
    guard RequestSegmentation.canBeSplit(utterance) else { return [] }
    return entries.values.flatMap { $0.extractor.extract(utterance).arguments.compactMap(\.tokens) }
  }
}
