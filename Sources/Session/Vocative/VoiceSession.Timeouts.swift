import VocativeDialogue

extension VoiceSession {
  /// How long silence lasts before it means something, in seconds.
  public struct Timeouts: Hashable, Sendable {
    /// After an answer that is complete, such as a plain yes.
    public var complete: Double
    /// After words that may be all.
    public var undetermined: Double
    /// Within a number, a name, or after a preposition.
    public var incomplete: Double
    /// Before anything is said; then the question is put again.
    public var noInput: Double
    /// After so many questions without an answer the session ends.
    public var noInputLimit: Int

    /// What people are used to.
    public init(
      complete: Double = 0.2, undetermined: Double = 0.6, incomplete: Double = 1, noInput: Double = 8,
      noInputLimit: Int = 3
    ) {
      self.complete = complete
      self.undetermined = undetermined
      self.incomplete = incomplete
      self.noInput = noInput
      self.noInputLimit = noInputLimit
    }

    func trailingSilence(_ outlook: TurnCompleteness) -> Double {
      switch outlook {
      case .complete: complete
      case .undetermined: undetermined
      case .incomplete: incomplete
      }
    }
  }
}
