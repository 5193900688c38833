/// The result of comparing the voice of an utterance with an enrolled one.
///
/// A voice is evidence, not proof: a recording or an imitation of the enrolled person can pass.
public struct SpeakerVerification: Hashable, Sendable {
  /// The decision about the voice.
  public enum Decision: String, Hashable, Sendable, CaseIterable {
    /// The voice is that of the enrolled person.
    case accepted
    /// The voice is another one.
    case rejected
    /// There is too little speech to decide.
    case tooShort
  }

  /// The decision.
  public var decision: Decision
  /// The similarity of the voices from −1 to 1; nil where it was not measured.
  public var score: Double?

  /// Creates a result.
  public init(_ decision: Decision, score: Double? = nil) {
    self.decision = decision
    self.score = score
  }
}
