import VocativeCore
public import VocativeNLU
import VocativeText

/// Finds the actions that a request asks for, by meaning, by wording and by the values in it.
///
/// ```swift
/// let matcher = try ActionMatcher([crop, brightness, filter], encoder: encoder)
/// let result = try matcher.match("crop it and make it a bit brighter")
/// ```
///
/// The matcher compares a request with every sentence that the descriptions stand for. The features of each action
/// (``Features``) become confidences that add up to one with "none of them" (``Calibration``); the parsers of the
/// parameters take the values from the words. Matching changes nothing, so one matcher serves many tasks.
public struct ActionMatcher: Sendable {
  /// The weights and thresholds of the decision.
  public var calibration: Calibration
  /// The actions that are not visible, each with the name of its scope.
  var hiddenActions: [String: String?] = [:]

  private let encoder: any TextEncoder
  private var index: ActionIndex

  /// Longer requests match nothing.
  private static let tokenLimit = 80

  /// Creates a matcher of some actions.
  ///
  /// - Parameters:
  ///   - actions: The actions, all visible.
  ///   - outOfScope: Requests that people make and no action fulfils: "print the picture".
  ///   - encoder: Encodes texts as vectors of their meaning.
  ///   - calibration: The weights and thresholds of the decision.
  /// - Throws: when a description cannot be encoded.
  public init(
    _ actions: [ActionDeclaration], outOfScope: [String] = [], encoder: any TextEncoder,
    calibration: Calibration = .standard
  ) throws {
    self.init(encoder: encoder, calibration: calibration)
    for action in actions { index.add(action) }
    index.setOutOfScopeRequests(outOfScope)
    try index.encodeSentences(with: encoder)
  }

  /// Creates a matcher without actions.
  init(encoder: any TextEncoder, calibration: Calibration = .standard) {
    self.encoder = encoder
    self.calibration = calibration
    index = ActionIndex(
      width: encoder.width, exampleBank: (encoder as? any ExampleBankProviding)?.exampleBank)
  }

  /// Replaces the actions and the out-of-scope requests, and encodes the sentences that are new.
  mutating func update(actions: [ActionDeclaration], outOfScope: [String]) throws {
    index.setOutOfScopeRequests(outOfScope)
    index.update(actions)
    try index.encodeSentences(with: encoder)
  }

  /// The visible actions, in the order they were added.
  var visibleActions: [ActionDeclaration] {
    index.orderedActions.filter { hiddenActions.index(forKey: $0.id) == nil }
  }

  /// Finds the actions that a request asks for.
  ///
  /// Takes one pass of the encoder over the request and its segments, and time linear in the number of sentences; the
  /// same again for up to five corrected requests, if words sound like words of the actions.
  /// - Throws: when the request cannot be encoded.
  public func match(_ request: String) throws -> ActionMatchResult {
    let spoken = Utterance(request)
    guard index.language == .english else { return try match(spoken, in: index.language) }
    let original = plain(spoken.withPlainRestriction)
    let utterance = original.withoutPoliteness
    guard (1...Self.tokenLimit).contains(utterance.tokens.count), !utterance.isTruncated else {
      let suggestions = decision.suggestions([])
      return ActionMatchResult(outcome: .noMatch(suggestions: suggestions), ranking: [], outOfScopeFeatures: nil)
    }
    if let question = StateQuestion(utterance), let found = try result(of: question) { return found }
    // Hesitations belong to a correction: "blue, er, sorry, grey".
    if let repair = RequestRepair(utterance) ?? RequestRepair(original), let repaired = try result(of: repair) {
      return repaired
    }
    let act = RequestAct(utterance, original: original)
    let wanted = act.utterance.withoutPoliteness
    var best = try result(for: wanted, act)
    var bestScore = topScore(best)
    // What is understood for certain was not misheard.
    guard best.ranking.first?.confidence.value ?? 0 < calibration.certainty else { return best }
    for candidate in index.phoneticCorrector.candidates(for: wanted) {
      // Only what is certain by its words replaces what was heard.
      let result = try result(for: candidate.utterance, act, isReranked: false)
      let score = topScore(result) - candidate.penalty
      let threshold =
        candidate.replacesCommonWord ? calibration.certainty : calibration.correctionAcceptanceThreshold
      guard result.ranking.first?.confidence.value ?? 0 >= threshold else { continue }
      if score > bestScore { (best, bestScore) = (result, score) }
    }
    return best
  }

  /// Finds the actions that a request in another language than English asks for.
  ///
  /// Nothing is asked for by a question, a condition or a statement, nor by a negation that an action's own descriptions do
  /// not have.
  private func match(_ utterance: Utterance, in language: WordingLanguage) throws -> ActionMatchResult {
    let nothing = ActionMatchResult(
      outcome: .noMatch(suggestions: decision.suggestions([])), ranking: [], outOfScopeFeatures: nil)
    guard (1...Self.tokenLimit).contains(utterance.tokens.count), language.isRequest(utterance) else { return nothing }
    let result = try result(for: utterance, RequestAct(asking: utterance))
    let negations = language.negations(in: utterance)
    guard !negations.isEmpty, let best = result.ranking.first?.action else { return result }
    let own = Set(best.descriptions.flatMap { Utterance($0.text).tokens.map(\.folded) })
    return negations.isSubset(of: own)
      ? result
      : ActionMatchResult(
        outcome: .noMatch(suggestions: decision.suggestions(result.ranking)), ranking: result.ranking,
        outOfScopeFeatures: result.outOfScopeFeatures)
  }

  /// The result of a question about the state of an action that tells it; nil if none is meant.
  private func result(of question: StateQuestion) throws -> ActionMatchResult? {
    guard visibleActions.contains(where: \.hasValue) else { return nil }
    // "How hot is the meat": an action that shows it comes first.
    let shown = try result(for: question.utterance, RequestAct(question.utterance))
    if case .actions(let matches) = shown.outcome, !matches.contains(where: \.action.hasValue) { return shown }
    let known = try result(for: question.utterance, RequestAct(asking: question.utterance))
    let scorer = QuestionScorer(index: index, hiddenActions: hiddenActions)
    guard let match = scorer.match(for: question, in: known.ranking) else { return nil }
    return ActionMatchResult(
      outcome: .question(ActionQuestion(match: match, question: question)), ranking: known.ranking,
      outOfScopeFeatures: known.outOfScopeFeatures)
  }

  /// The result of a corrected request: of the first version that gives an action all its values; nil if none does.
  ///
  /// Words that are certainly a correction and fit nowhere leave open what is meant: nothing is done.
  private func result(of repair: RequestRepair) throws -> ActionMatchResult? {
    var best: (result: ActionMatchResult, confidence: Double)?
    let reparandum = try result(for: repair.reparandum, RequestAct(asking: repair.reparandum))
    // A hesitation corrects a request that was complete; else it only fills.
    if repair.isHesitation, !(reparandum.outcome.singleMatch?.missingParameters.isEmpty ?? false) { return nil }
    for candidate in repair.candidates(values: index.typedSpans(in: repair.reparandum) + reparandum.textSpans) {
      let act = RequestAct(plain(candidate))
      guard act.kind == .request else { continue }
      let result = try result(for: act.utterance.withoutPoliteness, act)
      guard case .actions(let matches) = result.outcome, matches.allSatisfy(\.missingParameters.isEmpty),
        let confidence = matches.map(\.confidence.value).min(), !result.asksForTheSame(as: reparandum)
      else { continue }
      // "Timer for five minutes, sorry, fifteen" is about the timer still.
      if repair.isHesitation || repair.isNumber && reparandum.outcome.singleMatch != nil,
        result.outcome.singleMatch?.action.id != reparandum.outcome.singleMatch?.action.id
      {
        continue
      }
      if confidence > (best?.confidence ?? 0) + 0.1 { best = (result, confidence) }
    }
    guard best == nil, repair.isCertain else { return best?.result }
    return ActionMatchResult(
      outcome: .noMatch(suggestions: decision.suggestions(reparandum.ranking)), ranking: reparandum.ranking,
      outOfScopeFeatures: reparandum.outOfScopeFeatures)
  }

  /// Returns a request with "the volume" and "add" where only a thing that sounds, or a need, is named.
  private func plain(_ request: Utterance) -> Utterance {
    request.withPlainLoudness(besides: index.levelStems).withPlainNeed(for: index.listing)
  }

  /// The result for a request, without corrections by sound.
  private func result(
    for utterance: Utterance, _ act: RequestAct, isReranked: Bool = true
  ) throws -> ActionMatchResult {
    let result = try result(
      for: RequestSegmentation(
        utterance, protecting: index.valueSpans(in: utterance), index.spellCorrector, masking: index.maskedTexts(of:)),
      act, isReranked: isReranked)
    if let match = result.outcome.singleMatch, let cut = index.swallowedValue(in: match, of: utterance) {
      let split = try self.result(for: utterance, cutAt: cut, act, isReranked: isReranked)
      if case .actions(let parts) = split.outcome, parts.count > 1 { return split }
    }
    let likely = result.outcome.likelyMatches
    for cut in index.uncoveredValues(beside: likely, in: utterance) {
      let split = try self.result(for: utterance, cutAt: cut, act, isReranked: isReranked)
      guard case .actions(let parts) = split.outcome, parts.count == 2, parts[0].action.id != parts[1].action.id,
        parts.allSatisfy({ $0.missingParameters.isEmpty && !$0.arguments.isEmpty }),
        likely.allSatisfy({ match in parts.contains { $0.action.id == match.action.id } })
      else { continue }
      return split
    }
    guard act.kind == .request, isReranked else { return result }
    let clauses = ClauseMatcher(
      acceptanceThreshold: adaptedCalibration.acceptanceThreshold, certainty: calibration.certainty
    ) { [self] clause in
      try self.result(
        for: RequestSegmentation(clause, cuts: [], index.spellCorrector, masking: index.maskedTexts(of:)), act,
        isReranked: true)
    }
    return try clauses.result(beside: result, of: utterance) ?? result
  }

  /// The result for a request that is cut before a token.
  private func result(
    for utterance: Utterance, cutAt cut: Int, _ act: RequestAct, isReranked: Bool
  ) throws -> ActionMatchResult {
    try result(
      for: RequestSegmentation(utterance, cuts: [cut..<cut], index.spellCorrector, masking: index.maskedTexts(of:)),
      act, isReranked: isReranked)
  }

  private func result(
    for segmentation: RequestSegmentation, _ act: RequestAct, isReranked: Bool
  ) throws -> ActionMatchResult {
    let texts = segmentation.texts
    let vectors = Dictionary(
      zip(texts, try encoder.embeddings(of: texts)), uniquingKeysWith: { first, _ in first })
    let scorer = ActionScorer(
      index: index, calibration: adaptedCalibration, hiddenActions: hiddenActions,
      vectors: vectors, act: act, reranker: isReranked ? reranker : nil)
    let decision = decision
    let whole = try scorer.ranking(for: segmentation.whole)
    var choices: [RequestSegmentation.Segment: RequestSegmentation.SegmentChoice] = [:]
    let choose = { (segment: RequestSegmentation.Segment) throws -> RequestSegmentation.SegmentChoice in
      if let known = choices[segment] { return known }
      let ranking = try scorer.ranking(for: segment).visible
      let choice = (choice: decision.choice(in: ranking, segment.utterance), ranking: ranking)
      choices[segment] = choice
      return choice
    }
    let split = try segmentation.bestSplit(whole: whole, decision.calibration, choosing: choose)
    var result = ActionMatchResult(
      outcome: decision.outcome(of: whole, split: split, segmentation.whole.utterance), ranking: whole.visible,
      outOfScopeFeatures: whole.outOfScopeFeatures)
    if let match = result.outcome.singleMatch {
      result.unmatchedParts = try segmentation.unmatchedParts(beside: match, choosing: choose)
    }
    return result
  }

  /// The calibration for the language of the descriptions.
  private var adaptedCalibration: Calibration {
    calibration.adapted(to: index.language, isMultilingual: encoder.isMultilingual)
  }

  /// The calibration with the threshold for actions with as many wordings as these.
  private var calibrationOfWordings: Calibration {
    var adapted = adaptedCalibration
    adapted.acceptanceThreshold +=
      calibration.bareAcceptanceMargin * (1 - index.meanOwnShare / ActionIndex.Entry.wholeOwnShare)
    return adapted
  }

  /// Ranks the likeliest actions anew; nil without a cross-encoder, among descriptions in another language than English,
  /// and among actions with many wordings of their own, which say more.
  private var reranker: ActionReranker? {
    guard let scorer = (encoder as? any PairScorerProviding)?.pairScorer, index.language == .english else { return nil }
    return ActionReranker(
      scorer: scorer, calibration: calibration, share: 1 - index.meanOwnShare / ActionIndex.Entry.wholeOwnShare)
  }

  private var decision: MatchDecision {
    MatchDecision(index: index, calibration: calibrationOfWordings, hiddenActions: hiddenActions)
  }

  /// The score of the best action.
  private func topScore(_ result: ActionMatchResult) -> Double {
    result.ranking.first.map { calibration.score($0.features) } ?? -.infinity
  }
}

extension ActionMatchResult {
  /// True if both are the same actions with the same values.
  fileprivate func asksForTheSame(as other: ActionMatchResult) -> Bool {
    guard case .actions(let own) = outcome, case .actions(let others) = other.outcome else { return false }
    return own.count == others.count
      && zip(own, others).allSatisfy { $0.action.id == $1.action.id && $0.hasSameArguments(as: $1) }
  }

  /// The tokens of the free words of the one action that is meant; none for several.
  fileprivate var textSpans: [Range<Int>] {
    outcome.singleMatch?.arguments.filter { $0.value is SpokenText }.compactMap(\.tokens) ?? []
  }
}

extension Utterance {
  /// True if the text breaks off before its object: "could you make the".
  fileprivate var isTruncated: Bool {
    ["the", "a", "an", "my", "your", "our", "their"].contains(tokens.last?.folded ?? "")
  }
}
