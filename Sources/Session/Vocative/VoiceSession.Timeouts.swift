extension VoiceSession {
  /// The silences that end an answer or a session.
  public struct Timeouts: Hashable, Sendable {
    /// The silence after a complete answer, such as a plain yes.
    public var complete: Duration
    /// The silence after words that may be complete.
    public var undetermined: Duration
    /// The silence within a number or a name, or after a preposition.
    public var incomplete: Duration
    /// The silence instead of an answer, after which the question is repeated.
    public var noInput: Duration
    /// The number of questions without an answer after which the session ends.
    public var noInputLimit: Int

    /// Creates timeouts.
    ///
    /// The defaults are those of usual voice assistants.
    public init(
      complete: Duration = .milliseconds(200), undetermined: Duration = .milliseconds(600),
      incomplete: Duration = .seconds(1), noInput: Duration = .seconds(8),
      noInputLimit: Int = 3
    ) {
      self.complete = complete
      self.undetermined = undetermined
      self.incomplete = incomplete
      self.noInput = noInput
      self.noInputLimit = noInputLimit
    }
  }
}
