extension ActionMatcher {
  /// What speaks for and against an action, measured on the words of one request.
  public struct Features: Hashable, Sendable {
    /// The cosine between the request and the nearest sentence of the action, −1 to 1.
    public var similarity = 0.0
    /// How much wording the request shares with one sentence of the action, 0 to 1.
    public var overlap = 0.0
    /// How much of what the request says the action's words explain, 0 to 1.
    public var coverage = 0.0
    /// How much the shared words tell the action from others, in nats.
    public var evidence = 0.0
    /// What the values in the request say for the action: 1 for a choice or a word of its own, 0.5 for a value that other
    /// actions could take too, 0 for none.
    public var values = 0.0
    /// How many required values the request does not give.
    public var missing = 0.0
    /// How many numbers of the request the action has no use for.
    public var unread = 0.0
    /// Whether the request says not to do it.
    public var isNegated = false
  }

  /// The constants by which features become confidences, and confidences a decision.
  ///
  /// Every action gets a score, a weighted sum of its features, and so does "none of them"; the confidences are the softmax
  /// of all scores (multinomial logistic regression).
  public struct Calibration: Hashable, Sendable {
    public var similarity = 15.2
    public var overlap = 3.6
    public var coverage = 0.4
    public var evidence = 0.4
    public var values = 0.85
    public var missing = -1.4
    public var unread = -0.9
    /// The score of "none of them".
    public var none = 7.8
    /// What that gains when no wishes are declared that no action fulfils.
    public var undeclared = 0.8
    /// What a declared wish lacks against an action that fits as well.
    public var declined = -0.5
    public var negation = -20.0

    /// The least confidence an action is taken at.
    public var acceptance = 0.35
    /// What the best action must reach when it takes several that are close to reach the acceptance together.
    public var closeAcceptance = 0.3
    /// Actions within this of the best, in log odds, are offered for choice.
    public var closeness = 0.6
    /// What a part of a request must reach to be taken for a request of its own.
    public var partAcceptance = 0.5
    /// What an action must reach when words were put right that only sound like others.
    public var repairAcceptance = 0.95
    /// What a split into parts is preferred by, in log confidence.
    public var splitBonus = 0.12
    /// How much nearer one choice's sentence must be than the next choice's, for the choice to be taken by meaning.
    public var choiceLead = 0.03

    /// The constants fitted to English requests and the sentence encoder with the actions' adapter.
    public static let standard = Calibration()

    /// What speaks for an action.
    public func score(_ features: Features) -> Double {
      similarity * features.similarity + overlap * features.overlap + coverage * features.coverage
        + evidence * features.evidence + values * features.values + missing * features.missing
        + unread * features.unread + (features.isNegated ? negation : 0)
    }
  }
}
