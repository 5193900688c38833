public import VocativeCore
public import VocativeDialogue

/// Something that happens in a spoken turn.
public enum VoiceSessionEvent: Sendable {
  /// What was heard so far.
  case partial(Transcript)
  /// What was heard in all; `latency` is the time since the last of the sound was handed over.
  case transcribed(Transcript, latency: Duration)
  /// The assistant's answer; `latency` is the time since the transcript was there.
  case replied(SystemTurn, latency: Duration)
  /// The voice begins; `latency` is the time from the answer to its first sound.
  case speaking(latency: Duration)
  /// The person began to speak before the reply was over, and silenced it.
  case interrupted
  /// The reply was heard to its end.
  case finished
}
