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
  /// Ranks the likeliest actions anew; nil leaves them as they are.
  var reranker: ActionReranker?

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
    let verbOwners = verbOwners(of: utterance)
    let wish = StateWish(utterance)
    let restrictions = RequestRestriction.all(in: utterance)
    let partRemoval = PartRemoval(utterance)
    let scored = index.entries.values.map { entry in
      let words = index.groups[entry.action.commandKey].flatMap { lexicalScores[$0] } ?? LexicalScorer.Score()
      let own = masked[entry.action.id].map { similarities.merging($0, uniquingKeysWith: SentenceIndex.Similarity.max) }
      let known = own ?? similarities
      let similarity = ActionSimilarity(entry, known, words, wishing: wish)
      var (features, arguments) = features(of: similarity, utterance, known, size)
      addAct(of: entry, utterance, sharingVerb: verbOwners, to: &features)
      features.outOfScopeSimilarity = outOfScopeSimilarity
      features.exampleSimilarity = exampleSimilarity(of: entry, own: features.similarity, examples)
      let used = Set(arguments.compactMap(\.tokens).flatMap(Array.init))
      if restrictions.contains(where: { $0.isOpen(for: entry.stems, besides: used) })
        || partRemoval?.isExceeded(by: entry.object, entry.stems, besides: used) ?? false
      {
        features.actScore += Self.restrictedScore
      }
      features.unusedValues = Double(
        Set(
          values.filter { !$0.actions.contains(entry.action.id) }.flatMap(\.spans)
            .filter { span in used.isDisjoint(with: span) || utterance.isPart(used, of: span) }
        ).count)
      return (entry: entry, features: features, arguments: arguments, score: calibration.score(features))
    }
    // One command in several rows or scopes counts once; its actions share the confidence.
    let best = Dictionary(scored.map { ($0.entry.action.commandKey, $0.score) }, uniquingKeysWith: max)
    let outOfScope = outOfScopeFeatures(similarities, lexicalScores, outOfScopeSimilarity)
    let text = utterance.trimmedText
    var distribution = ScoreDistribution(actions: best, others: scoresBesideActions(outOfScope))
    let change = try reranker?.change(of: distribution, for: text) { command in
      scored.first { $0.entry.action.commandKey == command }?.entry.summary ?? ""
    }
    if let change { distribution = change.applied(to: distribution) }
    let scores = scored.map { change?.score($0.score, of: $0.entry.action.commandKey) ?? $0.score }
    // Numbers are sorted, and not the matches, which are large.
    let keys = zip(scored, scores).map { (score: $1, order: $0.entry.order) }
    let ordered = keys.indices.sorted { (keys[$0].score, keys[$1].order) > (keys[$1].score, keys[$0].order) }
    let matches = ordered.map { position in
      var (entry, features, arguments, _) = scored[position]
      features.pairLogit = change?.logits[entry.action.commandKey]
      return ActionMatch(
        action: entry.action, confidence: Confidence(distribution.probability(of: scores[position])),
        features: features, arguments: arguments, text: text)
    }
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

  /// The change of the score of an action that cannot keep what the request restricts it to.
  private static let restrictedScore = -20.0

  /// The change of the score of an action at the other end: "trim from the start" for "trim it at the end".
  private static let otherPlaceScore = -6.0

  /// Adds what the request does and what its verb asks for.
  private func addAct(
    of entry: ActionIndex.Entry, _ utterance: Utterance, sharingVerb verbOwners: Set<String>,
    to features: inout ActionMatcher.Features
  ) {
    // The classes of verbs and the acts are English.
    guard index.language == .english else { return }
    let words = utterance.tokens.map(\.folded)
    let verbs = VerbClass.classes(of: words)
    let agreements = entry.descriptions.map { description in
      verbs.isEmpty || description.verbs.isEmpty ? 0.0 : verbs.isDisjoint(with: description.verbs) ? -1 : 1
    }
    features.verbAgreement = agreements.max() ?? 0
    if !verbOwners.isEmpty, features.verbAgreement <= 0 {
      features.verbAgreement = verbOwners.contains(entry.action.id) ? 1 : -1
    }
    let poles = VerbClass.poles(of: words)
    features.isOpposite = entry.descriptions.allSatisfy { poles.isOpposite(to: $0.poles) }
    features.actScore = act.scoreChange(
      for: entry.descriptions.first?.words ?? [], isToggle: index.toggles.contains(entry.action.id))
    if entry.descriptions.allSatisfy({
      VerbClass.namesInsteadOfCalling(words, beside: $0.verbs) || VerbClass.isMessageToOthers(words, beside: $0.words)
    }) {
      features.actScore += Self.restrictedScore
    }
    if entry.descriptions.allSatisfy({ VerbClass.contradictsPlace(words, $0.words) }) {
      features.actScore += Self.otherPlaceScore
    }
    if entry.descriptions.allSatisfy({ VerbClass.isForeign(words, to: $0.words) }) {
      features.verbAgreement = -1
      features.isOpposite = true
    }
  }

  /// The actions whose descriptions have the request's verb, if it is of no known class: the mower's for "mow".
  private func verbOwners(of utterance: Utterance) -> Set<String> {
    let words = utterance.tokens.map(\.folded)
    // Wordings of their own say more about actions than a single verb.
    guard index.language == .english, index.meanOwnShare < 0.1, VerbClass.classes(of: words).isEmpty,
      let stem = VerbClass.stem(of: words),
      stem.count > 2
    else { return [] }
    return Set(index.entries.values.filter { $0.stems.contains(stem) }.map(\.action.id))
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
      unusedNumbers: Double(
        utterance.numberCountOutside(extraction.tokens) + foreignUnitCount(extraction, action.entry, utterance)),
      unanchoredText: isUnanchored(extraction, action.entry, utterance) ? 1 : 0)
    return (features, extraction.arguments)
  }

  /// The number of values in a unit that only other actions have: the points of "letters in twenty four point" for "go to
  /// slide {number}".
  private func foreignUnitCount(
    _ extraction: ArgumentExtractor.Extraction, _ entry: ActionIndex.Entry, _ utterance: Utterance
  ) -> Int {
    extraction.arguments.count { argument in
      guard argument.value is MeasuredNumber, let end = argument.tokens?.upperBound, end < utterance.tokens.count,
        !utterance.tokens[end - 1].endsClause
      else { return false }
      let stem = WordStem.of(utterance.tokens[end].folded)
      return index.units.contains(stem) && !entry.stems.contains(stem)
    }
  }

  /// True if an action only takes words that nothing connects with it.
  private func isUnanchored(
    _ extraction: ArgumentExtractor.Extraction, _ entry: ActionIndex.Entry, _ utterance: Utterance
  ) -> Bool {
    !extraction.textTokens.isEmpty
      && !entry.extractor.hasOwnWord(in: utterance, besides: extraction.textTokens)
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

  /// The relatedness of the nearest known task from which on its examples count, and the range over which they come to
  /// count wholly.
  private static let leastRelatedness = 0.4
  private static let relatednessRange = 0.3

  /// The likeness of a request to requests for similar actions, as far as the action's own wordings leave it to them.
  private func exampleSimilarity(
    of entry: ActionIndex.Entry, own similarity: Double, _ examples: ExampleBank.Similarities?
  ) -> Double {
    let own = similarity + Self.similarityChange
    guard let examples else { return own }
    let related = index.relatedTasks[entry.action.id] ?? []
    let likeness =
      related.map { Double(examples.tasks[$0.task]) - 0.7 * (1 - $0.relatedness) }.max() ?? -1
    // Of an action that is like no known one, the examples say little.
    let trust = min(1, max(0, ((related.first?.relatedness ?? 0) - Self.leastRelatedness) / Self.relatednessRange))
    let share = entry.descriptions.count > 1 ? entry.ownShare : 1 - trust
    return likeness + share * (own - likeness)
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

extension Utterance {
  /// True if some tokens are only a part of the words of a value: the "nine" of "a quarter to nine".
  fileprivate func isPart(_ used: Set<Int>, of span: Range<Int>) -> Bool {
    span.contains { !used.contains($0) && (WordStem.isContentWord(tokens[$0].folded) || tokens[$0].kind == .number) }
      && used.isSubset(of: Set(span))
  }
}
