public import VocativeCore

/// What a recogniser should expect to hear: the language of the app and its user at this moment.
public struct RecognitionContext: Hashable, Sendable {
  /// The sentences that can be said.
  public var language: Language
  /// Pronunciations of words that the recogniser may not know: lower-case word to its ways to be said,
  /// each a list of CMU (ARPAbet) phones without stress marks, such as `["AE", "N", "AH"]`.
  public var pronunciations: [String: [[String]]]

  /// A context from the sentences that can be said.
  public init(_ language: Language, pronunciations: [String: [[String]]] = [:]) {
    self.language = language
    self.pronunciations = pronunciations
  }

  /// The sentences a recogniser can hear.
  public enum Language: Hashable, Sendable {
    /// Only what the grammar can say.
    case grammar(Grammar)
    /// Anything likely under a statistical n-gram model in ARPA or Sphinx binary format at this path.
    case ngram(path: String)
    /// Anything in the recogniser's own general model of the language.
    case dictation
  }
}
