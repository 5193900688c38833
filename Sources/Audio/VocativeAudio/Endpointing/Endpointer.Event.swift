extension Endpointer {
  /// The beginning or the end of an utterance; frames of 10 ms are counted from the beginning of the stream.
  public enum Event: Hashable, Sendable {
    /// An utterance began; its first frame, pre-roll included.
    case speechStarted(frame: Int)
    /// The utterance is over; its last frame, trailing silence included.
    case speechEnded(frame: Int, Reason)

    /// The reason for the end of an utterance.
    public enum Reason: Hashable, Sendable {
      /// The speaker fell silent.
      case silence
      /// The utterance reached the maximum length; the rest follows as the next utterance.
      case tooLong
      /// The sound itself ended.
      case sourceEnded
    }
  }
}
