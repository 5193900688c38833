import VocativeDialogue

extension VoiceSession {
  /// How long silence lasts before it means something, in seconds.
  public struct Patience: Hashable, Sendable {
    /// After an answer that is complete, such as a plain yes.
    public var finished: Double
    /// After words that may be all.
    public var open: Double
    /// Within a number, a name, or after a preposition.
    public var unfinished: Double
    /// Before anything is said; then the question is put again.
    public var unanswered: Double
    /// After so many questions without an answer the session ends.
    public var unansweredQuestions: Int

    /// What people are used to.
    public init(
      finished: Double = 0.2, open: Double = 0.6, unfinished: Double = 1, unanswered: Double = 8,
      unansweredQuestions: Int = 3
    ) {
      self.finished = finished
      self.open = open
      self.unfinished = unfinished
      self.unanswered = unanswered
      self.unansweredQuestions = unansweredQuestions
    }

    func seconds(_ outlook: Outlook) -> Double {
      switch outlook {
      case .finished: finished
      case .open: open
      case .unfinished: unfinished
      }
    }
  }
}
