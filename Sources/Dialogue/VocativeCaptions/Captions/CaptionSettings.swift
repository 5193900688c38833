/// When captions are translated, shown and committed.
///
/// The values given were chosen with `vocative bench interpreter`; Guides/Interpreter.md tells what each one costs.
public struct CaptionSettings: Hashable, Sendable {
  /// What is translated when the partial transcript grows.
  public enum Policy: Hashable, Sendable {
    /// Clause by clause: finished clauses are committed, the last one is translated again as it grows.
    case clauses
    /// All of it again each time, committed at the end of the utterance: the naive way, to compare with.
    case retranslation
  }

  /// What is translated when the partial transcript grows.
  public var policy = Policy.clauses
  /// How many partial transcripts in a row must agree on a word before it is committed (local agreement).
  public var agreementCount = 2
  /// How many words must follow a clause before it is committed; a recogniser still rewrites its last words.
  public var lookaheadWords = 2
  /// How many of the last words of an unfinished clause are not shown: those that change most (mask-k).
  public var maskedWords = 2
  /// The shortest time between two translations of the tail.
  public var debounce = Duration.milliseconds(100)
  /// After so long without news the hidden words are shown.
  public var settlingDelay = Duration.milliseconds(600)
  /// Whether what a recogniser wrote in small letters without marks is put as people write it before it is translated:
  /// with "I", names, a capital at the beginning and a mark at the end.
  public var restoresCaseAndPunctuation = true
  /// After so long without news the caption is cleared; nil to leave it until the next utterance.
  public var clearDelay: Duration?
  /// How many translations of tails may be under way at once; later ones wait, and only the newest is kept.
  public var maximumConcurrentTranslations = 3

  /// The settings that were chosen.
  public init() {}

  /// Everything again on every partial, shown at once.
  public static var fullRetranslation: CaptionSettings {
    var settings = CaptionSettings()
    settings.policy = .retranslation
    settings.maskedWords = 0
    settings.debounce = .zero
    settings.maximumConcurrentTranslations = .max
    return settings
  }
}
