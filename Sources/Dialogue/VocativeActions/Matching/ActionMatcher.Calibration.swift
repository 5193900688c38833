extension ActionMatcher {
  /// The weights by which features become confidences, and the thresholds by which confidences become a decision.
  ///
  /// Every action gets a score, a weighted sum of its features, and so does "none of them". The confidences are the
  /// softmax of all scores (multinomial logistic regression).
  public struct Calibration: Hashable, Sendable {
    /// The weight of ``Features/similarity``.
    public var similarityWeight = 5.4
    /// The weight of ``Features/exampleSimilarity``.
    public var exampleWeight = 6.0
    /// The weight of the greater of ``Features/similarity`` and ``Features/exampleSimilarity``.
    public var bestSimilarityWeight = 6.0
    /// The weight of ``Features/outOfScopeSimilarity``.
    public var outOfScopeSimilarityWeight = -7.2
    /// The weight of ``Features/lexicalOverlap``.
    public var lexicalOverlapWeight = 1.2
    /// The weight of ``Features/lexicalCoverage``.
    public var lexicalCoverageWeight = 0.4
    /// The weight of ``Features/wordEvidence``.
    public var wordEvidenceWeight = 0.4
    /// The weight of ``Features/valueEvidence``.
    public var valueEvidenceWeight = 1.3
    /// The weight of ``Features/missingValues``.
    public var missingValueWeight = -1.4
    /// The weight of ``Features/unusedNumbers``.
    public var unusedNumberWeight = -1.4
    /// The score of "none of them".
    public var noMatchScore = 2.7
    /// The addition to ``noMatchScore`` when no out-of-scope requests are declared.
    public var noMatchBonus = 0.8
    /// The addition to the score of the out-of-scope requests.
    public var outOfScopeBias = -0.5
    /// The weight of ``Features/unusedValues``.
    public var unusedValueWeight = -2.0
    /// The weight of ``Features/unanchoredText``.
    public var unanchoredTextWeight = -1.0
    /// The addition for verbs that agree; see ``Features/verbAgreement``.
    public var verbMatchWeight = 0.6
    /// The addition for verbs that ask for different kinds of things.
    public var verbConflictWeight = -1.4
    /// The addition for ``Features/isOpposite``.
    public var oppositeWeight = -2.4

    /// The factor of the score beside ``Features/pairLogit``, among actions of one description each.
    public var rerankedScoreScale = 0.5
    /// The weight of ``Features/pairLogit`` among actions of one description each.
    public var pairLogitWeight = 0.5
    /// The addition to the score of "none of them" beside pair logits.
    public var rerankedNoMatchBonus = -0.5

    /// The least confidence of an accepted action among actions with many wordings of their own.
    public var acceptanceThreshold = 0.4
    /// The addition to ``acceptanceThreshold`` among actions of one description each, whose confidences say less.
    public var bareAcceptanceMargin = 0.18
    /// The least confidence of the best action when only several near ties together reach ``acceptanceThreshold``.
    public var ambiguousAcceptanceThreshold = 0.3
    /// The distance from the best action, in log odds, within which other actions are offered too.
    public var ambiguityMargin = 0.6
    /// The least confidence of a segment that counts as a request of its own.
    public var segmentAcceptanceThreshold = 0.5
    /// The least confidence of a segment's likeliest action beside a segment that is accepted.
    public var likelySegmentThreshold = 0.2
    /// The least share of that action among all actions for the segment.
    public var likelySegmentShare = 0.65
    /// The least confidence of an action for a request that was corrected by sound.
    public var correctionAcceptanceThreshold = 0.95
    /// The confidence from which on no correction by sound is looked for.
    public var certainty = 0.97
    /// The preference for a split into segments, in log confidence.
    public var segmentationBonus = 0.12
    /// The least difference between the similarities of the best and the second choice, for a choice by meaning.
    public var choiceMargin = 0.03

    /// The constants fitted to English requests and the sentence encoder with the actions' adapter.
    public static let standard = Calibration()

    /// The weights among descriptions in a language, fitted to requests in Spanish and German (Benchmarks/actions/languages).
    ///
    /// An encoder that was trained on English sees little of the meaning in other languages: there most of a request must be
    /// words of the action. How rare these are among the actions counts only through their share of the request.
    func adapted(to language: WordingLanguage, isMultilingual: Bool) -> Calibration {
      guard language != .english else { return self }
      let meaningShare = isMultilingual ? 0.6 : 0.2
      var adapted = self
      adapted.similarityWeight *= meaningShare
      adapted.exampleWeight *= meaningShare
      adapted.bestSimilarityWeight *= meaningShare
      adapted.outOfScopeSimilarityWeight *= meaningShare
      adapted.lexicalCoverageWeight += isMultilingual ? 5.6 : 7.6
      if !isMultilingual { adapted.wordEvidenceWeight = 0 }
      adapted.noMatchScore += isMultilingual ? 1 : 2.4
      return adapted
    }

    private func exampleScore(_ features: Features) -> Double {
      let example = max(features.exampleSimilarity, -0.2)
      return exampleWeight * example + bestSimilarityWeight * max(example, features.similarity)
        + outOfScopeSimilarityWeight * features.outOfScopeSimilarity
    }

    private func verbScore(_ features: Features) -> Double {
      features.verbAgreement > 0 ? verbMatchWeight : features.verbAgreement < 0 ? verbConflictWeight : 0
    }

    /// The score of an action with some features.
    public func score(_ features: Features) -> Double {
      similarityWeight * features.similarity + exampleScore(features) + lexicalOverlapWeight * features.lexicalOverlap
        + lexicalCoverageWeight
        * features.lexicalCoverage
        + wordEvidenceWeight * features.wordEvidence + valueEvidenceWeight * features.valueEvidence + missingValueWeight
        * features.missingValues
        + unusedNumberWeight * features.unusedNumbers + unusedValueWeight * features.unusedValues + features.actScore
        + unanchoredTextWeight * features.unanchoredText + verbScore(features)
        + (features.isOpposite ? oppositeWeight : 0)
    }
  }
}
