import Foundation
import VocativeCore
import VocativeDialogue
import VocativeNLU
import VocativeText

/// The actions ordered by their confidence for a segment of a request.
struct ActionRanking {
  /// The visible actions, best first.
  var visible: [ActionMatch]
  /// The hidden actions, best first.
  var hidden: [ActionMatch]
  /// The features of the out-of-scope requests; nil when there are none.
  var outOfScopeFeatures: ActionMatcher.Features?
}

/// Scores all actions for the segments of a request.
struct ActionScorer {
  let index: ActionIndex
  let calibration: ActionMatcher.Calibration
  let hiddenActions: [String: String?]
  /// The vectors of the segments' texts.
  let vectors: [String: [Float]]
  /// The act of the request: it asks for an action, asks about one, or forbids it.
  let act: RequestAct

  /// The confidences of all actions for a segment.
  func ranking(for segment: RequestSegmentation.Segment) throws -> ActionRanking {
    let utterance = segment.utterance
    let similarities = try sentenceSimilarities(to: segment)
    let lexicalScores = index.lexicalScorer.scores(of: utterance)
    let masked = try maskedSimilarities(of: segment)
    let examples = segment.texts.first.flatMap { vectors[$0] }.flatMap { index.exampleSimilarities(to: $0) }
    let values = index.typedValues.map { (actions: $0.actions, spans: $0.spans(in: utterance)) }
    let size = AdjustmentSizeScanner(utterance.tokens.map(\.folded)).size
    let outOfScopeSimilarity = outOfScopeSimilarity(examples)
    let scored = index.entries.values.map { entry in
      let words = index.groups[entry.action.commandKey].flatMap { lexicalScores[$0] } ?? LexicalScorer.Score()
      let own = masked[entry.action.id].map { similarities.merging($0, uniquingKeysWith: SentenceIndex.Similarity.max) }
      let known = own ?? similarities
      var (features, arguments) = features(of: ActionSimilarity(entry, known, words), utterance, known, size)
      addAct(of: entry, utterance, to: &features)
      features.outOfScopeSimilarity = outOfScopeSimilarity
      features.exampleSimilarity = exampleSimilarity(of: entry, own: features.similarity, examples)
      let used = Set(arguments.compactMap(\.tokens).flatMap(Array.init))
      features.unusedValues = Double(
        Set(
          values.filter { !$0.actions.contains(entry.action.id) }.flatMap(\.spans)
            .filter { used.isDisjoint(with: $0) }
        ).count)
      return (entry: entry, features: features, arguments: arguments, score: calibration.score(features))
    }
    // One command in several rows or scopes counts once; its actions share the confidence.
    let best = Dictionary(scored.map { ($0.entry.action.commandKey, $0.score) }, uniquingKeysWith: max)
    let outOfScope = outOfScopeFeatures(similarities, lexicalScores, outOfScopeSimilarity)
    let others = scoresBesideActions(outOfScope)
    let top = (best.values + others).max() ?? 0
    let total = (best.values + others).reduce(0) { $0 + exp($1 - top) }
    let matches = scored.map { entry, features, arguments, score in
      ActionMatch(
        action: entry.action, confidence: Confidence(exp(score - top) / total), features: features,
        arguments: arguments, text: utterance.trimmedText)
    }
    .sorted { ($0.confidence, index.order(of: $1)) > ($1.confidence, index.order(of: $0)) }
    return ActionRanking(
      visible: matches.filter { hiddenActions.index(forKey: $0.action.id) == nil },
      hidden: matches.filter { hiddenActions.index(forKey: $0.action.id) != nil }, outOfScopeFeatures: outOfScope)
  }

  private func sentenceSimilarities(
    to segment: RequestSegmentation.Segment
  ) throws -> [String: SentenceIndex.Similarity] {
    var similarities: [String: SentenceIndex.Similarity] = [:]
    for text in Set(segment.texts) {
      guard let vector = vectors[text] else { continue }
      similarities.merge(
        try index.sentences.similarities(to: vector, text: text), uniquingKeysWith: SentenceIndex.Similarity.max)
    }
    return similarities
  }

  /// The similarities to the segment with "something" in place of free words, by the actions that take them.
  private func maskedSimilarities(
    of segment: RequestSegmentation.Segment
  ) throws -> [String: [String: SentenceIndex.Similarity]] {
    var found: [String: [String: SentenceIndex.Similarity]] = [:]
    var results: [String: [String: SentenceIndex.Similarity]] = [:]
    for (id, text) in segment.maskedTexts {
      guard let vector = vectors[text] else { continue }
      let result = try results[text] ?? index.sentences.similarities(to: vector, text: text)
      results[text] = result
      found[id] = result
    }
    return found
  }

  /// Adds what the request does and what its verb asks for.
  private func addAct(
    of entry: ActionIndex.Entry, _ utterance: Utterance, to features: inout ActionMatcher.Features
  ) {
    let words = utterance.tokens.map(\.folded)
    let verbs = VerbClass.classes(of: words)
    let agreements = entry.descriptions.map { description in
      verbs.isEmpty || description.verbs.isEmpty ? 0.0 : verbs.isDisjoint(with: description.verbs) ? -1 : 1
    }
    features.verbAgreement = agreements.max() ?? 0
    features.isOpposite = entry.descriptions.allSatisfy { VerbClass.isOpposite(words, $0.words) }
    features.actScore = act.scoreChange(
      for: entry.descriptions.first?.words ?? [], isToggle: index.toggles.contains(entry.action.id))
    if entry.descriptions.allSatisfy({ VerbClass.isForeign(words, to: $0.words) }) {
      features.verbAgreement = -1
      features.isOpposite = true
    }
  }

  private func features(
    of action: ActionSimilarity, _ utterance: Utterance, _ similarities: [String: SentenceIndex.Similarity],
    _ size: Adjustment.Size
  ) -> (ActionMatcher.Features, [ActionArgument]) {
    var extraction = action.entry.extractor.extract(utterance)
    let valueEvidence = extraction.evidence
    if let choice = action.semanticChoice(
      excluding: extraction.arguments, similarities, margin: calibration.choiceMargin)
    {
      extraction.arguments.append(choice)
    }
    extraction.arguments += action.impliedArguments(excluding: extraction.arguments, similarities)
      .map { $0.applying(size) }
    let given = Set(extraction.arguments.map(\.name))
    let missing = action.entry.action.parameters.count { $0.isRequired && !given.contains($0.name) }
    let features = ActionMatcher.Features(
      similarity: action.similarity, lexicalOverlap: action.overlap, lexicalCoverage: action.lexicalScore.coverage,
      wordEvidence: action.lexicalScore.evidence, valueEvidence: valueEvidence, missingValues: Double(missing),
      unusedNumbers: Double(utterance.numberCountOutside(extraction.tokens)))
    return (features, extraction.arguments)
  }

  /// The features of the out-of-scope requests; nil when there are none.
  private func outOfScopeFeatures(
    _ similarities: [String: SentenceIndex.Similarity], _ lexicalScores: [Int: LexicalScorer.Score],
    _ outOfScopeSimilarity: Double
  ) -> ActionMatcher.Features? {
    guard !index.outOfScopeRequests.isEmpty else { return nil }
    let found = index.outOfScopeRequests.compactMap { similarities[$0] }
    let words = lexicalScores[index.groups.count] ?? LexicalScorer.Score()
    let similarity = found.map(\.cosine).max() ?? -1
    return ActionMatcher.Features(
      similarity: similarity, lexicalOverlap: found.map(\.overlap).max() ?? 0, lexicalCoverage: words.coverage,
      wordEvidence: words.evidence, exampleSimilarity: similarity + Self.similarityChange,
      outOfScopeSimilarity: outOfScopeSimilarity)
  }

  /// The likeness of examples, from the likeness of an action's own sentences, where there are no examples.
  private static let similarityChange = -0.1
  /// The likeness to requests of no action that keeps the scores of actions and of none in the same proportion.
  private static let typicalOutOfScopeSimilarity = 0.75
  /// The same for actions with wordings of their own, which fit fewer requests by chance.
  private static let wordedOutOfScopeSimilarity = 0.85

  /// The likeness of a request to requests for similar actions, as far as the action's own wordings leave it to them.
  private func exampleSimilarity(
    of entry: ActionIndex.Entry, own similarity: Double, _ examples: ExampleBank.Similarities?
  ) -> Double {
    let own = similarity + Self.similarityChange
    guard let examples else { return own }
    let likeness =
      (index.relatedTasks[entry.action.id] ?? []).map { related in
        Double(examples.tasks[related.task]) - 0.7 * (1 - related.relatedness)
      }.max() ?? -1
    return likeness + entry.ownShare * (own - likeness)
  }

  /// The likeness of a request to requests that no action fulfils.
  private func outOfScopeSimilarity(_ examples: ExampleBank.Similarities?) -> Double {
    guard let examples else { return Self.typicalOutOfScopeSimilarity }
    let share = index.meanOwnShare
    return Double(examples.none) + share * (Self.wordedOutOfScopeSimilarity - Double(examples.none))
  }

  /// The scores of "none of them" and of the out-of-scope requests.
  private func scoresBesideActions(_ outOfScope: ActionMatcher.Features?) -> [Double] {
    let none = calibration.noMatchScore + (outOfScope == nil ? calibration.noMatchBonus : 0)
    return [none] + [outOfScope].compactMap { $0.map { calibration.score($0) + calibration.outOfScopeBias } }
  }
}
