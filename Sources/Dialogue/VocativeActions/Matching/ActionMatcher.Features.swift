extension ActionMatcher {
  /// The features of an action for one request.
  public struct Features: Hashable, Sendable {
    /// The cosine between the request and the nearest sentence of the action, −1 to 1.
    public var similarity = 0.0
    /// The share of wording that the request has in common with one sentence of the action, 0 to 1.
    public var lexicalOverlap = 0.0
    /// The share of the request that the action's words explain, 0 to 1.
    public var lexicalCoverage = 0.0
    /// The information of the shared words about the action, in nats.
    public var wordEvidence = 0.0
    /// The evidence of the values in the request: 1 for a choice or a word of the action's own, 0.5 for a value that
    /// other actions could take too, 0 for none.
    public var valueEvidence = 0.0
    /// The likeness of the request to requests for similar actions of other apps, −1 to 1; see ``ExampleBank``.
    public var exampleSimilarity = -1.0
    /// The likeness of the request to requests that no action of other apps fulfils, −1 to 1.
    public var outOfScopeSimilarity = 0.0
    /// The number of required values that the request does not give.
    public var missingValues = 0.0
    /// The number of numbers in the request that the action does not use.
    public var unusedNumbers = 0.0
    /// The number of values in the request that other actions take and this one does not.
    public var unusedValues = 0.0
    /// 1 if the free words of the request stand beside no word of the action.
    public var unanchoredText = 0.0
    /// 1 if the verbs of request and description ask for the same kind of thing, −1 if for different kinds, else 0.
    public var verbAgreement = 0.0
    /// True if the request has the opposite of a word of the description: "hide" of "show".
    public var isOpposite = false
    /// The logit of request and description as a pair; nil if they were not scored so.
    ///
    /// See ``VocativeNLU/CrossEncoder``.
    public var pairLogit: Double?
    /// The change of the score by what the request does: a question, a prohibition, an exception.
    public var actScore = 0.0
    /// True if the request does not ask for the action.
    public var isNegated: Bool { actScore <= -10 }
  }
}
