public import VocativeCore

/// When a command that was heard on unfinished speech is acted on.
public struct CommandSettings: Hashable, Sendable {
  /// How long nothing more is heard after a command that no longer one begins with.
  ///
  /// Nobody can tell “where am I” from the beginning of “where am I going to park” without hearing that it does not go
  /// on. People pause for less than this between the words of a sentence.
  public var completeTimeout: Duration
  /// The same after words that a longer command begins with: time to think of a number's next word.
  public var incompleteTimeout: Duration
  /// How sure the recogniser must be of the words while they are being said.
  public var partialThreshold: Confidence
  /// How much voice may be in none of the words.
  ///
  /// A recogniser that expects commands hears the command at the beginning of a longer sentence, and none in what
  /// follows. The voice goes on all the same.
  public var maximumUnexplainedSpeech: Duration
  /// How sure the recogniser must be of a command when the sentence is over.
  public var finalThreshold: Confidence
  /// The same for one that cannot be taken back.
  public var irreversibleThreshold: Confidence

  /// Settings chosen on sentences of four voices by `vocative bench commands`.
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
