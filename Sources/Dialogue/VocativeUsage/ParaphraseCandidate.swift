/// A wording that was not understood at first, and whose meaning became clear later.
public struct ParaphraseCandidate: Hashable, Sendable {
  /// The decision of a person about the candidate.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// There is no decision yet.
    case open
    /// The candidate is to be learned.
    case accepted
    /// The candidate is not to be learned, nor offered again.
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
  /// True if each occurrence named a value that was used later: another meaning is unlikely.
  public let sharesValues: Bool
  /// The decision.
  public let state: State
}

/// A request in one wording, and the number of its occurrences.
public struct PhraseUsage: Hashable, Sendable {
  /// The words, with `{slot}` for each value.
  public let pattern: String
  /// The name of the intent.
  public let intent: String
  /// The number of occurrences.
  public let count: Int
}
