/// A way to ask for something that was not understood when it was said, and came out later.
public struct ParaphraseCandidate: Hashable, Sendable {
  /// What a person decided about it.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// Nothing yet.
    case open
    /// It is to be learned.
    case accepted
    /// It is not to be learned, nor offered again.
    case rejected
  }

  /// What to name it by.
  public let id: Int64
  /// The words, with `{slot}` for each value.
  public let pattern: String
  /// What it turned out to ask for.
  public let intent: String
  /// How often.
  public let count: Int
  /// Whether each time a value was named that was then used: it hardly meant anything else.
  public let sharesValues: Bool
  /// What was decided.
  public let state: State
}

/// A request in one wording, and how often it was made.
public struct PhraseUsage: Hashable, Sendable {
  /// The words, with `{slot}` for each value.
  public let pattern: String
  /// What it asked for.
  public let intent: String
  /// How often.
  public let count: Int
}
