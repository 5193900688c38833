/// A way to ask for something that was not understood when it was said, and came out later.
public struct ParaphraseCandidate: Hashable, Sendable {
  /// The decision of a person about the candidate.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// Nothing yet.
    case open
    /// It is to be learned.
    case accepted
    /// It is not to be learned, nor offered again.
    case rejected
  }

  /// The id of the candidate.
  public let id: Int64
  /// The words, with `{slot}` for each value.
  public let pattern: String
  /// The name of the intent.
  public let intent: String
  /// The number of occurrences.
  public let count: Int
  /// Whether each time a value was named that was then used: it hardly meant anything else.
  public let sharesValues: Bool
  /// The decision.
  public let state: State
}

/// A request in one wording, and how often it was made.
public struct PhraseUsage: Hashable, Sendable {
  /// The words, with `{slot}` for each value.
  public let pattern: String
  /// The name of the intent.
  public let intent: String
  /// The number of occurrences.
  public let count: Int
}
