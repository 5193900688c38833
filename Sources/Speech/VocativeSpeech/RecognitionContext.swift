import VocativeCore
public import VocativeGrammar

/// The sentences and words that a recogniser should expect at this moment of the conversation.
public struct RecognitionContext: Hashable, Sendable {
  /// The sentences that can be said.
  public var language: Language
  /// The part of a grammar that is likely now: yes and no after a question, amounts after "How much?".
  ///
  /// A recogniser prefers it where the audio is ambiguous, and is more confident of it.
  public var likelyGrammar: Grammar?
  /// The language model of free speech beside the grammar.
  ///
  /// A recogniser that supports it decodes each utterance with both. Where the grammar does not fit, it returns the
  /// words of the language model, with less confidence. Without a language model, every utterance is recognised as a
  /// sentence of the grammar.
  public var languageModel: ClassLanguageModel?
  /// Pronunciations of words that the recogniser may not know, from a lower-case word to its pronunciations.
  ///
  /// Each pronunciation is a list of CMU phones (ARPAbet) without stress marks, such as `["AE", "N", "AH"]`.
  public var pronunciations: [String: [[String]]]
  /// Names and terms that free speech may have, such as those of the app's lists, preferred to other words.
  ///
  /// They matter for ``Language/dictation``. A recogniser that cannot prefer them recognises as it would without them.
  public var terms: [String] = []
  /// True if partial transcripts are also sent while their words stay the same, as often as audio comes.
  ///
  /// They show how long the person has been silent: from the end of the last word to ``Transcript/duration``. A
  /// recogniser that does not support this sends partial transcripts only when their words change.
  public var emitsUnchangedPartials: Bool
  /// True if the recogniser decides what was said in each pause that may end the utterance.
  ///
  /// Use it for live audio, where the decoding takes place during the silence that ends an utterance. For recorded
  /// audio it only makes recognition slower. A recogniser that does not support this decides at the end of the audio.
  public var finalizesInPauses: Bool
  /// True if alternatives are wanted; they take a recogniser longer than the best hypothesis alone.
  public var wantsNBest = true

  /// A context from the sentences that can be said.
  public init(
    _ language: Language, likelyGrammar: Grammar? = nil, languageModel: ClassLanguageModel? = nil,
    pronunciations: [String: [[String]]] = [:],
    emitsUnchangedPartials: Bool = false, finalizesInPauses: Bool = false
  ) {
    self.language = language
    self.likelyGrammar = likelyGrammar
    self.languageModel = languageModel
    self.pronunciations = pronunciations
    self.emitsUnchangedPartials = emitsUnchangedPartials
    self.finalizesInPauses = finalizesInPauses
  }

  /// The sentences that a recogniser can recognise.
  public enum Language: Hashable, Sendable {
    /// Only what the grammar can say.
    case grammar(Grammar)
    /// Anything likely under a statistical n-gram model in ARPA or Sphinx binary format at this path.
    case ngram(path: String)
    /// Anything in the recogniser's own general model of the language.
    case dictation
    /// No words: the text of the transcript is a sequence of phones, the same as its ``Transcript/phones``.
    ///
    /// Use it to recognise names that are in no grammar, model or dictionary.
    case phoneLoop
  }
}
