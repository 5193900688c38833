/// What a recogniser heard so far in one utterance: the centre that everything else reads from.
///
/// A recogniser sends partial transcripts while the person speaks and exactly one final transcript at the end.
/// Times are seconds from the beginning of the utterance's audio.
public struct Transcript: Hashable, Sendable {
  /// The best hypothesis, words separated by single spaces; empty when nothing was heard.
  public var text: String
  /// The words of the best hypothesis with their times.
  public var words: [Word]
  /// How sure the recogniser is of the whole hypothesis.
  public var confidence: Confidence
  /// Whether this is the last word on the utterance.
  public var isFinal: Bool
  /// Other hypotheses, best first, without the best one.
  public var alternatives: [Hypothesis]
  /// How much audio this transcript is based on, in seconds.
  public var duration: Double
  /// The sounds heard, whatever words they were taken for; empty where the recogniser does not tell, and for typed
  /// text.
  ///
  /// What names are found by that the recogniser has no words for.
  public var phones: [Phone] = []
  /// Words at the beginning that fit the sound though the sentence they belong to does not, each as sure as all so far;
  /// empty where the recogniser does not tell, and where a whole sentence is likely.
  public var reliablePrefix: [Word] = []
  /// How texts fit the sound that another recogniser suggested; empty where none were.
  public var rescored: [RescoredHypothesis] = []

  /// A transcript; without words, confidence or time it stands for typed text.
  public init(
    _ text: String, words: [Word] = [], confidence: Confidence = .certain, isFinal: Bool = true,
    alternatives: [Hypothesis] = [], duration: Double = 0
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
  /// A word with its place in the audio.
  public struct Word: Hashable, Sendable, Codable {
    /// The word as the recogniser's vocabulary spells it.
    public var text: String
    /// Where it begins, in seconds.
    public var start: Double
    /// Where it ends, in seconds.
    public var end: Double
    /// The posterior probability that this word was said here.
    public var confidence: Confidence

    /// A word heard from `start` to `end` seconds.
    public init(_ text: String, start: Double, end: Double, confidence: Confidence) {
      self.text = text
      self.start = start
      self.end = end
      self.confidence = confidence
    }
  }

  /// A sound with its place in the audio.
  public struct Phone: Hashable, Sendable, Codable {
    /// The sound, as a phone of the CMU pronouncing dictionary without stress: `AE`.
    public var symbol: String
    /// Where it begins, in seconds.
    public var start: Double
    /// Where it ends, in seconds.
    public var end: Double

    /// A sound heard from `start` to `end` seconds.
    public init(_ phone: String, start: Double, end: Double) {
      self.symbol = phone
      self.start = start
      self.end = end
    }

    private enum CodingKeys: String, CodingKey {
      case start, end
      case symbol = "phone"
    }
  }

  /// Another way to hear the same audio: an entry of the n-best list.
  public struct Hypothesis: Hashable, Sendable, Codable {
    /// The words, separated by single spaces.
    public var text: String
    /// Its posterior probability among the hypotheses considered.
    public var confidence: Confidence

    /// An entry of the n-best list.
    public init(_ text: String, confidence: Confidence) {
      self.text = text
      self.confidence = confidence
    }
  }
}

extension Transcript {
  /// A text held against the sound of an utterance.
  public struct RescoredHypothesis: Hashable, Sendable {
    /// Its words where they fit best, each as sure as the text's place among those weighed.
    public var words: [Word]
    /// How well it fits: the logarithm of its likelihood, up to a term that all texts of one utterance share.
    public var acousticLogLikelihood: Double

    /// A text that fits so well.
    public init(words: [Word], acousticLogLikelihood: Double) {
      self.words = words
      self.acousticLogLikelihood = acousticLogLikelihood
    }

    /// The words, separated by single spaces.
    public var text: String { words.map(\.text).joined(separator: " ") }
  }
}

extension Transcript: CustomStringConvertible, CustomReflectable {
  /// Says how much was heard, not what: transcripts do not reach logs.
  public var description: String {
    "Transcript(\(words.count) words, confidence \(confidence)\(isFinal ? ", final" : ""))"
  }

  public var customMirror: Mirror { Mirror(reflecting: description) }
}
