/// The policy by which captions are translated, shown and committed.
///
/// The default values were chosen with the interpreter benchmark.
public struct CaptionSettings: Hashable, Sendable {
  /// The part of a growing transcript that is translated again.
  public enum Policy: Hashable, Sendable {
    /// The last clause: finished clauses are translated once and committed.
    case clauses
    /// The whole utterance, committed at its end: the baseline of the literature.
    case retranslation
  }

  /// The part of a growing transcript that is translated again.
  public var policy = Policy.clauses
  /// The number of transcripts in a row that must agree on a word before it is committed (local agreement).
  public var agreementCount = 2
  /// The number of words that must follow a clause before it is committed: a recogniser still changes its last words.
  public var lookaheadWords = 2
  /// The number of hidden words at the end of an unfinished clause: they change most (mask-k).
  public var maskedWords = 2
  /// The shortest time between two translations of the last clause.
  public var debounce = Duration.milliseconds(100)
  /// The time without a transcript after which the hidden words are shown.
  public var settlingDelay = Duration.milliseconds(600)
  /// True if case and punctuation are restored before the translation, for recognisers that write lower case without
  /// marks: "I", names, the first letter and the final mark.
  public var restoresCaseAndPunctuation = true
  /// The time without a transcript after which the caption is cleared; nil leaves it until the next utterance.
  public var clearDelay: Duration?
  /// The most concurrent translations of unfinished clauses; of those that wait, only the newest is kept.
  public var maximumConcurrentTranslations = 3

  /// Creates the default settings.
  public init() {}

  /// The baseline: every transcript is translated whole and shown at once.
  public static var fullRetranslation: CaptionSettings {
    var settings = CaptionSettings()
    settings.policy = .retranslation
    settings.maskedWords = 0
    settings.debounce = .zero
    settings.maximumConcurrentTranslations = .max
    return settings
  }
}
