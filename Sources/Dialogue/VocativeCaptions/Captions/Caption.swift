public import VocativeCore

/// The caption of an utterance in both languages: words that never change, and words that may still change.
public struct Caption: Hashable, Sendable {
  /// The words of one language.
  public struct Line: Hashable, Sendable {
    /// The words that never change; later captions of the utterance only add to them.
    public var committed: String
    /// The words after them, which may change.
    public var tentative: String

    /// Creates a line.
    public init(committed: String = "", tentative: String = "") {
      self.committed = committed
      self.tentative = tentative
    }

    /// All words.
    public var text: String {
      committed.isEmpty || tentative.isEmpty ? committed + tentative : committed + " " + tentative
    }
  }

  /// The number of the utterance, from 0.
  public var utterance: Int
  /// The words in the spoken language.
  public var source: Line
  /// The words in the language of the captions.
  public var target: Line
  /// The start of the utterance, from the beginning of the stream.
  public var start: Duration
  /// The time of the last words shown, from the beginning of the stream.
  public var end: Duration
  /// The lowest confidence of its translations, times the recogniser's confidence.
  public var confidence: Confidence
  /// True if the caption will not change.
  public var isFinal: Bool

  /// Creates the caption of an utterance.
  public init(
    utterance: Int, source: Line, target: Line, start: Duration = .zero, end: Duration = .zero,
    confidence: Confidence = .certain, isFinal: Bool = false
  ) {
    self.utterance = utterance
    self.source = source
    self.target = target
    self.start = start
    self.end = end
    self.confidence = confidence
    self.isFinal = isFinal
  }

  /// The whole translation, to be shown.
  public var text: String { target.text }
  /// True if there are no words to show, and the screen should be cleared.
  public var isEmpty: Bool { target.text.isEmpty && source.text.isEmpty }
}

extension Caption: CustomStringConvertible, CustomReflectable {
  /// The number of words, without the words: they do not reach logs.
  public var description: String {
    "Caption(utterance \(utterance), \(target.text.split(separator: " ").count) words\(isFinal ? ", final" : ""))"
  }

  /// A mirror of the description alone.
  public var customMirror: Mirror { Mirror(reflecting: description) }
}
