public import VocativeCommands
public import VocativeCore
public import VocativeText

/// An event of a command session.
public enum CommandSessionEvent: Sendable {
  /// The words so far.
  case partial(Transcript)
  /// A command that waits for the end of the utterance is being prepared.
  case prefetched(CommandMatch)
  /// A command is performed now. `audioDuration` is the duration of the recognised audio; `early` is true if
  /// the utterance was still going on.
  case fired(CommandMatch, audioDuration: Duration, early: Bool)
  /// A command has replied.
  case answered(Reply)
  /// The utterance is no command, and there is no conversation.
  case unmatched(Transcript)
  /// An event of the conversation, for an utterance that is no command.
  case conversation(VoiceSessionEvent)
  /// The reply was played to its end, or there was none.
  case finished
}
