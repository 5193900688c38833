public import VocativeCore
public import VocativeDialogue

/// An event of a spoken turn.
public enum VoiceSessionEvent: Sendable {
  /// The words so far.
  case partial(Transcript)
  /// The final transcript. `latency` is the time since the last audio buffer.
  case transcribed(Transcript, latency: Duration)
  /// The assistant's answer. `latency` is the time since the final transcript.
  case replied(SystemTurn, latency: Duration)
  /// The voice begins. `latency` is the time from the answer to its first audio.
  case speaking(latency: Duration)
  /// The person interrupted the reply.
  case interrupted
  /// The reply was played to its end.
  case finished
}
