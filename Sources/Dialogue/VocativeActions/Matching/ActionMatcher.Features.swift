extension ActionMatcher {
  /// What speaks for and against an action, measured on the words of one request.
  public struct Features: Hashable, Sendable {
    /// The cosine between the request and the nearest sentence of the action, −1 to 1.
    public var similarity = 0.0
    /// How much wording the request shares with one sentence of the action, 0 to 1.
    public var lexicalOverlap = 0.0
    /// How much of what the request says the action's words explain, 0 to 1.
    public var lexicalCoverage = 0.0
    /// How much the shared words tell the action from others, in nats.
    public var wordEvidence = 0.0
    /// What the values in the request say for the action: 1 for a choice or a word of its own, 0.5 for a value that
    /// other actions could take too, 0 for none.
    public var valueEvidence = 0.0
    /// How many required values the request does not give.
    public var missingValues = 0.0
    /// How many numbers of the request the action has no use for.
    public var unusedNumbers = 0.0
    /// Whether the request says not to do it.
    public var isNegated = false
  }

  /// The constants by which features become confidences, and confidences a decision.
  ///
  /// Every action gets a score, a weighted sum of its features, and so does "none of them"; the confidences are the
  /// softmax of all scores (multinomial logistic regression).
  public struct Calibration: Hashable, Sendable {
    /// The weight of the similarity of the sentence embeddings.
    public var similarityWeight = 15.2
    /// The weight of the words that the request shares with the phrase.
    public var lexicalOverlapWeight = 3.6
    /// The weight of the share of the phrase that the request covers.
    public var lexicalCoverageWeight = 0.4
    /// The weight of the evidence of single words.
    public var wordEvidenceWeight = 0.4
    /// The weight of values that fit the parameters.
    public var valueEvidenceWeight = 0.85
    /// The weight of parameters without a value.
    public var missingValueWeight = -1.4
    /// The weight of numbers that no parameter takes.
    public var unusedNumberWeight = -0.9
    /// The score of "none of them".
    public var noMatchScore = 7.8
    /// What that gains when no wishes are declared that no action fulfils.
    public var noMatchBonus = 0.8
    /// What a declared wish lacks against an action that fits as well.
    public var outOfScopeBias = -0.5
    /// The weight of a negation.
    public var negationWeight = -20.0

    /// The least confidence an action is taken at.
    public var acceptanceThreshold = 0.35
    /// What the best action must reach when it takes several that are close to reach the acceptance together.
    public var ambiguousAcceptanceThreshold = 0.3
    /// Actions within this of the best, in log odds, are offered for choice.
    public var ambiguityMargin = 0.6
    /// What a part of a request must reach to be taken for a request of its own.
    public var segmentAcceptanceThreshold = 0.5
    /// What an action must reach when words were put right that only sound like others.
    public var correctionAcceptanceThreshold = 0.95
    /// What a split into parts is preferred by, in log confidence.
    public var segmentationBonus = 0.12
    /// How much nearer one choice's sentence must be than the next choice's, for the choice to be taken by meaning.
    public var choiceMargin = 0.03

    /// The constants fitted to English requests and the sentence encoder with the actions' adapter.
    public static let standard = Calibration()

    /// What speaks for an action.
    public func score(_ features: Features) -> Double {
      similarityWeight * features.similarity + lexicalOverlapWeight * features.lexicalOverlap + lexicalCoverageWeight
        * features.lexicalCoverage
        + wordEvidenceWeight * features.wordEvidence + valueEvidenceWeight * features.valueEvidence + missingValueWeight
        * features.missingValues
        + unusedNumberWeight * features.unusedNumbers + (features.isNegated ? negationWeight : 0)
    }
  }
}
