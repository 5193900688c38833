extension ActionMatcher {
  /// What speaks for and against an action, measured on the words of one request.
  public struct Features: Hashable, Sendable {
    /// The cosine between the request and the nearest sentence of the action, −1 to 1.
    public var similarity = 0.0
    /// The same cosine without what all actions have in common, −1 to 1.
    public var distinction = 0.0
    /// How much wording the request shares with a sentence of the action, 0 to 1.
    public var overlap = 0.0
    /// How much nearer it is than the nearest other action, all told; below zero for all but the nearest.
    public var margin = 0.0
    /// What the values in the request say for the action: 1 for a choice or a word of its own, 0.5 for a value that other
    /// actions could take too, 0 for none.
    public var evidence = 0.0
    /// How many required values the request does not give.
    public var missing = 0.0
    /// How many numbers of the request the action has no use for.
    public var unread = 0.0
    /// Whether the request says not to do it.
    public var isNegated = false
  }

  /// The constants by which features become a confidence, and confidences a decision.
  ///
  /// The confidence is a logistic regression: `1 / (1 + exp(-(bias + Σ weight × feature)))`. Fit the weights to requests with
  /// known actions; the rest are thresholds on the result.
  public struct Calibration: Hashable, Sendable {
    public var bias = -9.4
    public var similarity = 8.0
    public var distinction = 8.0
    public var overlap = 1.6
    /// The margin counts from −0.3 to 0.3.
    public var margin = 9.6
    public var evidence = 2.4
    public var missing = -0.5
    public var unread = -1.6
    public var negation = -20.0

    /// The least confidence an action is taken at.
    public var acceptance = 0.5
    /// Two actions nearer than this, in log odds, are offered for choice.
    public var closeness = 0.6
    /// What a part of a request must reach to be taken for a request of its own.
    public var partAcceptance = 0.6
    /// What a split into parts is preferred by, in log confidence.
    public var splitBonus = 0.12
    /// How much nearer one choice's sentence must be than the next choice's, for the choice to be taken by meaning.
    public var choiceLead = 0.03
    /// What a request with misspelt words put right must be surer by, in log odds.
    public var correctionCost = 1.0
    /// How much surer an action on another screen must be to be told instead of one that is here.
    public var elsewhereLead = 0.35

    /// The constants fitted to English requests and sentence encoders of the MiniLM kind.
    public static let standard = Calibration()

    /// How sure some features make, in log odds.
    public func logOdds(_ features: Features) -> Double {
      bias + similarity * features.similarity + distinction * features.distinction + overlap * features.overlap
        + margin * min(max(features.margin, -0.3), 0.3) + evidence * features.evidence + missing * features.missing
        + unread * features.unread + (features.isNegated ? negation : 0)
    }
  }
}
