public import VocativeCore

/// The entries of a list that a recognised name may mean.
public enum NameResolution: Hashable, Sendable {
  /// Exactly one entry, surely enough to need no question.
  case accepted(Candidate)
  /// One of these entries, the likeliest first: the person picks.
  case ambiguous([Candidate])
  /// No entry of the list.
  case rejected

  /// An entry and its probability.
  public struct Candidate: Hashable, Sendable {
    /// The index of the entry in the list.
    public let index: Int
    /// The probability that it is meant, given the recognised sounds and the other entries of the list.
    public let confidence: Confidence

    package init(index: Int, confidence: Confidence) {
      self.index = index
      self.confidence = confidence
    }
  }

  /// The entries, the likeliest first.
  public var candidates: [Candidate] {
    switch self {
    case .accepted(let candidate): [candidate]
    case .ambiguous(let candidates): candidates
    case .rejected: []
    }
  }
}

/// The thresholds of a resolver's decisions.
public struct NameMatchThresholds: Hashable, Sendable {
  /// The minimum probability of an entry that is accepted alone.
  ///
  /// On names of the tuning half of `vocative-bench resolver`, people who were in no list were taken for an entry in
  /// 0.8 % of the cases at 0.995, in 7.6 % at 0.97.
  public var acceptance: Confidence = 0.995
  /// The minimum lead over the next entry for that, as a probability.
  public var margin = 0.1
  /// The minimum probability that any entry of the list is meant; below it, no entry is offered.
  public var listing: Confidence = 0.002
  /// The maximum number of entries that are offered.
  public var maximumCandidates = 5

  /// Creates the usual thresholds.
  public init() {}
}
