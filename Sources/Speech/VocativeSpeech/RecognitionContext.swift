import VocativeCore
public import VocativeGrammar

/// The sentences and words that a recogniser should expect at this moment of the conversation.
public struct RecognitionContext: Hashable, Sendable {
  /// The sentences that can be said.
  public var language: Language
  /// The part of a grammar that is likely now: yes and no after a question, amounts after "How much?".
  ///
  /// A recogniser prefers it where the sound leaves a choice, and is surer of it.
  public var likelyGrammar: Grammar?
  /// The language model of free speech beside the grammar.
  ///
  /// A recogniser that knows it hears each utterance by both: where the grammar does not fit what was said, the words
  /// of free speech are taken, less surely. Without it whatever is said is heard as some sentence of the grammar.
  public var languageModel: ClassLanguageModel?
  /// Pronunciations of words that the recogniser may not know: lower-case word to its ways to be said,
  /// each a list of CMU (ARPAbet) phones without stress marks, such as `["AE", "N", "AH"]`.
  public var pronunciations: [String: [[String]]]
  /// Names and terms that free speech may have, such as those of the app's lists, preferred to other words.
  ///
  /// They matter for ``Language/dictation``. A recogniser that cannot prefer them recognises as it would without them.
  public var terms: [String] = []
  /// True if partial transcripts are also sent while their words stay the same, as often as audio comes.
  ///
  /// By them a listener knows how long nothing more has been said: the time from the last word's end to
  /// ``Transcript/duration``. A recogniser that cannot do so sends those that change.
  public var emitsUnchangedPartials: Bool
  /// True if the recogniser decides what was said in each pause that may end the utterance.
  ///
  /// For sound that comes as it is spoken: the silence that ends an utterance pays for the second hearing of it. Other
  /// sound is only recognised more slowly so. A recogniser that cannot do so decides at the end.
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

  /// The sentences a recogniser can hear.
  public enum Language: Hashable, Sendable {
    /// Only what the grammar can say.
    case grammar(Grammar)
    /// Anything likely under a statistical n-gram model in ARPA or Sphinx binary format at this path.
    case ngram(path: String)
    /// Anything in the recogniser's own general model of the language.
    case dictation
    /// No words at all: the transcript's text is the phones heard, as its ``Transcript/phones`` are.
    ///
    /// What a name is heard by that no grammar, model or dictionary holds.
    case phoneLoop
  }
}
