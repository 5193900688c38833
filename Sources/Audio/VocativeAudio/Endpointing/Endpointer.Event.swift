extension Endpointer {
  /// Something that happened in the stream; frames are counted from its beginning, 10 ms each.
  public enum Event: Hashable, Sendable {
    /// An utterance began; its first frame, pre-roll included.
    case speechStarted(frame: Int)
    /// The utterance is over; its last frame, trailing silence included.
    case speechEnded(frame: Int, Reason)

    /// Why an utterance ended.
    public enum Reason: Hashable, Sendable {
      /// The speaker fell silent.
      case silence
      /// It reached the greatest length; the rest follows as the next utterance.
      case tooLong
      /// The sound itself ended.
      case sourceEnded
    }
  }
}
