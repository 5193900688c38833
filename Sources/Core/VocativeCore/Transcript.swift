/// The words that a recogniser found in one utterance so far.
///
/// A recogniser sends partial transcripts while the person speaks and exactly one final transcript at the end.
/// Times count from the beginning of the utterance's audio.
public struct Transcript: Hashable, Sendable {
  /// The best hypothesis, its words separated by single spaces; empty if there was no speech.
  public var text: String
  /// The words of the best hypothesis with their times.
  public var words: [Word]
  /// The posterior probability of the whole hypothesis.
  public var confidence: Confidence
  /// True if this is the last transcript of the utterance.
  public var isFinal: Bool
  /// Other hypotheses, best first, without the best one.
  public var alternatives: [Hypothesis]
  /// The length of the audio that this transcript covers.
  public var duration: Duration
  /// The phones of the utterance, independent of words; empty for typed text and for recognisers without phones.
  ///
  /// They find names that are not in the recogniser's vocabulary.
  public var phones: [Phone] = []
  /// The words at the beginning that fit the sound although the whole sentence does not.
  ///
  /// The confidence of each is that
  /// of all words up to it. Empty if a whole sentence is likely, and for recognisers without this result.
  public var reliablePrefix: [Word] = []
  /// Hypotheses of another recogniser, scored against the sound; empty if there were none.
  public var rescored: [RescoredHypothesis] = []
  /// The words that were replaced after recognition because others fit the sentence; empty if none was.
  public var substitutions: [Substitution] = []

  /// Creates a transcript; one without words, confidence and duration stands for typed text.
  public init(
    _ text: String, words: [Word] = [], confidence: Confidence = .certain, isFinal: Bool = true,
    alternatives: [Hypothesis] = [], duration: Duration = .zero
  ) {
    self.text = text
    self.words = words
    self.confidence = confidence
    self.isFinal = isFinal
    self.alternatives = alternatives
    self.duration = duration
  }
}

extension Transcript {
  /// A word with its times in the audio.
  public struct Word: Hashable, Sendable {
    /// The word as the recogniser's vocabulary spells it.
    public var text: String
    /// The beginning.
    public var start: Duration
    /// The end.
    public var end: Duration
    /// The posterior probability that this word was said here.
    public var confidence: Confidence

    /// Creates a word that lasts from `start` to `end`.
    public init(_ text: String, start: Duration, end: Duration, confidence: Confidence) {
      self.text = text
      self.start = start
      self.end = end
      self.confidence = confidence
    }
  }

  /// A phone with its times in the audio.
  public struct Phone: Hashable, Sendable {
    /// The phone, as a symbol of the CMU pronouncing dictionary without stress: `AE`.
    public var symbol: String
    /// The beginning.
    public var start: Duration
    /// The end.
    public var end: Duration

    /// Creates a phone that lasts from `start` to `end`.
    public init(_ phone: String, start: Duration, end: Duration) {
      self.symbol = phone
      self.start = start
      self.end = end
    }
  }

  /// An entry of the n-best list: another hypothesis for the same audio.
  public struct Hypothesis: Hashable, Sendable, Codable {
    /// The words, separated by single spaces.
    public var text: String
    /// Its posterior probability among the hypotheses considered.
    public var confidence: Confidence

    /// Creates an entry of the n-best list.
    public init(_ text: String, confidence: Confidence) {
      self.text = text
      self.confidence = confidence
    }
  }
}

extension Transcript {
  /// A text aligned with the sound of an utterance.
  public struct RescoredHypothesis: Hashable, Sendable {
    /// The words at the times where they fit best; the confidence of each is that of the text among all scored texts.
    public var words: [Word]
    /// The logarithm of the text's acoustic likelihood, up to a term that all texts of one utterance share.
    public var acousticLogLikelihood: Double

    /// Creates a scored text.
    public init(words: [Word], acousticLogLikelihood: Double) {
      self.words = words
      self.acousticLogLikelihood = acousticLogLikelihood
    }

    /// The words, separated by single spaces.
    public var text: String { words.map(\.text).joined(separator: " ") }
  }
}

extension Transcript: CustomStringConvertible, CustomReflectable {
  /// The number of words and the confidence, without the words: transcripts must not reach logs.
  public var description: String {
    "Transcript(\(words.count) words, confidence \(confidence)\(isFinal ? ", final" : ""))"
  }

  /// A mirror of the description alone.
  public var customMirror: Mirror { Mirror(reflecting: description) }
}
