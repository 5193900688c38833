public import VocativeCore

/// One stretch of speech cut out of a longer stream, still going on while it is handed over.
public struct SpokenUtterance: Sendable {
  /// When its first sample came, in seconds from the beginning of the stream; the pre-roll counts.
  public let start: Double

  /// Its sound, from the pre-roll to the end of the trailing silence; to be consumed once.
  ///
  /// Left unread, it is skipped when the next utterance is asked for.
  public let audio: Feed<PCMBuffer>
}
