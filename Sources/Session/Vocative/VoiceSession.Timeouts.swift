import VocativeDialogue

extension VoiceSession {
  /// The silences that end an answer or a session, in seconds.
  public struct Timeouts: Hashable, Sendable {
    /// The silence after a complete answer, such as a plain yes.
    public var complete: Double
    /// The silence after words that may be complete.
    public var undetermined: Double
    /// The silence within a number or a name, or after a preposition.
    public var incomplete: Double
    /// The silence instead of an answer, after which the question is repeated.
    public var noInput: Double
    /// The number of questions without an answer after which the session ends.
    public var noInputLimit: Int

    /// Creates timeouts.
    ///
    /// The defaults are those of usual voice assistants.
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
