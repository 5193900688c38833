public import VocativeCommands
public import VocativeCore
public import VocativeText

/// Something that happens while commands are listened for.
public enum CommandSessionEvent: Sendable {
  /// What was heard so far.
  case partial(Transcript)
  /// A command that waits for the end of the sentence is made ready for.
  case prefetched(CommandMatch)
  /// A command is carried out now; `heard` is how many seconds of the utterance had been heard, `early` whether it was
  /// still going on.
  case fired(CommandMatch, heard: Double, early: Bool)
  /// A command has answered.
  case answered(Reply)
  /// The utterance was no command, and there is no conversation to take it.
  case unmatched(Transcript)
  /// What the conversation makes of an utterance that was no command.
  case conversation(VoiceSessionEvent)
  /// The answer was heard to its end, or there was none.
  case finished
}
