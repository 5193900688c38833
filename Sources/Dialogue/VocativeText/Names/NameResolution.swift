public import VocativeCore

/// Whom of a list a heard name means.
public enum NameResolution: Hashable, Sendable {
  /// Exactly one entry, beyond the doubt that demands a question.
  case accepted(Candidate)
  /// One of these entries, the likeliest first: the person picks.
  case ambiguous([Candidate])
  /// Nobody of the list.
  case rejected

  /// An entry, and how likely it is meant.
  public struct Candidate: Hashable, Sendable {
    /// The entry's place in the list.
    public let index: Int
    /// The probability that it is meant, given what was heard and the others of the list.
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

/// Where a resolver draws its lines.
public struct NameMatchThresholds: Hashable, Sendable {
  /// The probability from which an entry is accepted alone.
  ///
  /// On names of the tuning half of `vocative bench resolver`, people who were in no list were taken for somebody in it
  /// in 0.8 % of the cases at 0.995, in 7.6 % at 0.97.
  public var acceptance: Confidence = 0.995
  /// How far ahead of the next entry it must be for that.
  public var margin = 0.1
  /// The probability that somebody of the list is meant below which nobody is offered.
  public var listing: Confidence = 0.002
  /// How many entries are offered at most.
  public var maximumCandidates = 5

  /// The usual lines.
  public init() {}
}
