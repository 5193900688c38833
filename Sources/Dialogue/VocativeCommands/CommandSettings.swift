public import VocativeCore

/// The thresholds and timeouts of a ``CommandDetector``.
public struct CommandSettings: Hashable, Sendable {
  /// The silence after a command that is not the beginning of a longer one.
  ///
  /// Only a pause distinguishes “where am I” from the beginning of “where am I going to park”. Pauses between the words
  /// of a sentence are shorter.
  public var completeTimeout: Duration
  /// The silence after a command that is the beginning of a longer one, such as a number that may go on.
  public var incompleteTimeout: Duration
  /// The minimum confidence of a partial transcript.
  public var partialThreshold: Confidence
  /// The maximum duration of speech outside all words.
  ///
  /// In a longer sentence a recogniser that expects commands finds only the command at the beginning, but the speech goes
  /// on.
  public var maximumUnexplainedSpeech: Duration
  /// The minimum confidence of a command in a final transcript.
  public var finalThreshold: Confidence
  /// The minimum confidence of an irreversible command in a final transcript.
  public var irreversibleThreshold: Confidence

  /// Creates settings.
  ///
  /// The defaults were chosen on sentences of four voices with `vocative-bench commands`.
  public init(
    completeTimeout: Duration = .milliseconds(300), incompleteTimeout: Duration = .milliseconds(450),
    partialThreshold: Confidence = 0.6,
    maximumUnexplainedSpeech: Duration = .milliseconds(150), finalThreshold: Confidence = .acceptanceThreshold,
    irreversibleThreshold: Confidence = .confirmationThreshold
  ) {
    self.completeTimeout = completeTimeout
    self.incompleteTimeout = incompleteTimeout
    self.partialThreshold = partialThreshold
    self.maximumUnexplainedSpeech = maximumUnexplainedSpeech
    self.finalThreshold = finalThreshold
    self.irreversibleThreshold = irreversibleThreshold
  }
}
